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
# name: bits, number of the field, number of the field that says what is compared
OUTPUTS = {
{%- for port in outputs %}
    "{{ port.name }}": ({{ port.bits }}, {{ port.field }}, {{ port.care }}),
{%- endfor %}
}
MASKS = {{ masks }}


def joined(words):
    return sum(word << 32 * number for number, word in enumerate(words))


@cocotb.test()
async def replays(dut):
    """As much as there is time for: LDS_REPLAY_SECONDS, 0 for all of it."""
    seconds = float(os.environ.get("LDS_REPLAY_SECONDS", "20")) or float("inf")
    dut.clk.value = 0
    done = 0
    words = iter([int(word, 16) for word in RECORDING.read_text().split()])
    fields = [0] * len(FIELDS)
    # The time counts from here: a long recording takes a while to be read.
    end = time.monotonic() + seconds
    while done < {{ cycles }} and time.monotonic() < end:
        changed = joined([next(words) for _ in range(MASKS)])
        for number, size in enumerate(FIELDS):
            if changed >> number & 1:
                fields[number] = joined([next(words) for _ in range(size)])
        for name, (bits, number) in INPUTS.items():
            getattr(dut, name).value = fields[number] & (1 << bits) - 1
        await Timer(4, "ns")
        await ReadOnly()
        for name, (bits, number, care) in OUTPUTS.items():
            compared = fields[care]
            if compared:
                found = str(getattr(dut, name).value).zfill(bits)
                for place in range(bits):
                    if compared >> place & 1:
                        wanted = str(fields[number] >> place & 1)
                        assert found[-1 - place] == wanted, f"cycle {done}: bit {place} of {name} isn't {wanted}"
        await Timer(1, "ns")
        dut.clk.value = 1
        await Timer(5, "ns")
        dut.clk.value = 0
        done += 1
    cocotb.log.info(f"replayed {done} of {{ cycles }} cycles")
    assert done > 0
