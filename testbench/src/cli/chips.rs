//! `lds chips`: the built-in chips, and what is known of each.

use super::output::{json, print};
use comfy_table::{Table, presets};
use lds::diagnostic::shortened;
use lds::timing::{Chip, Entry, Evidence, built_in, built_in_names, product_names, products};
use miette::miette;
use serde::Serialize;
use std::fmt::Write;

/// List the chips of `lds analyze --chip` and `lds run --engine model --chip`, or all entries about one of them.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The chip of which every entry is shown, with its evidence and its source
    chip: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One chip.
#[derive(Serialize)]
struct Row {
    /// name for `--chip`
    name: String,
    /// products with the chip
    products: String,
    /// other names for `--chip`
    product_names: &'static [&'static str],
    /// target whose instructions the chip has
    target: &'static str,
    /// numbers of lanes that a wave may have
    wave: Vec<usize>,
    /// lanes of a request
    lanes: usize,
    /// number of banks of one dword
    banks: usize,
    /// dwords of a bank
    rows: usize,
    /// bytes of the LDS that a work-group may own
    bytes: usize,
    /// all entries about the chip
    entries: Vec<Entry>,
}

impl Row {
    fn new(chip: &Chip) -> Self {
        let geometry = chip.geometry();
        Row {
            name: chip.name().to_owned(),
            products: products(chip.name()).unwrap_or_default(),
            product_names: product_names(chip.name()),
            target: chip.target.name(),
            wave: chip.wave_lanes().to_vec(),
            lanes: geometry.lanes,
            banks: geometry.banks,
            rows: geometry.rows,
            bytes: geometry.bytes(),
            entries: chip.entries().to_vec(),
        }
    }

    fn known(&self, evidence: Evidence) -> usize {
        self.entries.iter().filter(|entry| entry.evidence == evidence).count()
    }

    fn wave(&self) -> String {
        self.wave.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
    }

    /// Each entry with its value, and below it the evidence and the source.
    fn text(&self) -> String {
        let mut text = format!(
            "{}: {}\n`--chip` knows it as {} and {}\ninstructions of {}, waves of {} lanes, {} banks, {} bytes of LDS for a work-group\n\n",
            self.name,
            self.products,
            self.name,
            self.product_names.join(", "),
            self.target,
            self.wave(),
            self.banks,
            self.bytes,
        );
        for Entry { key, value, evidence, source } in &self.entries {
            // Writing to a text can't fail.
            let _ = writeln!(text, "{key}: {value}\n    {}: {source}", evidence.name());
        }
        text
    }
}

/// Kinds of evidence, each with a column.
const KINDS: [Evidence; 4] = [Evidence::Measured, Evidence::Vendor, Evidence::Inferred, Evidence::Unknown];

/// Runs the command.
///
/// # Errors
/// An error for a chip that isn't built in, and if standard output can't be written.
pub fn run(args: &Args) -> miette::Result<()> {
    let Some(name) = &args.chip else {
        let rows: Vec<Row> = built_in_names().filter_map(built_in).map(|chip| Row::new(&chip)).collect();
        let text = || format!("{}\n{}{MORE}\n", table(&rows), sold_as(&rows));
        return print(&if args.json { json(&rows)? } else { text() });
    };
    let Some(chip) = built_in(name) else {
        let names: Vec<&str> = built_in_names().collect();
        let help =
            format!("the chips that are built in: {}; `lds chips` lists what they are sold as", names.join(", "));
        return Err(miette!(help = help, "there is no built-in chip `{}`", shortened(name)));
    };
    let row = Row::new(&chip);
    print(&if args.json { json(&row)? } else { row.text() })
}

/// The text below the table.
const MORE: &str = "Whole kernels of all of them run.\n\
                    KiB: LDS of a work-group at most. Behind it: how many entries are of which kind.\n\
                    `lds chips NAME` shows each entry with its source; `--chip NAME` is for\n\
                    `lds analyze` and `lds run --engine model`. `MI300X` and `\"Instinct MI300X\"`\n\
                    are `mi300x`.";

/// The other names for `--chip`, with a line for each chip.
fn sold_as(rows: &[Row]) -> String {
    let line = |row: &Row| format!("{} is also {}\n", row.name, row.product_names.join(", "));
    rows.iter().map(line).collect()
}

fn table(rows: &[Row]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY);
    let titles = ["chip", "wave", "banks", "KiB"].map(str::to_owned).into_iter();
    table.set_header(titles.chain(KINDS.map(|kind| kind.name().to_owned())));
    for row in rows {
        let sizes = [row.name.clone(), row.wave(), row.banks.to_string(), (row.bytes / 1024).to_string()];
        table.add_row(sizes.into_iter().chain(KINDS.map(|kind| row.known(kind).to_string())));
    }
    table
}
