//! Which undefined bits of registers that decide something may change what an instruction does.
//!
//! The instruction itself says it: it is executed on two waves that differ in one of these bits. Bits of which that is
//! so for no choice of the other undefined ones don't count, such as those of a lane's number above the lanes, of a
//! value above the field of `s_setreg_b32`, or of an SMEM offset below a dword.

use crate::check::{Bits, Decides, Scalar, Use, invert};
use crate::execute::{Effect, ExecuteError, Memory, Outside, Prepared};
use crate::wave::{Register, Wave};

/// Choices of the other undefined bits.
const CHOICES: u64 = 4;

/// Memory in which each byte says where it is. It notes what was reached.
#[derive(Default)]
struct Probe {
    reached: Vec<(bool, u64, Vec<u8>)>,
}

/// A number that looks random.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number ^ number >> 29
}

impl Memory for Probe {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.iter_mut().zip(address..).for_each(|(byte, address)| *byte = mixed(address) as u8);
        self.reached.push((false, address, bytes.to_vec()));
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.reached.push((true, address, bytes.to_vec()));
        Ok(())
    }

    fn read_lds(&mut self, lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        self.read((lane as u64 + 1) << 32 | u64::from(address), bytes)
    }

    fn write_lds(&mut self, lane: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        self.write((lane as u64 + 1) << 32 | u64::from(address), bytes)
    }
}

/// What an instruction does: to a wave, to memory and to others.
struct Done {
    after: Wave,
    reached: Vec<(bool, u64, Vec<u8>)>,
    effect: Result<Effect, ExecuteError>,
}

fn done(prepared: &Prepared, before: &Wave) -> Done {
    let (mut after, mut memory) = (before.clone(), Probe::default());
    let effect = prepared.execute(&mut after, &mut memory);
    Done { after, reached: memory.reached, effect }
}

fn change(wave: &mut Wave, place: Bits, bits: u32) {
    match place {
        Bits::Vector(register) => wave.register_mut(register).iter_mut().for_each(|word| *word ^= bits),
        Bits::Scalar(scalar) => invert(wave, scalar, bits),
        Bits::IsZero(_) => {}
    }
}

/// Whether an instruction does something else to a wave in which these bits are changed.
fn matters(prepared: &Prepared, wave: &Wave, place: Bits, bits: u32) -> bool {
    let mut changed = wave.clone();
    change(&mut changed, place, bits);
    let (own, mut other) = (done(prepared, wave), done(prepared, &changed));
    if (&own.effect, &own.reached) != (&other.effect, &other.reached) {
        return true;
    }
    // The register itself differs, unless it was written.
    change(&mut other.after, place, bits);
    let stays = own.after == other.after;
    change(&mut other.after, place, bits);
    !stays && own.after != other.after
}

/// The uses whose bits count, with these bits, of a wave that is about to execute an instruction: `open` has uses with
/// their undefined bits. `named` are the registers that the instruction reads by their names.
pub(super) fn counting(prepared: &Prepared, wave: &Wave, open: &[Use], named: &[Scalar]) -> Vec<Use> {
    // Whose number is chosen: no two registers, and no two lanes of one, hold the same.
    let is_told = |place: Bits| open.iter().any(|one| one.place == place);
    let mut base = wave.clone();
    for (number, lanes) in (0..=u8::MAX).zip(base.vgprs.iter_mut()) {
        if !is_told(Bits::Vector(Register::vgpr(number))) {
            let first = u64::from(number) << 8;
            lanes.iter_mut().zip(first..).for_each(|(word, place)| *word = mixed(place) as u32);
        }
    }
    for (place, register) in (0..).zip(&mut base.sgprs) {
        let scalar = Scalar::sgpr(place);
        if scalar.is_some_and(|scalar| !named.contains(&scalar) && !is_told(Bits::Scalar(scalar))) {
            *register = mixed(u64::from(place) + 1) as u32;
        }
    }
    let mut seed = 1;
    let mut uses: Vec<Use> = open.iter().map(|one| Use { bits: 0, ..*one }).collect();
    for number in 0..CHOICES {
        let mut choice = base.clone();
        // First they are as they are.
        for one in open.iter().filter(|_| number > 0) {
            seed += 1;
            change(&mut choice, one.place, one.bits & mixed(seed) as u32);
        }
        for (one, counted) in open.iter().zip(&mut uses) {
            let bits = (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| one.bits & bit != 0);
            for bit in bits {
                if counted.bits & bit == 0 && matters(prepared, &choice, one.place, bit) {
                    counted.bits |= bit;
                }
            }
        }
    }
    uses.retain(|one| one.bits != 0);
    uses
}

/// Whether an instruction says which bits of a use count. Those of lanes' addresses, and of conditions of branches, all
/// do: a branch to the next instruction is one, too.
pub(super) fn is_counted(one: &Use) -> bool {
    match one.by {
        Decides::Vgpr(_) => false,
        Decides::Here => matches!(one.place, Bits::Scalar(scalar) if scalar != Scalar::SCC),
        _ => matches!(one.place, Bits::Vector(_) | Bits::Scalar(_)),
    }
}
