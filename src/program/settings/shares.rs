//! The work-groups of a program, and what each owns of an LDS.

use super::Settings;
use crate::Diagnostic;
use crate::allocator::Allocator;
use crate::diagnostic::Source;
use crate::gws::WAVES;
use crate::targets::Geometry;
use crate::wave::Allocation;

impl Settings {
    /// Work-groups altogether.
    pub fn groups(&self) -> usize {
        self.grid.map_or_else(|| self.given_groups(), |grid| usize::try_from(grid.groups()).unwrap_or(usize::MAX))
    }

    /// Work-groups that the program says itself.
    pub(super) fn given_groups(&self) -> usize {
        self.groups.as_ref().map_or(1, |groups| groups.value as usize)
    }

    /// Waves of a whole work-group.
    pub fn group_waves(&self) -> usize {
        match self.grid {
            Some(grid) => (grid.group.iter().product::<u32>() as usize).div_ceil(self.lanes()).max(1),
            None => (self.waves / self.given_groups()).max(1),
        }
    }

    /// Work-groups whose waves there are at once: all, or as many as have [`WAVES`] waves.
    pub fn places(&self) -> usize {
        self.groups().min((WAVES / self.group_waves()).max(1))
    }

    /// Work-groups that run at the same time at most: as many as `resident` says; of a kernel's launch as many as the
    /// chip has room for the waves of; of another program all.
    pub fn resident(&self) -> usize {
        let all = self.places();
        match (&self.resident, self.grid) {
            (Some(resident), _) => all.min(resident.value as usize),
            (None, Some(_)) => all.min(self.slots / self.group_waves()).max(1),
            (None, None) => all,
        }
    }

    /// Of these as many as have room in what all own together: of a kernel's launch what doesn't fit comes later.
    pub(crate) fn resident_in(&self, all: Allocation) -> usize {
        match self.alloc().filter(|_| self.fills()) {
            Some(alloc) => (1 + (all.size.saturating_sub(alloc) / self.pitch(alloc)) as usize).min(self.resident()),
            None => self.resident(),
        }
    }

    /// Whether as many work-groups run at the same time as the chip has room for.
    fn fills(&self) -> bool {
        self.grid.is_some() && self.resident.is_none() && !self.gds
    }

    /// The place of a wave's work-group among those that there are at once. As long as no place was given to another
    /// one, this is the number of the work-group.
    pub fn group(&self, wave: usize) -> usize {
        wave / self.group_waves()
    }

    /// Whether there are several work-groups, of which each has an allocation for itself. On the global data share they
    /// have one memory.
    pub fn has_shares(&self) -> bool {
        self.groups() > 1 && !self.gds
    }

    /// The work-group of a wave, where there are several of which each has addresses of its own.
    pub(crate) fn told_group(&self, wave: usize) -> Option<usize> {
        self.has_shares().then(|| self.group(wave))
    }

    /// What each work-group owns that runs from the start on, of what all own together
    /// ([`Program::allocation`](crate::Program::allocation)): the first one begins where that does, and each
    /// further one at a block. A work-group that comes later gets bytes that one of these had
    /// ([`Wave::allocation`](crate::wave::Wave::allocation)).
    pub fn shares(&self, all: Allocation) -> Vec<Allocation> {
        if !self.has_shares() {
            return vec![all; self.places()];
        }
        let mut allocator = self.allocator(all);
        (0..self.resident_in(all)).map_while(|_| allocator.take(self.size(all))).collect()
    }

    /// Gives work-groups bytes of what all own together.
    pub(crate) fn allocator(&self, all: Allocation) -> Allocator {
        Allocator::new(all, self.block)
    }

    /// Bytes that each work-group owns of what all own together.
    pub(crate) fn size(&self, all: Allocation) -> u32 {
        self.alloc().unwrap_or(all.size / self.resident() as u32)
    }

    /// Bytes from the first of a work-group to the first of the next.
    fn pitch(&self, alloc: u32) -> u32 {
        alloc.checked_next_multiple_of(self.block).unwrap_or(u32::MAX)
    }

    /// The part of a unit that the work-groups get together: each what `alloc` says, or all from `base` on (64 KiB at
    /// most, on gfx950 160 KiB), which several share evenly, in whole blocks.
    ///
    /// # Errors
    /// A [`Diagnostic`] where the unit is too small.
    pub(crate) fn allocation(&self, source: &Source, geometry: Geometry) -> Result<Allocation, Diagnostic> {
        let storage = u32::try_from(geometry.bytes()).unwrap_or(u32::MAX);
        if self.gds {
            return Ok(Allocation { base: 0, size: storage });
        }
        let base = self.base();
        if let Some(given) = self.base.as_ref().filter(|given| given.value >= storage) {
            let message = format!("the unit ({geometry}) has only {storage} bytes");
            return Err(Diagnostic::new(source, given.span.clone(), message));
        }
        let rest = storage - base;
        let Some(given) = &self.alloc else {
            return self.even_shares(source, geometry, Allocation { base, size: rest });
        };
        if given.value > rest {
            let message = format!("the unit ({geometry}) has only {rest} bytes from {base} on");
            let diagnostic = Diagnostic::new(source, given.span.clone(), message);
            return Err(diagnostic.with_help("run the program on a larger unit, or give it less LDS"));
        }
        if self.fills() {
            let room = 1 + (rest - given.value) / self.pitch(given.value);
            let further = self.pitch(given.value).saturating_mul(room.min(self.resident() as u32) - 1);
            return Ok(Allocation { base, size: further + given.value });
        }
        let further = self.pitch(given.value).saturating_mul(self.resident() as u32 - 1);
        let Some(groups) = self.groups.as_ref().filter(|_| rest - given.value < further) else {
            return Ok(Allocation { base, size: further + given.value });
        };
        let (has, wanted, alloc) = (1 + (rest - given.value) / self.pitch(given.value), self.resident(), given.value);
        let groups = self.resident.as_ref().unwrap_or(groups);
        let noun = if has == 1 { "work-group" } else { "work-groups" };
        let message = format!(
            "the unit ({geometry}) has room for {has} {noun} of {alloc} bytes from {base} on, not for {wanted}"
        );
        let help = format!(
            "run the program on a larger unit, or give each less LDS: each begins at a multiple of {} bytes behind the first",
            self.block
        );
        Err(Diagnostic::new(source, groups.span.clone(), message).with_help(help))
    }

    /// What work-groups get together if the program doesn't say how much each gets.
    fn even_shares(&self, source: &Source, geometry: Geometry, rest: Allocation) -> Result<Allocation, Diagnostic> {
        let Allocation { base, size: rest } = rest;
        if self.groups() == 1 {
            return Ok(Allocation { base, size: rest.min(self.largest) });
        }
        let resident = self.resident() as u32;
        let share = (rest / resident).min(self.largest) / self.block * self.block;
        if share == 0 {
            let (block, count) = (self.block, resident);
            let message = format!(
                "the unit ({geometry}) has only {rest} bytes from {base} on, and {count} work-groups get {block} bytes each at least"
            );
            let span = self.groups.as_ref().map_or(0..0, |groups| groups.span.clone());
            return Err(Diagnostic::new(source, span, message)
                .with_help("run the program on a larger unit, or have fewer work-groups"));
        }
        Ok(Allocation { base, size: share * resident })
    }
}
