"""Replays the recording of {{ top }}: drives its inputs cycle by cycle and compares what comes out.

The format of {{ top }}_tb.hex stands in the head of {{ top }}_tb.v. Written by lds {{ version }}.
"""

import os
import time
from pathlib import Path

import cocotb
from cocotb.triggers import FallingEdge, ReadOnly

RECORDING = Path(__file__).resolve().parent.parent / "{{ top }}_tb.hex"

{%- macro fields(port) -%}
{ {%- for field in port.fields %}
    "{{ field.port }}": ({{ field.low }}, {{ field.bits }}),
{%- endfor %}
}
{%- endmacro %}

# The lowest bit of each port among the words of its group, and its bits.
MAIN = {{ fields(replay.ports.main) }}
RESPONSE = {{ fields(replay.ports.response) }}
COUNTERS = {{ fields(replay.ports.counter) }}
{%- if two %}
LOAD = {{ fields(replay.ports.load) }}
ACK = {{ fields(replay.ports.ack) }}
{%- endif %}
{%- if further %}
# Of CU 2 and CU 3, with the bit that each has in the second word of flags where CU 0 has the lower one.
FURTHER = [
{%- for port in further %}
    ("cu{{ port.cu }}", {{ loop.index0 }}, {{ fields(port.request) }}, {{ fields(port.response) }}),
{%- endfor %}
]
{%- endif %}
{%- if gds %}
SETUP = {{ fields(replay.ports.setup) }}
SYNC = {{ fields(replay.ports.sync) }}
{%- endif %}

# Bits of a cycle's word.
RESET, MAIN_VALID, LOAD_VALID, NEW_MAIN, NEW_LOAD, MAIN_FIRST, RESPONSE_READY, ACK_READY = range(8)
MAIN_TAKEN, LOAD_TAKEN, RESPONSE_VALID, ACK_VALID, NEW_RESPONSE, NEW_ACK, COUNTED, PRESET, END, WGP_MODE, NEW_SETUP, NEW_SYNC = range(8, 20)


def field(value, place):
    """Some bits of a number."""
    low, bits = place
    return value >> low & (1 << bits) - 1


def counts(name, beat, fields, stream):
    """Whether a port of a response beat means something in it."""
    if name.removeprefix(stream) in ("_vgpr", "_halves", "_mask", "_tdata"):
        return field(beat, fields[stream + "_has_data"])
    if name.removeprefix(stream) in ("_violations", "_cycles"):
        return field(beat, fields[stream + "_tlast"])
    return True


class Replay:
    """The recording, and how far it is."""

    def __init__(self, dut):
        self.dut = dut
        self.words = [int(line, 16) for line in RECORDING.read_text().split()]
        self.next = 0
        self.cycle = 0
        self.beat = {}
{%- if gds %}
        # nothing was executed in the cycle before, so the dword of the state that was asked for in it shows
        self.state_shows = False
{%- endif %}

    def take(self, fields):
        """The words of a port as one number."""
        count = -(-max(low + bits for low, bits in fields.values()) // 32)
        self.next += count
        return sum(word << 32 * place for place, word in enumerate(self.words[self.next - count : self.next]))

    def drive(self, fields, value):
        """Puts a request on its port."""
        for name, place in fields.items():
            getattr(self.dut, name).value = field(value, place)

    def expect(self, name, value, mask=-1):
        """Compares an output."""
        found = int(getattr(self.dut, name).value) & mask
        assert found == value & mask, f"cycle {self.cycle}: {name} is {found:#x}, and {value & mask:#x} was recorded"

    def compare_beat(self, beat, fields, stream):
        """What means something of a response beat."""
        lanes = field(beat, fields[stream + "_mask"])
        data = sum(0xFFFFFFFF << 32 * lane for lane in range({{ lanes }}) if lanes >> lane & 1)
        for name, place in fields.items():
            if counts(name, beat, fields, stream):
                self.expect(name, field(beat, place), data if name == stream + "_tdata" else -1)

    def compare(self, flags, {% if further %}more, {% endif %}counters):
        """Every output that means something in this cycle."""
        on = lambda bit: flags >> bit & 1
        self.expect("{{ req }}_tready", on(MAIN_TAKEN))
        self.expect("{{ rsp }}_tvalid", on(RESPONSE_VALID))
        if on(RESPONSE_VALID):
            self.compare_beat(self.beat[NEW_RESPONSE], RESPONSE, "{{ rsp }}")
{%- if two %}
        self.expect("{{ load }}_tready", on(LOAD_TAKEN))
        self.expect("{{ ack }}_tvalid", on(ACK_VALID))
        if on(ACK_VALID):
{%- if cus %}
            self.compare_beat(self.beat[NEW_ACK], ACK, "{{ ack }}")
{%- else %}
            for name, place in ACK.items():
                self.expect(name, field(self.beat[NEW_ACK], place))
{%- endif %}
{%- endif %}
{%- if further %}
        for unit, place, _, fields in FURTHER:
            self.expect(f"{unit}_req_tready", more >> MAIN_TAKEN + place & 1)
            self.expect(f"{unit}_rsp_tvalid", more >> RESPONSE_VALID + place & 1)
            if more >> RESPONSE_VALID + place & 1:
                self.compare_beat(self.beat[unit], fields, f"{unit}_rsp")
{%- endif %}
{%- if gds %}
        sync = self.beat[NEW_SYNC]
        for name, place in SYNC.items():
            always = name in ("sync_tvalid", "sync_idle", "order_tready")
            if always or (self.state_shows if name == "state_read" else field(sync, SYNC["sync_tvalid"])):
                self.expect(name, field(sync, place))
{%- endif %}
        if on(COUNTED):
            for name, place in COUNTERS.items():
                self.expect(name, field(counters, place))

    async def cycles(self, flags):
        """The cycles that one word says."""
        dut, on = self.dut, lambda bit: flags >> bit & 1
{%- if further %}
        more = self.words[self.next]
        self.next += 1
{%- endif %}
        if on(NEW_MAIN):
            self.drive(MAIN, self.take(MAIN))
{%- if two %}
        if on(NEW_LOAD):
            self.drive(LOAD, self.take(LOAD))
{%- endif %}
        if on(NEW_RESPONSE):
            self.beat[NEW_RESPONSE] = self.take(RESPONSE)
{%- if two %}
        if on(NEW_ACK):
            self.beat[NEW_ACK] = self.take(ACK)
{%- endif %}
{%- if further %}
        for _, place, fields, _ in FURTHER:
            if more >> NEW_MAIN + place & 1:
                self.drive(fields, self.take(fields))
        for unit, place, _, fields in FURTHER:
            if more >> NEW_RESPONSE + place & 1:
                self.beat[unit] = self.take(fields)
{%- endif %}
{%- if gds %}
        if on(NEW_SETUP):
            self.drive(SETUP, self.take(SETUP))
        if on(NEW_SYNC):
            self.beat[NEW_SYNC] = self.take(SYNC)
{%- endif %}
        counters = self.take(COUNTERS) if on(COUNTED) else 0
        dut.rst.value = on(RESET)
        dut.{{ req }}_tvalid.value = on(MAIN_VALID)
        dut.{{ rsp }}_tready.value = on(RESPONSE_READY)
{%- if two %}
        dut.{{ load }}_tvalid.value = on(LOAD_VALID)
{%- if dual %}
        dut.req_main_first.value = on(MAIN_FIRST)
{%- elif wgp %}
        dut.wgp_mode.value = on(WGP_MODE)
{%- endif %}
        dut.{{ ack }}_tready.value = on(ACK_READY)
{%- endif %}
{%- if further %}
        for unit, place, _, _ in FURTHER:
            getattr(dut, f"{unit}_req_tvalid").value = more >> MAIN_VALID + place & 1
            getattr(dut, f"{unit}_rsp_tready").value = more >> RESPONSE_READY + place & 1
{%- endif %}
        for _ in range((flags >> 20) + 1):
            await ReadOnly()
            if not on(RESET):
                self.compare(flags, {% if further %}more, {% endif %}counters)
{%- if gds %}
            self.state_shows = bool(not on(RESET) and int(dut.sync_idle.value))
{%- endif %}
            await FallingEdge(dut.clk)
            self.cycle += 1

    async def preset(self):
        """Fills the memory through the port, with nothing else going on."""
        dut = self.dut
        dut.rst.value = 0
        dut.{{ rsp }}_tready.value = 1
{%- if two %}
{%- if dual %}
        dut.req_main_first.value = 1
{%- endif %}
        dut.{{ load }}_tvalid.value = 0
        dut.{{ ack }}_tready.value = 1
{%- endif %}
{%- if further %}
        for unit, *_ in FURTHER:
            getattr(dut, f"{unit}_req_tvalid").value = 0
            getattr(dut, f"{unit}_rsp_tready").value = 1
{%- endif %}
        self.drive(MAIN, 0)
        dut.{{ req }}_opcode.value = {{ opcodes.ds_write_b32 }}
        dut.{{ req }}_size.value = {{ bytes }}
        dut.{{ req }}_m0.value = 0xFFFFFFFF
        dut.{{ req }}_starts.value = dut.{{ req }}_first.value = dut.{{ req }}_tlast.value = 1
        rows = self.words[self.next]
        self.next += 1
        for _ in range(rows):
            first, count = self.words[self.next : self.next + 2]
            data = self.words[self.next + 2 : self.next + 2 + count]
            self.next += 2 + count
            dut.{{ req }}_exec.value = (1 << count) - 1
{%- if gds %}
            dut.{{ req }}_m0.value = first << 16 | 0xFFFF
            dut.{{ req }}_addr.value = sum(4 * lane << 32 * lane for lane in range(count))
{%- else %}
            dut.{{ req }}_addr.value = sum(first + 4 * lane << 32 * lane for lane in range(count))
{%- endif %}
            dut.{{ req }}_data0.value = sum(word << 32 * lane for lane, word in enumerate(data))
            dut.{{ req }}_tvalid.value = 1
            await ReadOnly()
            while not int(dut.{{ req }}_tready.value):
                await FallingEdge(dut.clk)
                await ReadOnly()
            await FallingEdge(dut.clk)
            dut.{{ req }}_tvalid.value = 0
        for _ in range(40):
            await FallingEdge(dut.clk)


async def replay(dut):
    """Replays as much as there is time for."""
    seconds = float(os.environ.get("LDS_REPLAY_SECONDS", "20")) or float("inf")
    end = time.monotonic() + seconds
    recording = Replay(dut)
    await FallingEdge(dut.clk)
    while time.monotonic() < end:
        flags = recording.words[recording.next]
        recording.next += 1
        if flags >> END & 1:
            break
        await (recording.preset() if flags >> PRESET & 1 else recording.cycles(flags))
    cocotb.log.info(f"replayed {recording.cycle} of {{ replay.cycles }} cycles")
