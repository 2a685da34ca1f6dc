//! The facts about a unit that timing needs.

use super::evidence::Entry;
use super::groups::{Direction, Form, Passes, Table};
use super::limits::Ports;
use super::misaligned::MisalignedCosts;
use crate::targets::{Alignment, Geometry, Rules, Target};
use crate::wave::MAX_LANES;
use serde::Deserialize;

/// The order in which the elements of an instruction with two addresses are served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoAddresses {
    /// the first address of all lanes, then the second, each in passes of its own: as AMD describes it for MI300
    #[default]
    InTurn,
    /// both addresses of a lane in one pass, which has fewer lanes
    Together,
}

/// What a set of lanes costs if no lane of the set is active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyGroups {
    /// it has its pass if the instruction returns something, as on the unit built here
    #[default]
    Kept,
    /// it costs nothing; but 32 consecutive lanes without an active one have one pass
    Skipped,
}

/// Numbers of a chip's entries that aren't about one kind of access.
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
    pub(super) overlap: Option<usize>,
    pub(super) counter: Option<usize>,
}

/// A unit, as the timing model sees it.
///
/// [`Chip::of`] gives what this project builds, [`built_in`](super::built_in) a chip that people own, and
/// [`ChipConfig::chip`](super::ChipConfig::chip) what a user describes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    name: String,
    /// whether the chip is the unit that this project builds, in this or another size
    built_here: bool,
    /// what is known of a chip that isn't built here, and how sure it is
    pub(super) entries: Vec<Entry>,
    pub(super) marks: Marks,
    /// target whose rules for M0 and for equal offsets hold; [`Target::default`] for a described unit unless set
    pub target: Target,
    wave_lanes: Vec<usize>,
    geometry: Geometry,
    /// the passes, for each size of a request
    tables: Vec<Table>,
    /// whether loads have a port of their own
    pub load_port: bool,
    /// whether a request without an active lane is left out instead of taking a cycle; one request always stays
    pub skip_empty_halves: bool,
    /// what a set of lanes without an active lane costs
    pub empty_groups: EmptyGroups,
    /// limits of the ways in and out
    pub ports: Ports,
    /// what misaligned addresses cost; an access of which nothing is known takes a pass for the further dwords
    pub(super) misaligned: MisalignedCosts,
    /// the order in which the elements of an instruction with two addresses are served
    pub two_addresses: TwoAddresses,
    /// float adders of a side: a power of two, at most one for each bank
    pub adders: usize,
    /// sides of the storage, each with all the banks: 1, or 2 for a work-group processor in WGP mode
    sides: usize,
    /// whether the unit is the global data share, where M0 says what a wave may reach
    pub gds: bool,
    /// alignment mode: what happens to misaligned loads and stores
    pub alignment: Alignment,
    /// the rules where more than one thing can be right; the default rules unless set
    pub rules: Rules,
    /// lanes among which a permute exchanges, at least 1; a wider wave has several such sets, which are independent of
    /// each other
    pub permute_lanes: usize,
}

impl Chip {
    /// The unit of a target with these sizes. Empty halves of a wave take their cycle, and the ports are ideal.
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

    /// The global data share of a target, with these sizes. If the share is one lane wide, a request without a lane is
    /// left out.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        let facts = target.facts();
        let name = format!("global data share of {}", facts.name);
        Chip { name, gds: true, skip_empty_halves: facts.gds.one_lane, ..Chip::of(target, geometry, false) }
    }

    /// Whether only the lowest active lane of a wave takes part.
    pub fn one_lane(&self) -> bool {
        self.gds && self.target.facts().gds.one_lane
    }

    /// Gives the unit this many sides, each with the banks and rows that the unit has.
    pub(super) fn set_sides(&mut self, sides: usize) {
        self.geometry.rows *= sides;
        self.sides = sides;
    }

    /// A unit that groups its lanes as the unit of a target does.
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

    /// Whether the chip is the unit that this project builds, in this or another size; false for a chip that a file
    /// describes.
    pub fn is_built_here(&self) -> bool {
        self.built_here
    }

    /// What is known of a chip that isn't built here, and how sure each entry is.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The chip's name; for shipped units that of the target.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The numbers of lanes that a wave may have.
    pub fn wave_lanes(&self) -> &[usize] {
        &self.wave_lanes
    }

    /// Lanes of a request, banks, and rows of a bank. If the storage has two sides, the banks are those of one side and
    /// the rows those of both. In a described unit the rows need not be a power of two.
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// Sides of the storage: 1, or 2 for a work-group processor in WGP mode.
    pub fn sides(&self) -> usize {
        self.sides
    }

    /// Banks of all sides. Banks of an upper side are numbered behind those of the lower side.
    pub fn banks(&self) -> usize {
        self.sides * self.geometry.banks
    }

    /// One of the sides alone, which is what a work-group in CU mode has.
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

    /// The passes of a request of a wave of `wave_lanes` lanes, each of which brings `width` dwords with each address:
    /// a mask for each pass, in order, whose bit i is lane i of the request. `None` if the chip has no waves of this
    /// size or no such width.
    pub fn groups(&self, wave_lanes: usize, form: Form, width: usize, access: Direction) -> Option<&[u64]> {
        self.passes(wave_lanes, form, width, access).map(|passes| passes.groups.as_slice())
    }

    /// The passes as [`Chip::groups`] has them, the banks that the access sees, and the entry that says so.
    pub(super) fn passes(&self, wave_lanes: usize, form: Form, width: usize, access: Direction) -> Option<&Passes> {
        if !self.wave_lanes.contains(&wave_lanes) || !(1..=super::groups::MAX_WIDTH).contains(&width) {
            return None;
        }
        let lanes = self.request_lanes(wave_lanes);
        self.tables.iter().find(|table| table.lanes() == lanes).map(|table| table.passes(form, width, access))
    }

    /// The storage is cut into regions of `2^shift` rows each: at most 32 regions, by the highest bits of the row.
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
