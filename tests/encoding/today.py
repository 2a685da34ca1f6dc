"""Assembles lines with the assembler that Triton's wheel has: an LLVM that is newer than those of distributions.

    pip install triton==3.9.0
    python today.py gfx1100 +real-true16 < LINES > WORDS

Writes a line for each line: its words, hexadecimal, or `-` where the assembler refuses it.
"""

import os
import re
import struct
import sys
import tempfile

from triton.backends.amd.compiler import assemble_amdgcn

# Stands behind each line, so that it is known where its words end.
MARK = [0xBF801357, 0xBF802468]


def code(elf):
    """The bytes of the section `.text` of a 64-bit object."""
    (table,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, names = struct.unpack_from("<HHH", elf, 0x3A)
    sections = [struct.unpack_from("<IIQQQQ", elf, table + number * size) for number in range(count)]
    for name, _, _, _, offset, length in sections:
        start = sections[names][4] + name
        if elf[start : elf.index(b"\0", start)] == b".text":
            return elf[offset : offset + length]
    return b""


def attempt(text, target, features):
    """The object, or none, and what the assembler says on the process's standard error."""
    kept = os.dup(2)
    with tempfile.TemporaryFile() as said:
        os.dup2(said.fileno(), 2)
        try:
            elf = assemble_amdgcn(text, target, features)
        except RuntimeError:
            elf = None
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        said.seek(0)
        return elf, said.read().decode(errors="replace")


def assemble(lines, target, features):
    """The words of each line; none where it is refused."""
    refused = set()
    mark = ".long " + ", ".join(map(hex, MARK))
    while True:
        rows = ["" if number in refused else line for number, line in enumerate(lines)]
        elf, said = attempt("".join(f"{row}\n{mark}\n" for row in rows), target, features)
        if elf is not None:
            break
        wrong = {(int(line) - 1) // 2 for line in re.findall(r":(\d+):\d+: error:", said)} - refused
        if not wrong:
            raise SystemExit(said)
        refused |= wrong
    words = list(struct.unpack(f"<{len(code(elf)) // 4}I", code(elf)))
    groups, group = [], []
    while words:
        if words[:2] == MARK:
            groups.append(group)
            group, words = [], words[2:]
        else:
            group.append(words.pop(0))
    return [None if number in refused else group for number, group in enumerate(groups)]


def main():
    target, features = sys.argv[1:3]
    for group in assemble(sys.stdin.read().splitlines(), target, features):
        print("-" if group is None else " ".join(f"{word:08x}" for word in group))


main()
