//! What of the R700 is exported, as Verilog.

use super::{R700Lds, Simd};
use lds_hdl::Init;
use lds_hdl::verilog::{Design, ExportError, Style, WRITTEN, check_name, verilog};

/// A block of the R700 that is a core by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum R700Core {
    /// the LDS: [`R700Lds`]
    Lds,
    /// the SIMD: [`Simd`] with 256 registers
    Simd,
}

/// A memory of a core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct R700Memory {
    /// where it lies below the top module: an array, one element a row
    pub path: String,
    /// dwords that it has
    pub rows: usize,
}

impl R700Core {
    /// All of them.
    pub const ALL: [R700Core; 2] = [R700Core::Lds, R700Core::Simd];

    /// The largest one, on which whole programs run.
    pub const WHOLE: R700Core = R700Core::Simd;

    /// The usual name of its top module.
    pub const fn name(self) -> &'static str {
        match self {
            R700Core::Lds => "r700_lds",
            R700Core::Simd => "r700_simd",
        }
    }

    /// What it is, for people.
    pub const fn about(self) -> &'static str {
        match self {
            R700Core::Lds => "the Local Data Share of an R700's SIMD, 4 banks of 256 entries of 16 bytes",
            R700Core::Simd => "a SIMD of an R700: Local Data Share, 256 registers for 64 lanes, and 16 ALUs",
        }
    }

    /// Its memories, in the order in which simulations number them: the dwords `d` of all entries of bank `b` of the
    /// LDS are memory `4 * b + d`. Of a SIMD component `c` of lanes `16 * q + i` of all registers are memory
    /// `16 + 4 * i + c`, and AR.x of these lanes is memory `80 + i`.
    pub fn memories(self) -> Vec<R700Memory> {
        let all = |block: &str, count: usize, rows: usize| -> Vec<R700Memory> {
            let memory = |number| R700Memory { path: format!("{block}u_rams[{number}].unit.dwords"), rows };
            (0..count).map(memory).collect()
        };
        match self {
            R700Core::Lds => all("u_quads.u_memory.", 16, 256),
            R700Core::Simd => {
                [all("u_lds.u_memory.", 16, 256), all("u_file.", 64, 4 * 256), all("u_alus.u_indexes.", 16, 4 * 16)]
                    .concat()
            }
        }
    }

    /// The core in Verilog-2005, in a style or for a technology. Ports have the names of the block's, but for `clk` and
    /// `rst`.
    ///
    /// # Errors
    /// A block that has no faithful Verilog.
    pub fn verilog(self, style: impl Into<Style>) -> Result<Design, ExportError> {
        self.written(self.name(), style.into())
    }

    /// The core in Verilog-2005 with another name for the top module, which the names of the others begin with.
    ///
    /// # Errors
    /// As of [`R700Core::verilog`], and a name that is no plain identifier of Verilog.
    pub fn verilog_named(self, name: &str, style: impl Into<Style>) -> Result<Design, ExportError> {
        check_name(name)?;
        self.written(name, style.into())
    }

    fn written(self, name: &str, style: Style) -> Result<Design, ExportError> {
        let rename = |port: &str| match port {
            "clock" => Some("clk".to_owned()),
            "reset" => Some("rst".to_owned()),
            _ => None,
        };
        let design = match self {
            R700Core::Lds => verilog(&R700Lds::init(), name, &rename, style)?,
            R700Core::Simd => verilog(&Simd::<10>::init(), name, &rename, style)?,
        };
        let first = [format!("{name}: {}.", self.about()), WRITTEN.to_owned()];
        let initial = if style.initial_values { None } else { Some(UNINITIALIZED) };
        Ok(design.with_header(first.iter().map(String::as_str).chain(initial).chain(["", CONTRACT])))
    }
}

/// What the header says of clocks, buses and the reset.
const CONTRACT: &str = "What happens in which clock: docs/timing/r700.md. Packed buses have element 0 in the lowest \
                        bits. rst is synchronous, active high; it keeps the memory.";

/// What the header says of a core without initial values.
const UNINITIALIZED: &str = "Nothing has an initial value: rst has to be 1 at a rising edge of clk before the core is \
                             used, and memory is unknown until it is written.";
