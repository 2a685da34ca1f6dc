//! What a program says about itself before its first instruction.

use super::expression::{Cursor, DivisionByZero, Environment, Expression, Scope};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::target::{Geometry, Target};
use crate::wave::Allocation;
use std::collections::BTreeSet;
use std::ops::Range;
use strum::{EnumString, IntoStaticStr};

/// Waves of a work-group at most.
const MAX_WAVES: i64 = 16;
/// Bytes that a work-group may own at most, on every target.
const MAX_ALLOCATION: u32 = 65536;

/// A number with the directive that gave it.
#[derive(Clone, Debug)]
struct Given {
    value: u32,
    span: Range<usize>,
}

/// The sizes of a program's work-group.
#[derive(Clone, Debug)]
pub struct Settings {
    lanes: usize,
    waves: usize,
    base: Option<Given>,
    alloc: Option<Given>,
}

/// Names of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", const_into_str)]
pub(super) enum Setting {
    /// lanes of a wave
    Wave,
    /// waves of the work-group
    Waves,
    /// first byte of the allocation in the storage
    Base,
    /// bytes of the allocation
    Alloc,
}

impl Setting {
    pub(super) fn by_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// How a directive writes it.
    pub(super) const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Settings {
    /// One wave, the widest of the target, and all the storage there is.
    pub(super) fn new(target: Target) -> Self {
        Settings { lanes: target.facts().widest_wave(), waves: 1, base: None, alloc: None }
    }

    /// Lanes of a wave.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Waves of the work-group: 1 to 16.
    pub fn waves(&self) -> usize {
        self.waves
    }

    /// First byte of the allocation in the storage.
    pub fn base(&self) -> u32 {
        self.base.as_ref().map_or(0, |base| base.value)
    }

    /// Bytes of the allocation, if the program says so.
    pub fn alloc(&self) -> Option<u32> {
        self.alloc.as_ref().map(|alloc| alloc.value)
    }

    /// Bytes that addresses of directives must stay below.
    pub(super) fn address_limit(&self) -> u32 {
        self.alloc().unwrap_or_else(|| MAX_ALLOCATION.saturating_sub(self.base()))
    }

    /// The part of a unit that the work-group gets: what `alloc` says, or all from `base` on (64 KiB at most).
    ///
    /// # Errors
    /// A [`Diagnostic`] where the unit is too small.
    pub(super) fn allocation(&self, source: &Source, geometry: Geometry) -> Result<Allocation, Diagnostic> {
        let storage = u32::try_from(geometry.bytes()).unwrap_or(u32::MAX);
        let base = self.base();
        if let Some(given) = self.base.as_ref().filter(|given| given.value >= storage) {
            let message = format!("the unit ({geometry}) has only {storage} bytes");
            return Err(Diagnostic::new(source, given.span.clone(), message));
        }
        let rest = storage - base;
        let Some(given) = &self.alloc else { return Ok(Allocation { base, size: rest.min(MAX_ALLOCATION) }) };
        if given.value > rest {
            let message = format!("the unit ({geometry}) has only {rest} bytes from {base} on");
            let diagnostic = Diagnostic::new(source, given.span.clone(), message);
            return Err(diagnostic.with_help("run the program on a larger unit, or give it less LDS"));
        }
        Ok(Allocation { base, size: given.value })
    }

    /// Takes the number of a setting and checks it.
    pub(super) fn set(
        &mut self,
        setting: Setting,
        cursor: &mut Cursor<'_>,
        source: &Source,
        target: Target,
    ) -> Result<(), Diagnostic> {
        let expression = cursor.expression(Scope::Constant)?;
        let value = constant(source, &expression)?;
        let refuse =
            |message: String, help: String| Err(Diagnostic::new(source, expression.span(), message).with_help(help));
        match setting {
            Setting::Wave => match usize::try_from(value) {
                Ok(lanes) if target.facts().wave_lanes.contains(&lanes) => self.lanes = lanes,
                _ => {
                    let (message, help) = no_such_wave(value, target);
                    return refuse(message, help);
                }
            },
            Setting::Waves if !(1..=MAX_WAVES).contains(&value) => {
                return refuse("a work-group has 1 to 16 waves".to_owned(), "write for example `waves 4`".to_owned());
            }
            Setting::Waves => self.waves = value as usize,
            Setting::Base => self.base = Some(bytes(source, &expression, value, 0)?),
            Setting::Alloc => self.alloc = Some(bytes(source, &expression, value, 4)?),
        }
        Ok(())
    }
}

/// What is wrong with waves of so many lanes, and what would be right.
fn no_such_wave(lanes: i64, target: Target) -> (String, String) {
    let sizes = |target: Target| target.facts().wave_lanes.iter().map(|size| *size as i64);
    let right = format!("write `wave {}`", target.facts().widest_wave());
    if let Some(other) = Target::ALL.into_iter().find(|other| sizes(*other).any(|size| size == lanes)) {
        return (format!("{target} has no waves of {lanes} lanes"), format!("{right}, or choose `--target {other}`"));
    }
    let all: BTreeSet<i64> = Target::ALL.into_iter().flat_map(sizes).collect();
    let all: Vec<String> = all.iter().map(i64::to_string).collect();
    (format!("a wave has {} lanes", all.join(" or ")), right)
}

/// A multiple of 4 of at least `smallest` and at most 64 KiB.
fn bytes(source: &Source, expression: &Expression, value: i64, smallest: u32) -> Result<Given, Diagnostic> {
    let span = expression.span();
    match u32::try_from(value) {
        Ok(value) if value % 4 == 0 && (smallest..=MAX_ALLOCATION).contains(&value) => Ok(Given { value, span }),
        _ => {
            let message = format!("expected a multiple of 4 from {smallest} to {MAX_ALLOCATION}, in bytes");
            Err(Diagnostic::new(source, span, message).with_label(format!("this is {value}")))
        }
    }
}

/// The value of an expression without names.
pub(super) fn constant(source: &Source, expression: &Expression) -> Result<i64, Diagnostic> {
    expression.evaluate(&Environment::CONSTANT).map_err(|error| division_by_zero(source, &error))
}

/// What a division by zero tells the user.
pub(super) fn division_by_zero(source: &Source, error: &DivisionByZero) -> Diagnostic {
    Diagnostic::new(source, (*error.0).clone(), "division by zero").with_label("this is 0")
}
