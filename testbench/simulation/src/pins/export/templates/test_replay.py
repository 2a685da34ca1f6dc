"""Replays the recording of {{ top }}: drives its inputs cycle by cycle and compares what comes out.

The format of {{ top }}_tb.hex stands in the head of {{ top }}_tb.v. Written by lds {{ version }}.
"""

import os
import time
from pathlib import Path

import cocotb
from cocotb.triggers import ReadOnly, Timer

RECORDING = Path(__file__).resolve().parent.parent / "{{ top }}_tb.hex"

# words of each field
FIELDS = [{% for field in fields %}{{ field.words }}{% if not loop.last %}, {% endif %}{% endfor %}]
# name: bits, number of the field
INPUTS = {
{%- for port in inputs %}
    "{{ port.name }}": ({{ port.bits }}, {{ port.field }}),
{%- endfor %}
}
# name: elements, bits of each, number of the field, number of the field that says which elements are compared
OUTPUTS = {
{%- for port in outputs %}
    "{{ port.name }}": ({{ port.count }}, {{ port.width }}, {{ port.field }}, {{ port.care }}),
{%- endfor %}
}


def joined(words):
    return sum(word << 32 * number for number, word in enumerate(words))


@cocotb.test()
async def replays(dut):
    """As much as there is time for: LDS_REPLAY_SECONDS, 0 for all of it."""
    seconds = float(os.environ.get("LDS_REPLAY_SECONDS", "20")) or float("inf")
    # seconds between two signs of life
    pause = float(os.environ.get("LDS_REPLAY_TELLS", "5"))
    dut.clk.value = 0
    done = 0
    words = iter([int(word, 16) for word in RECORDING.read_text().split()])
    fields = [0] * len(FIELDS)
    # The time counts from here: a long recording takes a while to be read.
    told = time.monotonic()
    end = told + seconds
    while done < {{ cycles }} and time.monotonic() < end:
        groups, changed = next(words), set()
        for first in range(0, len(FIELDS), 32):
            if groups >> first // 32 & 1:
                flags = next(words)
                changed.update(number for number in range(first, len(FIELDS)) if flags >> number - first & 1)
                for number in sorted(number for number in changed if number >= first):
                    fields[number] = joined([next(words) for _ in range(FIELDS[number])])
        for name, (bits, number) in INPUTS.items():
            if done == 0 or number in changed:
                getattr(dut, name).value = fields[number] & (1 << bits) - 1
        await Timer(4, "ns")
        await ReadOnly()
        for name, (count, width, number, care) in OUTPUTS.items():
            compared = fields[care]
            if not compared:
                continue
            bits = str(getattr(dut, name).value).zfill(count * width)[::-1]
            for element in (element for element in range(count) if compared >> element & 1):
                found = bits[element * width : (element + 1) * width][::-1]
                wanted = fields[number] >> element * width & (1 << width) - 1
                if found != f"{wanted:0{width}b}":
                    place = name if count == 1 else f"{name}[{element}]"
                    shown = hex(int(found, 2)) if set(found) <= {"0", "1"} else found
                    raise AssertionError(f"cycle {done}: {place} is {shown}, and {wanted:#x} was recorded")
        await Timer(1, "ns")
        dut.clk.value = 1
        await Timer(5, "ns")
        dut.clk.value = 0
        done += 1
        if time.monotonic() >= told + pause:
            told = time.monotonic()
            cocotb.log.info(f"cycle {done} of {{ cycles }}")
    cocotb.log.info(f"replayed {done} of {{ cycles }} cycles")
    assert done > 0
