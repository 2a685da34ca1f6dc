//! A program that has been read.

use super::expression::Expression;
use super::kernel::Dispatch;
use super::launch::Parameter;
use super::operands::{AnyRegister, Operands};
use super::settings::Settings;
use super::sources::{SourcePlace, Sources};
use super::step::{Action, Expectation, Step};
use super::symbols::undefined_at;
use crate::diagnostic::{Diagnostic, Source};
use crate::gws::StatePart;
use crate::targets::{Geometry, Target};
use crate::wave::Allocation;
use std::collections::BTreeMap;

/// An assembly file with its directives.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) source: Source,
    pub(super) target: Target,
    pub(super) settings: Settings,
    pub(super) steps: Vec<Step>,
    /// which waves take some of the steps
    pub(super) conditions: Vec<Expression>,
    /// by byte address the step at which a wave goes on that is sent there
    pub(super) entries: BTreeMap<u64, usize>,
    /// the steps behind the last instruction, which waves take that have ended
    pub(super) trailing: usize,
    /// the kernel that the file has, with its arguments, and the step at which its waves start
    pub(super) dispatch: Option<(Dispatch, usize)>,
    /// data of the file, by address
    pub(super) images: Vec<(u64, Vec<u8>)>,
    /// the byte address at which traps go on, if they are enabled
    pub(super) trap_handler: Option<u64>,
    /// the sources that it was compiled of
    pub(super) sources: Sources,
    /// names that a compiler's file declares and doesn't define, in the order of their addresses
    pub(super) undefined: Vec<String>,
}

impl Program {
    /// The text that it was read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The target that it is for.
    pub fn target(&self) -> Target {
        self.target
    }

    /// The sizes of its work-group.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The line of a source of which one of its steps is, if the file says so (`.loc`).
    pub fn place(&self, step: usize) -> Option<SourcePlace<'_>> {
        self.sources.of(step)
    }

    /// Its steps in order. [`Executed::step`](crate::wave::Executed::step) counts in these.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The step at which a wave goes on that is sent to a byte address; none where there is no instruction.
    pub(super) fn entry(&self, address: u64) -> Option<usize> {
        self.entries.get(&address).copied()
    }

    /// Whether it has instructions that waves execute by themselves: an instruction may then be executed several times.
    pub fn branches(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.action, Action::Execute(_)))
    }

    /// Whether the file has the descriptor of a kernel, as compilers write it.
    pub fn is_kernel(&self) -> bool {
        self.dispatch.is_some()
    }

    /// The name of the kernel that is launched, as the file has it; none of a program without one.
    pub fn kernel(&self) -> Option<&str> {
        self.dispatch.as_ref().map(|(dispatch, _)| dispatch.kernel().name.as_str())
    }

    /// The parameters of the kernel that is launched, in the order of their numbers.
    pub fn parameters(&self) -> &[Parameter] {
        self.dispatch.as_ref().map_or(&[], |(dispatch, _)| dispatch.parameters())
    }

    /// Waves of a work-group, by its number, that have a work-item: at the grid's end a work-group may have fewer than
    /// the others.
    pub fn waves_in(&self, group: usize) -> usize {
        let all = self.settings.group_waves();
        self.dispatch().map_or(all, |(dispatch, _)| dispatch.waves(group as u64, self.settings.lanes()))
    }

    /// Whether an instruction writes M0.
    pub fn sets_m0(&self) -> bool {
        let m0 = if self.target.facts().local.m0_limits { 124 } else { 125 };
        let sets = |step: &Step| match &step.action {
            Action::Execute(other) => {
                let named = Operands::of(&other.instruction, self.settings.lanes()).writes;
                let beside = other.prepared.as_ref().is_ok_and(|prepared| prepared.beside().writes_m0);
                beside || named.contains(&AnyRegister::Scalar(m0))
            }
            _ => false,
        };
        self.steps.iter().any(sets)
    }

    /// The kernel that the file has, with its arguments, and the step at which its waves start.
    pub(super) fn dispatch(&self) -> Option<&(Dispatch, usize)> {
        self.dispatch.as_ref()
    }

    /// The name that stands for an address, of those that the file declares and doesn't define.
    pub(super) fn undefined(&self, address: u64) -> Option<&str> {
        self.undefined.get(undefined_at(address)?).map(String::as_str)
    }

    /// What to do where a lane reaches beyond its private memory.
    pub(super) fn private_help(&self) -> String {
        match &self.dispatch {
            Some((dispatch, _)) => dispatch.kernel().private_help(self.target),
            None => "`; lds: private N` gives each lane N bytes".to_owned(),
        }
    }

    /// What the file has in memory beside code, by address.
    pub(super) fn images(&self) -> &[(u64, Vec<u8>)] {
        &self.images
    }

    /// The first step behind the last instruction: a wave that ends goes there.
    pub(super) fn trailing(&self) -> usize {
        self.trailing
    }

    /// One of the conditions of steps.
    pub(super) fn condition(&self, number: usize) -> Option<&Expression> {
        self.conditions.get(number)
    }

    /// What only the whole program tells: its waves have room in their work-groups, and it is on the global data share
    /// if it presets or looks at what is there beside memory.
    pub(super) fn is_complete(&self) -> Result<(), Diagnostic> {
        self.settings.has_room(&self.source)?;
        self.settings.has_tags(&self.source)?;
        self.settings.complete(&self.source)?;
        if self.settings.gds() {
            return Ok(());
        }
        let dwords = |step: &Step| match &step.action {
            Action::Preset(dwords) | Action::Expect(Expectation::Memory(dwords)) => Some(dwords.place),
            _ => None,
        };
        let found =
            self.steps.iter().find_map(|step| Some((step, dwords(step).filter(|place| *place != StatePart::Memory)?)));
        let found = found.map(|(step, place)| (step.span.clone(), place.name()));
        let Some((span, name)) = found.or(self.settings.global_only()) else { return Ok(()) };
        let message = format!("`{name}` is about the global data share, and no instruction here goes there");
        Err(Diagnostic::new(&self.source, span, message)
            .with_help("leave it out, or write `gds` behind the DS instructions"))
    }

    /// What the source has for one of the program's steps: the instruction, or the directive without `lds:`.
    pub fn text(&self, step: &Step) -> &str {
        self.source.text().get(step.span.clone()).unwrap_or_default()
    }

    /// Whether its DS instructions are for a unit that is the global data share, or isn't.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first one if they are for the other one.
    pub fn suits(&self, gds: bool) -> Result<(), Diagnostic> {
        let is_ds =
            |step: &&Step| matches!(&step.action, Action::Run(instruction) if instruction.data_share().is_some());
        let Some(first) = self.steps.iter().find(is_ds).filter(|_| self.settings.gds() != gds) else { return Ok(()) };
        let (message, help) = match gds {
            true => ("this goes to the local data share", "leave out `--gds`"),
            false => (
                "this goes to the global data share (GDS)",
                "say `--gds`, or leave out `gds` behind every DS instruction",
            ),
        };
        Err(Diagnostic::new(&self.source, first.span.clone(), message).with_help(help))
    }

    /// The part of a unit that the work-groups get together: each `alloc` bytes, the first from `base` on, or without
    /// `alloc` all that the unit has from there (64 KiB at most for each), which several share evenly.
    /// [`Settings::shares`] says which part of it one gets.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the directive that asks for more than the unit has.
    pub fn allocation(&self, geometry: Geometry) -> Result<Allocation, Diagnostic> {
        self.settings.allocation(&self.source, geometry)
    }
}
