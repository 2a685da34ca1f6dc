"""Stores from the LDS, with the AXI4 memory of cocotbext-axi, which nobody here has written.

The client has 8 lanes and words of 64 bits. The test is the LDS: it takes loads when it likes, and answers them.
"""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ReadOnly, RisingEdge, Timer
from cocotbext.axi import AxiRamWrite, AxiWriteBus

LANES = 8
WAVE = 64
BYTES = 1 << 16
STORES = 60


class Store:
    """A store of the dwords of lanes that are a stride apart, or all at one dword."""

    def __init__(self, dice, number):
        self.tag = number % 128
        self.base = dice.randrange(0x8000)
        self.soffset = dice.randrange(16)
        self.offset = dice.randrange(64)
        self.adds_lane = dice.random() < 0.8
        self.stride = dice.choice([0, 2, 4, 4, 4, 8, 40])
        self.records = dice.randrange(100)
        self.m0 = dice.randrange(0x1000)
        self.exec = dice.getrandbits(WAVE) if dice.random() < 0.5 else 2**WAVE - 1

    def resource(self):
        last = 1 << 23 if self.adds_lane else 4 << 15
        return [self.base, self.stride << 16, self.records, last]

    def place(self, lane):
        """Where a lane's dword goes, if it is in range."""
        offset = self.soffset + self.offset
        if not self.adds_lane and offset + 4 > self.records:
            return None
        return self.base + offset + (lane * self.stride if self.adds_lane else 0)

    def writes(self, memory, lds):
        for lane in range(WAVE):
            place = self.place(lane)
            if self.exec >> lane & 1 and place is not None:
                slot = (self.m0 + self.offset & ~3) + 4 * lane
                memory[place : place + 4] = lds[slot : slot + 4]


def joined(words):
    return sum(word << 32 * place for place, word in enumerate(words))


def pauses(dice, often):
    """One in so many cycles, of each hundred; for ever."""
    while True:
        yield dice.randrange(100) < often


async def offer(dut, stores):
    """Offers the batches of all stores, one after another."""
    for store in stores:
        dut.load_tag.value = store.tag
        dut.load_m0.value = store.m0
        dut.load_access_resource.value = joined(store.resource())
        dut.load_access_soffset.value = store.soffset
        dut.load_access_offset.value = store.offset
        for batch in range(0, WAVE, LANES):
            dut.load_first_lane.value = batch
            dut.load_last.value = batch + LANES == WAVE
            dut.load_exec.value = store.exec >> batch & (1 << LANES) - 1
            dut.valid.value = 1
            while True:
                await RisingEdge(dut.clock)
                if dut.ready.value == 1:
                    break
    dut.valid.value = 0


async def brought(dut, often):
    """Brings dwords of an LDS to memory, which pauses so often."""
    dice = random.Random(often)
    cocotb.start_soon(Clock(dut.clock, 2, "step").start())
    ram = AxiRamWrite(AxiWriteBus.from_prefix(dut, "m_axi"), dut.clock, dut.reset, size=BYTES)
    wanted = bytearray(dice.randbytes(BYTES))
    ram.write(0, bytes(wanted))
    lds = dice.randbytes(BYTES)
    for channel in [ram.aw_channel, ram.w_channel, ram.b_channel]:
        channel.set_pause_generator(pauses(dice, often))
    zeroes = ["valid", "taken", "answered", "load_signed", "load_index", "load_offset"]
    access = ["flat", "byte", "cleared", "idxen", "offen"]
    for name in zeroes + [f"load_access_{name}" for name in access]:
        getattr(dut, name).value = 0
    dut.load_access_end.value = 4
    dut.load_base.value = 0
    dut.load_size.value = BYTES
    dut.reset.value = 1
    for _ in range(3):
        await RisingEdge(dut.clock)
    dut.reset.value = 0
    await RisingEdge(dut.clock)

    stores = [Store(dice, number) for number in range(STORES)]
    for store in stores:
        store.writes(wanted, lds)
    cocotb.start_soon(offer(dut, stores))
    done, asked = [], None
    for _ in range(90_000):
        takes, answers = dice.random() < 0.7, asked is not None and dice.random() < 0.5
        dut.taken.value = takes
        dut.answered.value = answers
        if answers:
            dut.response_data.value = joined(int.from_bytes(lds[slot : slot + 4], "little") for slot in asked)
        await ReadOnly()
        if dut.done.value == 1:
            assert dut.done_failed.value == 0
            done.append(int(dut.done_tag.value))
        if answers:
            assert dut.takes.value == 1
            asked = None
        if dut.offers.value == 1 and takes:
            addresses = int(dut.request_address.value)
            asked = [addresses >> 32 * lane & 0xFFFF_FFFF for lane in range(LANES)]
        if len(done) == STORES:
            break
        await RisingEdge(dut.clock)
        await Timer(1, "step")
    assert done == [store.tag for store in stores]
    found = ram.read(0, BYTES)
    first = next((place for place in range(BYTES) if found[place] != wanted[place]), None)
    assert first is None, f"byte {first:#x} of memory"


@cocotb.test()
async def a_memory_that_is_always_ready(dut):
    await brought(dut, 0)


@cocotb.test()
async def a_memory_that_pauses(dut):
    await brought(dut, 60)
