//! Executes an instruction on a wave and on its *twin*, which has all undefined bits inverted. What only moves bits is
//! executed on both; where they differ afterwards, bits are undefined. What computes is given the values of both, and
//! by its rule ([`Rule`]) the twin gets those bits inverted that may change.

use super::access::parameter;
use super::access::vector::Vector as VectorAccess;
use super::memory::{Memory, Outside};
use super::prepared::{Does, Prepared};
use super::undefined::{Inputs, Rule, spread_atomic};
use super::vector::Vector;
use crate::wave::{Register, Wave};

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
            (Does::Matrix(matrix), _) => matrix.spread(wave, twin),
            (Does::Interpolation(_), _) => self.whole([wave, twin], [memory, other], reads),
            (Does::VectorMemory(access), _) if access.atomic().is_some() => {
                twin.m0 = wave.m0;
                self.exchange(access, [wave, twin], [memory, other]);
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

    /// A read-modify-write, lane by lane: an element is undefined as its rule says.
    fn exchange(&self, access: &VectorAccess, [wave, twin]: [&mut Wave; 2], [memory, other]: [&mut dyn Memory; 2]) {
        let Some((op, bits)) = access.atomic() else { return };
        let exec = wave.exec;
        for lane in wave.active() {
            let data = [&*wave, &*twin].map(|one| access.operands(one, lane));
            (wave.exec, twin.exec) = (1 << lane, 1 << lane);
            let mut own = Exchanged { memory: &mut *memory, read: Vec::new(), written: Vec::new() };
            let mut others = Exchanged { memory: &mut *other, read: Vec::new(), written: Vec::new() };
            let _ = self.execute(wave, &mut own);
            let _ = self.execute(twin, &mut others);
            let inputs = |read: &[u8], [first, second]: [u64; 2]| {
                let held = read.iter().rev().fold(0, |value: u64, byte| value << 8 | u64::from(*byte));
                Inputs { s: [held, first, second], ..Inputs::default() }
            };
            let [known, twins] = [inputs(&own.read, data[0]), inputs(&others.read, data[1])];
            let undefined = spread_atomic(op, bits, &known, &known.difference(&twins)).to_le_bytes();
            let mut open = undefined.into_iter();
            for (of_lds, address, bytes) in own.written {
                let inverted: Vec<u8> = bytes.iter().zip(&mut open).map(|(byte, open)| byte ^ open).collect();
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
