"""Loads that go from memory to the LDS, with the AXI4 memory of cocotbext-axi, which nobody here has written.

The client has 8 lanes and words of 64 bits. The test is the LDS: it takes stores when it likes, and answers them.
"""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ReadOnly, RisingEdge, Timer
from cocotbext.axi import AxiRamRead, AxiReadBus

LANES = 8
WAVE = 64
BYTES = 1 << 16
LOADS = 60


class Load:
    """A load of dwords or less, of a raw buffer or of records."""

    def __init__(self, dice, number):
        self.tag = number % 128
        self.bytes = dice.choice([1, 2, 4, 4, 4])
        self.signed = dice.random() < 0.5
        self.base = dice.randrange(0x4000)
        self.soffset = dice.randrange(16)
        self.offset = dice.randrange(64)
        self.idxen = dice.random() < 0.3
        self.stride = dice.choice([4, 12, 100]) if self.idxen else 0
        self.records = dice.randrange(WAVE) if self.idxen else dice.randrange(0x800)
        self.m0 = dice.randrange(0x1000)
        self.exec = dice.getrandbits(WAVE) if dice.random() < 0.5 else 2**WAVE - 1
        step = dice.choice([0, 1, 4, 4, 4, 8, 40])
        first = dice.randrange(0x400)
        self.offsets = [first + step * lane if dice.random() < 0.95 else dice.randrange(0x800) for lane in range(WAVE)]

    def resource(self):
        return [self.base, self.stride << 16, self.records, 4 << 15]

    def value(self, memory, lane):
        """What a lane's dword in the LDS gets."""
        offset = self.offsets[lane] + self.offset
        in_range = lane < self.records if self.idxen else offset + self.soffset + self.bytes <= self.records
        if not in_range:
            return 0
        address = self.base + self.soffset + lane * self.stride + offset
        value = int.from_bytes(memory[address : address + self.bytes], "little", signed=self.signed)
        return value % 2**32

    def stores(self, memory):
        """Byte addresses and values, batch by batch."""
        first = (self.m0 + self.offset) & ~3
        for batch in range(0, WAVE, LANES):
            lanes = [lane for lane in range(batch, batch + LANES) if self.exec >> lane & 1]
            if lanes:
                yield {first + 4 * lane: self.value(memory, lane) for lane in lanes}


def joined(words):
    return sum(word << 32 * place for place, word in enumerate(words))


def pauses(dice, often):
    """One in so many cycles, of each hundred; for ever."""
    while True:
        yield dice.randrange(100) < often


async def offer(dut, loads):
    """Offers the batches of all loads, one after another."""
    for load in loads:
        dut.load_tag.value = load.tag
        dut.load_signed.value = load.signed
        dut.load_m0.value = load.m0
        dut.load_access_resource.value = joined(load.resource())
        dut.load_access_soffset.value = load.soffset
        dut.load_access_offset.value = load.offset
        dut.load_access_idxen.value = load.idxen
        dut.load_access_end.value = load.bytes
        for batch in range(0, WAVE, LANES):
            dut.load_first_lane.value = batch
            dut.load_last.value = batch + LANES == WAVE
            dut.load_exec.value = load.exec >> batch & (1 << LANES) - 1
            dut.load_index.value = joined(range(batch, batch + LANES))
            dut.load_offset.value = joined(load.offsets[batch : batch + LANES])
            dut.valid.value = 1
            while True:
                await RisingEdge(dut.clock)
                if dut.ready.value == 1:
                    break
    dut.valid.value = 0


async def brought(dut, often):
    """Brings loads to an LDS; memory pauses so often."""
    dice = random.Random(often)
    cocotb.start_soon(Clock(dut.clock, 2, "step").start())
    ram = AxiRamRead(AxiReadBus.from_prefix(dut, "m_axi"), dut.clock, dut.reset, size=BYTES)
    contents = dice.randbytes(BYTES)
    ram.write(0, contents)
    ram.ar_channel.set_pause_generator(pauses(dice, often))
    ram.r_channel.set_pause_generator(pauses(dice, often))
    for name in ["valid", "taken", "answered", "load_access_flat", "load_access_byte", "load_access_cleared"]:
        getattr(dut, name).value = 0
    dut.load_access_offen.value = 1
    dut.load_base.value = 0
    dut.load_size.value = BYTES
    dut.reset.value = 1
    for _ in range(3):
        await RisingEdge(dut.clock)
    dut.reset.value = 0
    await RisingEdge(dut.clock)

    loads = [Load(dice, number) for number in range(LOADS)]
    wanted = [store for load in loads for store in load.stores(contents)]
    cocotb.start_soon(offer(dut, loads))
    done, stores, unanswered = [], [], 0
    for _ in range(60_000):
        takes, answers = dice.random() < 0.7, unanswered > 0 and dice.random() < 0.5
        dut.taken.value = takes
        dut.answered.value = answers
        await ReadOnly()
        if dut.done.value == 1:
            assert dut.done_failed.value == 0
            done.append(int(dut.done_tag.value))
        if answers:
            assert dut.takes.value == 1
            unanswered -= 1
        if dut.offers.value == 1 and takes:
            lanes, words, addresses = (
                int(getattr(dut, f"request_{name}").value) for name in ["header_exec", "data0", "address"]
            )
            word = lambda all, lane: all >> 32 * lane & 0xFFFF_FFFF
            on = [lane for lane in range(LANES) if lanes >> lane & 1]
            stores.append({word(addresses, lane): word(words, lane) for lane in on})
            unanswered += 1
        if len(done) == LOADS:
            break
        await RisingEdge(dut.clock)
        await Timer(1, "step")
    assert done == [load.tag for load in loads]
    for number, (found, store) in enumerate(zip(stores, wanted)):
        assert found == store, f"store {number}"
    assert len(stores) == len(wanted)


@cocotb.test()
async def a_memory_that_is_always_ready(dut):
    await brought(dut, 0)


@cocotb.test()
async def a_memory_that_pauses(dut):
    await brought(dut, 60)
