//! What waves and work-groups start with.

use super::bytes::Bytes;
use super::registers::Registers;
use super::{Defined, Frame, WaveSize};

impl Defined {
    /// A wave gets private memory, whose bytes nothing has written.
    pub(in crate::check) fn frame(&mut self, frame: Frame) {
        self.size = if frame.lanes > 32 { WaveSize::Wave64 } else { WaveSize::Wave32 };
        if frame.size() > 0 {
            self.global.undefine(frame.base..frame.base + frame.size() as u64);
        }
    }

    /// A wave has registers that nothing has written.
    pub(in crate::check) fn starts_anew(&mut self, wave: usize) {
        self.waves[wave] = Registers::new();
    }

    /// What a memory has is nobody's any more.
    pub(in crate::check) fn forget(&mut self, memory: usize) {
        (self.lds[memory], self.anywhere[memory]) = (Bytes::default(), None);
    }
}
