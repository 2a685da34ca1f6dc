//! A whole unit as a core: names that a Verilog user expects.

use super::check::check;
use super::kind::UnitKind;
use super::sizes::{GEOMETRIES, with_unit};
use crate::ports::{Part, Parts, Preset, supports};
use lds::isa::{Opcode, Operation};
use lds::targets::{BvhStack, Geometry, Reading, Rules, Target};
use lds_hdl::Technology;
use lds_hdl::verilog::{Design, ExportError, Style, check_name, verilog};

/// The name that Verilog users expect of a port of a [`Unit`](crate::Unit), a [`DualUnit`](crate::DualUnit), a
/// [`Wgp`](crate::Wgp), a [`Gds`](crate::Gds) or a [`Gds4`](crate::Gds4). Handshake, tag, end and data of a stream
/// follow AXI4-Stream; what belongs to a compute unit begins with its name.
fn port_name(source: &str) -> String {
    for unit in ["cu0_", "cu1_", "cu2_", "cu3_"] {
        if let Some(own) = source.strip_prefix(unit) {
            return format!("{unit}{}", port_name(own));
        }
    }
    match source {
        "wgp_mode" | "state_read" => return source.to_owned(),
        "setup.state_data" => return "state_write_data".to_owned(),
        "clock" => return "clk".to_owned(),
        "reset" => return "rst".to_owned(),
        "starts" => return "req_starts".to_owned(),
        "main_first" => return "req_main_first".to_owned(),
        "counter.insts_lds" => return "sq_insts_lds".to_owned(),
        _ => {}
    }
    let source = source.strip_prefix("setup.").unwrap_or(source);
    let (stream, field) = source.split_once(['.', '_']).unwrap_or((source, ""));
    let field = field.strip_prefix("header.").unwrap_or(field);
    let stream = match stream {
        "request" => "req",
        "response" => "rsp",
        "counter" => "sq_lds",
        other => other,
    };
    let field = match field {
        "valid" => "tvalid",
        "ready" => "tready",
        "tag" => "tid",
        "last" | "done" => "tlast",
        "data" => "tdata",
        "address" => "addr",
        other => other,
    };
    format!("{stream}_{field}")
}

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

/// Which memory a core is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// the LDS of a compute unit
    Lds,
    /// the LDS of a work-group processor: two units as its sides, without a load port
    Wgp,
    /// the global data share: one unit for several compute units, without a load port, exchanges between lanes and
    /// stacks
    Gds {
        /// 2 or 4
        compute_units: usize,
    },
}

/// What a global data share never has.
const LOCAL: [Part; 3] = [Part::Dual, Part::Permute, Part::Stacks];

impl Core {
    /// A unit of some size with all parts and the default rules.
    pub const fn new(target: Target, geometry: Geometry) -> Self {
        let (parts, adders, rules) = (Parts::ALL, geometry.banks, Rules::USUAL);
        Core { target, geometry, parts, adders, rules, memory: Memory::Lds }
    }

    /// The LDS of a work-group processor whose sides have some size, with all parts but a load port.
    pub fn wgp(target: Target, side: Geometry) -> Self {
        Core { parts: Parts::ALL.without(Part::Dual), memory: Memory::Wgp, ..Core::new(target, side) }
    }

    /// The global data share of a target, of some size, for two compute units, with all parts that one can have.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        let parts = LOCAL.into_iter().fold(Parts::ALL, Parts::without);
        Core { parts, memory: Memory::Gds { compute_units: 2 }, ..Core::new(target, geometry) }
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
        match self.memory {
            Memory::Gds { compute_units: 4 } => UnitKind::Gds4,
            Memory::Gds { .. } => UnitKind::Gds,
            Memory::Wgp => UnitKind::Wgp,
            Memory::Lds if self.parts.has(Part::Dual) => UnitKind::Dual,
            Memory::Lds => UnitKind::Single,
        }
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
        if self.is_wgp() { 2 } else { 1 }
    }

    /// All its storage: where there are two sides, the banks of one with the rows of both.
    pub fn storage(&self) -> Geometry {
        Geometry { rows: self.sides() * self.geometry.rows, ..self.geometry }
    }

    /// The parts that are left out. (A side never has a load port, nor has a global data share.)
    pub fn missing(&self) -> impl Iterator<Item = Part> + use<> {
        let (wgp, gds) = (self.is_wgp(), self.is_gds());
        self.parts.missing().filter(move |part| !(wgp && *part == Part::Dual || gds && LOCAL.contains(part)))
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

    /// Its usual name, which says all about it: that of the top module. The modules within start with it, so that
    /// several cores fit into one project.
    pub fn name(&self) -> String {
        let Geometry { lanes, banks, rows } = self.geometry;
        let preset = self.preset();
        let missing = self.missing().filter(|part| !preset.missing().contains(part));
        let missing: String = missing.map(|part| format!("_no_{}", word(part))).collect();
        let preset = if preset == Preset::Full { String::new() } else { format!("_{preset}") };
        let kind = match self.kind() {
            UnitKind::Wgp => "_wgp",
            UnitKind::Gds => "_gds",
            UnitKind::Gds4 => "_gds4",
            UnitKind::Single | UnitKind::Dual => "",
        };
        let adders = if self.has_fewer_adders() { format!("_{}adders", self.adders) } else { String::new() };
        let stacks = if self.has_manual_stacks() { "_manual_stacks" } else { "" };
        let readings: String = self.readings().map(|reading| format!("_as_{}", identifier(reading.name()))).collect();
        format!("lds_{}{kind}_{lanes}x{banks}x{rows}{preset}{adders}{stacks}{readings}{missing}", self.target)
    }

    /// The unit whose top module has this name. `None` if no unit that is built has it.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut pieces = name.split("_no_");
        let mut parts_of_head = pieces.next()?.split("_as_");
        let mut words = parts_of_head.next()?.strip_prefix("lds_")?.split('_');
        let target = words.next()?.parse().ok()?;
        let mut words = words.peekable();
        let memory = match words.next_if(|word| word.starts_with(char::is_alphabetic)) {
            None => Memory::Lds,
            Some("wgp") => Memory::Wgp,
            Some("gds") => Memory::Gds { compute_units: 2 },
            Some(more) => Memory::Gds { compute_units: more.strip_prefix("gds")?.parse().ok()? },
        };
        let mut sizes = words.next()?.split('x').map(|size| size.parse().ok());
        let mut size = || sizes.next().flatten();
        let geometry = Geometry { lanes: size()?, banks: size()?, rows: size()? };
        let preset = words.next_if(|word| word.parse::<Preset>().is_ok()).map_or(Ok(Preset::Full), str::parse).ok()?;
        let adders = match words.next_if(|word| word.ends_with("adders")) {
            Some(word) => word.strip_suffix("adders")?.parse().ok()?,
            None => geometry.banks,
        };
        let bvh_stack = match words.next() {
            Some(_) => BvhStack::Manual,
            None => BvhStack::Library,
        };
        let reading = |piece: &str| Reading::ALL.into_iter().find(|reading| identifier(reading.name()) == piece);
        let readings = parts_of_head.map(reading).collect::<Option<_>>()?;
        let part = |piece: &str| Part::ALL.into_iter().find(|part| word(*part) == piece);
        let whole = match memory {
            Memory::Gds { .. } => Core::gds(target, geometry).parts,
            Memory::Wgp => Core::wgp(target, geometry).parts,
            Memory::Lds => Parts::ALL,
        };
        let whole = preset.missing().iter().fold(whole, |parts, part| parts.without(*part));
        let parts = pieces.try_fold(whole, |parts, piece| Some(parts.without(part(piece)?)))?;
        let core = Core { target, geometry, parts, adders, rules: Rules { bvh_stack, readings }, memory };
        (core.name() == name && GEOMETRIES.contains(&geometry)).then_some(core)
    }

    /// Where the dwords of a bank lie below the top module: an array, one element a row. Banks of an upper side are
    /// numbered behind those of the lower.
    pub fn memory_path(&self, bank: usize) -> String {
        let (side, bank) = (bank / self.geometry.banks, bank % self.geometry.banks);
        let side = match (self.kind(), side) {
            (UnitKind::Gds4, _) => "u_share.u_unit.",
            (UnitKind::Gds, _) => "u_unit.",
            (UnitKind::Wgp, 0) => "u_lower.",
            (UnitKind::Wgp, _) => "u_upper.",
            (UnitKind::Single | UnitKind::Dual, _) => "",
        };
        format!("{side}u_storage.u_bank[{bank}].unit.u_ram.dwords")
    }

    /// The core in Verilog-2005, in a style or for a technology. Its name says nothing of that.
    ///
    /// # Errors
    /// A size that isn't built, or a block that has no faithful Verilog.
    pub fn verilog(&self, style: impl Into<Style>) -> Result<Design, ExportError> {
        self.written(&self.name(), style.into())
    }

    /// The same with another name for the top module, which the names of the others begin with. A comment at the file's
    /// beginning has the usual name: `// Unit: …`.
    ///
    /// # Errors
    /// As of [`verilog`](Core::verilog), and a name that is no plain identifier of Verilog.
    pub fn verilog_named(&self, name: &str, style: impl Into<Style>) -> Result<Design, ExportError> {
        check_name(name)?;
        self.written(name, style.into())
    }

    fn written(&self, name: &str, style: Style) -> Result<Design, ExportError> {
        let rename = |port: &str| Some(port_name(port));
        let unit = with_unit!(self.geometry, self.kind(), SizedUnit => verilog(&*SizedUnit::with(self.target, self.parts, self.adders, self.rules), name, &rename, style));
        let mut core = unit.ok_or_else(|| self.not_built())??;
        core.text = self.header(name, style) + &core.text + "\n`default_nettype wire\n";
        Ok(core)
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

    fn header(&self, name: &str, style: Style) -> String {
        let made_for = match style.technology {
            Technology::Generic => String::new(),
            other => format!("// With primitives of {}: simulators and linters need models of them.\n", other.title()),
        };
        format!(
            "// {name}: {what} for {target}, {geometry} ({kib} KiB), {parts}.\n\
             {unit}{stacks}{readings}\
             // Written by lds {version}; don't edit, export again. Licence: MIT OR Apache-2.0.\n\
             {made_for}{initial}//\n\
             // Request and response are streams with valid and ready: a beat moves at a rising edge of clk where both are 1.\n\
             // Packed buses have lane 0 in the lowest bits. rst is synchronous, active high; it keeps the memory.\n\n\
             `default_nettype none\n\n",
            unit = if name == self.name() { String::new() } else { format!("{UNIT}{}\n", self.name()) },
            initial = if style.initial_values { "" } else { UNINITIALIZED },
            what = match self.kind() {
                UnitKind::Wgp => "the Local Data Share of a work-group processor",
                UnitKind::Gds => "a Global Data Share",
                UnitKind::Gds4 => "a Global Data Share of four compute units",
                UnitKind::Single | UnitKind::Dual => "a Local Data Share",
            },
            target = self.target,
            geometry = if self.is_wgp() { format!("2 x {}", self.geometry) } else { self.geometry.to_string() },
            kib = self.storage().bytes() / 1024,
            parts = match self.missing().map(Part::name).collect::<Vec<_>>() {
                none if none.is_empty() => "with all optional parts".to_owned(),
                missing => format!("without {}", missing.join(", ")),
            },
            stacks = if self.has_manual_stacks() { MANUAL } else { "" },
            readings = match self.readings().map(Reading::name).collect::<Vec<_>>() {
                none if none.is_empty() => String::new(),
                other => format!(
                    "// Points that sources differ about, read the other way than usual (README): {}.\n",
                    other.join(", ")
                ),
            },
            version = env!("CARGO_PKG_VERSION"),
        )
    }
}

/// What the usual name of a core that has another one stands behind.
pub const UNIT: &str = "// Unit: ";

/// What the header says of a core without initial values.
const UNINITIALIZED: &str = "// Nothing has an initial value: rst has to be 1 at a rising edge of clk before the core is used, and memory is unknown until it is written.\n";

/// What the header says of stacks that follow AMD's manual.
const MANUAL: &str = "// Stacks of rays are as AMD's manual lists them: where a comment on them speaks of the fourth child, the third and the second, which\n\
                      // are pushed, the first, the second and the third are, and instead of the nearest one the fourth is gone on with.\n";

/// The name of a part as a piece of an identifier.
fn word(part: Part) -> String {
    identifier(part.name())
}

/// The name of an option as a piece of an identifier.
fn identifier(name: &str) -> String {
    name.replace('-', "_")
}
