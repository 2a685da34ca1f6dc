//! What cores, their ports and the dwords in them are called.

use super::{Core, Memory};
use crate::ports::{Part, Preset};
use crate::units::kind::UnitKind;
use crate::units::sizes::GEOMETRIES;
use lds_isa::targets::{BvhStack, Geometry, Reading, Rules};

/// Inputs and outputs of a unit for several compute units that each of them has one of.
pub(super) const OF_COMPUTE_UNITS: [&str; 8] =
    ["request_valid", "request_ready", "starts", "request", "response_valid", "response_ready", "response", "counter"];

/// The name of a port in [`PortNames`](crate::PortNames): `cu1_request.last` is what compute unit 1 has of an array,
/// `request[1].last`.
pub fn source_name(source: &str) -> String {
    let of_unit = source.split_once('[').and_then(|(array, rest)| Some((array, rest.split_once(']')?)));
    of_unit.map_or_else(|| source.to_owned(), |(array, (unit, field))| format!("cu{unit}_{array}{field}"))
}

/// The name that Verilog users expect of a port of a kind of unit. Handshake, tag, end and data of a stream follow
/// AXI4-Stream; what belongs to a compute unit begins with its name.
pub(super) fn port_name(kind: UnitKind, source: &str) -> String {
    let of_unit = source.strip_prefix("cu").and_then(|rest| rest.split_once('_'));
    if let Some((unit, own)) = of_unit.filter(|(unit, _)| unit.parse::<usize>().is_ok()) {
        return format!("cu{unit}_{}", port_name(kind, own));
    }
    match source {
        // Of two compute units a bit says which.
        "setup.order_cu" if kind.requesters() == 2 => return "order_second".to_owned(),
        "sync.cu" if kind.requesters() == 2 => return "sync_for_second".to_owned(),
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

impl Core {
    /// Its usual name, which says all about it: that of the top module. The modules within start with it, so that
    /// several cores fit into one project.
    pub fn name(&self) -> String {
        let Geometry { lanes, banks, rows } = self.geometry;
        let preset = self.preset();
        let missing = self.missing().filter(|part| !preset.missing().contains(part));
        let missing: String = missing.map(|part| format!("_no_{}", word(part))).collect();
        let preset = if preset == Preset::Full { String::new() } else { format!("_{preset}") };
        let kind = self.memory.word().map_or_else(String::new, |word| format!("_{word}"));
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
        let memory = Memory::from_word(words.next_if(|word| word.starts_with(char::is_alphabetic)))?;
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
        let whole = preset.missing().iter().fold(memory.parts(), |parts, part| parts.without(*part));
        let parts = pieces.try_fold(whole, |parts, piece| Some(parts.without(part(piece)?)))?;
        let core = Core { target, geometry, parts, adders, rules: Rules { bvh_stack, readings }, memory };
        let is_built = GEOMETRIES.contains(&geometry) && UnitKind::all().any(|kind| kind == core.kind());
        (core.name() == name && is_built).then_some(core)
    }

    /// Where the dwords of a bank lie below the top module: an array, one element a row. Banks of an upper side are
    /// numbered behind those of the lower.
    pub fn memory_path(&self, bank: usize) -> String {
        let (side, bank) = (bank / self.geometry.banks, bank % self.geometry.banks);
        let side = self.memory.storages().get(side).copied().unwrap_or_default();
        format!("{side}u_storage.u_bank[{bank}].unit.u_ram.dwords")
    }
}

/// The name of a part as a piece of an identifier.
fn word(part: Part) -> String {
    identifier(part.name())
}

/// The name of an option as a piece of an identifier.
fn identifier(name: &str) -> String {
    name.replace('-', "_")
}
