"""How waves wait for one another at {{ top }}: a barrier, a semaphore{% if ordered %} and ordered counts{% endif %}. Written by lds {{ version }}."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly, RisingEdge, with_timeout

LANES = {{ lanes }}
PORTS = ({% for unit in units %}"{{ unit }}", {% endfor %})

# DS opcodes of {{ target }}
DS_GWS_INIT = {{ opcodes.ds_gws_init }}
DS_GWS_BARRIER = {{ opcodes.ds_gws_barrier }}
DS_GWS_SEMA_V = {{ opcodes.ds_gws_sema_v }}
DS_GWS_SEMA_P = {{ opcodes.ds_gws_sema_p }}
{%- if ordered %}
DS_ORDERED_COUNT = {{ opcodes.ds_ordered_count }}
{%- if counts_in_memory %}
DS_WRITE_B32 = {{ opcodes.ds_write_b32 }}
{%- endif %}
{%- endif %}


class Waves:
    """Instructions of waves, and the answers that let them go on."""

    def __init__(self, dut):
        self.dut = dut
        # (compute unit, tag, value from before) in the order in which they came
        self.answers = []

    async def start(self):
        """Clock, quiet inputs, reset."""
        dut = self.dut
        cocotb.start_soon(Clock(dut.clk, 10, "ns").start())
{%- for port in ports if port.is_input and port.name != "clk" %}
        dut.{{ port.name }}.value = 0
{%- endfor %}
        for cu in PORTS:
            for port in ("req_starts", "req_first", "req_tlast", "rsp_tready"):
                getattr(dut, f"{cu}_{port}").value = 1
            getattr(dut, f"{cu}_req_exec").value = 2**LANES - 1
        dut.gws_size.value = 64
        dut.rst.value = 1
        await FallingEdge(dut.clk)
        await FallingEdge(dut.clk)
        dut.rst.value = 0
        cocotb.start_soon(self._listen())

    async def _listen(self):
        """An answer is there for one cycle, and nobody can hold it up."""
        dut = self.dut
        while True:
            await RisingEdge(dut.clk)
            if int(dut.sync_tvalid.value):
                assert not int(dut.sync_refused.value)
                before = int(dut.sync_tdata.value) & 0xFFFFFFFF
                self.answers.append((int(dut.{{ sync_cu }}.value), int(dut.sync_tid.value), before))

    async def _taken(self, ready):
        await ReadOnly()
        while not int(ready.value):
            await FallingEdge(self.dut.clk)
            await ReadOnly()
        await FallingEdge(self.dut.clk)

    async def ask(self, cu, wave, opcode, offset0, value=0, offset1=0):
        """A wave's instruction, and time for all that doesn't wait for another wave."""
        dut = self.dut
        fields = {"tid": wave, "opcode": opcode, "offset0": offset0, "offset1": offset1, "data0": value, "tvalid": 1}
        for field, bits in fields.items():
            getattr(dut, f"{PORTS[cu]}_req_{field}").value = bits
        await with_timeout(cocotb.start_soon(self._taken(getattr(dut, f"{PORTS[cu]}_req_tready"))), 10, "us")
        getattr(dut, f"{PORTS[cu]}_req_tvalid").value = 0
        for _ in range(40):
            await FallingEdge(dut.clk)

    async def join(self, cu, wave):
        """A wave comes to the end of the order of turns."""
        dut = self.dut
        dut.{{ order_cu }}.value, dut.order_tid.value = cu, wave
        dut.order_tvalid.value = 1
        await with_timeout(cocotb.start_soon(self._taken(dut.order_tready)), 10, "us")
        dut.order_tvalid.value = 0

    def who(self):
        """How the wave of each answer is known."""
        return [answer[:2] for answer in self.answers]


@cocotb.test()
async def a_barrier(dut):
    """Three waves of two compute units wait for one another at resource 5."""
    waves = Waves(dut)
    await waves.start()
    # the counter of a barrier is the number of waves, less one
    await waves.ask(0, 0, DS_GWS_INIT, 5, 2)
    assert waves.who() == [(0, 0)]
    await waves.ask(0, 0, DS_GWS_BARRIER, 5, 2)
    await waves.ask(0, 1, DS_GWS_BARRIER, 5, 2)
    assert len(waves.answers) == 1, "two of three wait"
    await waves.ask(1, 0, DS_GWS_BARRIER, 5, 2)
    assert waves.who()[1:] == [(0, 0), (0, 1), (1, 0)], "the third one lets all go on, first come, first served"


@cocotb.test()
async def a_semaphore(dut):
    """Who takes waits for somebody who gives."""
    waves = Waves(dut)
    await waves.start()
    await waves.ask(1, 7, DS_GWS_SEMA_P, 6)
    assert waves.answers == []
    await waves.ask(0, 2, DS_GWS_SEMA_V, 6)
    assert sorted(waves.who()) == [(0, 2), (1, 7)]
{%- if ordered %}


@cocotb.test()
async def ordered_counts(dut):
    """CU 1's wave 3 comes before CU 0's wave 4, whoever asks first."""
    waves = Waves(dut)
    await waves.start()
    await waves.join(1, 3)
    await waves.join(0, 4)
{%- if counts_in_memory %}
    # the count is dword 0 of memory, and begins at 0
    dut.cu0_req_m0.value = 0xFFFF
    await waves.ask(0, 0, DS_WRITE_B32, 0)
    dut.cu0_req_m0.value = 0
{%- endif %}
    # bit 0 of offset1 gives the turn away, bit 1 says that the wave is done
    await waves.ask(0, 4, DS_ORDERED_COUNT, 0, 5, offset1=3)
    assert waves.answers == []
    await waves.ask(1, 3, DS_ORDERED_COUNT, 0, 10, offset1=3)
    assert waves.who() == [(1, 3), (0, 4)]
    first, second = (before for _, _, before in waves.answers)
    assert second == (first + 10) & 0xFFFFFFFF, "each finds what those before it have added"
{%- endif %}


@cocotb.test()
async def waves_of_all_numbers(dut):
    """Waves whose numbers differ from each other's in each bit meet at a barrier{% if ordered %}, and have their turns{% endif %}."""
    waves = Waves(dut)
    await waves.start()
    far = [(cu, wave) for wave in (0, 1, 2, 4, 8, 16, 32, 63) for cu in range(len(PORTS))]
    await waves.ask(0, 0, DS_GWS_INIT, 63, len(far) - 1)
    for cu, wave in far:
        assert len(waves.answers) == 1, "all wait for the last one"
        await waves.ask(cu, wave, DS_GWS_BARRIER, 63, len(far) - 1)
    assert waves.who()[1:] == far, "first come, first served"
{%- if ordered %}
    waves.answers.clear()
    for cu, wave in far:
        await waves.join(cu, wave)
{%- if counts_in_memory %}
    # the count is dword 1 of memory, and begins at 0
    dut.cu0_req_m0.value = 0xFFFF
    await waves.ask(0, 0, DS_WRITE_B32, 4)
    dut.cu0_req_m0.value = 0
{%- endif %}
    for cu, wave in reversed(far):
        assert waves.answers == [], "it is the turn of the first one"
        await waves.ask(cu, wave, DS_ORDERED_COUNT, 4, 1 + wave, offset1=3)
    for _ in range(40 * len(far)):
        await FallingEdge(dut.clk)
    assert waves.who() == far, "each in its turn"
    for (_, _, before), (_, _, after), (_, wave) in zip(waves.answers, waves.answers[1:], far):
        assert after == (before + 1 + wave) & 0xFFFFFFFF, "each finds what those before it have added"
{%- endif %}
