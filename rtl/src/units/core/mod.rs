//! A whole unit as a core.

mod names;
mod verilog;

pub use super::kind::Memory;
pub use names::source_name;
pub use verilog::UNIT;

use super::check::check;
use super::kind::UnitKind;
use super::sizes::with_unit;
use crate::ports::{Part, Parts, Preset, supports};
use lds_hdl::verilog::ExportError;
use lds_isa::isa::{Opcode, Operation};
use lds_isa::targets::{BvhStack, Geometry, Reading, Rules, Target};
use std::any::Any;

/// Which unit to export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Core {
    /// generation
    pub target: Target,
    /// sizes
    pub geometry: Geometry,
    /// optional parts
    pub parts: Parts,
    /// float adders, if there are any: a power of two, one for each bank or for several
    pub adders: usize,
    /// what it does where more than one thing can be right
    pub rules: Rules,
    /// which memory it is
    pub memory: Memory,
}

impl Core {
    /// A unit of some size with all parts and the default rules.
    pub const fn new(target: Target, geometry: Geometry) -> Self {
        let (parts, adders, rules) = (Parts::ALL, geometry.banks, Rules::USUAL);
        Core { target, geometry, parts, adders, rules, memory: Memory::Lds }
    }

    /// The LDS of a work-group processor whose sides have some size, with all parts but a load port.
    pub fn wgp(target: Target, side: Geometry) -> Self {
        Core::of(UnitKind::Wgp, target, side)
    }

    /// The global data share of a target, of some size, for two compute units, with all parts that one can have.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        Core::of(UnitKind::Gds(2), target, geometry)
    }

    /// A unit of a kind, with all parts that one can have.
    pub fn of(kind: UnitKind, target: Target, geometry: Geometry) -> Self {
        let memory = kind.memory();
        let parts = if kind == UnitKind::Single { Parts::ALL.without(Part::Dual) } else { memory.parts() };
        Core { parts, memory, ..Core::new(target, geometry) }
    }

    /// Whether it executes an opcode; of a global data share, with `gds`.
    pub fn supports(&self, opcode: &Opcode) -> bool {
        if opcode.synchronizes() {
            // An ordered count counts in memory, or in registers.
            let counts = opcode.operation == Operation::OrderedCount && !self.target.facts().gds.registers;
            return self.is_gds() && (!counts || self.parts.has(Part::Atomics));
        }
        supports(self.parts, opcode) && (!self.is_gds() || opcode.works_in_gds())
    }

    /// Its ports.
    pub fn kind(&self) -> UnitKind {
        self.memory.kind(self.parts.has(Part::Dual))
    }

    /// Whether it is a global data share.
    pub const fn is_gds(&self) -> bool {
        matches!(self.memory, Memory::Gds { .. })
    }

    /// Whether it is the LDS of a work-group processor.
    pub const fn is_wgp(&self) -> bool {
        matches!(self.memory, Memory::Wgp)
    }

    /// Compute units that share it.
    pub fn compute_units(&self) -> usize {
        self.kind().requesters()
    }

    /// Units of its size in it: 2 in a work-group processor, otherwise 1.
    pub fn sides(&self) -> usize {
        self.memory.storages().len()
    }

    /// All its storage: where there are two sides, the banks of one with the rows of both.
    pub fn storage(&self) -> Geometry {
        Geometry { rows: self.sides() * self.geometry.rows, ..self.geometry }
    }

    /// The parts that are left out. (A side never has a load port, nor has a global data share.)
    pub fn missing(&self) -> impl Iterator<Item = Part> + use<> {
        let never = self.memory.never();
        self.parts.missing().filter(|part| !never.contains(part))
    }

    /// Whether several banks have one float adder.
    pub fn has_fewer_adders(&self) -> bool {
        self.parts.has_floats() && self.adders < self.geometry.banks
    }

    /// Whether there are stacks of rays that follow AMD's manual.
    pub fn has_manual_stacks(&self) -> bool {
        self.parts.has_stacks(self.target) && self.rules.bvh_stack == BvhStack::Manual
    }

    /// The points that it reads the other way and that are open in it, as opposed to those that nothing in it depends
    /// on.
    pub fn readings(&self) -> impl Iterator<Item = Reading> + use<> {
        let core = *self;
        core.rules
            .readings
            .into_iter()
            .filter(move |reading| core.parts.has_choice(core.target, core.is_gds(), *reading))
    }

    /// The smallest preset that has all its parts.
    pub fn preset(&self) -> Preset {
        let whole = Core { parts: Parts::ALL, ..*self };
        let contains = |preset: &Preset| {
            let missing = Core { parts: preset.parts(), ..whole }.missing();
            missing.fold(true, |all, part| all & !self.parts.has(part))
        };
        Preset::ALL.iter().copied().find(contains).unwrap_or(Preset::Full)
    }

    /// What it is, in words: `the Local Data Share of a work-group processor`.
    pub fn title(&self) -> String {
        self.memory.title()
    }

    /// The unit at power-up, in a box of the type that [`with_unit`](crate::with_unit) has for it. `None` for a size
    /// that isn't built.
    // Release builds share no generic code between crates. Here the code is there already: the exporter looks at units.
    pub fn power_up(&self) -> Option<Box<dyn Any>> {
        with_unit!(self.geometry, self.kind(), SizedUnit => {
            SizedUnit::with(self.target, self.parts, self.adders, self.rules) as Box<dyn Any>
        })
    }

    /// Looks at the unit in rust-hdl's simulator: every output is written once, without a request it comes to rest, and
    /// each signal has a name of its own.
    ///
    /// # Errors
    /// A size that isn't built, or what is wrong.
    // It simulates a unit of each size. Debug builds share that code with the crates that simulate units. Release
    // builds share no generic code between crates: there it is compiled only where it is called.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn check(&self) -> Result<(), ExportError> {
        let checked = with_unit!(self.geometry, self.kind(), SizedUnit => check(&mut *SizedUnit::with(self.target, self.parts, self.adders, self.rules)));
        checked.ok_or_else(|| self.not_built())?.map_err(|wrong| ExportError::new(format!("{}: {wrong}", self.name())))
    }

    fn not_built(&self) -> ExportError {
        ExportError::new(format!("there is no unit of {}", self.geometry))
    }
}
