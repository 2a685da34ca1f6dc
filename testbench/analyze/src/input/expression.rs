//! One instruction with an address expression.

use crate::access::text;
use crate::collect::Collector;
use crate::remedy::AddressNames;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::isa::{Addressing, DsInstruction};
use lds::program::Expression;
use lds::transfer::{Command, Transfer};
use lds::wave::{Wave, WaveSize};

/// One instruction of one wave, with its addresses and lanes as expressions.
#[derive(Clone, Debug)]
pub struct Single {
    /// the instruction, with its offsets
    pub instruction: DsInstruction,
    /// number of lanes of the wave
    pub size: WaveSize,
    /// expression of the byte addresses
    pub addresses: Source,
    /// active lanes: a condition if the expression has `lane` in it, otherwise a mask; all lanes without it
    pub exec: Option<Source>,
}

impl Single {
    /// Collects the instruction. `None` if the timing model doesn't cover it.
    ///
    /// # Errors
    /// A [`Diagnostic`] at an error in an expression.
    pub fn collect(&self, collector: &mut Collector) -> Result<Option<()>, Diagnostic> {
        let mut wave = Wave::new(self.size);
        let addresses = Expression::parse(&self.addresses)?;
        let values = addresses.lane_values(&self.addresses, 0, self.size.lanes())?;
        for (lane, (slot, value)) in wave.vgprs[0].iter_mut().zip(values).enumerate() {
            // A value below 0 wraps, as in a register.
            if !(i64::from(i32::MIN)..=i64::from(u32::MAX)).contains(&value) {
                let message = format!("the address of lane {lane} is {value}, but an address has 32 bits");
                return Err(Diagnostic::new(&self.addresses, 0..self.addresses.text().len(), message));
            }
            *slot = value as u32;
        }
        if let Some(source) = &self.exec {
            let exec = Expression::parse(source)?;
            let values = exec.lane_values(source, 0, self.size.lanes())?;
            let condition = |(lane, value): (usize, &i64)| u64::from(*value != 0) << lane;
            wave.exec = if exec.per_lane() {
                values.iter().enumerate().map(condition).sum()
            } else {
                values.first().map_or(0, |mask| mask.cast_unsigned())
            };
        }
        let group = collector.group(text(&Command::from(&self.instruction)), None);
        Ok(collector.issue(group, 1, &Transfer::ds(&self.instruction, 0, &wave)))
    }

    /// The two byte addresses of a lane with their offsets, as expressions that can be part of another one. For an
    /// instruction with one address both are the same.
    pub fn addresses(&self) -> AddressNames {
        let [low, high] = [self.instruction.offset0, self.instruction.offset1].map(u32::from);
        let offsets = match self.instruction.opcode.addressing {
            Addressing::Two { scale } => [low, high].map(|offset| offset * u32::from(scale)),
            _ => [low + 256 * high; 2],
        };
        let text = self.addresses.text().trim();
        let [first, second] =
            offsets.map(|offset| if offset == 0 { format!("({text})") } else { format!("(({text}) + {offset})") });
        AddressNames { first, second }
    }
}
