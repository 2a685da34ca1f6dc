//! A whole unit as a core: names that a Verilog user expects.

use super::kind::UnitKind;
use super::sizes::{GEOMETRIES, with_unit};
use crate::ports::{Part, Parts, supports};
use lds::isa::{Opcode, Operation};
use lds::target::{BvhStack, Geometry, Target};
use lds_hdl::Technology;
use lds_hdl::verilog::{Design, ExportError, verilog};

/// The name that Verilog users expect of a port of a [`Unit`](crate::Unit), a [`DualUnit`](crate::DualUnit), a [`Wgp`](crate::Wgp), a [`Gds`](crate::Gds) or a [`Gds4`](crate::Gds4). Handshake, tag, end and
/// data of a stream follow AXI4-Stream; what belongs to a compute unit begins with its name.
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
    /// whose rules stacks of rays follow, if there are any
    pub bvh_stack: BvhStack,
    /// the LDS of a work-group processor: two such units as its sides, without a load port
    pub wgp: bool,
    /// the global data share: one such unit for several compute units, without a load port, exchanges between lanes and stacks
    pub gds: bool,
    /// compute units of a global data share: 2 or 4; of others it says nothing, and is 2
    pub compute_units: usize,
}

/// What a global data share never has.
const LOCAL: [Part; 3] = [Part::Dual, Part::Permute, Part::Stacks];

impl Core {
    /// A unit of some size with all parts, whose stacks of rays, if there are any, are as in AMD's library.
    pub const fn new(target: Target, geometry: Geometry) -> Self {
        let (parts, adders) = (Parts::ALL, geometry.banks);
        Core { target, geometry, parts, adders, bvh_stack: BvhStack::Library, wgp: false, gds: false, compute_units: 2 }
    }

    /// The LDS of a work-group processor whose sides have some size, with all parts but a load port.
    pub fn wgp(target: Target, side: Geometry) -> Self {
        Core { parts: Parts::ALL.without(Part::Dual), wgp: true, ..Core::new(target, side) }
    }

    /// The global data share of a target, of some size, for two compute units, with all parts that one can have.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        Core { parts: LOCAL.into_iter().fold(Parts::ALL, Parts::without), gds: true, ..Core::new(target, geometry) }
    }

    /// Whether it executes an opcode; of a global data share, with `gds`.
    pub fn supports(&self, opcode: &Opcode) -> bool {
        if opcode.synchronizes() {
            // An ordered count counts in memory, or in registers.
            let counts = opcode.operation == Operation::OrderedCount && !self.target.facts().gds.registers;
            return self.gds && (!counts || self.parts.has(Part::Atomics));
        }
        supports(self.parts, opcode) && (!self.gds || opcode.works_in_gds())
    }

    /// Its ports.
    pub fn kind(&self) -> UnitKind {
        match (self.wgp, self.parts.has(Part::Dual)) {
            _ if self.gds && self.compute_units == 4 => UnitKind::Gds4,
            _ if self.gds => UnitKind::Gds,
            (true, _) => UnitKind::Wgp,
            (false, true) => UnitKind::Dual,
            (false, false) => UnitKind::Single,
        }
    }

    /// Units of its size in it: 2 in a work-group processor, otherwise 1.
    pub fn sides(&self) -> usize {
        if self.wgp { 2 } else { 1 }
    }

    /// All its storage: where there are two sides, the banks of one with the rows of both.
    pub fn storage(&self) -> Geometry {
        Geometry { rows: self.sides() * self.geometry.rows, ..self.geometry }
    }

    /// The parts that are left out. (A side never has a load port, nor has a global data share.)
    pub fn missing(&self) -> impl Iterator<Item = Part> + use<> {
        let Core { wgp, gds, .. } = *self;
        self.parts.missing().filter(move |part| !(wgp && *part == Part::Dual || gds && LOCAL.contains(part)))
    }

    /// Whether several banks have one float adder.
    pub fn has_fewer_adders(&self) -> bool {
        self.parts.has_floats() && self.adders < self.geometry.banks
    }

    /// Whether there are stacks of rays that follow AMD's manual.
    pub fn has_manual_stacks(&self) -> bool {
        self.parts.has_stacks(self.target) && self.bvh_stack == BvhStack::Manual
    }

    /// Name of the top module; the modules within start with it, so that several cores fit into one project.
    pub fn name(&self) -> String {
        let Geometry { lanes, banks, rows } = self.geometry;
        let missing: String = self.missing().map(|part| format!("_no_{}", word(part))).collect();
        let kind = match self.kind() {
            UnitKind::Wgp => "_wgp",
            UnitKind::Gds => "_gds",
            UnitKind::Gds4 => "_gds4",
            UnitKind::Single | UnitKind::Dual => "",
        };
        let adders = if self.has_fewer_adders() { format!("_{}adders", self.adders) } else { String::new() };
        let stacks = if self.has_manual_stacks() { "_manual_stacks" } else { "" };
        format!("lds_{}{kind}_{lanes}x{banks}x{rows}{adders}{stacks}{missing}", self.target)
    }

    /// The unit whose top module has this name. `None` if no unit that is built has it.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut pieces = name.split("_no_");
        let mut words = pieces.next()?.strip_prefix("lds_")?.split('_');
        let target = words.next()?.parse().ok()?;
        let mut words = words.peekable();
        let wgp = words.next_if_eq(&"wgp").is_some();
        let compute_units = match words.next_if(|word| word.starts_with("gds")) {
            Some("gds") => Some(2),
            Some(more) => Some(more.strip_prefix("gds")?.parse().ok()?),
            None => None,
        };
        let gds = compute_units.is_some();
        let mut sizes = words.next()?.split('x').map(|size| size.parse().ok());
        let mut size = || sizes.next().flatten();
        let geometry = Geometry { lanes: size()?, banks: size()?, rows: size()? };
        let adders = match words.next_if(|word| word.ends_with("adders")) {
            Some(word) => word.strip_suffix("adders")?.parse().ok()?,
            None => geometry.banks,
        };
        let bvh_stack = match words.next() {
            Some(_) => BvhStack::Manual,
            None => BvhStack::Library,
        };
        let part = |piece: &str| Part::ALL.into_iter().find(|part| word(*part) == piece);
        let whole = match (wgp, gds) {
            (_, true) => Core::gds(target, geometry).parts,
            (true, _) => Core::wgp(target, geometry).parts,
            _ => Parts::ALL,
        };
        let parts = pieces.try_fold(whole, |parts, piece| Some(parts.without(part(piece)?)))?;
        let compute_units = compute_units.unwrap_or(2);
        let core = Core { target, geometry, parts, adders, bvh_stack, wgp, gds, compute_units };
        (core.name() == name && GEOMETRIES.contains(&geometry)).then_some(core)
    }

    /// Where the dwords of a bank lie below the top module: an array, one element a row. Banks of an upper side are numbered behind those of the lower.
    pub fn memory_path(&self, bank: usize) -> String {
        let (side, bank) = (bank / self.geometry.banks, bank % self.geometry.banks);
        let side = match (self.wgp, side) {
            _ if self.kind() == UnitKind::Gds4 => "u_share.u_unit.",
            _ if self.gds => "u_unit.",
            (false, _) => "",
            (true, 0) => "u_lower.",
            (true, _) => "u_upper.",
        };
        format!("{side}u_storage.u_bank[{bank}].unit.u_ram.dwords")
    }

    /// The core in Verilog-2005 for a technology. Its name says nothing of that.
    ///
    /// # Errors
    /// A size that isn't built, or a block that has no faithful Verilog.
    pub fn verilog(&self, technology: Technology) -> Result<Design, ExportError> {
        let rename = |port: &str| Some(port_name(port));
        let unit = with_unit!(self.geometry, self.kind(), SizedUnit => verilog(&*SizedUnit::with(self.target, self.parts, self.adders, self.bvh_stack), &self.name(), &rename, technology));
        let mut core = unit.ok_or_else(|| ExportError::new(format!("there is no unit of {}", self.geometry)))??;
        core.text = self.header(technology) + &core.text + "\n`default_nettype wire\n";
        Ok(core)
    }

    fn header(&self, technology: Technology) -> String {
        let made_for = match technology {
            Technology::Generic => String::new(),
            other => format!("// With primitives of {}: simulators and linters need models of them.\n", other.title()),
        };
        format!(
            "// {name}: {what} for {target}, {geometry} ({kib} KiB), {parts}.\n\
             {stacks}\
             // Written by lds {version}; don't edit, export again. Licence: MIT OR Apache-2.0.\n\
             {made_for}//\n\
             // Request and response are streams with valid and ready: a beat moves at a rising edge of clk where both are 1.\n\
             // Packed buses have lane 0 in the lowest bits. rst is synchronous, active high; it keeps the memory.\n\n\
             `default_nettype none\n\n",
            name = self.name(),
            what = match self.kind() {
                UnitKind::Wgp => "the Local Data Share of a work-group processor",
                UnitKind::Gds => "a Global Data Share",
                UnitKind::Gds4 => "a Global Data Share of four compute units",
                UnitKind::Single | UnitKind::Dual => "a Local Data Share",
            },
            target = self.target,
            geometry = if self.wgp { format!("2 x {}", self.geometry) } else { self.geometry.to_string() },
            kib = self.storage().bytes() / 1024,
            parts = match self.missing().map(Part::name).collect::<Vec<_>>() {
                none if none.is_empty() => "with all optional parts".to_owned(),
                missing => format!("without {}", missing.join(", ")),
            },
            stacks = if self.has_manual_stacks() { MANUAL } else { "" },
            version = env!("CARGO_PKG_VERSION"),
        )
    }
}

/// What the header says of stacks that follow AMD's manual.
const MANUAL: &str = "// Stacks of rays are as AMD's manual lists them: where a comment on them speaks of the fourth child, the third and the second, which\n\
                      // are pushed, the first, the second and the third are, and instead of the nearest one the fourth is gone on with.\n";

/// The name of a part as a piece of an identifier.
fn word(part: Part) -> String {
    part.name().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::super::sizes::GEOMETRIES;
    use super::*;

    /// Users have wired these: a name that changes breaks their design.
    const NAMES: &str = "clk rst req_main_first req_tvalid req_starts req_opcode req_tid req_offset0 req_offset1 req_base req_size \
        req_m0 req_alignment req_exec req_source_exec req_destination_lane req_source_lane req_first req_tlast req_denorm req_addr req_data0 req_data1 req_data2 req_data3 req_visited \
        load_tvalid load_starts load_opcode load_tid load_offset0 load_offset1 load_base load_size load_m0 load_alignment load_exec load_destination_lane load_addr \
        rsp_tready ack_tready req_tready load_tready rsp_tvalid rsp_tid rsp_has_data rsp_vgpr rsp_halves rsp_tlast rsp_mask rsp_violations \
        rsp_cycles rsp_unsupported rsp_tdata ack_tvalid ack_tid ack_violations ack_cycles sq_insts_lds sq_lds_idx_active \
        sq_lds_bank_conflict sq_lds_addr_conflict sq_lds_unaligned_stall sq_lds_atomic_return sq_lds_mem_violations";

    #[test]
    fn ports_have_the_names_that_users_have_wired() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).unwrap();
        let names: Vec<&str> = core.ports.iter().map(|port| port.name.as_str()).collect();
        assert_eq!(names, NAMES.split_whitespace().collect::<Vec<_>>());
        assert_eq!(core.modules[0], core.top);
        let one_port = Core { parts: Parts::ALL.without(Part::Dual), ..Core::new(Target::Gfx906, Geometry::SMALL) };
        let fewer: Vec<String> =
            one_port.verilog(Technology::Generic).unwrap().ports.into_iter().map(|port| port.name).collect();
        let of_two = |name: &&str| name.starts_with("load_") || name.starts_with("ack_") || *name == "req_main_first";
        assert_eq!(fewer, NAMES.split_whitespace().filter(|name| !of_two(name)).collect::<Vec<_>>());
    }

    #[test]
    fn every_port_of_every_module_says_what_it_is() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).unwrap();
        let lines: Vec<&str> = core.text.lines().map(str::trim).collect();
        let is_port = |line: &str| line.starts_with("input ") || line.starts_with("output ");
        // Of an array the exporter says the size by itself: `8 x 32 bits`.
        let is_size = |text: &str| text.starts_with(|first: char| first.is_ascii_digit()) && text.ends_with(" bits");
        let says = |line: &str| line.strip_prefix("// ").is_some_and(|text| !is_size(text));
        let silent = lines.windows(2).filter(|pair| is_port(pair[1]) && !says(pair[0]));
        let silent: Vec<&str> =
            silent.filter_map(|pair| pair[1].trim_end_matches(',').split(' ').next_back()).collect();
        assert!(silent.len() > 10 && silent.iter().all(|name| ["clk", "clock"].contains(name)), "{silent:?}");
    }

    #[test]
    fn a_name_says_the_unit() {
        for geometry in GEOMETRIES {
            let one_less = Part::ALL.into_iter().map(|part| Parts::ALL.without(part));
            let two_less = Parts::ALL.without(Part::Atomics).without(Part::Counters);
            for parts in one_less.chain([Parts::ALL, two_less]) {
                let core = Core { parts, ..Core::new(Target::Gfx906, geometry) };
                assert_eq!(Core::from_name(&core.name()), Some(core));
                let rays = Core { parts, bvh_stack: BvhStack::Manual, ..Core::new(Target::Gfx1100, geometry) };
                let fewer = Some(Core { adders: 2, ..rays }).filter(Core::has_fewer_adders);
                for core in [Some(rays), fewer].into_iter().flatten().filter(Core::has_manual_stacks) {
                    assert_eq!(Core::from_name(&core.name()), Some(core));
                }
            }
        }
        let rays = Core { bvh_stack: BvhStack::Manual, ..Core::new(Target::Gfx1100, Geometry::SMALL) };
        assert_eq!(rays.name(), "lds_gfx1100_8x8x64_manual_stacks");
        for other in [
            "lds_gfx906_8x8x64_manual_stacks",
            "lds_gfx1100_8x8x64_manual",
            "lds_gfx1100_8x8x64_manual_stacks_no_stacks",
        ] {
            assert_eq!(Core::from_name(other), None, "{other}");
        }
        for other in
            ["lds_gfx906_8x8x64_bank", "lds_gfx906_3x3x3", "lds_gfx906_8x8x64_no_dual_no_atomics", "lds_8x8x64", "unit"]
        {
            assert_eq!(Core::from_name(other), None, "{other}");
        }
    }

    #[test]
    fn a_unit_without_atomics_has_no_alu() {
        for (parts, has_alu) in [(Parts::ALL, true), (Parts::ALL.without(Part::Atomics), false)] {
            let core = Core { parts, ..Core::new(Target::Gfx906, Geometry::SMALL) };
            let text = core.verilog(Technology::Ecp5).expect("exports").text;
            assert_eq!(text.contains("_alu "), has_alu, "{parts:?}");
        }
    }

    #[test]
    fn what_is_not_built_is_an_error() {
        let odd = Core::new(Target::Gfx906, Geometry { lanes: 3, banks: 3, rows: 3 });
        assert!(odd.verilog(Technology::Generic).unwrap_err().to_string().contains("3 lanes"));
    }

    /// What the blocks have built in; a target with other rules needs other blocks.
    #[test]
    fn targets_have_rules_that_the_blocks_know() {
        for facts in Target::ALL.map(Target::facts) {
            assert!([32, 64].contains(&facts.permute_lanes) && facts.swizzle_lanes == 32, "{}", facts.name);
            assert!(GEOMETRIES.contains(&facts.geometry), "{}", facts.name);
        }
    }
}
