"""{{ top }} driven through its ports: loads, stores, atomics and permutes against a small model.

Run it with `pip install cocotb` and `make` (Icarus Verilog). The recording is in `test_replay.py`. Written by lds {{ version }}.
"""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly, with_timeout

LANES = {{ lanes }}
BANKS = {{ banks }}
BYTES = {{ bytes }}

# DS opcodes of {{ target }}
DS_WRITE_B32 = {{ opcodes.ds_write_b32 }}
DS_READ_B32 = {{ opcodes.ds_read_b32 }}
{%- if atomics %}
DS_ADD_RTN_U32 = {{ opcodes.ds_add_rtn_u32 }}
DS_MAX_RTN_U32 = {{ opcodes.ds_max_rtn_u32 }}
{%- endif %}
{%- if permute %}
DS_PERMUTE_B32 = {{ opcodes.ds_permute_b32 }}
DS_BPERMUTE_B32 = {{ opcodes.ds_bpermute_b32 }}
{%- endif %}


def pack(words):
    """A dword for each lane as one bus, lane 0 in the lowest bits."""
    return sum((word & 0xFFFFFFFF) << (32 * lane) for lane, word in enumerate(words))


def unpack(bus):
    """The dword of each lane."""
    return [bus >> (32 * lane) & 0xFFFFFFFF for lane in range(LANES)]


class Lds:
    """Sends requests to the core and collects their responses."""

    def __init__(self, dut):
        self.dut = dut
        self.tag = 0

    async def start(self):
        """Clock, quiet inputs, reset."""
        dut = self.dut
        cocotb.start_soon(Clock(dut.clk, 10, "ns").start())
        for port in ("{{ req }}_tvalid", "{{ req }}_offset0", "{{ req }}_offset1", "{{ req }}_base", "{{ req }}_alignment", "{{ req }}_destination_lane", "{{ req }}_source_lane"):
            getattr(dut, port).value = 0
        for port in ("{{ req }}_tid", "{{ req }}_opcode", "{{ req }}_addr", "{{ req }}_data0", "{{ req }}_data1", "{{ req }}_data2", "{{ req }}_data3", "{{ req }}_visited"):
            getattr(dut, port).value = 0
        dut.{{ req }}_starts.value = 1
        dut.{{ req }}_first.value = 1
        dut.{{ req }}_tlast.value = 1
        dut.{{ req }}_size.value = BYTES
        dut.{{ req }}_m0.value = 0x{{ m0 }}
        dut.{{ req }}_denorm.value = 0xF
        dut.{{ req }}_exec.value = 2**LANES - 1
        dut.{{ req }}_source_exec.value = 2**LANES - 1
        dut.{{ rsp }}_tready.value = 1
{%- if dual %}
        for port in ("{{ load }}_tvalid", "{{ load }}_tid", "{{ load }}_opcode", "{{ load }}_offset0", "{{ load }}_offset1", "{{ load }}_base", "{{ load }}_alignment", "{{ load }}_addr"):
            getattr(dut, port).value = 0
        dut.req_main_first.value = 1
        dut.{{ load }}_starts.value = 1
        dut.{{ load }}_size.value = BYTES
        dut.{{ load }}_m0.value = 0x{{ m0 }}
        dut.{{ load }}_exec.value = 2**LANES - 1
        dut.{{ ack }}_tready.value = 1
{%- endif %}
{%- if cus %}
        # {% if further %}The others are silent.{% else %}CU 1 is silent{% if wgp %}; in WGP mode CU 0 has the storage of both sides{% endif %}.{% endif %}
        dut.cu1_req_tvalid.value = 0
        dut.cu1_rsp_tready.value = 1
{%- for port in further %}
        dut.cu{{ port.cu }}_req_tvalid.value = 0
        dut.cu{{ port.cu }}_rsp_tready.value = 1
{%- endfor %}
        {% if wgp %}dut.wgp_mode.value = 1{% endif %}
{%- endif %}
{%- if gds %}
        # No wave waits for another one.
        for port in ("gws_base", "gws_early", "order_tvalid", "{{ order_cu }}", "order_tid", "state_write", "state_addr", "state_write_data"):
            getattr(dut, port).value = 0
        dut.gws_size.value = 64
{%- endif %}
        dut.rst.value = 1
        await FallingEdge(dut.clk)
        await FallingEdge(dut.clk)
        dut.rst.value = 0

    async def _until(self, signal):
        """The next moment, just before a rising edge, at which a signal is 1."""
        await ReadOnly()
        while not int(signal.value):
            await FallingEdge(self.dut.clk)
            await ReadOnly()

    async def run(self, opcode, addresses, data=None, active=2**LANES - 1):
        """One instruction on all lanes. Returns the dword of each lane and the cycles that the banks took."""
        dut = self.dut
        self.tag = (self.tag + 1) % 256
{%- if dual %}
        if opcode == DS_READ_B32:
            # loads have a port of their own
            dut.{{ load }}_tid.value = self.tag
            dut.{{ load }}_opcode.value = opcode
            dut.{{ load }}_exec.value = active
            dut.{{ load }}_addr.value = pack(addresses)
            return await self._exchange(dut.{{ load }}_tvalid, dut.{{ load }}_tready, "{{ rsp }}")
{%- endif %}
        dut.{{ req }}_tid.value = self.tag
        dut.{{ req }}_opcode.value = opcode
        dut.{{ req }}_exec.value = active
        dut.{{ req }}_source_exec.value = active
        dut.{{ req }}_addr.value = pack(addresses)
        dut.{{ req }}_data0.value = pack(data or [0] * LANES)
{%- if dual %}
        return await self._exchange(dut.{{ req }}_tvalid, dut.{{ req }}_tready, "ack" if opcode == DS_WRITE_B32 else "{{ rsp }}")
{%- else %}
        return await self._exchange(dut.{{ req }}_tvalid, dut.{{ req }}_tready, "{{ rsp }}")
{%- endif %}

    async def _exchange(self, valid, ready, answer):
        """Offers what is at a port until it is taken, and waits for the answer at another."""
        dut = self.dut
        valid.value = 1
        await with_timeout(cocotb.start_soon(self._until(ready)), 10, "us")
        await FallingEdge(dut.clk)
        valid.value = 0
        await with_timeout(cocotb.start_soon(self._until(getattr(dut, f"{answer}_tvalid"))), 10, "us")
        assert int(getattr(dut, f"{answer}_tid").value) == self.tag
        result = None, int(getattr(dut, f"{answer}_cycles").value)
        if answer == "{{ rsp }}":
            assert int(dut.{{ rsp }}_tlast.value) == 1
            assert int(dut.{{ rsp }}_unsupported.value) == 0
            # a beat without data may have anything there
            if int(dut.{{ rsp }}_has_data.value):
                result = unpack(int(dut.{{ rsp }}_tdata.value)), result[1]
        await FallingEdge(dut.clk)
        return result


@cocotb.test()
async def stores_and_loads(dut):
    """What is stored comes back; conflicts cost what they should."""
    lds = Lds(dut)
    await lds.start()
    data = [0xA0000000 + 3 * lane for lane in range(LANES)]
    _, cycles = await lds.run(DS_WRITE_B32, [4 * lane for lane in range(LANES)], data)
    assert cycles == 1
    values, cycles = await lds.run(DS_READ_B32, [4 * (LANES - 1 - lane) for lane in range(LANES)])
    assert (values, cycles) == (data[::-1], 1)
    rows = [4 * BANKS * lane for lane in range(LANES)]
    _, cycles = await lds.run(DS_WRITE_B32, rows, data)
    assert cycles == LANES, "every lane wants another row of one bank"
    values, cycles = await lds.run(DS_READ_B32, rows)
    assert (values, cycles) == (data, LANES)
    values, cycles = await lds.run(DS_READ_B32, [0] * LANES)
    assert (values, cycles) == ([data[0]] * LANES, 1), "a broadcast"
{%- if atomics %}


@cocotb.test()
async def atomics_take_turns(dut):
    """Lanes that add to one dword get running sums."""
    lds = Lds(dut)
    await lds.start()
    await lds.run(DS_WRITE_B32, [64] * LANES, [1000] * LANES)
    values, cycles = await lds.run(DS_ADD_RTN_U32, [64] * LANES, [5] * LANES)
    assert values == [1000 + 5 * lane for lane in range(LANES)]
    assert cycles == LANES
{%- endif %}
{%- if permute %}


@cocotb.test()
async def permutes(dut):
    """Lane to lane, by the source and by the destination."""
    lds = Lds(dut)
    await lds.start()
    data = [7 * lane + 1 for lane in range(LANES)]
    around = [4 * ((lane + 1) % LANES) for lane in range(LANES)]
    values, _ = await lds.run(DS_PERMUTE_B32, around, data)
    assert values == [data[lane - 1] for lane in range(LANES)]
    values, _ = await lds.run(DS_BPERMUTE_B32, around, data)
    assert values == [data[(lane + 1) % LANES] for lane in range(LANES)]
{%- endif %}


@cocotb.test()
async def random_requests(dut):
    """A few hundred random instructions against a dictionary."""
    lds = Lds(dut)
    await lds.start()
    generator = random.Random(1)
    memory = {address: 0 for address in range(0, 256, 4)}
    for address in memory:
        await lds.run(DS_WRITE_B32, [address] * LANES, [address * 77] * LANES)
        memory[address] = address * 77
    opcodes = [DS_WRITE_B32, DS_READ_B32{% if atomics %}, DS_ADD_RTN_U32, DS_MAX_RTN_U32{% endif %}]
    for _ in range(300):
        opcode = generator.choice(opcodes)
        active = generator.getrandbits(LANES)
        addresses = [4 * generator.randrange(64) for _ in range(LANES)]
        data = [generator.getrandbits(32) for _ in range(LANES)]
        values, _ = await lds.run(opcode, addresses, data, active)
        for lane in range(LANES):
            if not active >> lane & 1:
                continue
            address, old = addresses[lane], memory[addresses[lane]]
            if opcode == DS_WRITE_B32:
                memory[address] = data[lane]
                continue
            assert values[lane] == old, f"opcode {opcode}, lane {lane}, address {address}"
{%- if atomics %}
            if opcode == DS_ADD_RTN_U32:
                memory[address] = (old + data[lane]) & 0xFFFFFFFF
            if opcode == DS_MAX_RTN_U32:
                memory[address] = max(old, data[lane])
{%- endif %}
