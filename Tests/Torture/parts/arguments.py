"""Mutated argument vectors of every command, made from the command's own description of its options."""

import json
import random

from jobs import filled, fresh, template
from tally import Tally, in_parallel

# `preview` runs until it is stopped; its own suite tests it.
LEFT_OUT = {"preview", "help"}
GOOD = {
    "viewport": ["375x667", "1024x768", "1x1"], "offset": ["0", "250", "-40", "1e6"], "at": ["0:1", "3:2"],
    "selected": ["0:1", "none"], "scene": ["main", "pad"], "store": ["store.sqlite", "foreign.sqlite", "missing.sqlite"],
    "output": ["out.json", "-"], "point": ["10,10", "0,500"], "rect": ["0,0,375,667"], "in": ["talks"], "as": ["new"],
    "shape": ["5,12,13", "0", "1"], "insets": ["1,2,3,4"], "content-inset": ["0,0,0,20"], "zone": ["Europe/Berlin"],
    "span": ["2x2"], "item-size": ["100x100"], "onto": ["0:2"], "velocity": ["800", "-800"],
}
POSITIONAL = ["talks", "other", "nobody", "k3", "k33", "0:1", "0", "s2", "Section 2", "Talk", "v0.ndjson", "notes.txt"]
HOSTILE = [
    "", " ", "-", "--", "-1", "0", "-0", "1", "3", "0.1", "nan", "-nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "1e999",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616", "0x10", "1_000", "١٢",
    "0:0", "0:999999", "-1:0", "1:-1", "1:2:3", ":", "9223372036854775807:9223372036854775807", "0x0", "-1x5", "nanx1",
    "1e300x1e300", "infxinf", "x", ",", "1,", ",1", "1,2,3,4,5", "nan,nan", "none", "yes", "true", "é", "e\u0301", "\u202e",
    "🐘", "\ud7ff", "'; DROP TABLE list;--", "\"", "%s%n", "\\", "*", "\x1b[31m", "\t", "a\nb", "a" * 201, "a" * 100_000,
    "0," * 5000, "--json", "--help", "--version", "-h", "-o", "--no-sticky", "--=", "--store", "---", "@v0.ndjson",
]


def torture(settings):
    tally = Tally("mutated argument vectors")
    model = template(settings.command, settings.folder / "arguments", filled)
    (model.folder / "out.json").write_text("{}")
    commands = parse(json.loads(model.swell("--experimental-dump-help").output)["command"])
    tally.count("commands", len(commands))
    tally.count("options", sum(len(options) for _, options, _ in commands))
    total, each = (30, 15) if settings.short else (20_000, 250)

    def attempt(batch):
        generator = random.Random(f"{settings.seed} {batch}")
        place = fresh(model, settings.folder / f"arguments-{batch}")
        for number in range(each):
            arguments = mutated(vector(generator, commands), generator)
            run = place.swell(*arguments)
            label = f"{batch}:{number} {[argument[:60] for argument in arguments]}"
            tally.count("vectors")
            tally.count("done" if run.status == 0 else "refused")
            if run.fault():
                tally.fault(run.fault(), f"{label}: {run}")
            # A check that finds a problem reports it in the document, and by its status.
            elif (run.status == 0 or run.output) and promises_json(arguments) and not run.output.startswith("OVERVIEW:"):
                tally.count("JSON documents")
                try:
                    json.loads(run.output)
                except ValueError as error:
                    tally.fault("no JSON document", f"{label}: {error}: {run.output[:80]!r}")
            elif run.status != 0 and not run.message.strip():
                tally.fault("fails without a message", label)
        damage = place.damage()
        if damage:
            tally.fault("damage", f"batch {batch}: {damage}")
        if place.strangers_changed():
            tally.fault("a foreign file changed", f"batch {batch}")
        place.remove()

    in_parallel(attempt, range(total // each))
    return tally


def parse(command, path=()):
    """The subcommands of a command: words, options with their values (None for a flag), positionals."""
    found = []
    for child in command.get("subcommands", []):
        words = (*path, child["commandName"])
        if words[0] in LEFT_OUT:
            continue
        options, positionals = [], 0
        for argument in child.get("arguments", []):
            if argument["kind"] == "positional":
                positionals += 3 if argument["isRepeating"] else 1
                continue
            for name in argument["names"]:
                spelled = ("--" if name["kind"] == "long" else "-") + name["name"]
                values = None
                if argument["kind"] == "option":
                    values = argument.get("allValues") or GOOD.get(name["name"]) or ["0", "1", "5", "100"]
                options.append((spelled, values))
        found.append((list(words), options, positionals))
        found += parse(child, words)
    return found


def vector(generator, commands):
    """A command with some of its options, most of them valid."""
    words, options, positionals = generator.choice(commands)
    arguments = list(words)
    arguments += generator.choices(POSITIONAL, k=generator.randint(0, positionals))
    for name, values in generator.sample(options, min(len(options), generator.choice([0, 1, 2, 3, 5]))):
        arguments.append(name)
        if values is not None:
            arguments.append(generator.choice(values))
    if generator.random() < 0.4:
        arguments.append("--json")
    return arguments


def mutated(arguments, generator):
    for _ in range(generator.choice([0, 1, 1, 2, 4])):
        place = generator.randrange(len(arguments)) if arguments else 0
        what = generator.randrange(7)
        if what == 0:
            del arguments[place:place + 1]
        elif what == 1:
            arguments[place:place] = arguments[place:place + 1]
        elif what == 2:
            generator.shuffle(arguments)
        elif what in (3, 4):
            arguments[place:place + 1] = [generator.choice(HOSTILE)]
        elif what == 5:
            arguments.insert(place, generator.choice(HOSTILE))
        elif arguments and arguments[place]:
            # Without slashes and dots, output stays in the folder.
            text = list(arguments[place])
            text[generator.randrange(len(text))] = generator.choice("09-x:,e\u0301 =~")
            arguments[place] = "".join(text)
    return arguments


def promises_json(arguments):
    others = {"--help", "-h", "--version", "--", "help"}
    return "--json" in arguments and not others & set(arguments) and "export" not in arguments
