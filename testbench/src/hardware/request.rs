//! What goes over the ports, and how an instruction of a wave becomes requests.

use lds::counters::Counters;
use lds::isa::{DsInstruction, Operation};
use lds::target::Geometry;
use lds::wave::{Allocation, Wave};

/// A request port of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// takes everything
    Main,
    /// takes loads, if the unit has it
    Load,
}

/// One request: what the lanes of one group want.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// DS opcode
    pub opcode: u8,
    /// comes back with the response
    pub tag: u8,
    /// first offset field
    pub offset0: u8,
    /// second offset field
    pub offset1: u8,
    /// what the work-group owns
    pub allocation: Allocation,
    /// the M0 register
    pub m0: u32,
    /// lanes that take part, bit 0 the group's first; lane to lane, those that are answered
    pub exec: u64,
    /// lane to lane: lanes whose data takes part
    pub source_exec: u64,
    /// lane to lane: number in the wave of the group's first lane, as destination
    pub destination_lane: u8,
    /// lane to lane: the same, as source
    pub source_lane: u8,
    /// it is a load: for the load port, where there is one
    pub loads: bool,
    /// the first request of an instruction
    pub starts: bool,
    /// the first request of a response
    pub first: bool,
    /// the last request of a response
    pub last: bool,
    /// a byte address of each lane
    pub address: Vec<u32>,
    /// first operand of each lane
    pub data0: Vec<u32>,
    /// second operand of each lane
    pub data1: Vec<u32>,
}

/// One beat of a response.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    /// the request's tag
    pub tag: u8,
    /// a VGPR's worth of data is in `data`
    pub has_data: bool,
    /// which VGPR of VDST
    pub vgpr: u8,
    /// the last beat of the response
    pub done: bool,
    /// lanes to write
    pub mask: u64,
    /// lanes with a refused access
    pub violations: u64,
    /// cycles that the banks took for the response
    pub cycles: u32,
    /// the unit doesn't have the opcode
    pub unsupported: bool,
    /// a dword of each lane
    pub data: Vec<u32>,
}

/// Everything that a unit has at its outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// whether the request at the main port is taken at the next edge
    pub request_ready: bool,
    /// the same of the load port
    pub load_ready: bool,
    /// whether there is a response beat
    pub response_valid: bool,
    /// what is on the response port, valid or not
    pub response: Beat,
    /// whether there is an acknowledgement of a store
    pub ack_valid: bool,
    /// what is on its port, valid or not
    pub ack: Beat,
    /// what it has counted
    pub counters: Counters,
}

/// The requests of one instruction, each with the first lane of the group that its response is for.
///
/// Memory: one request for each group of the unit's lanes. Lane to lane: every group as destination meets every group as
/// source that its lanes can name (swizzles stay within 32 lanes), and their responses come with the last of them.
pub fn requests(
    geometry: Geometry,
    allocation: Allocation,
    instruction: &DsInstruction,
    wave: &Wave,
    tag: u8,
) -> Vec<(usize, Request)> {
    let group_lanes = geometry.lanes;
    let mask = u64::MAX >> (64 - group_lanes);
    let groups: Vec<usize> = (0..wave.lanes).step_by(group_lanes).collect();
    let slice =
        |register: u8, first: usize| -> Vec<u32> { wave.vgprs[register as usize][first..first + group_lanes].to_vec() };
    // Addresses from one group of lanes, data from another.
    let request = |address: usize, source: usize, destination: usize| Request {
        opcode: instruction.opcode.code,
        tag,
        offset0: instruction.offset0,
        offset1: instruction.offset1,
        allocation,
        m0: wave.m0,
        exec: wave.exec >> destination & mask,
        source_exec: wave.exec >> source & mask,
        destination_lane: destination as u8,
        source_lane: source as u8,
        loads: matches!(instruction.opcode.operation, Operation::Load(_)),
        starts: false,
        first: true,
        last: true,
        address: slice(instruction.addr, address),
        data0: slice(instruction.data0, source),
        data1: slice(instruction.data1, source),
    };
    let mut all = Vec::new();
    for &destination in &groups {
        let sources: Vec<usize> = match instruction.opcode.operation {
            Operation::Permute | Operation::Bpermute => groups.clone(),
            Operation::Swizzle => groups.iter().copied().filter(|source| source / 32 == destination / 32).collect(),
            Operation::Nop if destination > 0 => continue,
            _ => vec![destination],
        };
        for (number, &source) in sources.iter().enumerate() {
            let mut request = match instruction.opcode.operation {
                // the sources say where their data goes
                Operation::Permute => request(source, source, destination),
                // the value is named by the ADDR field
                Operation::Swizzle => {
                    Request { data0: slice(instruction.addr, source), ..request(destination, source, destination) }
                }
                _ => request(destination, source, destination),
            };
            request.starts = all.is_empty();
            request.first = number == 0;
            request.last = number + 1 == sources.len();
            all.push((destination, request));
        }
    }
    all
}
