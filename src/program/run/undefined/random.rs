//! Random instructions, and random waves for them, for tests.

use crate::check::Scalar;
use crate::diagnostic::Source;
use crate::encoding::{Format, Instruction, Row, parse_line};
use crate::execute::{Memory, Outside};
use crate::targets::Target;
use crate::wave::{MAX_LANES, Wave, WaveSize};

/// A memory that has every address, and keeps nothing.
pub(in crate::run) struct Everywhere;

impl Memory for Everywhere {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.fill(address as u8);
        Ok(())
    }

    fn write(&mut self, _: u64, _: &[u8]) -> Result<(), Outside> {
        Ok(())
    }
}

/// Numbers that look random (xorshift).
pub(in crate::run) struct Numbers(pub(in crate::run) u64);

impl Numbers {
    pub(in crate::run) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// A wave with random registers.
pub(in crate::run) fn wave(numbers: &mut Numbers, size: WaveSize) -> Wave {
    let mut wave = Wave::new(size);
    let private = (wave.system.private_aperture >> 32) as u32;
    for register in wave.vgprs.iter_mut() {
        *register = std::array::from_fn(|_| numbers.next() as u32);
        if numbers.next().is_multiple_of(4) {
            // The high half of addresses of private memory.
            *register = [private; MAX_LANES];
        }
    }
    wave.sgprs = std::array::from_fn(|_| numbers.next() as u32);
    let all = wave.all_lanes();
    (wave.vcc, wave.exec, wave.m0) = (numbers.next() & all, numbers.next() & all, numbers.next() as u32);
    (wave.pc, wave.scc) = (0x1000, numbers.next().is_multiple_of(2));
    wave
}

/// The registers that a wave has once, apart from those of trap handlers.
pub(in crate::run) fn scalars() -> impl Iterator<Item = Scalar> {
    let named = [Scalar::M0, Scalar::SCC, Scalar::EXEC_LO, Scalar::EXEC_HI];
    (0..108).filter_map(Scalar::sgpr).chain(named)
}

/// The value of a register that a wave has once.
pub(in crate::run) fn get(wave: &Wave, scalar: Scalar) -> u32 {
    match scalar {
        Scalar::VCC_LO => wave.vcc as u32,
        Scalar::VCC_HI => (wave.vcc >> 32) as u32,
        Scalar::EXEC_LO => wave.exec as u32,
        Scalar::EXEC_HI => (wave.exec >> 32) as u32,
        Scalar::M0 => wave.m0,
        Scalar::SCC => wave.scc.into(),
        other => wave.sgprs[(0..106).find(|number| Scalar::sgpr(*number) == Some(other)).unwrap() as usize],
    }
}

/// Inverts all bits of a register that a wave has once.
pub(in crate::run) fn invert(wave: &mut Wave, scalar: Scalar) {
    let high = u64::MAX << 32 & wave.all_lanes();
    match scalar {
        Scalar::VCC_LO => wave.vcc ^= 0xffff_ffff,
        Scalar::VCC_HI => wave.vcc ^= high,
        Scalar::EXEC_LO => wave.exec ^= 0xffff_ffff,
        Scalar::EXEC_HI => wave.exec ^= high,
        Scalar::M0 => wave.m0 ^= 0xffff_ffff,
        Scalar::SCC => wave.scc = !wave.scc,
        other => {
            let number = (0..106).find(|number| Scalar::sgpr(*number) == Some(other)).unwrap();
            wave.sgprs[number as usize] ^= 0xffff_ffff;
        }
    }
}

/// An instruction of a row with random fields, as its text gives them; `None` if the fields mean nothing.
pub(in crate::run) fn instruction(
    row: &'static Row,
    target: Target,
    numbers: &mut Numbers,
) -> Option<(Source, Instruction)> {
    let fixed = row.format.first_word(row.opcode, target);
    let first = fixed | numbers.next() as u32 & !row.format.fixed(target);
    let words = [first, numbers.next() as u32, numbers.next() as u32, 0];
    let instruction = match row.format == Format::VopdX {
        true => Instruction::decode(target, &words),
        false => Instruction::of_row(row, &words),
    };
    // Fields that no text gives mean nothing.
    let source = Source::new("line", instruction.ok()?.text());
    let instruction = parse_line(&source, 0..source.text().len(), target).ok()??;
    Some((source, instruction))
}
