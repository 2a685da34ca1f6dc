//! Undefined bits in instructions that a wave executes by itself, without the LDS. The executor says where these bits
//! go.

mod counting;
#[cfg(test)]
mod precise;
#[cfg(test)]
pub(super) mod random;

use super::Runner;
use super::plan::Plan;
use super::reach::{Reach, Seen, View};
use crate::check::{Computed, Space, Use};
use crate::execute::Prepared;
use crate::wave::{Register, Wave};
use counting::{counting, is_counted};

/// What becomes of undefined bits in an instruction that is about to be executed.
pub(super) struct Spread {
    pub(super) computed: Computed,
    /// a wave and its twin with undefined bits inverted, if any may matter
    twins: Option<Box<[Wave; 2]>>,
    /// whether bits of registers matter; otherwise bytes of memory may
    is_open: bool,
    /// whether the bytes that it reaches are to be told
    pub(super) is_watched: bool,
}

impl Runner<'_> {
    /// Looks for undefined bits among what an instruction takes, and tells where they decide something.
    pub(super) fn before(
        &mut self,
        index: usize,
        wave: usize,
        prepared: &Prepared,
        plan: &Plan,
        computed: Computed,
    ) -> Option<Spread> {
        let checks = self.checks.as_mut()?;
        let registers = &self.waves[wave];
        let uses = if computed.from != 0 || !computed.by_exec {
            let open = checks.open_uses(wave, &plan.uses);
            let asked: Vec<Use> = open.iter().filter(|one| is_counted(one)).copied().collect();
            let counted =
                if asked.is_empty() { Vec::new() } else { counting(prepared, registers, &asked, &computed.scalars) };
            let of = |one: Use| match is_counted(&one) {
                true => counted.iter().find(|other| (other.by, other.place) == (one.by, one.place)).copied(),
                false => Some(one),
            };
            open.into_iter().filter_map(of).collect()
        } else {
            Vec::new()
        };
        checks.uses(index, wave, registers, &uses, &computed);
        let is_open = checks.is_open(wave, &computed);
        let is_watched = plan.client.is_some() || plan.reaches_memory && checks.has_open_bytes(wave);
        let mut twins = None;
        if is_open || is_watched {
            let mut both = checks.twins(wave, registers, &computed, &plan.uses);
            if prepared.only_lane(registers).is_none() && plan.flat.is_some() {
                both.iter_mut().for_each(|one| one.exec &= computed.lanes);
            }
            twins = Some(both);
        }
        Some(Spread { computed, twins, is_open, is_watched })
    }

    /// Executes an instruction on a wave and its twin before the program does, if bits of registers matter.
    pub(super) fn spread(
        &mut self,
        index: usize,
        wave: usize,
        prepared: &Prepared,
        spread: &mut Spread,
    ) -> Option<Written> {
        if spread.is_open { self.twin(index, wave, prepared, spread) } else { None }
    }

    fn twin(&mut self, index: usize, wave: usize, prepared: &Prepared, spread: &mut Spread) -> Option<Written> {
        let checks = self.checks.as_ref()?;
        let settings = self.program.settings();
        let share = (!settings.gds()).then(|| self.shares[settings.group(wave)]);
        let view = View { images: &self.memory, machine: &*self.machine, share };
        let (mut own, mut other) = (Seen::new(view), Seen::new(view).of_twin(checks, wave));
        let [one, twin] = &mut **spread.twins.as_mut()?;
        let reads: Vec<Register> = spread.computed.vectors.clone();
        prepared.spread([one, twin], [&mut own, &mut other], checks.unsure(wave), &reads);
        let (stored, others, loaded) = (own.stored, other.stored, other.open);
        let loaded = loaded.and_then(|(space, address)| self.checks.as_mut()?.since(index, space, wave, address, 1));
        Some(Written { stored, others, loaded })
    }

    /// An instruction was executed, and has reached these bytes: what it has written is undefined, or defined.
    pub(super) fn after(
        &mut self,
        index: usize,
        wave: usize,
        prepared: &Prepared,
        mut spread: Spread,
        mut written: Option<Written>,
        reached: &Reached,
    ) {
        let Some(checks) = &self.checks else { return };
        if !spread.is_open && spread.is_watched {
            let is_open = |(space, address, count): &(Space, u64, usize)| {
                checks.is_open_bytes(*space, wave, *address, *count as u64)
            };
            if reached.loads.iter().any(is_open) {
                written = self.twin(index, wave, prepared, &mut spread);
            }
        }
        let Spread { computed, twins, .. } = spread;
        let Some(checks) = &mut self.checks else { return };
        match (written, twins) {
            (Some(Written { stored, others, loaded }), Some(twins)) => {
                checks.differ(index, wave, &computed, twins, loaded, [&stored, &others]);
            }
            (_, twins) => {
                checks.define(index, wave, &computed, twins);
                for (space, address, count) in &reached.stores {
                    checks.define_bytes(*space, wave, *address, *count as u64);
                }
            }
        }
    }
}

/// What an instruction stored, and its twin; and since when what it loaded is undefined.
pub(super) struct Written {
    stored: Vec<crate::check::StoredBytes>,
    others: Vec<crate::check::StoredBytes>,
    loaded: Option<crate::check::Since>,
}

/// The bytes that an instruction has reached.
#[derive(Default)]
pub(super) struct Reached {
    loads: Vec<(Space, u64, usize)>,
    stores: Vec<(Space, u64, usize)>,
}

impl Reached {
    /// Takes them from what has told them.
    pub(super) fn of(reach: &mut Reach<'_>) -> Self {
        let mut loads = std::mem::take(&mut reach.loads);
        let mut stores = std::mem::take(&mut reach.stores);
        loads.extend(reach.read.iter().map(|(_, address, bytes)| (Space::Lds, (*address).into(), *bytes)));
        stores.extend(reach.written.iter().map(|one| (Space::Lds, one.address.into(), one.bytes.len())));
        Reached { loads, stores }
    }
}

#[cfg(test)]
mod tests {
    use super::random::{Numbers, get, instruction, scalars, wave};
    use crate::check::Scalar;
    use crate::encoding::{Format, rows};
    use crate::execute::{Memory, Outside, Prepared, executes};
    use crate::operands::Operands;
    use crate::run::named::computed;
    use crate::run::uses::uses;
    use crate::targets::Target;
    use crate::wave::{MAX_LANES, Register, SGPRS, Wave, WaveSize};
    use std::collections::BTreeMap;

    /// A memory of which some bits are undefined: `values` chooses them, 0 as they are.
    struct Half {
        values: u64,
        inverts: bool,
    }

    impl Half {
        fn open(&self, address: u64) -> u8 {
            if address & 4 == 0 { 0 } else { 0x5a }
        }

        fn changes(&self) -> u8 {
            if self.values == 0 { 0 } else { u8::MAX }
        }
    }

    impl Memory for Half {
        fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
            for (address, byte) in (0..bytes.len() as u64).map(|index| address.wrapping_add(index)).zip(bytes) {
                let random = (address.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.values) as u8;
                *byte =
                    address as u8 ^ self.open(address) & if self.inverts { u8::MAX } else { random & self.changes() };
            }
            Ok(())
        }

        fn write(&mut self, _: u64, _: &[u8]) -> Result<(), Outside> {
            Ok(())
        }
    }

    /// Inverts these bits of a register that a wave has once.
    fn invert(wave: &mut Wave, scalar: Scalar, bits: u32) {
        let all = wave.all_lanes();
        match scalar {
            Scalar::VCC_LO => wave.vcc ^= u64::from(bits),
            Scalar::VCC_HI => wave.vcc ^= u64::from(bits) << 32 & all,
            Scalar::EXEC_LO => wave.exec ^= u64::from(bits),
            Scalar::EXEC_HI => wave.exec ^= u64::from(bits) << 32 & all,
            Scalar::M0 => wave.m0 ^= bits,
            Scalar::SCC => wave.scc ^= bits & 1 == 1,
            other => {
                let number = (0..106).find(|number| Scalar::sgpr(*number) == Some(other)).expect("an SGPR");
                wave.sgprs[number as usize] ^= bits;
            }
        }
    }

    /// For every row that is executed: whatever values the undefined bits of the sources have, a bit of the result that
    /// is called defined stays the same.
    #[test]
    fn defined_bits_come_from_defined_bits() {
        let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
        let (mut seen, mut defined, mut found) = (0, 0u64, BTreeMap::new());
        // Registers of trap handlers there are in these alone.
        let is_there = |scalar: &Scalar| scalars().any(|there| there == *scalar);
        for (target, size) in [(Target::Gfx906, WaveSize::Wave64), (Target::Gfx1100, WaveSize::Wave32)] {
            // What only the state of a wave says the registers of is no row of its own here.
            let is_elsewhere = |name: &str| ["rel", "fork", "join", "s_getreg"].iter().any(|part| name.contains(part));
            for row in rows(target).iter().filter(|row| executes(row) && !is_elsewhere(row.semantics)) {
                for _ in 0..if row.format == Format::VopdX { 40 } else { 4 } {
                    let Some((source, instruction)) = instruction(row, target, &mut numbers) else { continue };
                    let Ok(prepared) = Prepared::new(&instruction) else { continue };
                    let mut before = wave(&mut numbers, size);
                    if numbers.next().is_multiple_of(3) {
                        // Sources that are equal: comparisons rest on few bits.
                        let word = numbers.next() as u32;
                        before.vgprs.iter_mut().for_each(|lanes| *lanes = [word; MAX_LANES]);
                        before.sgprs = [word; SGPRS];
                    }
                    let beside = prepared.beside();
                    let operands = Operands::of(&instruction, before.lanes());
                    let computed = computed(&prepared, &operands, beside, &before);
                    let told = uses(&instruction, beside, before.lanes());
                    // Undefined bits of what is taken: few, many or all, in some of the registers.
                    let mut open: BTreeMap<Register, [u32; MAX_LANES]> = BTreeMap::new();
                    let mut once: BTreeMap<u32, (Scalar, u32)> = BTreeMap::new();
                    let bits = |numbers: &mut Numbers| match numbers.next() % 5 {
                        0 => u32::MAX,
                        1 => 1 << (numbers.next() % 32),
                        2 => numbers.next() as u32 & numbers.next() as u32 & numbers.next() as u32,
                        3 => 0xffff << (16 * (numbers.next() % 2)),
                        _ => numbers.next() as u32,
                    };
                    for register in computed.vectors.iter().chain(&computed.vectors_written) {
                        let is_told = told.iter().any(|one| one.place == crate::check::Bits::Vector(*register));
                        if !is_told && !numbers.next().is_multiple_of(3) {
                            open.insert(*register, std::array::from_fn(|_| bits(&mut numbers)));
                        }
                    }
                    for (number, scalar) in (0..).zip(computed.scalars.iter().filter(|one| is_there(one))) {
                        let is_told = told.iter().any(|one| one.place == crate::check::Bits::Scalar(*scalar));
                        let is_exec = [Scalar::EXEC_LO, Scalar::EXEC_HI].contains(scalar);
                        let is_mask = is_exec && computed.by_exec;
                        // Both halves of an instruction may read one register, whose bits change once.
                        let is_again = once.values().any(|(known, _)| known == scalar);
                        if !is_told && !is_mask && !is_again && !numbers.next().is_multiple_of(3) {
                            once.insert(number, (*scalar, bits(&mut numbers)));
                        }
                    }
                    let changed = |choose: &mut dyn FnMut() -> u32| {
                        let mut other = before.clone();
                        for (register, lanes) in &open {
                            let words = other.vgprs[register.index()].iter_mut().zip(lanes);
                            words.for_each(|(word, bits)| *word ^= bits & choose());
                        }
                        for (scalar, bits) in once.values() {
                            invert(&mut other, *scalar, bits & choose());
                        }
                        other
                    };
                    let (mut own, mut twin) = (before.clone(), changed(&mut || u32::MAX));
                    let mut memories = [Half { values: 0, inverts: false }, Half { values: 0, inverts: true }];
                    let [first, second] = &mut memories;
                    prepared.spread([&mut own, &mut twin], [first, second], 0, &computed.vectors);
                    let mut after = before.clone();
                    if prepared.execute(&mut after, &mut Half { values: 0, inverts: false }).is_err() {
                        continue;
                    }
                    for _ in 0..12 {
                        let values = numbers.next() | 1;
                        let mut other = changed(&mut || numbers.next() as u32);
                        if prepared.execute(&mut other, &mut Half { values, inverts: false }).is_err() {
                            continue;
                        }
                        seen += 1;
                        let mut tell = |what: String| {
                            let text = source.text();
                            found.entry(format!("{target} {}", row.semantics)).or_insert(format!("{text}: {what}"));
                        };
                        for scalar in computed.scalars_written.iter().filter(|one| is_there(one)) {
                            let undefined = get(&own, *scalar) ^ get(&twin, *scalar);
                            let differs = get(&after, *scalar) ^ get(&other, *scalar);
                            defined += u64::from(undefined.count_zeros());
                            if differs & !undefined != 0 {
                                tell(format!("{scalar} differs in {differs:#x}, undefined are {undefined:#x}"));
                            }
                        }
                        for register in &computed.vectors_written {
                            let number = register.index();
                            for lane in (0..before.lanes()).filter(|lane| computed.lanes >> lane & 1 == 1) {
                                let undefined = own.vgprs[number][lane] ^ twin.vgprs[number][lane];
                                let differs = after.vgprs[number][lane] ^ other.vgprs[number][lane];
                                defined += u64::from(undefined.count_zeros());
                                if differs & !undefined != 0 {
                                    let what = format!("differs in {differs:#x}, undefined are {undefined:#x}");
                                    tell(format!("lane {lane} of {register} {what}"));
                                }
                            }
                        }
                    }
                }
            }
        }
        assert!(seen > 20_000 && defined > 1_000_000, "{seen} executions, {defined} bits that are called defined");
        assert_eq!(found, BTreeMap::new());
    }
}
