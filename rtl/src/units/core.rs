//! A whole unit as a core: names that a Verilog user expects.

use crate::ports::Parts;
use crate::with_unit;
use lds::target::{Geometry, Target};
use lds_hdl::verilog::{ExportError, Verilog, verilog};

/// Names of the ports, by their name in [`Unit`](crate::Unit). Handshake, tag and end follow AXI4-Stream.
const PORTS: &[(&str, &str)] = &[
    ("clock", "clk"),
    ("reset", "rst"),
    ("request_valid", "req_tvalid"),
    ("request_ready", "req_tready"),
    ("tag", "req_tid"),
    ("first", "req_first"),
    ("last", "req_tlast"),
    ("opcode", "req_opcode"),
    ("offset0", "req_offset0"),
    ("offset1", "req_offset1"),
    ("base", "req_base"),
    ("size", "req_size"),
    ("m0", "req_m0"),
    ("exec", "req_exec"),
    ("source_exec", "req_source_exec"),
    ("destination_lane", "req_destination_lane"),
    ("source_lane", "req_source_lane"),
    ("address", "req_addr"),
    ("data0", "req_data0"),
    ("data1", "req_data1"),
    ("response_valid", "rsp_tvalid"),
    ("response_ready", "rsp_tready"),
    ("response_tag", "rsp_tid"),
    ("response_done", "rsp_tlast"),
    ("response_data", "rsp_tdata"),
    ("response_has_data", "rsp_has_data"),
    ("response_vgpr", "rsp_vgpr"),
    ("response_mask", "rsp_mask"),
    ("response_violations", "rsp_violations"),
    ("response_cycles", "rsp_cycles"),
    ("response_unsupported", "rsp_unsupported"),
    ("starts", "req_starts"),
    ("counter_insts_lds", "sq_insts_lds"),
    ("counter_idx_active", "sq_lds_idx_active"),
    ("counter_bank_conflict", "sq_lds_bank_conflict"),
    ("counter_addr_conflict", "sq_lds_addr_conflict"),
    ("counter_unaligned_stall", "sq_lds_unaligned_stall"),
    ("counter_atomic_return", "sq_lds_atomic_return"),
    ("counter_mem_violations", "sq_lds_mem_violations"),
];

/// Those that only a [`DualUnit`](crate::DualUnit) has.
const DUAL_PORTS: &[(&str, &str)] = &[
    ("main_first", "req_main_first"),
    ("load_valid", "load_tvalid"),
    ("load_ready", "load_tready"),
    ("load_tag", "load_tid"),
    ("load_starts", "load_starts"),
    ("load_opcode", "load_opcode"),
    ("load_offset0", "load_offset0"),
    ("load_offset1", "load_offset1"),
    ("load_base", "load_base"),
    ("load_size", "load_size"),
    ("load_m0", "load_m0"),
    ("load_exec", "load_exec"),
    ("load_address", "load_addr"),
    ("ack_valid", "ack_tvalid"),
    ("ack_ready", "ack_tready"),
    ("ack_tag", "ack_tid"),
    ("ack_violations", "ack_violations"),
    ("ack_cycles", "ack_cycles"),
];

/// Which unit to export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Core {
    /// generation
    pub target: Target,
    /// sizes
    pub geometry: Geometry,
    /// optional parts
    pub parts: Parts,
}

impl Core {
    /// A unit of some size with all parts.
    pub const fn new(target: Target, geometry: Geometry) -> Self {
        Core { target, geometry, parts: Parts::ALL }
    }

    /// Name of the top module; the modules within start with it, so that several cores fit into one project.
    pub fn name(&self) -> String {
        let Geometry { lanes, banks, rows } = self.geometry;
        let missing: String = self.parts.missing().map(|part| format!("_no_{part}")).collect();
        format!("lds_{}_{lanes}x{banks}x{rows}{missing}", self.target)
    }

    /// Where the dwords of a bank lie below the top module: an array, one element a row.
    pub fn memory_path(bank: usize) -> String {
        format!("u_storage.u_bank[{bank}].unit.u_ram.dwords")
    }

    /// The core in Verilog-2005.
    ///
    /// # Errors
    /// A size or target that isn't built, or a block that has no faithful Verilog.
    pub fn verilog(&self) -> Result<Verilog, ExportError> {
        if self.target != Target::Gfx906 {
            return Err(ExportError::new(format!("there is no hardware for {} yet, only for gfx906", self.target)));
        }
        let ports = || PORTS.iter().chain(DUAL_PORTS);
        let rename = |port: &str| ports().find(|(source, _)| *source == port).map(|(_, name)| (*name).to_owned());
        let unit = with_unit!(self.geometry, self.parts.dual, Sized => verilog(&*Sized::with(self.parts), &self.name(), &rename));
        let mut core = unit.ok_or_else(|| ExportError::new(format!("there is no unit of {}", self.geometry)))??;
        core.text = self.header() + &core.text + "\n`default_nettype wire\n";
        Ok(core)
    }

    fn header(&self) -> String {
        format!(
            "// {name}: a Local Data Share for {target}, {geometry} ({kib} KiB), {parts}.\n\
             // Written by lds {version}; don't edit, export again. Licence: MIT OR Apache-2.0.\n\
             //\n\
             // Request and response are streams with valid and ready: a beat moves at a rising edge of clk where both are 1.\n\
             // Packed buses have lane 0 in the lowest bits. rst is synchronous, active high; it keeps the memory.\n\n\
             `default_nettype none\n\n",
            name = self.name(),
            target = self.target,
            geometry = self.geometry,
            kib = self.geometry.bytes() / 1024,
            parts = match self.parts.missing().map(|part| part.name()).collect::<Vec<_>>() {
                none if none.is_empty() => "with all optional parts".to_owned(),
                missing => format!("without {}", missing.join(", ")),
            },
            version = env!("CARGO_PKG_VERSION"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_has_a_name() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog().unwrap();
        assert_eq!(core.ports.len(), PORTS.len() + DUAL_PORTS.len());
        for port in &core.ports {
            let name = &(port.source.as_str(), port.name.as_str());
            assert!(PORTS.contains(name) || DUAL_PORTS.contains(name), "{port:?}");
        }
        assert_eq!(core.modules[0], core.top);
    }

    #[test]
    fn what_is_not_built_is_an_error() {
        let odd = Core::new(Target::Gfx906, Geometry { lanes: 3, banks: 3, rows: 3 });
        assert!(odd.verilog().unwrap_err().to_string().contains("3 lanes"));
        let other = Core::new(Target::Gfx1100, Geometry::SMALL);
        assert!(other.verilog().unwrap_err().to_string().contains("gfx1100"));
    }
}
