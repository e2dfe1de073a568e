#!/usr/bin/env python3
"""Sends hostile texts through every command and format, and reads the output with other programs.

  hostile_text.py SWELL    SWELL is the binary

JSON, CSV, XML and property lists are read by Python's own modules; YAML and iCalendar by PyYAML and
icalendar where they are installed (`make test-text` installs them into a virtual environment).
Prints each fault, and how much was checked.
"""

import csv
import io
import json
import os
import plistlib
import pty
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree

try:
    import yaml
except ImportError:
    yaml = None
try:
    import icalendar
except ImportError:
    icalendar = None

MARKS = ["\u0301", "\u0338", "\ufe0f", "\u0e33", "\u200d", "\u20e3", "\U000e0100"]
SPECIALS = "<>&\"',;:\\=|`$\t\n\r-+@#[]{}!%*?"
TEXTS = (
    [f"a{special}{mark}b" for special in SPECIALS for mark in MARKS[:3]]
    + [f"{special}{mark}x" for special in "=+-@<\"'" for mark in MARKS]
    + ["=1+1", "+1+1", "-1+1", "@SUM(1)", "=cmd|' /C calc'!A0", " =1", "\u00a0=1", "\ufeff=1", "'=1",
       "''=1", "'", "-5", "-5.5e3", "\uff1d1+1", "\u200b=1", "\"=1\"", "a\n=1", "a,=1", "a;=1", "x\t=1"]
    + ["a\u0000b", "\u0000", "a\u001b[31mb", "\u009b31m", "\u0007", "a\u007fb", "a\u0085b", "a\u2028b",
       "a\u2029b", "a\u000bb", "a\u000cb", "a\u001cb", "\u202eabc", "\u2066abc", "\u061cabc", "\ufeffabc",
       "a\ufffeb", "a\uffffb", "a\ufdd0b", "\ufff9a\ufffab\ufffb", "\U000e0041", "\u200d", "\u200c",
       "\u0301", "\u20dd"]
    + ["<script>alert(1)</script>", "<\u0301script>", "]]>", "<!--", "&#x3c;", "&amp;", "{{7*7}}", "%00",
       "<\u0e33p:script xmlns:\u0e33p='http://www.w3.org/2000/svg' href='data:text/javascript,1'/>",
       "a\"\u0301,=HYPERLINK(\"http://evil\")", "yes", "null", "1e9", "0x1F", "2001-01-01", "- a: b", "*x",
       "END:VEVENT", "a\r\nBEGIN:VEVENT", "x" * 100 + "\u0301" * 40, "\U0001f468\u200d\U0001f469" * 30]
)

faults = []


def fault(what, detail=""):
    faults.append(what)
    print(f"hostile text: {what} {detail!r}"[:300])


def expect(condition, what, detail=""):
    if not condition:
        fault(what, detail)


class Swell:
    def __init__(self, binary, folder):
        self.binary, self.folder = os.path.abspath(binary), folder
        self.environment = {**os.environ, "SWELL_STORE": os.path.join(folder, "store.sqlite"), "TERM": "xterm"}
        self.runs = 0

    def run(self, *arguments, store=None, status=0):
        self.runs += 1
        environment = {**self.environment, **({"SWELL_STORE": store} if store else {})}
        run = subprocess.run([self.binary, *arguments], cwd=self.folder, env=environment, capture_output=True)
        expect(run.returncode == status, f"{arguments} exits {run.returncode}", run.stderr[:200])
        return run.stdout.decode("utf-8", "strict")

    def on_terminal(self, *arguments):
        """What the command sends to a terminal."""
        self.runs += 1
        master, terminal = pty.openpty()
        process = subprocess.Popen([self.binary, *arguments], cwd=self.folder, env=self.environment,
                                   stdin=terminal, stdout=terminal, stderr=terminal)
        os.close(terminal)
        shown = b""
        while True:
            try:
                part = os.read(master, 1 << 16)
            except OSError:
                break
            if not part:
                break
            shown += part
        os.close(master)
        process.wait()
        return shown.decode("utf-8", "strict")


def programme():
    sessions = [
        {"key": f"k{number}{text}" if number % 3 == 0 else f"k{number}", "title": text or "t", "room": text,
         "speakers": [text, "B"], "abstract": text, "time": text,
         "startsAt": f"2027-01-01T{number % 24:02}:00:00Z"}
        for number, text in enumerate(TEXTS)
    ]
    return {"title": TEXTS[0], "sections": [
        {"key": f"s{index}{text}", "title": text, "sessions": sessions[index::3]}
        for index, text in enumerate(["<\u0301b>\"\u0301,=1", "=2\u202e;\u0301", "\u001b[2J"])]}


def is_formula(cell):
    text = cell.lstrip(" \t\r\n\u00a0\ufeff\u200b")
    return bool(text) and text[0] in "=+-@\uff1d" and not re.fullmatch(r"[-+]?[0-9.]+(e[0-9]+)?", text)


def unguarded(cell):
    return cell[1:] if cell.startswith("'") and (is_formula(cell.lstrip("'"))) else cell


def check_rows(swell, arguments, member, columns):
    """Checks that all five formats contain the same rows."""
    document = json.loads(swell.run(*arguments, "--json"))
    rows = document[member]
    lines = [json.loads(line) for line in swell.run(*arguments, "--format", "ndjson").split("\n") if line]
    expect(lines == rows, f"{arguments} ndjson differs from json")
    for name, dialect in (("csv", "excel"), ("tsv", "excel-tab")):
        text = swell.run(*arguments, "--format", name)
        table = list(csv.reader(io.StringIO(text, newline=""), dialect=dialect, strict=True))
        heading, records = table[0], table[1:]
        expect(len(records) == len(rows), f"{arguments} {name} has {len(records)} rows, not {len(rows)}")
        for record, row in zip(records, rows):
            expect(len(record) == len(heading), f"{arguments} {name} row of {len(record)} cells", record)
            for column, cell in zip(heading, record):
                expect(not is_formula(cell), f"{arguments} {name} formula", cell)
            for column in columns:
                value = row.get(column) or (row.get("session") or {}).get(column) or ""
                value = value.replace("\0", "\ufffd")
                if name == "tsv":
                    value = re.sub("[\t-\r]", " ", value)
                cell = record[heading.index(column)]
                expect(unguarded(cell) == value, f"{arguments} {name} {column}", (cell, value))
    return rows


def is_steering(character):
    return (unicodedata.category(character) == "Cc" or 0x2028 <= ord(character) <= 0x202e
            or 0x2066 <= ord(character) <= 0x2069)


def check_terminal(swell, arguments):
    shown = re.sub("\x1b\\[[0-9;]*m|\r|\x1b\\[K", "", swell.on_terminal(*arguments))
    bad = {character for character in shown if is_steering(character) and character not in "\n\t"}
    expect(not bad, f"{arguments} sends a terminal", sorted(map(hex, map(ord, bad))))


SVG_NAMES = set("svg style rect text tspan g clipPath defs linearGradient radialGradient stop title desc "
                "animate animateTransform set path circle ellipse line polygon use mask filter image pattern "
                "feGaussianBlur feOffset feBlend feColorMatrix symbol switch".split())


def check_svg(text, what):
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return fault(f"{what} is not well-formed", str(error))
    for element in root.iter():
        name = element.tag.rpartition("}")[2]
        expect(name in SVG_NAMES, f"{what} has an element", element.tag)
        for attribute in element.attrib:
            expect(not attribute.lower().startswith("on"), f"{what} has an attribute", attribute)
            if attribute.rpartition("}")[2] == "href":
                expect(element.attrib[attribute].startswith(("#", "data:image/")), f"{what} has a link", attribute)


def xml_text(text):
    return re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def export_titles(swell, rows, names):
    def read_ical(text):
        calendar = icalendar.Calendar.from_ical(text)
        return [str(event["SUMMARY"]) for event in calendar.walk("VEVENT")]

    readers = {
        "json": lambda text: [s["title"] for part in json.loads(text)["sections"] for s in part["sessions"]],
        "ndjson": lambda text: [json.loads(line)["title"] for line in text.split("\n") if line],
        "plist": lambda text: [s["title"] for part in plistlib.loads(text.encode())["sections"]
                               for s in part["sessions"]],
        "csv": lambda text: [unguarded(row["title"]) for row in csv.DictReader(io.StringIO(text, newline=""))],
    }
    if yaml:
        readers["yaml"] = lambda text: [s["title"] for part in yaml.safe_load(text)["sections"]
                                        for s in part["sessions"]]
    titles = [row["title"] for row in rows]
    for name, reader in readers.items():
        text = swell.run("export", names[0], "--to", name)
        clean = {"plist": xml_text, "csv": lambda text: text.replace("\0", "\ufffd")}.get(name, str)
        expect(reader(text) == list(map(clean, titles)), f"export --to {name} changes titles")
        # Yams, which reads YAML for Swell, drops a byte-order mark at the start of a text.
        clean = {"yaml": lambda text: text.removeprefix("\ufeff")}.get(name, clean)
        # The same list again, as a user would import it: through a file and a store.
        with open(os.path.join(swell.folder, f"again.{name}"), "w", encoding="utf-8", newline="") as file:
            file.write(text)
        store = os.path.join(swell.folder, f"{name}.sqlite")
        swell.run("import", f"again.{name}", store=store)
        again = json.loads(swell.run("sessions", "--json", store=store))["sessions"]
        for row, other in zip(rows, again):
            expected = {key: clean(value) if isinstance(value, str) else list(map(clean, value))
                        if isinstance(value, list) else value for key, value in row.items()}
            expect(other == expected, f"{name} is not imported again as it was", (other, expected))
        expect(len(again) == len(rows), f"{name} imports {len(again)} of {len(rows)}")
    if icalendar:
        lines = [re.sub("\r\n|[\n\r\x85\u2028\u2029]", "\n", title) for title in titles]
        expected = [re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f]", "\ufffd", line) for line in lines]
        expect(read_ical(swell.run("export", names[0], "--to", "ics")) == expected, "ics changes titles")


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        swell = Swell(binary, folder)
        with open(os.path.join(folder, "list=1.json"), "w", encoding="utf-8") as file:
            json.dump(programme(), file)
        swell.run("import", "list=1.json")
        name = "list=1"
        rows = check_rows(swell, ["sessions", name], "sessions", ["key", "title", "room", "time"])
        expect(len(rows) == len(TEXTS), f"{len(rows)} of {len(TEXTS)} sessions are stored")
        check_rows(swell, ["sections", name], "sections", ["key", "title"])
        check_rows(swell, ["lists"], "lists", ["name", "title"])
        check_rows(swell, ["find", "a", "b", "x", "--limit", "500"], "found", [])
        check_rows(swell, ["find", "b", "--limit", "500"], "found", ["key", "title", "room"])
        check_rows(swell, ["layout", name, "--layout", "list", "--all"], "elements", [])
        check_rows(swell, ["scenes"], "scenes", [])
        json.loads(swell.run("state", "export"))
        hostile_key = next(row["key"] for row in rows if "=" in row["key"] and row["key"][0] != "-")
        commands = [["select", name, hostile_key], ["state", name], ["show", name, hostile_key],
                    ["scroll", name, "--offset", "300"], ["collapse", name, "1"], ["expand", name, "1"],
                    ["snap", name, "--offset", "300"], ["deselect", name, "--all"], ["present", name],
                    ["check"], ["state", "export"]]
        for command in commands:
            if command[:2] == ["state", "export"]:
                continue
            json.loads(swell.run(*command, "--json"))
            for line in swell.run(*command, "--format", "ndjson").split("\n")[:-1]:
                json.loads(line)
            for format in ("csv", "tsv"):
                text = swell.run(*command, "--format", format)
                reader = csv.reader(io.StringIO(text, newline=""), strict=True,
                                    dialect="excel" if format == "csv" else "excel-tab")
                for record in reader:
                    expect(not any(map(is_formula, record)), f"{command} {format} formula", record)
            expect(not any(is_steering(c) and c != "\n" for c in swell.run(*command)), f"{command} prints control characters")
        for command in commands + [["lists"], ["sections", name], ["sessions", name], ["find", "b"],
                                   ["find", "b", "--keys"], ["layout", name, "--all"],
                                   ["export", name, "--to", "ics"], ["render", name]]:
            check_terminal(swell, command)
        # Hostile field names, which the report of an import counts.
        with open(os.path.join(folder, "names.json"), "w", encoding="utf-8") as file:
            json.dump([{"title": "A", "room": "R", **{text: "x" for text in TEXTS}}], file)
        for options in (["--json"], ["--format", "csv"], ["--explain"], ["--explain", "--json"], []):
            check_terminal(swell, ["import", "names.json", *options])
        for options in (["--json"], ["--explain", "--json"]):
            report = json.loads(swell.run("import", "names.json", *options))
            expect(len(report["ignoredFields"]) > len(TEXTS) * 0.8, "few names are reported", len(report))
        for format in ("json", "ndjson", "csv", "tsv"):
            check_terminal(swell, ["sessions", name, "--format", format])
        for format in ("json", "ndjson", "csv", "yaml", "plist", "ics"):
            check_terminal(swell, ["export", name, "--to", format])
        for layout in ("featured", "list", "grid"):
            for offset in ("0", "3000", "9000"):
                check_svg(swell.run("render", name, "--layout", layout, "--offset", offset,
                                    "--viewport", "1280x800"), f"render {layout}")
        check_svg(swell.run("animate", name, "--scroll-to", "1:20", "--fps", "5", "-o", "-"), "animate")
        export_titles(swell, rows, [name])
        check_terminal(swell, ["remove", name, "--yes"])
        missing = [name for name, module in (("PyYAML", yaml), ("icalendar", icalendar)) if not module]
        print(f"{len(TEXTS)} texts in {swell.runs} runs, {len(faults)} faults"
              + (f"; not checked without {', '.join(missing)}" if missing else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
