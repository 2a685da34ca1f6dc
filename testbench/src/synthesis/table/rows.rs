//! The rows of the tables of `docs/fpga.md`: which cores, and how each is synthesised.

use super::super::{Aim, Fpga, SynthesisError};
use crate::device::Device;
use lds::targets::{Geometry, Target};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::Core;
use lds_rtl::r700::R700Core;
use lds_rtl::{Part, Parts, Preset};

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
pub enum Table {
    /// sizes and presets of the unit
    Presets,
    /// what each part adds to a unit
    Parts,
    /// other units, and other hardware
    Others,
    /// other families of FPGAs
    Families,
}

impl Table {
    /// The title above it.
    pub const fn title(self) -> &'static str {
        match self {
            Table::Presets => "Presets and sizes",
            Table::Parts => "What a part costs",
            Table::Others => "Other units",
            Table::Families => "Other families",
        }
    }

    /// What stands between title and table.
    pub const fn about(self) -> &'static str {
        match self {
            Table::Presets => "The unit of gfx906 on an ECP5.",
            Table::Parts => {
                "A unit of 8 x 8 x 512 with a part more or less, on an ECP5. The first row has the preset `basic` with \
                 permutes and counters."
            }
            Table::Others => "Hardware other than the unit of gfx906, on an ECP5.",
            Table::Families => {
                "A unit of 8 x 8 x 512 with the preset `basic`, permutes and counters, on other families."
            }
        }
    }
}

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// where it stands
    pub table: Table,
    /// what it is, for people
    pub about: String,
    /// the options of `lds synth` that say which core it is
    pub options: String,
    /// the core
    pub subject: Device,
    /// family of FPGAs
    pub device: Fpga,
    /// placements, each with its seed; none for an area alone
    pub places: Vec<Aim>,
    /// whether its blocks have a table of their own
    pub by_block: bool,
}

impl Row {
    /// The command that makes the figures of the row again, with the first placement.
    pub fn command(&self) -> String {
        let place = self.places.first().map_or_else(String::new, |aim| format!(" --place --freq {}", aim.mhz));
        format!("lds synth {} --device {}{place}", self.options, self.device.name())
    }
}

/// As many banks as lanes.
const fn size(lanes: usize, rows: usize) -> Geometry {
    Geometry { lanes, banks: lanes, rows }
}

/// Parts that the preset `basic` lacks beside permutes and counters.
const FURTHER: [Part; 6] = [Part::Dual, Part::Wide, Part::Narrow, Part::Unaligned, Part::Float, Part::Source2];

/// The preset `basic` with permutes and counters.
const COMMON: &str = "dual,wide,narrow,unaligned,float,source2";

/// Seeds at an aim.
fn seeds(mhz: f64, seeds: &[u64]) -> Vec<Aim> {
    seeds.iter().map(|seed| Aim { mhz, seed: *seed }).collect()
}

/// All rows, in order.
///
/// # Errors
/// Hardware that isn't built any more.
pub fn rows() -> Result<Vec<Row>, SynthesisError> {
    let mut rows = presets();
    rows.extend(parts());
    rows.extend(others()?);
    let common = common();
    for device in [Fpga::Ice40, Fpga::Xc7] {
        rows.push(Row { table: Table::Families, device, places: Vec::new(), by_block: false, ..common.clone() });
    }
    Ok(rows)
}

fn unit(table: Table, about: &str, options: &str, core: Core) -> Row {
    Row {
        table,
        about: about.to_owned(),
        options: options.to_owned(),
        subject: Device::Share(core),
        device: Fpga::Ecp5,
        places: Vec::new(),
        by_block: false,
    }
}

fn presets() -> Vec<Row> {
    let sized = |preset: Preset, geometry: Geometry| {
        let Geometry { lanes, banks, rows } = geometry;
        let core = Core { parts: preset.parts(), ..Core::new(Target::Gfx906, geometry) };
        let about = format!("{preset}, {lanes} x {banks} x {rows}");
        let options = format!("--preset {preset} --lanes {lanes} --banks {banks} --rows {rows}");
        unit(Table::Presets, &about, &options, core)
    };
    let row = |preset: Preset, lanes: usize, rows: usize| sized(preset, size(lanes, rows));
    let placed = |row: Row, given: &[u64]| Row { places: seeds(125.0, given), ..row };
    let first = Row { by_block: true, ..placed(row(Preset::Basic, 8, 512), &[1, 2, 3]) };
    vec![
        placed(row(Preset::Basic, 4, 256), &[1]),
        first,
        row(Preset::Basic, 16, 512),
        sized(Preset::Basic, Geometry { banks: 32, ..size(16, 512) }),
        sized_common(16),
        sized_common(32),
        row(Preset::Compute, 8, 512),
        placed(row(Preset::Full, 8, 512), &[1]),
        row(Preset::Full, 16, 512),
    ]
}

/// The unit that parts are added to, in a size.
fn sized_common(lanes: usize) -> Row {
    let parts = FURTHER.into_iter().fold(Parts::ALL, Parts::without);
    let core = Core { parts, ..Core::new(Target::Gfx906, size(lanes, 512)) };
    let options = format!("--lanes {lanes} --banks {lanes} --rows 512 --without {COMMON}");
    unit(Table::Presets, &format!("basic, permutes, counters, {lanes} x {lanes} x 512"), &options, core)
}

/// The unit that parts are added to.
fn common() -> Row {
    let about = "basic, permutes, counters".to_owned();
    Row { table: Table::Parts, about, places: seeds(125.0, &[1]), ..sized_common(8) }
}

fn parts() -> Vec<Row> {
    let row = |about: String, missing: Vec<Part>, is_placed: bool| {
        let parts = missing.iter().copied().fold(Parts::ALL, Parts::without);
        let names: Vec<&str> = missing.iter().map(|part| part.name()).collect();
        let options = format!("--lanes 8 --banks 8 --rows 512 --without {}", names.join(","));
        let core = Core { parts, ..Core::new(Target::Gfx906, size(8, 512)) };
        let places = if is_placed { seeds(125.0, &[1]) } else { Vec::new() };
        Row { places, ..unit(Table::Parts, &about, &options, core) }
    };
    let but = |part: Part| FURTHER.into_iter().filter(|other| *other != part).collect::<Vec<_>>();
    let mut rows = vec![common()];
    rows.extend(FURTHER.map(|part| row(format!("with {part}"), but(part), true)));
    let alone = [&but(Part::Wide)[..], &[Part::WideAtomics]].concat();
    rows.push(row(format!("with {} without {}", Part::Wide, Part::WideAtomics), alone, true));
    let less = |part: Part| row(format!("without {part}"), [&FURTHER[..], &[part]].concat(), false);
    rows.extend([Part::Counters, Part::Atomics, Part::Permute].map(less));
    rows
}

fn others() -> Result<Vec<Row>, SynthesisError> {
    let other = |about: &str, options: &str, core: Core| unit(Table::Others, about, options, core);
    let without = |parts: &[Part], core: Core| {
        let parts = parts.iter().copied().fold(core.parts, Parts::without);
        Core { parts, ..core }
    };
    let sized = "--lanes 8 --banks 8 --rows 512 --without";
    let rays = Core::new(Target::Gfx1100, size(8, 512));
    let bare = [&FURTHER[..], &[Part::Stacks]].concat();
    let narrow = Target::Gfx1100.facts().gds.geometry;
    let of_sides = [Part::Wide, Part::Narrow, Part::Unaligned, Part::Float, Part::Stacks];
    let placed = |row: Row, given: &[u64]| Row { places: seeds(125.0, given), ..row };
    let any = |about: &str, options: &str, subject: Device| Row {
        subject,
        ..other(about, options, Core::new(Target::Gfx906, size(8, 512)))
    };
    let compute = |block, waves| {
        ComputeCore::new(block, Target::Gfx906, waves)
            .map(Device::Waves)
            .map_err(|error| SynthesisError::Core(error.to_string()))
    };
    Ok(vec![
        placed(
            other(
                "gfx1100: basic, permutes, counters, stacks of rays",
                &format!("--target gfx1100 {sized} {COMMON}"),
                without(&FURTHER, rays),
            ),
            &[1],
        ),
        placed(
            other(
                "gfx1100: basic, permutes, counters",
                &format!("--target gfx1100 {sized} {COMMON},stacks"),
                without(&bare, rays),
            ),
            &[1],
        ),
        other(
            "global data share of gfx1100, full, 4 x 4 x 256",
            "--target gfx1100 --gds",
            Core::gds(Target::Gfx1100, narrow),
        ),
        other(
            "global data share of gfx906, basic and counters",
            &format!("--gds --lanes 8 --banks 8 --rows 512 --without {}", &COMMON["dual,".len()..]),
            without(&FURTHER, Core::gds(Target::Gfx906, size(8, 512))),
        ),
        other(
            "LDS of a work-group processor of gfx1100, two sides",
            "--target gfx1100 --wgp --lanes 8 --banks 8 --rows 512 --without wide,narrow,unaligned,float,stacks",
            without(&of_sides, Core::wgp(Target::Gfx1100, size(8, 512))),
        ),
        placed(
            any("wave control, 16 waves", "--unit wave-control --waves 16", compute(ComputeBlock::WaveControl, 16)?),
            &[1, 2, 3],
        ),
        any("wave control, 40 waves", "--unit wave-control --waves 40", compute(ComputeBlock::WaveControl, 40)?),
        any(
            "compute unit, 4 waves, LDS of 8 x 8 x 64",
            "--unit compute-unit --waves 4",
            compute(ComputeBlock::ComputeUnit, 4)?,
        ),
        placed(any("R700's LDS", "--target r700 --unit lds", Device::R700(R700Core::Lds)), &[1, 2, 3]),
        any("R700's SIMD", "--target r700 --unit simd", Device::R700(R700Core::Simd)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use strum::VariantArray;

    #[test]
    fn every_table_has_rows_and_no_core_stands_twice() {
        let rows = rows().expect("they are built");
        for table in Table::VARIANTS {
            assert!(rows.iter().filter(|row| row.table == *table).count() > 1, "{table:?}");
        }
        let keys: BTreeSet<String> =
            rows.iter().map(|row| format!("{} {}", row.subject.name(), row.device.name())).collect();
        assert_eq!(keys.len(), rows.len());
    }

    /// Of each part of a unit of gfx906 it is said what it adds.
    #[test]
    fn each_part_is_added_or_left_out() {
        let rows = parts();
        let parts = |row: &Row| match row.subject {
            Device::Share(core) => core.parts,
            _ => panic!("no unit"),
        };
        let common = parts(&rows[0]);
        for part in Part::ALL - Part::WideAtomics - Part::Stacks {
            let differs = |row: &&Row| {
                let other = Part::ALL.into_iter().filter(|part| parts(row).has(*part) != common.has(*part));
                other.filter(|other| ![Part::WideAtomics, Part::Stacks].contains(other)).collect::<Vec<_>>() == [part]
            };
            assert!(rows.iter().any(|row| differs(&row)), "{part}");
        }
    }
}
