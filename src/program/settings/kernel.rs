//! What a kernel says of its work-groups.

use super::Settings;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::gws::WAVES;
use crate::program::constant::Given;
use crate::program::kernel::Kernel;
use crate::targets::Target;
use crate::wave::WaveSize;

impl Settings {
    /// Takes from a kernel what the program doesn't say itself: lanes of a wave, waves of a work-group, bytes of LDS
    /// and of private memory.
    ///
    /// # Errors
    /// A [`Diagnostic`] where a setting doesn't fit the kernel, and for more waves than there can be.
    pub(in crate::program) fn start_as(
        &mut self,
        source: &Source,
        kernel: &Kernel,
        target: Target,
    ) -> Result<(), Diagnostic> {
        if let Some(size) = kernel.lanes().and_then(|lanes| WaveSize::try_from(lanes).ok()) {
            self.wave = size;
        }
        let items = kernel.items().map(|items| items as usize);
        if let (None, Some(items)) = (&self.waves_span, items) {
            self.waves = items.div_ceil(self.lanes()).max(1) * self.groups();
            if self.waves > WAVES {
                let (waves, groups) = (self.waves, self.groups());
                let message = format!("{groups} work-groups of `{}` have {waves} waves", kernel.name);
                let span = self.groups.as_ref().map_or(0..0, |groups| groups.span.clone());
                return Err(Diagnostic::new(source, span, message)
                    .with_help(format!("a program has at most {WAVES} waves: write fewer work-groups")));
            }
        }
        if let (None, bytes @ 1..) = (&self.alloc, kernel.lds_bytes()) {
            self.alloc = Some(Given { value: bytes.next_multiple_of(4), span: 0..0 });
        }
        self.private_of(source, kernel, target)
    }
}
