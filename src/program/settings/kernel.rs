//! What a kernel and its launch say of work-groups.

use super::{MAX_LANES, Settings};
use crate::Diagnostic;
use crate::constant::Given;
use crate::diagnostic::Source;
use crate::kernel::Kernel;
use crate::launch::{Grid, Launch, Size, told};
use crate::targets::Target;
use crate::wave::WaveSize;
use std::ops::Range;

impl Settings {
    /// Takes from a kernel and its launch what the program doesn't say itself: lanes of a wave, the work-groups, bytes
    /// of LDS and of private memory.
    ///
    /// # Errors
    /// A [`Diagnostic`] where a setting or the launch doesn't fit the kernel.
    pub(crate) fn start_as(
        &mut self,
        source: &Source,
        kernel: &Kernel,
        target: Target,
        launch: &Launch,
    ) -> Result<(), Diagnostic> {
        self.lanes_as(source, kernel)?;
        let group = self.group_as(source, kernel, launch)?;
        self.grid = Some(self.grid_of(source, group, launch)?);
        self.slots = target.facts().wave_slots;
        if self.cu.is_none() && kernel.is_in_cu_mode() {
            self.cu = Some(Given { value: 0, span: 0..0 });
        }
        if self.cu.is_some() {
            self.slots /= target.facts().local.sides;
        }
        if let Some(value) = launch.steps_at_most() {
            self.steps = Some(Given { value, span: 0..0 });
        }
        let lds = kernel.lds_of(source, launch)?;
        if let (None, bytes @ 1..) = (&self.alloc, lds) {
            if bytes > self.largest {
                let (name, most) = (&kernel.name, self.largest);
                let message = format!("a work-group of `{name}` needs {bytes} bytes of LDS, and has {most} at most");
                return Err(Diagnostic::new(source, kernel.span.clone(), message)
                    .with_help("what the kernel declares counts, and what the launch gives to pointers to the LDS"));
            }
            self.alloc = Some(Given { value: bytes.saturating_add(3) / 4 * 4, span: 0..0 });
        }
        self.private_of(source, kernel, target)
    }

    /// Takes from a kernel the lanes of a wave.
    fn lanes_as(&mut self, source: &Source, kernel: &Kernel) -> Result<(), Diagnostic> {
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
        Ok(())
    }

    /// Work-items of a work-group along each axis: what the launch says, or the kernel, or the program with its waves.
    fn group_as(&self, source: &Source, kernel: &Kernel, launch: &Launch) -> Result<[u32; 3], Diagnostic> {
        let asked = launch.size(Size::Group).map(|axes| (axes.all(1), axes.span.clone()));
        let own = kernel.has_group_size().then(|| kernel.group_size(self.lanes())).flatten();
        let group = match (asked, own) {
            (Some((asked, span)), own) => self.asked_group(source, kernel, (asked, span), own)?,
            (None, Some(own)) => own,
            (None, None) if self.waves_span.is_some() => {
                [(self.waves / self.given_groups() * self.lanes()) as u32, 1, 1]
            }
            (None, None) => {
                kernel.group_size(self.lanes()).ok_or_else(|| unknown_size(source, kernel, self.lanes()))?
            }
        };
        let waves = (group.iter().product::<u32>() as usize).div_ceil(self.lanes()).max(1);
        let all = waves * self.given_groups();
        if let Some(span) = self.waves_span.clone().filter(|_| self.waves != all) {
            let [x, y, z] = group;
            let message =
                format!("work-groups of `{}` have {x} x {y} x {z} work-items, which are {waves} waves", kernel.name);
            return Err(Diagnostic::new(source, span, message)
                .with_help(format!("leave out `waves`, or write {all}: so many are the waves of all work-groups")));
        }
        Ok(group)
    }

    /// The size of a work-group that a launch asks for, which the kernel must allow.
    fn asked_group(
        &self,
        source: &Source,
        kernel: &Kernel,
        (asked, span): ([u64; 3], Option<Range<usize>>),
        own: Option<[u32; 3]>,
    ) -> Result<[u32; 3], Diagnostic> {
        let error = |message: String, help: String| Err(Diagnostic::at(source, span.clone(), message).with_help(help));
        let [x, y, z] = asked;
        let most = kernel.most_items().map_or(MAX_LANES as u64, |most| u64::from(most).min(MAX_LANES as u64));
        let items = x.saturating_mul(y).saturating_mul(z);
        if items == 0 || items > most {
            let message = format!("a work-group of {x} x {y} x {z} work-items: `{}` has 1 to {most}", kernel.name);
            let help = match most < MAX_LANES as u64 {
                true => format!(
                    "it is compiled for {most} at most: compile it with `amdgpu_flat_work_group_size`, \
                     `reqd_work_group_size` or `__launch_bounds__` for more"
                ),
                false => "write for example `--group 16,16`, or `; lds: group 16, 16`".to_owned(),
            };
            return error(message, help);
        }
        let asked = asked.map(|size| size as u32);
        match own.filter(|own| *own != asked) {
            Some([a, b, c]) => error(
                format!("work-groups of `{}` have {a} x {b} x {c} work-items, not {x} x {y} x {z}", kernel.name),
                "the kernel is compiled for this size alone (`reqd_work_group_size`): leave out the size".to_owned(),
            ),
            None => Ok(asked),
        }
    }

    /// The grid of work-groups of a size.
    fn grid_of(&self, source: &Source, group: [u32; 3], launch: &Launch) -> Result<Grid, Diagnostic> {
        let (items, stated) = match (launch.size(Size::Grid), launch.size_in_groups()) {
            (Some(axes), _) => (axes.all(1), Some(axes)),
            (None, Some(axes)) => {
                let groups = axes.all(1);
                ([0, 1, 2].map(|axis| groups[axis].saturating_mul(group[axis].into())), Some(axes))
            }
            (None, None) => {
                let [x, y, z] = group.map(u64::from);
                ([x * self.given_groups() as u64, y, z], None)
            }
        };
        let span = || stated.and_then(|axes| axes.span.clone());
        if items.iter().any(|items| *items == 0 || *items > u32::MAX.into()) {
            let [x, y, z] = items;
            let message = format!("the grid has {x} x {y} x {z} work-items");
            return Err(Diagnostic::at(source, span(), message)
                .with_help(format!("along each axis it has 1 to {}, and those that are left out are 1", u32::MAX)));
        }
        let last = |sizes: [u32; 3]| sizes.iter().rposition(|size| *size > 1).map_or(1, |axis| axis as u32 + 1);
        let items = items.map(|items| items as u32);
        let dimensions = stated.map_or(1, |axes| axes.numbers.len() as u32).max(last(items)).max(last(group)).min(3);
        let offset = launch.size(Size::Offset).map_or([0; 3], |axes| axes.all(0));
        let grid = Grid { items, group, offset, dimensions };
        let groups = self.groups.as_ref().filter(|groups| stated.is_some() && u64::from(groups.value) != grid.groups());
        match groups {
            Some(groups) => {
                let message = format!("the grid has {} work-groups, and `groups` says {}", grid.groups(), groups.value);
                Err(Diagnostic::new(source, groups.span.clone(), message).with_help("leave out `groups`"))
            }
            None => Ok(grid),
        }
    }

    /// The grid of a kernel; of a program without one a work-group along x for each of its work-groups.
    pub fn grid(&self) -> Grid {
        self.grid.unwrap_or_else(|| {
            let group = [(self.group_waves() * self.lanes()) as u32, 1, 1];
            let items = [group[0] * self.groups() as u32, 1, 1];
            Grid { items, group, offset: [0; 3], dimensions: 1 }
        })
    }
}

/// The error that nobody says how many work-items a group has: a host would.
fn unknown_size(source: &Source, kernel: &Kernel, lanes: usize) -> Diagnostic {
    let message = format!("nothing says how many work-items a work-group of {} has", told(&kernel.name));
    Diagnostic::new(source, kernel.span.clone(), message).with_help(format!(
        "say it as a host does, `--group 16,16`, `group = [16, 16]` in the launch file or `; lds: group 16, 16`; or \
         write how many waves a group has, `; lds: waves 4` for {} work-items along x; or compile the kernel with \
         `__attribute__((reqd_work_group_size(16, 16, 1)))`",
        4 * lanes
    ))
}
