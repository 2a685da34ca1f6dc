//! The limits of the ways in and out of a unit.

use crate::isa::Opcode;

/// Bytes that cross into a unit and out of it in a cycle; `None` for no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ports {
    /// bytes of addresses and data together that come in
    pub inward: Option<u32>,
    /// bytes of results that go out
    pub outward: Option<u32>,
}

impl Ports {
    /// No limits: only the banks count.
    pub const IDEAL: Ports = Ports { inward: None, outward: None };
    /// 64 bytes a cycle each way, where addresses and store data share the way in: MI200 and MI300.
    pub const CDNA: Ports = Ports { inward: Some(64), outward: Some(64) };

    /// The limits in words: `ideal`, `cdna`, or the bytes.
    pub fn words(self) -> String {
        match self {
            Ports::IDEAL => "ideal".to_owned(),
            Ports::CDNA => "cdna".to_owned(),
            Ports { inward, outward } => {
                let way = |bytes: Option<u32>| bytes.map_or("any number of".to_owned(), |bytes| bytes.to_string());
                format!("{} bytes in and {} bytes out a cycle", way(inward), way(outward))
            }
        }
    }
}

/// The least cycles of an operation that is sent with `lanes` lanes. The registers of each of these lanes cross,
/// active or not. Addresses and data share the way in.
pub(super) fn least_cycles(ports: Ports, opcode: &Opcode, lanes: usize) -> u64 {
    let operands = opcode.operands;
    let cycles = |registers: usize, bytes: Option<u32>| {
        bytes.map_or(0, |bytes| (4 * registers * lanes).div_ceil(bytes as usize) as u64)
    };
    let inwards = [operands.addr, operands.data0, operands.data1].into_iter().map(usize::from).sum();
    cycles(inwards, ports.inward).max(cycles(usize::from(operands.vdst), ports.outward))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa;
    use crate::targets::Target;

    fn least(ports: Ports, name: &str, lanes: usize) -> u64 {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        least_cycles(ports, opcode, lanes)
    }

    #[test]
    fn cdna_moves_64_bytes_a_cycle_each_way() {
        let least = |name, lanes| least(Ports::CDNA, name, lanes);
        assert_eq!([least("ds_write_b32", 64), least("ds_write_b128", 64)], [8, 20], "as published");
        assert_eq!([least("ds_read_b32", 64), least("ds_read_b128", 64)], [4, 16]);
        assert_eq!([least("ds_write_b32", 32), least("ds_cmpst_rtn_b32", 64), least("ds_nop", 64)], [4, 12, 0]);
    }

    #[test]
    fn a_way_may_be_wider_than_the_other() {
        let ports = Ports { inward: None, outward: Some(256) };
        assert_eq!([least(ports, "ds_write_b128", 64), least(ports, "ds_read_b128", 64)], [0, 4]);
        assert_eq!(ports.words(), "any number of bytes in and 256 bytes out a cycle");
    }

    #[test]
    fn ideal_ports_have_no_limit() {
        assert_eq!(least(Ports::IDEAL, "ds_write_b128", 64), 0);
        assert_eq!([Ports::IDEAL.words(), Ports::CDNA.words()], ["ideal", "cdna"]);
    }
}
