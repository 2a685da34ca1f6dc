//! The private memory of a program's waves.

use super::Settings;
use crate::Diagnostic;
use crate::constant::{Given, Spanned, in_range};
use crate::diagnostic::Source;
use crate::kernel::Kernel;
use crate::private::{DYNAMIC_STACK, Frame};
use crate::targets::{FlatScratch, Target};
use crate::wave::{Wave, WaveSize};

/// The SGPRs that FLAT_SCRATCH is in where it is in SGPRs.
const FLAT_SCRATCH: [u8; 2] = [102, 103];

fn has_scratch_in_sgprs(target: Target) -> bool {
    target.facts().waves.flat_scratch == FlatScratch::Sgprs
}

impl Settings {
    /// Bytes of private memory that each lane has; `None` of a program without a kernel that says nothing.
    pub fn private_bytes(&self) -> Option<u32> {
        self.private
    }

    /// Takes how many bytes the program asks for.
    ///
    /// # Errors
    /// A [`Diagnostic`] for more than a lane of the widest wave can have.
    pub(super) fn set_private(&mut self, source: &Source, given: Spanned) -> Result<(), Diagnostic> {
        let given = in_range(source, given, 0, Frame::most(WaveSize::Wave64).into())?;
        (self.private, self.private_span) = (Some(given.value), Some(given.span));
        Ok(())
    }

    /// Takes from a kernel for a target how many bytes of private memory each lane has.
    ///
    /// # Errors
    /// A [`Diagnostic`] for more than a lane can have, and where the program asks for fewer.
    pub(super) fn private_of(&mut self, source: &Source, kernel: &Kernel, target: Target) -> Result<(), Diagnostic> {
        let (fixed, most) = (kernel.private_bytes(target), Frame::most(self.wave));
        if fixed > most {
            let lanes = self.lanes();
            let message = format!("each lane of `{}` has {fixed} bytes of private memory", kernel.name);
            return Err(Diagnostic::new(source, kernel.span.clone(), message)
                .with_help(format!("a lane of a wave of {lanes} lanes has at most {most}")));
        }
        let own = if kernel.has_dynamic_stack(target) { fixed.max(DYNAMIC_STACK) } else { fixed };
        let Some(span) = self.private_span.clone() else {
            self.private = Some(own);
            return Ok(());
        };
        let given = Given { value: self.private.unwrap_or(own), span };
        if given.value < fixed {
            let message = format!("each lane of `{}` has {fixed} bytes of private memory at least", kernel.name);
            return Err(Diagnostic::new(source, given.span, message).with_help(
                "`.amdhsa_private_segment_fixed_size` says so: leave out `private`, or write a larger number",
            ));
        }
        Ok(())
    }

    /// Gives a wave its private memory, which is 0 at first; returns where it is in memory. Where there is no `kernel`,
    /// FLAT_SCRATCH says where it is; kernels have to compute that where it is in SGPRs.
    pub(crate) fn give_frame(
        &self,
        number: usize,
        wave: &mut Wave,
        target: Target,
        kernel: bool,
    ) -> Option<(u64, Vec<u8>)> {
        let frame = Frame::of(number, self.wave, self.private?);
        wave.system.frame = Some(frame);
        if has_scratch_in_sgprs(target) && !kernel {
            let halves = [frame.base as u32, (frame.base >> 32) as u32];
            FLAT_SCRATCH.into_iter().zip(halves).for_each(|(register, half)| {
                wave.sgprs[usize::from(register)] = half;
            });
        }
        // Where FLAT_SCRATCH isn't in SGPRs, hardware sets it, or a kernel does.
        let is_set = match target.facts().waves.flat_scratch {
            FlatScratch::Sgprs => false,
            FlatScratch::SetByKernel => !kernel,
            FlatScratch::SetByHardware => true,
        };
        if is_set {
            wave.system.flat_scratch = frame.base;
        }
        (frame.bytes > 0).then(|| (frame.base, vec![0; frame.size()]))
    }

    /// The SGPRs that have the address of private memory before the first instruction of a program without a kernel.
    pub(crate) fn frame_registers(&self, target: Target) -> &'static [u8] {
        if has_scratch_in_sgprs(target) && self.private.is_some() { &FLAT_SCRATCH } else { &[] }
    }
}
