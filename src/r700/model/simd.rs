//! One SIMD: its LDS, its registers, and the waves of a group.

use super::group::LANES;
use super::memory::{BANKS, DWORDS, Memory};
use super::registers::Registers;
use super::{
    BroadcastLane, DwordPlace, FftPermute, Half, Layout, Overflow, ReadOffset, Readings, Refused, alu, hazard, owned,
};
use crate::isa::{
    AluInstruction, Component, Destination, Fetch, GPRS, Gpr, Group, LdsRead, LdsWrite, Mux, Select, Source, Where,
};

/// 1.0 as a float.
const FLOAT_ONE: u32 = 0x3f80_0000;

/// What went wrong so far; a flag stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// threads that are read for in one clock wanted one bank, without WATERFALL
    pub conflict: bool,
    /// a write had a place behind the end of its bank, or a stride or an index that the hardware doesn't know
    pub overflow: bool,
}

/// What an LDS instruction did: for each time that BURST_CNT has it done the dword of each thread's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// none of threads that are off, or whose write isn't done; a broadcast has one alone
    pub places: Vec<[Option<DwordPlace>; LANES]>,
}

/// In which order two groups of the same time took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// one behind the other without a gap, as neither reads a shared register that the other one writes
    Together,
    /// the group of the slot waited for what the other one wrote
    Waited(Half),
}

/// What a wave has beside its registers.
#[derive(Clone, Debug)]
struct Wave {
    half: Half,
    /// a bit for each lane that is on
    on: u64,
    ar: [u32; LANES],
}

/// One SIMD.
#[derive(Clone, Debug)]
pub struct Simd {
    layout: Layout,
    readings: Readings,
    memory: Memory,
    registers: Registers,
    waves: Vec<Wave>,
    flags: Flags,
}

impl Simd {
    /// A SIMD with a group on it. Memory and registers are 0, every thread is on, and waves are in the odd and the even
    /// slot by turns.
    pub fn new(layout: Layout, readings: Readings) -> Self {
        let wave = |number: usize| Wave {
            half: if number.is_multiple_of(2) { Half::Odd } else { Half::Even },
            on: layout.group().lanes(number),
            ar: [0; LANES],
        };
        Simd {
            layout,
            readings,
            memory: Memory::new(),
            registers: Registers::new(),
            waves: (0..layout.group().waves()).map(wave).collect(),
            flags: Flags::default(),
        }
    }

    /// How its registers are split.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What went wrong so far.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    fn wave(&self, wave: usize) -> Result<&Wave, Refused> {
        self.waves.get(wave).ok_or(Refused::NoWave { wave })
    }

    /// The slot of a wave.
    ///
    /// # Errors
    /// There is no such wave.
    pub fn half(&self, wave: usize) -> Result<Half, Refused> {
        Ok(self.wave(wave)?.half)
    }

    /// Puts a wave into a slot.
    ///
    /// # Errors
    /// There is no such wave.
    pub fn set_half(&mut self, wave: usize, half: Half) -> Result<(), Refused> {
        self.waves.get_mut(wave).ok_or(Refused::NoWave { wave })?.half = half;
        Ok(())
    }

    /// A bit for each lane of a wave that is on.
    ///
    /// # Errors
    /// There is no such wave.
    pub fn on(&self, wave: usize) -> Result<u64, Refused> {
        Ok(self.wave(wave)?.on)
    }

    /// Turns lanes of a wave on and off; one without a thread stays off.
    ///
    /// # Errors
    /// There is no such wave.
    pub fn set_on(&mut self, wave: usize, on: u64) -> Result<(), Refused> {
        let lanes = self.layout.group().lanes(wave);
        self.waves.get_mut(wave).ok_or(Refused::NoWave { wave })?.on = on & lanes;
        Ok(())
    }

    /// A lane's index of shared registers.
    ///
    /// # Errors
    /// There is no such wave.
    pub fn ar(&self, wave: usize, lane: usize) -> Result<u32, Refused> {
        Ok(self.wave(wave)?.ar[lane % LANES])
    }

    /// The dword of a wave's register: `component` is 0 to 3, `lane` 0 to 63; both wrap.
    ///
    /// # Errors
    /// There is no such wave or register.
    pub fn register(&self, wave: usize, number: u8, component: usize, lane: usize) -> Result<u32, Refused> {
        let row = self.layout.row(wave, self.wave(wave)?.half, number)?;
        Ok(self.registers.get(row, Component::ALL[component % 4], lane))
    }

    /// Sets it.
    ///
    /// # Errors
    /// There is no such wave or register.
    pub fn set_register(
        &mut self,
        wave: usize,
        number: u8,
        component: usize,
        lane: usize,
        value: u32,
    ) -> Result<(), Refused> {
        let row = self.layout.row(wave, self.wave(wave)?.half, number)?;
        self.registers.set(row, Component::ALL[component % 4], lane, value);
        Ok(())
    }

    /// The dword of a shared register: `number` counts from the first register of the SIMD and is below 128.
    pub fn shared(&self, number: u8, component: usize, lane: usize) -> u32 {
        let row = Some(number).filter(|number| *number < GPRS).map_or(usize::MAX, usize::from);
        self.registers.get(row, Component::ALL[component % 4], lane)
    }

    /// Sets it; nothing happens to one from 128 on.
    pub fn set_shared(&mut self, number: u8, component: usize, lane: usize, value: u32) {
        if number < GPRS {
            self.registers.set(number.into(), Component::ALL[component % 4], lane, value);
        }
    }

    /// A dword of a bank, if it has one there.
    pub fn dword(&self, bank: usize, offset: usize) -> Option<u32> {
        let place = DwordPlace { bank, offset };
        (bank < BANKS && offset < DWORDS).then(|| self.memory.entry(place)[offset % 4])
    }

    /// Sets it. False if the bank has none there.
    pub fn set_dword(&mut self, bank: usize, offset: usize, value: u32) -> bool {
        let there = bank < BANKS && offset < DWORDS;
        if there {
            self.memory.entry_mut(DwordPlace { bank, offset })[offset % 4] = value;
        }
        there
    }

    /// A wave executes an LDS instruction.
    ///
    /// # Errors
    /// It has registers that the wave doesn't have, or isn't done at all: [`Refused`].
    pub fn fetch(&mut self, wave: usize, instruction: &Fetch) -> Result<Access, Refused> {
        if instruction.times() > 1 && !self.readings.burst {
            return Err(Refused::Burst);
        }
        match instruction {
            Fetch::Write(write) => self.write(wave, write),
            Fetch::Read(read) => self.read(wave, read),
        }
    }

    /// The rows of as many registers of a wave as a burst has.
    fn rows(&self, wave: usize, first: u8, times: u8) -> Result<Vec<usize>, Refused> {
        let half = self.wave(wave)?.half;
        (0..times).map(|time| self.layout.row(wave, half, first.saturating_add(time))).collect()
    }

    fn write(&mut self, wave: usize, write: &LdsWrite) -> Result<Access, Refused> {
        let rows = self.rows(wave, write.src, write.burst + 1)?;
        let on = self.wave(wave)?.on;
        let mut places = Vec::new();
        for (time, row) in rows.into_iter().enumerate() {
            let mut written = [None; LANES];
            for lane in lanes(on) {
                let thread = if write.relative { wave * LANES + lane } else { lane };
                let mut place = owned(thread, write.stride, write.index);
                place.offset += 4 * time;
                let inside = place.offset < DWORDS && write.is_legal();
                self.flags.overflow |= !inside;
                if !inside && (self.readings.overflow == Overflow::Drop || !write.is_legal()) {
                    continue;
                }
                place.offset %= DWORDS;
                written[lane] = Some(place);
                let values = write.select.map(|select| self.selected(row, select, lane));
                let entry = self.memory.entry_mut(place);
                for (dword, value) in entry.iter_mut().zip(values) {
                    *dword = value.unwrap_or(*dword);
                }
            }
            places.push(written);
        }
        Ok(Access { places })
    }

    /// What a select takes from a register.
    fn selected(&self, row: usize, select: Select, lane: usize) -> Option<u32> {
        match select {
            Select::Component(component) => Some(self.registers.get(row, component, lane)),
            Select::Zero => Some(0),
            Select::One => Some(FLOAT_ONE),
            Select::Masked => None,
        }
    }

    fn read(&mut self, wave: usize, read: &LdsRead) -> Result<Access, Refused> {
        if read.mux == Mux::FftPermute && self.readings.fft == FftPermute::Refuse {
            return Err(Refused::FftPermute);
        }
        if read.mux == Mux::FftPermute && read.broadcast {
            return Err(Refused::PermutedBroadcast);
        }
        let rows = self.rows(wave, read.dst, read.burst + 1)?;
        let address = self.rows(wave, read.src, 1)?[0];
        let on = self.wave(wave)?.on;
        // A burst's later reads have the address of the first, even where that loads the register it was in.
        let addresses: [DwordPlace; LANES] = std::array::from_fn(|lane| self.address(address, read, lane));
        let mut places = Vec::new();
        for (time, row) in rows.into_iter().enumerate() {
            let at = |lane: usize| {
                let DwordPlace { bank, offset } = addresses[lane];
                DwordPlace { bank, offset: (offset + 4 * time) % DWORDS }
            };
            if read.broadcast {
                let first_on =
                    (self.readings.broadcast == BroadcastLane::FirstOn && on != 0).then(|| on.trailing_zeros());
                let lane = first_on.unwrap_or(0) as usize;
                let place = at(lane);
                let entry = self.muxed(read.mux, place);
                (0..LANES).for_each(|lane| self.load(row, read, lane, entry));
                places.push(std::array::from_fn(|other| (other == lane).then_some(place)));
                continue;
            }
            let read_for: [Option<DwordPlace>; LANES] =
                std::array::from_fn(|lane| (on >> lane & 1 == 1).then(|| at(lane)));
            self.flags.conflict |= !read.waterfall && read_for.chunks(BANKS).any(meet);
            let entries = read_for.map(|place| place.map_or([0; 4], |place| self.muxed(read.mux, place)));
            for lane in lanes(on) {
                let quad = &entries[lane / BANKS * BANKS..][..BANKS];
                let entry = match read.mux {
                    Mux::FftPermute => std::array::from_fn(|other| quad[other][lane % BANKS]),
                    Mux::None | Mux::WordSelect => entries[lane],
                };
                self.load(row, read, lane, entry);
            }
            places.push(read_for);
        }
        Ok(Access { places })
    }

    /// The dword that a thread names.
    fn address(&self, row: usize, read: &LdsRead, lane: usize) -> DwordPlace {
        let value = |select| self.selected(row, select, lane).unwrap_or(0) as usize;
        let more = match self.readings.rd_offset {
            ReadOffset::Entries => 4 * usize::from(read.rd_offset),
            ReadOffset::Dwords => read.rd_offset.into(),
        };
        DwordPlace { bank: value(read.bank) % BANKS, offset: (value(read.offset) % DWORDS + more) % DWORDS }
    }

    /// An entry, or one of its dwords four times.
    fn muxed(&self, mux: Mux, place: DwordPlace) -> [u32; 4] {
        let entry = self.memory.entry(place);
        if mux == Mux::WordSelect { [entry[place.offset % 4]; 4] } else { entry }
    }

    fn load(&mut self, row: usize, read: &LdsRead, lane: usize, entry: [u32; 4]) {
        for component in Component::ALL.into_iter().filter(|component| read.write[component.index()]) {
            self.registers.set(row, component, lane, entry[component.index()]);
        }
    }

    /// A wave executes a group, while none executes in the other slot.
    ///
    /// # Errors
    /// It has registers that the wave doesn't have; or there is no such wave.
    pub fn group(&mut self, wave: usize, group: &Group) -> Result<(), Refused> {
        let results = self.results(wave, group)?;
        self.commit(wave, group, &results)
    }

    /// Two waves, the first one in the odd slot and the second one in the even slot, execute groups at the same time.
    ///
    /// # Errors
    /// A group has registers that its wave doesn't have; or a wave isn't there, or not in this slot.
    pub fn groups(&mut self, odd: (usize, &Group), even: (usize, &Group)) -> Result<Order, Refused> {
        for ((wave, group), half) in [(odd, Half::Odd), (even, Half::Even)] {
            if self.half(wave)? != half {
                return Err(Refused::NoWave { wave });
            }
            // Nothing has changed where the second of two is refused.
            self.results(wave, group)?;
        }
        let in_order = self.readings.first == Half::Odd;
        let (first, second) = if in_order { (odd, even) } else { (even, odd) };
        let second_half = self.readings.first.other();
        if hazard::reads_what_is_written(second.1, first.1) {
            self.group(first.0, first.1)?;
            self.group(second.0, second.1)?;
            return Ok(Order::Waited(second_half));
        }
        if hazard::reads_what_is_written(first.1, second.1) {
            self.group(second.0, second.1)?;
            self.group(first.0, first.1)?;
            return Ok(Order::Waited(second_half.other()));
        }
        self.group(first.0, first.1)?;
        self.group(second.0, second.1)?;
        Ok(Order::Together)
    }

    /// What the instructions of a group compute in each lane that is on.
    fn results(&self, wave: usize, group: &Group) -> Result<Vec<[u32; LANES]>, Refused> {
        let on = self.wave(wave)?.on;
        let result = |instruction: &AluInstruction| {
            let mut result = [0; LANES];
            for lane in lanes(on) {
                let [a, b] = instruction.src.map(|source| self.source(wave, source, lane));
                result[lane] = alu::result(instruction.op, [a?, b?]);
            }
            if let Destination::Gpr(gpr) = instruction.dst {
                self.row(wave, gpr, 0)?;
            }
            Ok(result)
        };
        group.instructions().iter().map(result).collect()
    }

    fn commit(&mut self, wave: usize, group: &Group, results: &[[u32; LANES]]) -> Result<(), Refused> {
        let on = self.wave(wave)?.on;
        // Numbers that AR.x is added to are those before it is loaded.
        for (instruction, result) in group.instructions().iter().zip(results) {
            for lane in lanes(on) {
                match instruction.dst {
                    Destination::Ar => self.waves[wave].ar[lane] = result[lane],
                    Destination::Gpr(gpr) => {
                        let row = self.row(wave, gpr, lane)?;
                        self.registers.set(row, gpr.component, lane, result[lane]);
                    }
                }
            }
        }
        Ok(())
    }

    fn source(&self, wave: usize, source: Source, lane: usize) -> Result<u32, Refused> {
        Ok(match source {
            Source::Gpr(gpr) => self.registers.get(self.row(wave, gpr, lane)?, gpr.component, lane),
            Source::Zero => 0,
            Source::One => 1,
            Source::MinusOne => u32::MAX,
        })
    }

    /// The row of a register for one lane: one that isn't there where AR.x leads past the first 128.
    fn row(&self, wave: usize, gpr: Gpr, lane: usize) -> Result<usize, Refused> {
        let wave_state = self.wave(wave)?;
        let shared = |number: u32| if number < GPRS.into() { number as usize } else { usize::MAX };
        match gpr.place {
            Where::Wave => self.layout.row(wave, wave_state.half, gpr.number),
            Where::Simd => Ok(shared(gpr.number.into())),
            Where::SimdAr => Ok(shared(wave_state.ar[lane % LANES].wrapping_add(gpr.number.into()))),
        }
    }
}

/// The lanes whose bit is 1.
fn lanes(mask: u64) -> impl Iterator<Item = usize> {
    (0..LANES).filter(move |lane| mask >> lane & 1 == 1)
}

/// Whether two of four threads want one bank.
fn meet(quad: &[Option<DwordPlace>]) -> bool {
    let mut wanted = [0; BANKS];
    quad.iter().flatten().for_each(|place| wanted[place.bank % BANKS] += 1);
    wanted.iter().any(|threads| *threads > 1)
}
