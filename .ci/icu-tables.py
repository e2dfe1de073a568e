#!/usr/bin/env python3
"""Writes an object with what Swell reads of the tables of Unicode's ICU, for a static link on Linux.

  .ci/icu-tables.py ARCHIVE OBJECT     ARCHIVE: lib_FoundationICU.a of the Swift toolchain

Foundation brings 34 MB of them: the words of eight hundred languages and regions, the order of their
letters, the character sets of other machines. Swell asks for time zones alone, and its words are its
own. What stays are 4 MB: what belongs to no language, and in each folder `root` and English.

Prints the arguments of `swift build` that link OBJECT in place of the archive's tables.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path


def blob(archive):
    """The name of the tables' symbol, and their bytes."""
    listing = subprocess.run(["nm", "-A", archive], capture_output=True, text=True).stdout
    member, symbol = re.search(r":([^:\n]+):[0-9a-f]+ R (icudt\d+_dat)$", listing, re.M).groups()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["ar", "x", str(Path(archive).resolve()), member], cwd=folder, check=True)
        made = Path(folder) / "blob"
        subprocess.run(["objcopy", "-O", "binary", "-j", ".rodata", Path(folder) / member, made], check=True)
        return symbol, made.read_bytes()


def entries(data):
    """The tables by name. A header, then a count and pairs of offsets: of a name, of its table."""
    base = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, base)[0]
    pairs = list(struct.iter_unpack("<II", data[base + 4:base + 4 + 8 * count]))
    ends = [start for _, start in pairs[1:]] + [len(data) - base]
    for (name, start), end in zip(pairs, ends):
        text = data[base + name:data.index(b"\0", base + name)]
        yield text, data[base + start:base + end]
    return data[:base]


def is_kept(name):
    folder, _, file = name.decode().partition("/")[2].rpartition("/")
    stem, _, kind = file.rpartition(".")
    is_language = kind == "res" and re.fullmatch(r"[a-z]{2,3}(_\w+)?", stem)
    if folder in ("translit", "brkitr", "rbnf") or kind == "cnv" or stem == "unames":
        return False
    return not is_language or stem in ("en", "en_US", "en_US_POSIX")


def packed(data, kept):
    """The same form, with fewer entries; each table on 16 bytes."""
    header = data[:struct.unpack_from("<H", data)[0]]
    names, places, tables = b"", [], b""
    names_at = 4 + 8 * len(kept)
    tables_at = -(-(names_at + sum(len(name) + 1 for name, _ in kept)) // 16) * 16
    for name, table in kept:
        places.append((names_at + len(names), tables_at + len(tables)))
        names += name + b"\0"
        tables += table + b"\0" * (-len(table) % 16)
    toc = struct.pack("<I", len(kept)) + b"".join(struct.pack("<II", *place) for place in places) + names
    return header + toc.ljust(tables_at, b"\0") + tables


def main(archive, target):
    symbol, data = blob(archive)
    small = packed(data, [entry for entry in entries(data) if is_kept(entry[0])])
    with tempfile.TemporaryDirectory() as folder:
        table, source = Path(folder) / "tables", Path(folder) / "tables.s"
        table.write_bytes(small)
        source.write_text(
            f'.section .rodata\n.balign 16\n.globl __wrap_{symbol}\n.type __wrap_{symbol}, @object\n'
            f'__wrap_{symbol}:\n.incbin "{table}"\n.size __wrap_{symbol}, . - __wrap_{symbol}\n'
            '.section .note.GNU-stack,"",@progbits\n')
        subprocess.run([os.environ.get("CC", "cc"), "-c", source, "-o", target], check=True)
    # What asks for the symbol gets the one with this prefix; the archive's own stays where it is.
    print(f"-Xlinker --wrap={symbol} -Xlinker {target}")


if __name__ == "__main__":
    main(*sys.argv[1:])
