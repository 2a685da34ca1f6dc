//! The units that can be built, and the messages about those that can't.
//!
//! A command's options, a config file and a report each give some of the values of a [`Spec`]. The spec alone decides
//! whether there is such a unit.

use enumset::EnumSet;
use lds::targets::{BvhStack, Geometry, Reading, Rules, Target};
use lds_analyze::input::chip;
use lds_rtl::export::{Core, Memory};
use lds_rtl::{GEOMETRIES, LDS_SIZE, Part, Parts, SHARES, adders_for, why_not};

/// A unit that a user asks for. What the user leaves out is as in the full unit of the target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    /// target
    pub target: Target,
    /// whether it is the LDS of a work-group processor, with two sides of these sizes
    pub wgp: bool,
    /// whether it is the global data share
    pub gds: bool,
    /// number of compute units of a global data share
    pub compute_units: Option<usize>,
    /// lanes of a pass
    pub lanes: Option<usize>,
    /// banks of one dword
    pub banks: Option<usize>,
    /// dwords of a bank
    pub rows: Option<usize>,
    /// number of float adders
    pub adders: Option<usize>,
    /// how stacks of rays work
    pub bvh_stack: Option<BvhStack>,
    /// points that the unit reads the other way
    pub readings: EnumSet<Reading>,
    /// optional parts that are left out
    pub without: Vec<Part>,
}

/// The values of a spec, by their names in a config file and in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Key {
    /// target
    Target,
    /// whether it is the LDS of a work-group processor
    Wgp,
    /// whether it is the global data share
    Gds,
    /// number of compute units of a global data share
    ComputeUnits,
    /// lanes of a pass
    Lanes,
    /// banks of one dword
    Banks,
    /// dwords of a bank
    Rows,
    /// number of float adders
    Adders,
    /// how stacks of rays work
    BvhStack,
    /// points that the unit reads the other way
    Readings,
    /// optional parts that are left out
    Without,
}

impl Key {
    /// The name of the value in a config file and in a report.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

/// The reason why a unit can't be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// the value that is to blame
    pub key: Key,
    /// the reading that is to blame, if there are several
    pub reading: Option<Reading>,
    /// the mistake
    pub message: String,
    /// what would be right
    pub help: String,
}

impl Wrong {
    pub(crate) fn new(key: Key, message: impl Into<String>, help: impl Into<String>) -> Self {
        Wrong { key, reading: None, message: message.into(), help: help.into() }
    }
}

impl Spec {
    /// The full unit of a target.
    pub fn of(target: Target) -> Self {
        Spec { target, ..Spec::default() }
    }

    /// The unit, if it is built.
    ///
    /// # Errors
    /// [`Wrong`] if there is no such unit.
    pub fn core(&self) -> Result<Core, Wrong> {
        self.sized(Spec::built)
    }

    /// The unit for models alone, which have more sizes than the hardware.
    ///
    /// # Errors
    /// [`Wrong`] if the models have no such unit.
    pub fn modelled(&self) -> Result<Core, Wrong> {
        self.sized(Spec::of_models)
    }

    /// The unit, if there is one of its sizes.
    fn sized(&self, sizes: fn(&Spec) -> Result<Geometry, Wrong>) -> Result<Core, Wrong> {
        let memory = self.memory()?;
        let geometry = sizes(self)?;
        let whole = Core::of(memory.kind(true), self.target, geometry);
        let parts = self.without.iter().fold(whole.parts, |parts, part| parts.without(*part));
        let adders = self.adders(geometry, parts)?;
        for reading in self.readings {
            has_choice(self.target, self.gds, parts, reading)?;
        }
        if self.bvh_stack.is_some() {
            if self.gds {
                let message = "a global data share has no stacks of rays";
                return Err(Wrong::new(Key::BvhStack, message, "leave out `bvh_stack`, or choose another unit"));
            }
            has_stacks(self.target, parts)?;
        }
        let rules = Rules { bvh_stack: self.bvh_stack.unwrap_or_default(), readings: self.readings };
        Ok(Core { parts, adders, rules, ..whole })
    }

    /// The kind of memory, of whatever size.
    ///
    /// # Errors
    /// [`Wrong`] if the target has no such memory.
    pub fn memory(&self) -> Result<Memory, Wrong> {
        let facts = self.target.facts();
        if self.gds && !facts.gds.is_there() {
            let others = Target::names(|facts| facts.gds.is_there());
            let message = format!("{} has no global data share", self.target);
            return Err(Wrong::new(Key::Gds, message, format!("`gds` is for {others}")));
        }
        if self.wgp {
            has_wgp(self.target)?;
            if self.gds {
                let message = "a global data share is no work-group processor's";
                return Err(Wrong::new(Key::Wgp, message, "choose one of `wgp` and `gds`"));
            }
        }
        match self.compute_units {
            None if self.wgp => Ok(Memory::Wgp),
            None if self.gds => Ok(Memory::Gds { compute_units: 2 }),
            None => Ok(Memory::Lds),
            Some(_) if !self.gds => {
                let message = "only a global data share has ports for several compute units";
                Err(Wrong::new(Key::ComputeUnits, message, "leave out `compute_units`, or choose `gds`"))
            }
            Some(compute_units) if SHARES.contains(&compute_units) => Ok(Memory::Gds { compute_units }),
            Some(units) => {
                let message = format!("no global data share is built for {units} compute units");
                let choices = SHARES.map(|units| units.to_string()).join(" or ");
                Err(Wrong::new(Key::ComputeUnits, message, format!("choose {choices}")))
            }
        }
    }

    /// The sizes that the user asks for.
    fn geometry(&self) -> Geometry {
        let facts = self.target.facts();
        let usual = if self.gds { facts.gds.geometry } else { facts.local.geometry };
        Geometry {
            lanes: self.lanes.unwrap_or(usual.lanes),
            banks: self.banks.unwrap_or(usual.banks),
            rows: self.rows.unwrap_or(usual.rows),
        }
    }

    /// The value that is to blame for sizes.
    fn blamed(&self) -> Key {
        let said = [(Key::Lanes, self.lanes), (Key::Banks, self.banks), (Key::Rows, self.rows)];
        said.into_iter().find(|(_, size)| size.is_some()).map_or(Key::Lanes, |(key, _)| key)
    }

    /// The sizes, if the unit is built in them.
    fn built(&self) -> Result<Geometry, Wrong> {
        let geometry = self.geometry();
        if GEOMETRIES.contains(&geometry) {
            return Ok(geometry);
        }
        let Geometry { lanes, banks, rows } = geometry;
        let sizes = GEOMETRIES.map(|size| size.to_string()).join("; ");
        let help = match why_not(geometry) {
            Some(why) => {
                format!("{why}; the sizes are {sizes}; models have more: `lds run --engine model`, `lds analyze`")
            }
            None => format!(
                "`{LDS_SIZE}={lanes}x{banks}x{rows} cargo build --release` in the sources of `lds` makes one that has it; \
                 in this one the sizes are {sizes}"
            ),
        };
        Err(Wrong::new(self.blamed(), format!("there is no unit of {geometry}"), help))
    }

    /// The sizes, if the models have a unit of them: that of the chip of this target, or any unit with powers of two.
    fn of_models(&self) -> Result<Geometry, Wrong> {
        let geometry = self.geometry();
        if !self.target.is_built() && geometry == self.target.facts().local.geometry {
            return Ok(geometry);
        }
        let Geometry { lanes, banks, rows } = geometry;
        let chip = format!("; the chip has {}", self.target.facts().local.geometry);
        let chip = if self.target.is_built() { "" } else { &chip };
        let help = format!("models have from 4 to 64 lanes and banks, in powers of two{chip}");
        let wrong = |key, message| Wrong::new(key, message, &help);
        let sizes = [(Key::Lanes, lanes, 4), (Key::Banks, banks, 4), (Key::Rows, rows, 1)];
        if let Some((key, size, least)) =
            sizes.into_iter().find(|(_, size, least)| size < least || !size.is_power_of_two())
        {
            let message = format!("there is no unit of {geometry}: expected a power of two from {least}, not {size}");
            return Err(wrong(key, message));
        }
        chip::sized(self.target, geometry, false).map_err(|error| {
            let key = [Key::Lanes, Key::Banks, Key::Rows].into_iter().find(|key| key.name() == error.key);
            wrong(key.unwrap_or(Key::Lanes), format!("there is no unit of {geometry}: {}", error.message))
        })?;
        Ok(geometry)
    }

    /// The number of float adders.
    fn adders(&self, geometry: Geometry, parts: Parts) -> Result<usize, Wrong> {
        if self.adders.is_some() && !parts.has_floats() {
            let help = format!("leave out `adders`: they need the parts `{}` and `{}`", Part::Atomics, Part::Float);
            return Err(Wrong::new(Key::Adders, "this unit has no float adders", help));
        }
        let adders = self.adders.unwrap_or(geometry.banks);
        let wrong = adders_for(adders, geometry, parts);
        wrong.map_err(|error| Wrong::new(Key::Adders, error.to_string(), error.help()))?;
        Ok(adders)
    }
}

/// Whether a target has work-group processors.
fn has_wgp(target: Target) -> Result<(), Wrong> {
    if target.facts().local.sides > 1 {
        return Ok(());
    }
    let others = Target::names(|facts| facts.local.sides > 1);
    Err(Wrong::new(Key::Wgp, format!("{target} has no work-group processors"), format!("`wgp` is for {others}")))
}

/// Whether a unit of a target with these parts has stacks of rays.
fn has_stacks(target: Target, parts: Parts) -> Result<(), Wrong> {
    if parts.has_stacks(target) {
        return Ok(());
    }
    if !Parts::ALL.has_stacks(target) {
        let others = Target::ALL.into_iter().filter(|target| Parts::ALL.has_stacks(*target));
        let others = others.map(Target::name).collect::<Vec<_>>().join(", ");
        let message = format!("{target} has no stacks of rays");
        return Err(Wrong::new(Key::BvhStack, message, format!("their rules can be chosen for {others}")));
    }
    let needed = [Part::Atomics, Part::Permute, Part::Stacks];
    let missing = needed.into_iter().filter(|part| !parts.has(*part)).map(|part| format!("`{part}`"));
    let missing = missing.collect::<Vec<_>>().join(", ");
    let message = format!("a unit without {missing} has no stacks of rays");
    let needs = "their rules need the parts `atomics`, `permute` and `stacks`";
    Err(Wrong::new(Key::BvhStack, message, needs))
}

/// Whether the reading of a point makes a difference for a unit of a target, or for its global data share, with these
/// parts.
fn has_choice(target: Target, gds: bool, parts: Parts, reading: Reading) -> Result<(), Wrong> {
    if parts.has_choice(target, gds, reading) {
        return Ok(());
    }
    let open = Reading::ALL.into_iter().filter(|other| parts.has_choice(target, gds, *other));
    let open = open.map(|other| format!("`{other}`")).collect::<Vec<_>>().join(", ");
    let help = match open.is_empty() {
        true => "none can be chosen for it".to_owned(),
        false => format!("those that make a difference are {open}"),
    };
    let message = format!("the reading `{reading}` makes no difference to this unit of {target}");
    Err(Wrong { reading: Some(reading), ..Wrong::new(Key::Readings, message, help) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(spec: Spec) -> Option<Key> {
        spec.core().err().map(|wrong| wrong.key)
    }

    #[test]
    fn what_cannot_be_is_named() {
        let (vega, rdna) = (Spec::of(Target::Gfx906), Spec::of(Target::Gfx1100));
        assert_eq!(wrong(vega.clone()), None);
        assert_eq!(wrong(Spec { lanes: Some(7), ..vega.clone() }), Some(Key::Lanes));
        assert_eq!(wrong(Spec { rows: Some(7), ..vega.clone() }), Some(Key::Rows));
        assert_eq!(wrong(Spec { wgp: true, ..vega.clone() }), Some(Key::Wgp));
        assert_eq!(wrong(Spec { wgp: true, gds: true, ..rdna.clone() }), Some(Key::Wgp));
        assert_eq!(wrong(Spec { wgp: true, ..rdna.clone() }), None);
        assert_eq!(wrong(Spec { gds: true, ..Spec::of(Target::Gfx1201) }), Some(Key::Gds));
        for units in [0, 1, 3, 99] {
            let share = Spec { gds: true, compute_units: Some(units), ..vega.clone() };
            assert_eq!(wrong(share), Some(Key::ComputeUnits));
        }
        assert_eq!(wrong(Spec { compute_units: Some(2), ..vega.clone() }), Some(Key::ComputeUnits));
        assert_eq!(wrong(Spec { adders: Some(3), ..vega.clone() }), Some(Key::Adders));
        let without = vec![Part::Float];
        assert_eq!(wrong(Spec { adders: Some(2), without, ..vega.clone() }), Some(Key::Adders));
        let bvh_stack = Some(BvhStack::Library);
        assert_eq!(wrong(Spec { bvh_stack, ..vega.clone() }), Some(Key::BvhStack));
        assert_eq!(wrong(Spec { bvh_stack, gds: true, ..rdna.clone() }), Some(Key::BvhStack));
        assert_eq!(wrong(Spec { bvh_stack, ..rdna.clone() }), None);
        assert_eq!(wrong(Spec { readings: Reading::EqualOffsets.into(), ..rdna }), Some(Key::Readings));
    }

    /// A size that isn't compiled in can be, or there is a reason why it can't.
    #[test]
    fn sizes_that_are_not_built_have_a_remedy_or_a_reason() {
        let vega = Spec::of(Target::Gfx906);
        let sized =
            |lanes, banks, rows| Spec { lanes: Some(lanes), banks: Some(banks), rows: Some(rows), ..vega.clone() };
        let help = |lanes, banks, rows| sized(lanes, banks, rows).core().expect_err("not built").help;
        assert!(help(4, 32, 32).contains("LDS_SIZE=4x32x32 cargo build"));
        assert!(help(32, 64, 512).contains("32 banks"));
        assert!(help(32, 16, 512).contains("at most as many lanes as banks"));
        assert!(help(32, 32, 2048).contains("128 KiB"));
        assert!(help(2, 8, 64).contains("4 lanes"));
        assert!(help(8, 12, 64).contains("powers of two"));
    }

    /// Models have every power of two up to a wave's 64 lanes and 64 banks, whichever is larger.
    #[test]
    fn models_have_more_sizes() {
        let vega = Spec::of(Target::Gfx906);
        let sized = |lanes, banks| Spec { lanes: Some(lanes), banks: Some(banks), ..vega.clone() };
        for lanes in [4, 8, 16, 32, 64] {
            for banks in [4, 8, 16, 32, 64] {
                let core = sized(lanes, banks).modelled().expect("models have it");
                assert_eq!((core.geometry.lanes, core.geometry.banks, core.adders), (lanes, banks, banks));
            }
        }
        let wrong = |spec: Spec| spec.modelled().expect_err("no unit").key;
        assert_eq!(wrong(sized(2, 8)), Key::Lanes);
        assert_eq!(wrong(sized(128, 8)), Key::Lanes);
        assert_eq!(wrong(sized(8, 24)), Key::Banks);
        assert_eq!(wrong(Spec { rows: Some(1 << 30), ..vega.clone() }), Key::Rows);
        let chip = Spec::of(Target::Gfx950);
        assert_eq!(chip.modelled().map(|core| core.geometry), Ok(Target::Gfx950.facts().local.geometry));
    }

    #[test]
    fn a_share_has_sizes_of_its_own() {
        // The size is 4 KiB, where the LDS has 64 KiB.
        let share = Spec { gds: true, ..Spec::of(Target::Gfx1100) }.core().expect("a share");
        assert_eq!(share, Core::gds(Target::Gfx1100, Geometry { lanes: 4, banks: 4, rows: 256 }));
    }
}
