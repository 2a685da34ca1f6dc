//! What timing needs to know of a unit.

use super::evidence::Entry;
use super::groups::{Direction, Form, Passes, Table};
use super::limits::Ports;
use super::misaligned::MisalignedCosts;
use crate::targets::{Alignment, Geometry, Rules, Target};
use crate::wave::MAX_LANES;
use serde::Deserialize;

/// In which order the elements of an instruction with two addresses are served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoAddresses {
    /// the first of all lanes, then the second, each in passes of its own: as AMD describes it for MI300
    #[default]
    InTurn,
    /// both of a lane in one pass, which has fewer lanes
    Together,
}

/// What becomes of a set of lanes of which none is active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyGroups {
    /// it has its pass, where the instruction returns something: what is built here
    #[default]
    Kept,
    /// it costs nothing; but 32 consecutive lanes of which none is active have one pass
    Skipped,
}

/// Where a chip's entries are that aren't about one kind of access, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) banks: Option<usize>,
    pub(super) lanes: Option<usize>,
    pub(super) bytes_in: Option<usize>,
    pub(super) bytes_out: Option<usize>,
    pub(super) two_addresses: Option<usize>,
    pub(super) empty_groups: Option<usize>,
    pub(super) permute_lanes: Option<usize>,
    pub(super) adders: Option<usize>,
    pub(super) narrow: Option<usize>,
    pub(super) atomics: Option<usize>,
    pub(super) exchanges: Option<usize>,
    pub(super) misaligned: Option<usize>,
}

/// A unit, as the timing model sees it.
///
/// [`Chip::of`] gives what this project builds, [`built_in`](super::built_in) a chip that people own, and
/// [`ChipConfig::chip`](super::ChipConfig::chip) what a user describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    name: String,
    /// it is what this project builds, or that in another size
    built_here: bool,
    /// what is said of a chip that isn't built here, and how well it is known
    pub(super) entries: Vec<Entry>,
    pub(super) marks: Marks,
    /// whose rules for M0 and for equal offsets the instructions follow; [`Target::default`] for a described unit
    /// unless set
    pub target: Target,
    wave_lanes: Vec<usize>,
    geometry: Geometry,
    /// one for each size of a request
    tables: Vec<Table>,
    /// whether loads have a port of their own
    pub load_port: bool,
    /// whether a request without an active lane is left out instead of taking its cycle; one request always stays
    pub skip_empty_halves: bool,
    /// what becomes of a set of lanes of which none is active
    pub empty_groups: EmptyGroups,
    /// limits of the ways in and out
    pub ports: Ports,
    /// what misaligned addresses cost; where nothing is known of an access, a pass for the further dwords
    pub(super) misaligned: MisalignedCosts,
    /// in which order the elements of an instruction with two addresses are served
    pub two_addresses: TwoAddresses,
    /// float adders: a power of two, at most one for each bank (of a side)
    pub adders: usize,
    /// sides of the storage, each with all the banks: 1, or of a work-group processor in WGP mode 2
    sides: usize,
    /// it is the global data share: M0 says what a wave may reach
    pub gds: bool,
    /// what becomes of misaligned loads and stores
    pub alignment: Alignment,
    /// what it does where more than one thing can be right; the default unless set
    pub rules: Rules,
    /// lanes among which a permute exchanges, at least 1: a wider wave has several such sets, independent of each other
    pub permute_lanes: usize,
}

impl Chip {
    /// The unit of a target with some sizes. Empty halves take their cycle and the ports are ideal.
    pub fn of(target: Target, geometry: Geometry, load_port: bool) -> Self {
        let facts = target.facts();
        let shipped = Chip::shipped(facts.name.to_owned(), target, facts.wave_lanes, geometry);
        Chip { load_port, permute_lanes: facts.local.permute_lanes, built_here: target.is_built(), ..shipped }
    }

    /// The LDS of a work-group processor in WGP mode, of two sides of these sizes: its [`Chip::geometry`] has the rows
    /// of both.
    pub fn wgp(target: Target, side: Geometry) -> Self {
        let mut chip = Chip::of(target, side, false);
        chip.set_sides(2);
        chip
    }

    /// The global data share of a target, with these sizes. Where it is one lane wide, a request without a lane is left
    /// out.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        let facts = target.facts();
        let name = format!("global data share of {}", facts.name);
        Chip { name, gds: true, skip_empty_halves: facts.gds.one_lane, ..Chip::of(target, geometry, false) }
    }

    /// Whether the lowest active lane of a wave alone takes part.
    pub fn one_lane(&self) -> bool {
        self.gds && self.target.facts().gds.one_lane
    }

    /// Gives it so many sides, each with the banks and rows that it has.
    pub(super) fn set_sides(&mut self, sides: usize) {
        self.geometry.rows *= sides;
        self.sides = sides;
    }

    /// A unit that groups its lanes as a target does.
    pub(super) fn shipped(name: String, target: Target, wave_lanes: &[usize], geometry: Geometry) -> Self {
        let mut tables: Vec<Table> = Vec::new();
        for wave in wave_lanes {
            let lanes = geometry.lanes.clamp(1, *wave);
            if tables.iter().all(|table| table.lanes() != lanes) {
                tables.push(Table::shipped(target, lanes));
            }
        }
        Chip {
            name,
            built_here: false,
            entries: Vec::new(),
            marks: Marks::default(),
            target,
            wave_lanes: wave_lanes.to_vec(),
            geometry,
            tables,
            load_port: false,
            skip_empty_halves: false,
            empty_groups: EmptyGroups::Kept,
            ports: Ports::IDEAL,
            misaligned: MisalignedCosts::default(),
            two_addresses: TwoAddresses::InTurn,
            adders: geometry.banks,
            sides: 1,
            gds: false,
            alignment: Alignment::default(),
            rules: Rules::default(),
            permute_lanes: MAX_LANES,
        }
    }

    /// Replaces the passes of requests of full size.
    pub(super) fn set_passes(&mut self, form: Form, width: usize, access: Direction, passes: &Passes) {
        for table in &mut self.tables {
            table.set(form, width, access, passes.clone());
        }
    }

    /// True if it is what this project builds, or that in another size; otherwise a chip that a file describes.
    pub fn is_built_here(&self) -> bool {
        self.built_here
    }

    /// What is said of a chip that isn't built here, and how well each is known.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Its name: for shipped units that of the target.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Lanes that a wave may have.
    pub fn wave_lanes(&self) -> &[usize] {
        &self.wave_lanes
    }

    /// Lanes of a request, banks, and rows of a bank; where the storage has two sides, banks of one and rows of both.
    /// In a described unit the rows need not be a power of two.
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// Sides of the storage: 1, or of a work-group processor in WGP mode 2.
    pub fn sides(&self) -> usize {
        self.sides
    }

    /// Banks of all sides: those of an upper side are numbered behind those of the lower.
    pub fn banks(&self) -> usize {
        self.sides * self.geometry.banks
    }

    /// One of its sides alone: what a work-group in CU mode has.
    #[must_use]
    pub fn one_side(mut self) -> Self {
        self.geometry.rows /= self.sides;
        self.sides = 1;
        self
    }

    /// Lanes of a request of a wave of `wave_lanes` lanes.
    pub fn request_lanes(&self, wave_lanes: usize) -> usize {
        self.geometry.lanes.clamp(1, wave_lanes)
    }

    /// The passes of a request of a wave of `wave_lanes` lanes of which each brings `width` dwords with each address: a
    /// mask for each, in order, whose bit i is lane i of the request. `None` where the chip has no such waves or no
    /// such width.
    pub fn groups(&self, wave_lanes: usize, form: Form, width: usize, access: Direction) -> Option<&[u64]> {
        self.passes(wave_lanes, form, width, access).map(|passes| passes.groups.as_slice())
    }

    /// The same with the banks that the access sees, and the entry that says so.
    pub(super) fn passes(&self, wave_lanes: usize, form: Form, width: usize, access: Direction) -> Option<&Passes> {
        if !self.wave_lanes.contains(&wave_lanes) || !(1..=super::groups::MAX_WIDTH).contains(&width) {
            return None;
        }
        let lanes = self.request_lanes(wave_lanes);
        self.tables.iter().find(|table| table.lanes() == lanes).map(|table| table.passes(form, width, access))
    }

    /// Regions that the storage is cut into are `2^shift` rows each: at most 32 by the highest bits of the row.
    pub(super) fn region_shift(&self) -> u32 {
        self.geometry.rows.next_power_of_two().trailing_zeros().saturating_sub(5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_say_which_waves_they_have() {
        let chip = |target| Chip::of(target, Geometry::FULL, false);
        assert_eq!(chip(Target::Gfx906).wave_lanes(), [64]);
        assert_eq!(chip(Target::Gfx1100).wave_lanes(), [32, 64]);
        assert_eq!(chip(Target::Gfx906).groups(32, Form::Plain, 1, Direction::Load), None);
        assert_eq!(chip(Target::Gfx1100).groups(32, Form::Plain, 1, Direction::Load), Some(&[0xffff_ffff][..]));
        assert_eq!(chip(Target::Gfx1100).groups(32, Form::Plain, 5, Direction::Load), None);
        assert_eq!(chip(Target::Gfx1100).groups(32, Form::Plain, 0, Direction::Load), None);
    }

    #[test]
    fn a_request_never_has_lanes_that_the_wave_does_not_have() {
        let wide = Chip::of(Target::Gfx1100, Geometry { lanes: 64, ..Geometry::FULL }, false);
        assert_eq!(wide.groups(32, Form::Plain, 2, Direction::Load), Some(&[0xffff, 0xffff_0000][..]));
        assert_eq!(wide.groups(64, Form::Plain, 2, Direction::Load), Some(&[0xffff_ffff, 0xffff_ffff_0000_0000][..]));
    }

    #[test]
    fn storage_has_32_regions_or_one_a_row() {
        let shift = |rows| Chip::of(Target::Gfx906, Geometry { rows, ..Geometry::FULL }, true).region_shift();
        assert_eq!([shift(512), shift(64), shift(32), shift(16), shift(1)], [4, 1, 0, 0, 0]);
        assert_eq!(shift(640), 5, "20 regions of 32 rows");
    }
}
