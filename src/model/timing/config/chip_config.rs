//! A unit as a user describes it.

use super::error::{ChipError, List, error};
use super::lanes::GroupConfig;
use super::misaligned::MisalignedConfig;
use super::sizes::Sizes;
use super::values::{Assumption, AssumptionConfig, PortsName, Waves};
use crate::targets::{Geometry, Target};
use crate::timing::chip::{Chip, EmptyGroups, TwoAddresses};
use crate::timing::chips;
use crate::timing::evidence::{Entry, Stated};
use crate::timing::groups::{Direction, Form, MAX_WIDTH, Passes};
use crate::timing::limits::Ports;
use crate::timing::misaligned::MisalignedCost;
use serde::Deserialize;
use std::str::FromStr;

/// A unit as a file describes it, unchecked; [`ChipConfig::chip`] checks it. A value stands alone or with its evidence
/// ([`Stated`]).
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ChipConfig {
    /// name of the chip in the output
    pub name: Option<String>,
    /// the built-in chip that has the values of all keys that are left out
    pub base: Option<String>,
    /// products with this chip
    pub products: Option<String>,
    /// target whose instructions the chip has; [`Target::default`] if left out
    pub target: Option<Target>,
    /// lanes of a wave: 32, 64, or both
    pub wave: Option<Stated<Waves>>,
    /// lanes of a request: a wave is cut into groups of this many consecutive lanes
    pub lanes: Option<Stated<usize>>,
    /// banks, each one dword wide: a power of two up to 64
    pub banks: Option<Stated<usize>>,
    /// dwords of a bank
    pub rows: Option<Stated<usize>>,
    /// whether loads have a port of their own
    pub load_port: bool,
    /// whether a request without an active lane is left out
    pub skip_empty_halves: bool,
    /// what a set of lanes without an active lane costs
    pub empty_groups: Option<Stated<EmptyGroups>>,
    /// limits of both ways, in and out
    pub ports: Option<PortsName>,
    /// bytes a cycle that come in, addresses and data together; 0 means no limit
    pub bytes_in: Option<Stated<u32>>,
    /// bytes a cycle that go out; 0 means no limit
    pub bytes_out: Option<Stated<u32>>,
    /// the order in which the elements of an instruction with two addresses are served
    pub two_addresses: Option<Stated<TwoAddresses>>,
    /// lanes among which a permute exchanges: a divisor of the wave; the whole wave if left out
    pub permute_lanes: Option<Stated<usize>>,
    /// float adders of each side: a power of two up to the number of banks; as many as banks if left out
    pub adders: Option<Stated<usize>>,
    /// sides of the storage, each with all the banks and rows: 2 for a work-group processor, otherwise 1; 1 if left out
    pub sides: Option<usize>,
    /// which lanes form a pass; an access that isn't listed is cut as on [`Target::default`]
    pub groups: Vec<GroupConfig>,
    /// what misaligned addresses cost; an access that isn't listed takes a pass for the further dwords
    pub misaligned: Vec<MisalignedConfig>,
    /// how sure it is that the chip does everything else as the model does
    pub assumptions: Vec<AssumptionConfig>,
    /// the list `groups` of `base`
    #[serde(skip)]
    pub(super) base_groups: Vec<GroupConfig>,
    /// the list `misaligned` of `base`
    #[serde(skip)]
    pub(super) base_misaligned: Vec<MisalignedConfig>,
}

/// Reads the text of a file (TOML).
impl FromStr for ChipConfig {
    type Err = toml::de::Error;

    fn from_str(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

impl ChipConfig {
    /// A description with a name, waves of one size, and these sizes; everything else is left out.
    pub fn sized(name: &str, wave: usize, geometry: Geometry) -> Self {
        let Geometry { lanes, banks, rows } = geometry;
        ChipConfig {
            name: Some(name.to_owned()),
            wave: Some(Waves(vec![wave]).into()),
            lanes: Some(lanes.into()),
            banks: Some(banks.into()),
            rows: Some(rows.into()),
            ..ChipConfig::default()
        }
    }

    /// Checks the description and makes the unit.
    ///
    /// # Errors
    /// [`ChipError`] at the first key that doesn't fit.
    pub fn chip(self) -> Result<Chip, ChipError> {
        let config = match &self.base {
            Some(base) => self.clone().on(built_in_config(base)?),
            None => self,
        };
        let sizes = config.sizes()?;
        sizes.check()?;
        let target = config.target.unwrap_or_default();
        let geometry = Geometry { lanes: sizes.lanes, banks: sizes.banks, rows: sizes.rows };
        let mut chip = Chip::shipped(sizes.name, target, &sizes.waves, geometry);
        config.say(&mut chip);
        config.set_groups(&mut chip, geometry)?;
        config.set_misaligned(&mut chip)?;
        let widest = sizes.waves.iter().copied().max().unwrap_or(geometry.lanes);
        chip.load_port = config.load_port;
        chip.skip_empty_halves = config.skip_empty_halves;
        chip.empty_groups = value(&config.empty_groups).unwrap_or_default();
        let ports = config.ports.map_or(Ports::IDEAL, PortsName::ports);
        let way =
            |stated: &Option<Stated<u32>>, usual| value(stated).map_or(usual, |bytes| (bytes > 0).then_some(bytes));
        chip.ports =
            Ports { inward: way(&config.bytes_in, ports.inward), outward: way(&config.bytes_out, ports.outward) };
        chip.two_addresses = value(&config.two_addresses).unwrap_or_default();
        chip.permute_lanes = value(&config.permute_lanes).unwrap_or(widest);
        chip.adders = value(&config.adders).unwrap_or(geometry.banks);
        chip.set_sides(config.sides.unwrap_or(1));
        Ok(chip)
    }

    /// The sizes, unchecked.
    fn sizes(&self) -> Result<Sizes, ChipError> {
        fn needed<T: Clone>(key: &'static str, stated: Option<&T>) -> Result<T, ChipError> {
            let missing = || error(key, format!("`{key}` is missing: add it, or a `base` that all else comes from"));
            stated.cloned().map_or_else(missing, Ok)
        }
        Ok(Sizes {
            name: needed("name", self.name.as_ref())?,
            waves: needed("wave", self.wave.as_ref())?.value.0,
            lanes: needed("lanes", self.lanes.as_ref())?.value,
            banks: needed("banks", self.banks.as_ref())?.value,
            rows: needed("rows", self.rows.as_ref())?.value,
            sides: self.sides.unwrap_or(1),
            adders: value(&self.adders),
            permute_lanes: value(&self.permute_lanes),
            load_port: self.load_port,
        })
    }

    /// The values of the keys of the whole unit, as entries.
    fn say(&self, chip: &mut Chip) {
        fn number<T: ToString + Clone>(key: &str, stated: &Option<Stated<T>>) -> Option<Entry> {
            stated.as_ref().map(|stated| stated.entry(key, stated.value.to_string()))
        }
        fn bytes(key: &str, stated: &Option<Stated<u32>>) -> Option<Entry> {
            let words = |bytes| if bytes == 0 { "no limit".to_owned() } else { format!("{bytes} a cycle") };
            stated.as_ref().map(|stated| stated.entry(key, words(stated.value)))
        }
        let Chip { entries, marks, .. } = chip;
        let mut say = |entry: Option<Entry>| {
            entries.push(entry?);
            Some(entries.len() - 1)
        };
        say(number("wave", &self.wave));
        marks.lanes = say(number("lanes", &self.lanes));
        marks.banks = say(number("banks", &self.banks));
        say(number("rows", &self.rows));
        marks.bytes_in = say(bytes("bytes_in", &self.bytes_in));
        marks.bytes_out = say(bytes("bytes_out", &self.bytes_out));
        let order = self.two_addresses.as_ref();
        marks.two_addresses = say(order.map(|order| order.entry("two_addresses", order.value.words().to_owned())));
        let empty = self.empty_groups.as_ref();
        marks.empty_groups = say(empty.map(|empty| empty.entry("empty_groups", empty.value.words().to_owned())));
        marks.permute_lanes = say(number("permute_lanes", &self.permute_lanes));
        marks.adders = say(number("adders", &self.adders));
        for assumption in &self.assumptions {
            let place = match assumption.about {
                Assumption::Narrow => &mut marks.narrow,
                Assumption::Atomics => &mut marks.atomics,
                Assumption::Exchanges => &mut marks.exchanges,
                Assumption::Misaligned => &mut marks.misaligned,
                Assumption::Overlap => &mut marks.overlap,
                Assumption::Counter => &mut marks.counter,
            };
            *place = say(Some(assumption.entry()));
        }
    }

    fn set_groups(&self, chip: &mut Chip, geometry: Geometry) -> Result<(), ChipError> {
        let mut listed: [[[Option<Passes>; MAX_WIDTH]; 2]; 3] = Default::default();
        let own = self.groups.iter().enumerate().map(|(index, entry)| (Some(index), entry));
        for (index, config) in own.chain(self.base_groups.iter().map(|entry| (None, entry))) {
            let at = |error| ChipError { list: index.map(List::Groups), ..error };
            let groups = config.check(geometry.lanes, geometry.banks).map_err(at)?;
            for access in config.directions() {
                let slot = &mut listed[config.form as usize][access as usize][config.width - 1];
                if slot.is_some() {
                    if index.is_none() {
                        continue;
                    }
                    let (width, kind) = (config.width, access.plural());
                    let dwords = if width == 1 { "dword" } else { "dwords" };
                    return error("width", format!("{kind} of {width} {dwords} are listed twice: keep one"))
                        .map_err(at);
                }
                chip.entries.push(config.entry(access, &groups));
                let entry = Some(chip.entries.len() - 1);
                *slot = Some(Passes { groups: groups.clone(), banks: config.banks, entry });
            }
        }
        for (form, access) in Form::ALL.into_iter().flat_map(|form| Direction::ALL.map(|access| (form, access))) {
            let slots = &mut listed[form as usize][access as usize];
            if form == Form::Plain {
                let [.., three, four] = slots;
                // Accesses of 96 bits take the passes of 128.
                *three = three.take().or_else(|| four.clone());
            }
            for (index, passes) in slots.iter().enumerate() {
                if let Some(passes) = passes {
                    chip.set_passes(form, index + 1, access, passes);
                }
            }
        }
        Ok(())
    }

    fn set_misaligned(&self, chip: &mut Chip) -> Result<(), ChipError> {
        let own = self.misaligned.iter().enumerate().map(|(index, entry)| (Some(index), entry));
        for (index, config) in own.chain(self.base_misaligned.iter().map(|entry| (None, entry))) {
            let at = |error| ChipError { list: index.map(List::Misaligned), ..error };
            config.check().map_err(at)?;
            chip.entries.push(config.entry());
            let entry = chip.entries.len() - 1;
            let MisalignedConfig { form, access, times, .. } = *config;
            for multiple_of in config.multiple_of.iter().copied() {
                let cost = MisalignedCost { form, access, bytes: config.bytes(), multiple_of, times, entry };
                match chip.misaligned.cost(form, access, cost.bytes, multiple_of) {
                    Some(_) if index.is_some() => {
                        let message = format!("multiples of {multiple_of} are listed twice: keep one");
                        return error("multiple_of", message).map_err(at);
                    }
                    Some(_) => {}
                    None => chip.misaligned.0.push(cost),
                }
            }
        }
        Ok(())
    }

    /// This description, completed by another one's values for the keys that it leaves out.
    fn on(self, base: ChipConfig) -> ChipConfig {
        let changed = base.name.as_ref().map(|name| format!("{name} with changes"));
        let assumes = |about| self.assumptions.iter().any(|own: &AssumptionConfig| own.about == about);
        let inherited = base.assumptions.into_iter().filter(|assumption| !assumes(assumption.about));
        let assumptions = inherited.chain(self.assumptions.iter().cloned()).collect();
        // `ports` sets both ways, so it replaces what the other description says of each.
        let ways = |own, other| if self.ports.is_some() { own } else { Option::or(own, other) };
        ChipConfig {
            name: self.name.or(changed),
            base: None,
            products: self.products.or(base.products),
            target: self.target.or(base.target),
            wave: self.wave.or(base.wave),
            lanes: self.lanes.or(base.lanes),
            banks: self.banks.clone().or(base.banks),
            rows: self.rows.or(base.rows),
            load_port: self.load_port || base.load_port,
            skip_empty_halves: self.skip_empty_halves || base.skip_empty_halves,
            empty_groups: self.empty_groups.or(base.empty_groups),
            ports: self.ports.or(base.ports),
            bytes_in: ways(self.bytes_in, base.bytes_in),
            bytes_out: ways(self.bytes_out, base.bytes_out),
            two_addresses: self.two_addresses.or(base.two_addresses),
            permute_lanes: self.permute_lanes.or(base.permute_lanes),
            // There are as many adders as banks, unless a description says otherwise.
            adders: if self.banks.is_some() { self.adders } else { self.adders.or(base.adders) },
            sides: self.sides.or(base.sides),
            groups: self.groups,
            misaligned: self.misaligned,
            assumptions,
            base_groups: base.groups,
            base_misaligned: base.misaligned,
        }
    }
}

/// The value of a key, if there is one.
fn value<T: Copy>(stated: &Option<Stated<T>>) -> Option<T> {
    stated.as_ref().map(|stated| stated.value)
}

/// The description of a built-in chip.
///
/// # Errors
/// [`ChipError`] if there is no chip of that name.
fn built_in_config(name: &str) -> Result<ChipConfig, ChipError> {
    let Some(text) = chips::text(name) else {
        let names: Vec<&str> = chips::names().collect();
        return error("base", format!("there is no built-in chip `{name}`: expected one of {}", names.join(", ")));
    };
    text.parse().or_else(|error: toml::de::Error| self::error("base", format!("{name}: {}", error.message())))
}

/// A chip that people own, by LLVM's name of its instruction set ([`built_in_names`]), or by the name of a product,
/// such as `mi300x` or `Radeon RX 7900 XTX` ([`product_names`]). `None` for another name.
pub fn built_in(name: &str) -> Option<Chip> {
    built_in_config(name).ok()?.chip().ok()
}

/// The products with a built-in chip.
pub fn products(name: &str) -> Option<String> {
    built_in_config(name).ok()?.products
}

/// The names by which a user may call the products of a built-in chip, in the shortest words. Upper case, blanks,
/// hyphens, and maker and family before the name (`Radeon RX …`) make no difference.
pub fn product_names(name: &str) -> &'static [&'static str] {
    chips::products_of(name)
}

/// The names of the chips that are built in.
pub fn built_in_names() -> impl Iterator<Item = &'static str> {
    chips::names()
}

impl Direction {
    fn plural(self) -> &'static str {
        match self {
            Direction::Load => "loads",
            Direction::Store => "stores",
        }
    }
}
