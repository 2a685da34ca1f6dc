//! What a kernel says of its work-groups.

use super::Settings;
use crate::Diagnostic;
use crate::constant::Given;
use crate::diagnostic::Source;
use crate::gws::WAVES;
use crate::kernel::Kernel;
use crate::targets::Target;
use crate::wave::WaveSize;

impl Settings {
    /// Takes from a kernel what the program doesn't say itself: lanes of a wave, waves of a work-group, bytes of LDS
    /// and of private memory.
    ///
    /// # Errors
    /// A [`Diagnostic`] where a setting doesn't fit the kernel, and for more waves than there can be.
    pub(crate) fn start_as(&mut self, source: &Source, kernel: &Kernel, target: Target) -> Result<(), Diagnostic> {
        self.waves_as(source, kernel)?;
        if self.cu.is_none() && kernel.is_in_cu_mode() {
            self.cu = Some(Given { value: 0, span: 0..0 });
        }
        if let (None, bytes @ 1..) = (&self.alloc, kernel.lds_bytes()) {
            self.alloc = Some(Given { value: bytes.saturating_add(3) / 4 * 4, span: 0..0 });
        }
        self.private_of(source, kernel, target)
    }

    /// Takes from a kernel the lanes of a wave and the waves of a work-group.
    fn waves_as(&mut self, source: &Source, kernel: &Kernel) -> Result<(), Diagnostic> {
        let known = kernel.lanes().and_then(|(lanes, named)| Some((WaveSize::try_from(lanes).ok()?, named)));
        match (known, self.wave_span.clone()) {
            (Some((size, true)), Some(span)) if size != self.wave => {
                let message = format!("waves of `{}` have {} lanes", kernel.name, size.lanes());
                return Err(Diagnostic::new(source, span, message)
                    .with_help("`.amdhsa_wavefront_size32` says so: leave out `wave`"));
            }
            (Some((_, false)), Some(_)) | (None, _) => {}
            (Some((size, _)), _) => self.wave = size,
        }
        let Some(size) = kernel.group_size(self.lanes()) else {
            // Waves that the program asks for are full.
            return if self.waves_span.is_some() { Ok(()) } else { Err(unknown_size(source, kernel, self.lanes())) };
        };
        let own = (size.iter().product::<u32>() as usize).div_ceil(self.lanes()).max(1);
        let Some(span) = self.waves_span.clone() else {
            self.waves = own * self.groups();
            if self.waves > WAVES {
                let (waves, groups) = (self.waves, self.groups());
                let message = format!("{groups} work-groups of `{}` have {waves} waves", kernel.name);
                let span = self.groups.as_ref().map_or(0..0, |groups| groups.span.clone());
                return Err(Diagnostic::new(source, span, message)
                    .with_help(format!("a program has at most {WAVES} waves: write fewer work-groups")));
            }
            return Ok(());
        };
        let all = own * self.groups();
        if kernel.has_group_size() && self.waves != all {
            let [x, y, z] = size;
            let message =
                format!("work-groups of `{}` have {x} x {y} x {z} work-items, which are {own} waves", kernel.name);
            return Err(Diagnostic::new(source, span, message)
                .with_help(format!("leave out `waves`, or write {all}: so many are the waves of all work-groups")));
        }
        Ok(())
    }

    /// Whether the waves that the program asks for say how many work-items a group of a kernel has, and nothing else
    /// does.
    pub(crate) fn sizes_groups(&self, kernel: &Kernel) -> bool {
        self.waves_span.is_some() && !kernel.has_group_size()
    }
}

/// The error that nobody says how many work-items a group has: a host would.
fn unknown_size(source: &Source, kernel: &Kernel, lanes: usize) -> Diagnostic {
    let message = format!("nothing says how many work-items a work-group of `{}` has", kernel.name);
    Diagnostic::new(source, kernel.span.clone(), message).with_help(format!(
        "write how many waves a group has, `; lds: waves 4` for {} work-items along x, or compile the kernel with \
         `__attribute__((reqd_work_group_size(16, 16, 1)))`",
        4 * lanes
    ))
}
