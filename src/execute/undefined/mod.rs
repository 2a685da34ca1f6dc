//! Which bits of a result are undefined where bits of the sources are.
//!
//! An instruction is looked at on a wave and on its *twin*, which has all undefined bits inverted. What only moves bits
//! is executed on both; where they differ afterwards, bits are undefined. What computes is given the values of both,
//! and a [`Rule`] says which bits of its result may change if undefined bits do; the twin gets these bits inverted.

mod rule;

pub use rule::Rule;

use super::access::parameter;
use super::memory::{Memory, Outside};
use super::prepared::{Does, Prepared};
use super::vector::Vector;
use crate::wave::{Register, Wave};
use rule::Kind;

/// The sources of a function: of a lane, or of a scalar instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// the sources
    pub s: [u64; 3],
    /// the destination before
    pub d: u64,
    /// SCC, or the lane's bit of a mask
    pub bit: bool,
}

impl Inputs {
    /// Where two differ.
    pub fn difference(&self, other: &Inputs) -> Inputs {
        let s = std::array::from_fn(|number| self.s[number] ^ other.s[number]);
        Inputs { s, d: self.d ^ other.d, bit: self.bit != other.bit }
    }
}

/// Of a value and a bit that a function makes, which bits may change if undefined bits of its sources do.
pub fn spread(
    rule: Rule,
    known: &Inputs,
    undefined: &Inputs,
    function: impl Fn(&Inputs) -> (u64, bool),
) -> (u64, bool) {
    let s: [u64; 3] = std::array::from_fn(|number| undefined.s[number] & rule.counts[number]);
    let d = if rule.reads_destination { undefined.d } else { 0 };
    let bit = undefined.bit && rule.reads_bit;
    if s == [0; 3] && d == 0 && !bit {
        return (0, false);
    }
    const ALL: (u64, bool) = (u64::MAX, true);
    if (0..3).any(|number| rule.controls[number] && s[number] != 0) {
        return ALL;
    }
    match rule.kind {
        Kind::Whole => ALL,
        Kind::Halves => {
            let half = |undefined: u64, bits: u64| if undefined == 0 { 0 } else { bits };
            (half(s[0], 0xffff) | half(s[1], 0xffff_0000) | half(s[2] | d, u64::MAX), bit)
        }
        Kind::Sum => {
            let all = s[0] | s[1] | s[2] | d | u64::from(bit);
            (all | all.wrapping_neg(), true)
        }
        Kind::Equal => {
            let decided = (known.s[0] ^ known.s[1]) & !(s[0] | s[1]);
            (0, decided == 0)
        }
        Kind::Order(sign) => {
            let least = |number: usize| known.s[number] & !s[number] | s[number] & sign;
            let most = |number: usize| (known.s[number] | s[number]) & !(s[number] & sign);
            let of = |first: u64, second: u64| function(&Inputs { s: [first, second, known.s[2]], ..*known }).1;
            (0, of(least(0), most(1)) != of(most(0), least(1)))
        }
        Kind::Bits => {
            let own = function(known);
            let mut changed = (0, false);
            // Each choice of sources whose undefined bits are the other ones.
            let is_open = [s[0] != 0, s[1] != 0, s[2] != 0, d != 0, bit];
            let open =
                is_open.iter().enumerate().fold(0, |open, (place, is_open)| open | usize::from(*is_open) << place);
            for choice in (1..32).filter(|choice| choice & !open == 0) {
                let mut inputs = *known;
                for number in (0..3).filter(|number| choice >> number & 1 == 1) {
                    inputs.s[number] ^= s[number];
                }
                inputs.d ^= if choice >> 3 & 1 == 1 { d } else { 0 };
                inputs.bit ^= choice >> 4 & 1 == 1;
                let (value, bit) = function(&inputs);
                changed = (changed.0 | value ^ own.0, changed.1 | (bit != own.1));
            }
            changed
        }
    }
}

/// Bytes that a read-modify-write reads and writes: nothing is written.
struct Exchanged<'a> {
    memory: &'a mut dyn Memory,
    read: Vec<u8>,
    written: Vec<(Option<usize>, u64, Vec<u8>)>,
}

impl Memory for Exchanged<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.memory.read(address, bytes)?;
        self.read.extend_from_slice(bytes);
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.written.push((None, address, bytes.to_vec()));
        Ok(())
    }

    fn read_lds(&mut self, lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        self.memory.read_lds(lane, address, bytes)?;
        self.read.extend_from_slice(bytes);
        Ok(())
    }

    fn write_lds(&mut self, lane: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        self.written.push((Some(lane), address.into(), bytes.to_vec()));
        Ok(())
    }
}

/// Executes functions of lanes, each with its rule, on a wave and on its twin. All take their sources before one
/// writes.
fn vectors(all: &[(&Vector, &Vector, Rule)], [wave, twin]: [&mut Wave; 2], unsure: u64) {
    let spread = |(one, other, rule): &(&Vector, &Vector, Rule)| one.spread(other, *rule, [&*wave, &*twin], unsure);
    let results: Vec<_> = all.iter().map(spread).collect();
    for ((vector, ..), [own, others]) in all.iter().zip(&results) {
        vector.write(wave, own);
        vector.write(twin, others);
    }
}

impl Prepared {
    /// Executes the instruction on a wave and on its twin, each with a memory of its own; bits in which they differ
    /// afterwards are undefined. `unsure` has the lanes of which nobody knows whether they are on. `reads` names the
    /// VGPRs that the instruction reads.
    pub fn spread(
        &self,
        [wave, twin]: [&mut Wave; 2],
        [memory, other]: [&mut dyn Memory; 2],
        unsure: u64,
        reads: &[Register],
    ) {
        let [first, second] = *self.rules();
        if !matches!(self.does(), Does::Scalar(_)) {
            twin.exec = wave.exec;
        }
        // A value in the LDS stands in the place of the first source.
        let direct = match self.reads_lds() {
            false => None,
            true => [parameter::direct(wave, memory), parameter::direct(twin, other)]
                .into_iter()
                .collect::<Result<Vec<_>, _>>()
                .ok(),
        };
        let both = direct.map(|values| [self.does().with_first(values[0]), self.does().with_first(values[1])]);
        let [own, others] = both.as_ref().map_or([self.does(); 2], |both| both.each_ref());
        match (own, others) {
            (Does::Control(_) | Does::Cache, _) => {}
            (Does::Scalar(scalar), _) => scalar.spread(first, wave, twin),
            (Does::Vector(one), Does::Vector(other)) => vectors(&[(one, other, first)], [wave, twin], unsure),
            (Does::Dual([x, y]), _) => vectors(&[(x, x, first), (y, y, second)], [wave, twin], unsure),
            (Does::Pair([low, high]), Does::Pair([others, other])) => {
                vectors(&[(low, others, first), (high, other, first)], [wave, twin], unsure);
            }
            (Does::Four(four), _) => {
                vectors(&four.each_ref().map(|vector| (vector, vector, first)), [wave, twin], unsure);
            }
            (Does::Quad(quad), _) => quad.spread(wave, twin),
            (Does::Interpolation(_), _) => self.whole([wave, twin], [memory, other], reads),
            (Does::VectorMemory(access), _) if access.is_atomic() => {
                twin.m0 = wave.m0;
                self.exchange([wave, twin], [memory, other], reads);
            }
            (Does::Exchange(one), Does::Exchange(other)) => {
                twin.m0 = wave.m0;
                one.execute(wave);
                other.execute(twin);
            }
            _ => {
                twin.m0 = wave.m0;
                // What fails is told where the program executes it.
                let _ = self.execute(wave, memory);
                let _ = self.execute(twin, other);
            }
        }
    }

    /// All lanes of what is written are undefined where a bit of what is read is, in registers or in memory.
    fn whole(&self, [wave, twin]: [&mut Wave; 2], [memory, other]: [&mut dyn Memory; 2], reads: &[Register]) {
        let is_open = reads.iter().any(|register| *wave.register_mut(*register) != *twin.register_mut(*register));
        twin.m0 = wave.m0;
        let before = wave.clone();
        let mut own = Exchanged { memory, read: Vec::new(), written: Vec::new() };
        let mut others = Exchanged { memory: other, read: Vec::new(), written: Vec::new() };
        let _ = self.execute(twin, &mut others);
        let _ = self.execute(wave, &mut own);
        let is_open = is_open || own.read != others.read;
        for (number, lanes) in wave.vgprs.iter().enumerate().filter(|_| is_open) {
            let written = lanes.iter().zip(&before.vgprs[number]).any(|(after, before)| after != before);
            if written {
                twin.vgprs[number] = lanes.map(|word| !word);
            }
        }
    }

    /// A read-modify-write, lane by lane: an element is undefined if a bit of it or of the lane's data was.
    fn exchange(&self, [wave, twin]: [&mut Wave; 2], [memory, other]: [&mut dyn Memory; 2], reads: &[Register]) {
        let exec = wave.exec;
        for lane in wave.active() {
            let is_open = |(one, other): (&mut Wave, &mut Wave)| {
                reads.iter().any(|register| one.register_mut(*register)[lane] != other.register_mut(*register)[lane])
            };
            let is_open = is_open((&mut *wave, &mut *twin));
            (wave.exec, twin.exec) = (1 << lane, 1 << lane);
            let mut own = Exchanged { memory: &mut *memory, read: Vec::new(), written: Vec::new() };
            let mut others = Exchanged { memory: &mut *other, read: Vec::new(), written: Vec::new() };
            let _ = self.execute(wave, &mut own);
            let _ = self.execute(twin, &mut others);
            let is_open = is_open || own.read != others.read;
            let written = own.written;
            for (of_lds, address, bytes) in written {
                let inverted: Vec<u8> = bytes.iter().map(|byte| if is_open { !byte } else { *byte }).collect();
                for (memory, bytes) in [(&mut *memory, &bytes), (&mut *other, &inverted)] {
                    let _ = match of_lds {
                        Some(lane) => memory.write_lds(lane, address as u32, bytes),
                        None => memory.write(address, bytes),
                    };
                }
            }
        }
        (wave.exec, twin.exec) = (exec, exec);
    }
}
