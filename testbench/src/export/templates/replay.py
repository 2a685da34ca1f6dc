"""Replays the recording of {{ top }}: drives its inputs cycle by cycle and compares what comes out.

The format of {{ top }}_tb.hex stands in the head of {{ top }}_tb.v. Written by lds {{ version }}.
"""

import os
import time
from collections import namedtuple
from pathlib import Path

import cocotb
from cocotb.triggers import FallingEdge, ReadOnly

RECORDING = Path(__file__).resolve().parent.parent / "{{ top }}_tb.hex"

Flags = namedtuple("Flags", "word valid new_request ready taken beat new_beat")
Port = namedtuple("Port", "req rsp request response acknowledges flags")

{%- macro fields(port) -%}
{ {%- for field in port.fields %}
    "{{ field.port }}": ({{ field.low }}, {{ field.bits }}),
{%- endfor %}
}
{%- endmacro %}

# Of each port what the names of its requests and of its answers begin with; its fields, each with its lowest bit among the words of the port and its bits;
# whether its answers are acknowledgements; the number of the word of flags that has its own, and the bits of those.
PORTS = [
{%- for port in each %}
    Port(
        "{{ port.req }}", "{{ port.rsp }}", {{ fields(port.request) }}, {{ fields(port.response) }}, {{ "True" if port.acknowledges else "False" }},
        Flags({{ port.flags.word }}, {{ port.flags.valid }}, {{ port.flags.new_request }}, {{ port.flags.ready }}, {{ port.flags.taken }}, {{ port.flags.beat }}, {{ port.flags.new_beat }}),
    ),
{%- endfor %}
]
MAIN = PORTS[0].request
COUNTERS = {{ fields(replay.ports.counter) }}
{%- if gds %}
SETUP = {{ fields(replay.ports.setup) }}
SYNC = {{ fields(replay.ports.sync) }}
{%- endif %}

# Bits of a cycle's first word that belong to no port.
RESET, MAIN_FIRST, COUNTED, PRESET, END, WGP_MODE, NEW_SETUP, NEW_SYNC = 0, 5, 14, 15, 16, 17, 18, 19
# Words of flags in a cycle, and ports of which a word has the flags.
WORDS, PORTS_OF_WORD = {{ replay.ports.words_of_flags }}, 2


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
        # of each port that had one, the last beat
        self.beat = {}
{%- if gds %}
        # nothing was executed in the cycle before, so the dword of the state that was asked for in it shows
        self.state_shows = False
        self.sync = 0
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

    def compare(self, flags, counters):
        """Every output that means something in this cycle."""
        for number, port in enumerate(PORTS):
            on = lambda bit: flags[port.flags.word] >> bit & 1
            self.expect(f"{port.req}_tready", on(port.flags.taken))
            self.expect(f"{port.rsp}_tvalid", on(port.flags.beat))
            if on(port.flags.beat) and port.acknowledges:
                for name, place in port.response.items():
                    self.expect(name, field(self.beat[number], place))
            elif on(port.flags.beat):
                self.compare_beat(self.beat[number], port.response, port.rsp)
{%- if gds %}
        sync = self.sync
        for name, place in SYNC.items():
            always = name in ("sync_tvalid", "sync_idle", "order_tready")
            if always or (self.state_shows if name == "state_read" else field(sync, SYNC["sync_tvalid"])):
                self.expect(name, field(sync, place))
{%- endif %}
        if flags[0] >> COUNTED & 1:
            for name, place in COUNTERS.items():
                self.expect(name, field(counters, place))

    async def cycles(self, first):
        """The cycles that the words of flags say, of which the first is known."""
        dut, on = self.dut, lambda bit: first >> bit & 1
        flags = [first] + self.words[self.next : self.next + WORDS - 1]
        self.next += WORDS - 1
        for start in range(0, len(PORTS), PORTS_OF_WORD):
            pair = list(enumerate(PORTS))[start : start + PORTS_OF_WORD]
            for _, port in pair:
                if flags[port.flags.word] >> port.flags.new_request & 1:
                    self.drive(port.request, self.take(port.request))
            for number, port in pair:
                if flags[port.flags.word] >> port.flags.new_beat & 1:
                    self.beat[number] = self.take(port.response)
{%- if gds %}
        if on(NEW_SETUP):
            self.drive(SETUP, self.take(SETUP))
        if on(NEW_SYNC):
            self.sync = self.take(SYNC)
{%- endif %}
        counters = self.take(COUNTERS) if on(COUNTED) else 0
        dut.rst.value = on(RESET)
{%- if dual %}
        dut.req_main_first.value = on(MAIN_FIRST)
{%- elif wgp %}
        dut.wgp_mode.value = on(WGP_MODE)
{%- endif %}
        for port in PORTS:
            getattr(dut, f"{port.req}_tvalid").value = flags[port.flags.word] >> port.flags.valid & 1
            getattr(dut, f"{port.rsp}_tready").value = flags[port.flags.word] >> port.flags.ready & 1
        for _ in range((first >> 20) + 1):
            await ReadOnly()
            if not on(RESET):
                self.compare(flags, counters)
{%- if gds %}
            self.state_shows = bool(not on(RESET) and int(dut.sync_idle.value))
{%- endif %}
            await FallingEdge(dut.clk)
            self.cycle += 1

    async def preset(self):
        """Fills the memory through the port, with nothing else going on."""
        dut = self.dut
        dut.rst.value = 0
{%- if dual %}
        dut.req_main_first.value = 1
{%- endif %}
        for port in PORTS:
            getattr(dut, f"{port.req}_tvalid").value = 0
            getattr(dut, f"{port.rsp}_tready").value = 1
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
    # seconds between two signs of life
    pause = float(os.environ.get("LDS_REPLAY_TELLS", "5"))
    told = time.monotonic()
    end = told + seconds
    recording = Replay(dut)
    await FallingEdge(dut.clk)
    while time.monotonic() < end:
        flags = recording.words[recording.next]
        recording.next += 1
        if flags >> END & 1:
            break
        await (recording.preset() if flags >> PRESET & 1 else recording.cycles(flags))
        if time.monotonic() >= told + pause:
            told = time.monotonic()
            cocotb.log.info(f"cycle {recording.cycle} of {{ replay.cycles }}")
    cocotb.log.info(f"replayed {recording.cycle} of {{ replay.cycles }} cycles")
