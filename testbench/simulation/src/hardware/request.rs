//! What goes over the ports, and how a transfer becomes requests.

use super::Value;
use lds::gws::Ordered;
use lds::isa::{Addressing, Operation, opcodes};
use lds::targets::{Alignment, Geometry, Rules, Target};
use lds::transfer::{Command, Transfer};
use lds::wave::{Allocation, MAX_LANES, Vgpr};
use lds_rtl::UnitKind;
use std::sync::LazyLock;

/// A request port of a unit, or the port of answers with the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Port(u8);

/// Something for each port that a unit can have.
pub type ByPort<T> = [T; Port::MOST];

impl Port {
    /// As many as there can be.
    pub const MOST: usize = 8;
    /// Takes everything, but loads where there is a port for them; the first of several compute units has it.
    pub const FIRST: Port = Port(0);
    /// Takes loads, with the port of acknowledgements; the second of several compute units has it.
    pub const SECOND: Port = Port(1);

    /// The one with a number from 0, below [`MOST`](Port::MOST).
    pub const fn new(number: usize) -> Self {
        Port(number as u8)
    }

    /// Its number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The ports of a kind of unit, in their order.
    pub fn of(kind: UnitKind) -> impl Iterator<Item = Port> + Clone {
        (0..kind.ports().len()).map(Port::new)
    }

    /// Where a unit of some kind takes a request.
    pub fn of_request(kind: UnitKind, request: &Request) -> Self {
        if kind.requesters() > 1 {
            return Port::new(request.requester);
        }
        let has_load_port = kind.ports().len() > 1;
        if has_load_port && request.loads { Port::SECOND } else { Port::FIRST }
    }
}

/// What lanes have visited that work on no stack.
const NOBODY: [u32; MAX_LANES] = [0; MAX_LANES];

/// One request: what the lanes of one group want.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// what becomes of misaligned loads and stores
    pub alignment: Alignment,
    /// FP_DENORM, bits 7:4 of the MODE register
    pub denorm: u8,
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
    /// the number of the requester that sends it, where there are several
    pub requester: usize,
    /// the first request of an instruction
    pub starts: bool,
    /// the first request of a response
    pub first: bool,
    /// the last request of a response
    pub last: bool,
    /// a byte address of each lane
    pub address: Vec<u32>,
    /// VGPRs of each lane's operands: those of DATA0, then those of DATA1
    pub data: [Vec<u32>; 4],
    /// stacks of rays: the node that each lane visited last, which is DATA0; DATA1 is then the first of `data`. Empty
    /// of other instructions
    pub visited: Vec<u32>,
}

/// What a port at which nothing is offered has in the place of an opcode: a number that no target of the hardware has
/// for one, so that a waveform doesn't look as if somebody asked.
pub fn idle_opcode() -> u8 {
    static CODE: LazyLock<u8> = LazyLock::new(|| {
        let is_free =
            |code: &u8| Target::BUILT.iter().all(|target| opcodes(*target).iter().all(|opcode| opcode.code != *code));
        (0..=u8::MAX).find(is_free).unwrap_or_default()
    });
    *CODE
}

impl Request {
    /// The value of a field at a port at which nothing is offered; the others stay as they are.
    pub fn idle(field: &str) -> Option<Value<'static>> {
        (field == "opcode").then(|| Value::Number(idle_opcode().into()))
    }

    /// The value of a field of [`lds_rtl::Request`] or [`lds_rtl::LoadRequest`], by its name there.
    pub fn value(&self, field: &str) -> Option<Value<'_>> {
        Some(match field {
            "opcode" => Value::Number(self.opcode.into()),
            "tag" => Value::Number(self.tag.into()),
            "offset0" => Value::Number(self.offset0.into()),
            "offset1" => Value::Number(self.offset1.into()),
            "base" => Value::Number(self.allocation.base.into()),
            "size" => Value::Number(self.allocation.size.into()),
            "m0" => Value::Number(self.m0.into()),
            "alignment" => Value::Number(self.alignment as u64),
            "denorm" => Value::Number(self.denorm.into()),
            "exec" => Value::Number(self.exec),
            "source_exec" => Value::Number(self.source_exec),
            "destination_lane" => Value::Number(self.destination_lane.into()),
            "source_lane" => Value::Number(self.source_lane.into()),
            "first" => Value::Number(self.first.into()),
            "last" => Value::Number(self.last.into()),
            "address" => Value::Words(&self.address),
            "data0" => Value::Words(&self.data[0]),
            "data1" => Value::Words(&self.data[1]),
            "data2" => Value::Words(&self.data[2]),
            "data3" => Value::Words(&self.data[3]),
            "visited" if self.visited.is_empty() => Value::Words(&NOBODY[..self.address.len()]),
            "visited" => Value::Words(&self.visited),
            _ => return None,
        })
    }
}

/// Whether the two offsets of a command name two accesses; on some targets two equal ones make one.
fn two_accesses(target: Target, rules: Rules, command: &Command) -> bool {
    let one = rules.merges_equal_offsets(target.facts()) && command.offset0 == command.offset1;
    matches!(command.opcode.addressing, Addressing::Two { .. }) && !one
}

/// Who makes requests of transfers.
#[derive(Clone, Copy, Debug)]
pub struct Requester {
    /// the compute unit of a work-group processor on which all waves are; none in WGP mode, where they are on both
    pub cu: Option<usize>,
    /// compute units among which waves are dealt, where there are several
    pub compute_units: usize,
    /// the unit is the global data share
    pub gds: bool,
    /// generation
    pub target: Target,
    /// what the unit does where more than one thing can be right
    pub rules: Rules,
    /// sizes of the unit
    pub geometry: Geometry,
    /// what the work-group owns
    pub allocation: Allocation,
    /// what becomes of misaligned loads and stores
    pub alignment: Alignment,
}

impl Requester {
    /// The lanes of the wave that take part. Where a global data share is one lane wide, the lowest active lane; but
    /// append and consume count and answer all.
    pub fn exec(&self, transfer: &Transfer) -> u64 {
        let command = &transfer.command;
        let named = usize::from(command.opcode.operands.vdst);
        let one_of_two = matches!(command.opcode.addressing, Addressing::Two { .. })
            && !two_accesses(self.target, self.rules, command);
        let all = transfer.lanes_writing(if one_of_two { named / 2 } else { named });
        let once = matches!(command.opcode.operation, Operation::Append | Operation::Consume);
        if self.is_narrow() && !once { all & all.wrapping_neg() } else { all }
    }

    /// It asks a global data share that is one lane wide.
    fn is_narrow(&self) -> bool {
        self.gds && self.target.facts().gds.one_lane
    }

    /// The requests of a transfer, each with the first lane of the group that its response is for. `tag` is the number
    /// of the wave, too: it says on which compute unit the wave is.
    ///
    /// Memory: one request for each group of the unit's lanes, or one alone of a global data share that is one lane
    /// wide. Append and consume: one of the lowest lane that is on, whose DATA0 is the number of lanes that are; a
    /// direct load: one of its lane. Lane to lane: every group as destination meets every group as source that its
    /// lanes can name, and their responses come with the last of them.
    pub fn requests(&self, transfer: &Transfer, tag: u8) -> Vec<(usize, Request)> {
        self.all(transfer, tag, true)
    }

    /// The same requests without data, for who wants to know where they go: most of the time that they take is spent on
    /// copying data.
    pub fn without_data(&self, transfer: &Transfer, tag: u8) -> Vec<(usize, Request)> {
        self.all(transfer, tag, false)
    }

    /// The request of a transfer that may make its wave wait for others: one, whose first lanes bring what the wave's
    /// bring.
    fn sync_request(&self, transfer: &Transfer, tag: u8) -> Request {
        let (command, lanes) = (&transfer.command, self.geometry.lanes);
        let on = transfer.lanes_writing(command.opcode.operands.vdst.into());
        let lowest = if on == 0 { 0 } else { on.trailing_zeros() as usize };
        let values = match command.opcode.operation {
            Operation::AddGsReg | Operation::SubGsReg => transfer.data0(0).unwrap_or(&NOBODY),
            _ => &transfer.address,
        };
        let ordered = command.opcode.operation == Operation::OrderedCount;
        let wide = self.target.facts().gds.registers;
        let several = ordered && Ordered::of(command.offset0, command.offset1, wide).dwords > 1;
        let brought = |lane: usize| match (several, lane) {
            (true, 0..4) if on >> lane & 1 == 1 => values[lane],
            (false, 0) if on != 0 || !ordered => values[lowest],
            _ => 0,
        };
        let none = || vec![0; lanes];
        Request {
            requester: usize::from(tag) % self.compute_units,
            opcode: command.opcode.code,
            tag,
            offset0: command.offset0,
            offset1: command.offset1,
            allocation: transfer.allocation.unwrap_or(self.allocation),
            m0: transfer.m0,
            exec: u64::from(on != 0),
            starts: true,
            first: true,
            last: true,
            address: none(),
            data: [(0..lanes).map(brought).collect(), none(), none(), none()],
            ..Request::default()
        }
    }

    fn all(&self, transfer: &Transfer, tag: u8, with_data: bool) -> Vec<(usize, Request)> {
        let command = &transfer.command;
        if command.opcode.synchronizes() {
            return vec![(0, self.sync_request(transfer, tag))];
        }
        let Requester { target, geometry, alignment, cu, .. } = *self;
        let allocation = transfer.allocation.unwrap_or(self.allocation);
        let group_lanes = geometry.lanes;
        let mask = u64::MAX >> (64 - group_lanes);
        let facts = target.facts();
        let exec = self.exec(transfer);
        let mut groups: Vec<usize> = (0..transfer.lanes()).step_by(group_lanes).collect();
        if self.is_narrow() {
            // Those of the one lane, or of none.
            let first = if exec == 0 { 0 } else { exec.trailing_zeros() as usize };
            groups = vec![first / group_lanes * group_lanes];
        }
        let slice = |values: &Vgpr, first: usize| values[first..first + group_lanes].to_vec();
        // DATA0 of a stack has a place of its own.
        let stacks = command.opcode.addressing == Addressing::Stack;
        // Of a stack, data say where a request goes, too.
        let with_data = with_data || stacks;
        let data = |index: usize, first: usize| match with_data {
            true => slice(transfer.data.get(index + usize::from(stacks)).unwrap_or(&NOBODY), first),
            false => Vec::new(),
        };
        // Addresses from one group of lanes, data from another.
        let request = |address: usize, source: usize, destination: usize| Request {
            requester: cu.unwrap_or(usize::from(tag) % self.compute_units),
            opcode: command.opcode.code,
            tag,
            offset0: command.offset0,
            offset1: command.offset1,
            allocation,
            m0: transfer.m0,
            alignment,
            denorm: (transfer.mode >> 4 & 15) as u8,
            exec: exec >> destination & mask,
            source_exec: exec >> source & mask,
            destination_lane: destination as u8,
            source_lane: source as u8,
            loads: matches!(command.opcode.operation, Operation::Load(_)),
            starts: false,
            first: true,
            last: true,
            address: slice(&transfer.address, address),
            data: std::array::from_fn(|index| data(index, source)),
            visited: if stacks && with_data { slice(transfer.data0(0).unwrap_or(&NOBODY), source) } else { Vec::new() },
        };
        // The groups in the same set of `reach` lanes.
        let within = |reach: usize, destination: usize| -> Vec<usize> {
            groups.iter().copied().filter(|source| source / reach == destination / reach).collect()
        };
        let counts = matches!(command.opcode.operation, Operation::Append | Operation::Consume);
        if counts || command.client.asks_once() {
            let lowest = if exec == 0 { 0 } else { exec.trailing_zeros() as usize };
            let first = lowest / group_lanes * group_lanes;
            let mut one = request(first, first, first);
            one.exec = (exec & exec.wrapping_neg()) >> first;
            one.source_exec = one.exec;
            one.starts = true;
            if with_data && counts {
                one.data = std::array::from_fn(|_| vec![0; group_lanes]);
                one.data[0][lowest - first] = exec.count_ones();
            }
            return vec![(first, one)];
        }
        let mut all = Vec::new();
        for &destination in &groups {
            let sources: Vec<usize> = match command.opcode.operation {
                Operation::Permute | Operation::Bpermute => within(facts.local.permute_lanes, destination),
                Operation::Swizzle => within(facts.local.swizzle_lanes, destination),
                Operation::Nop if destination > 0 => continue,
                _ => vec![destination],
            };
            for (number, &source) in sources.iter().enumerate() {
                let mut request = match command.opcode.operation {
                    // the sources say where their data goes
                    Operation::Permute => request(source, source, destination),
                    // the value is named by the ADDR field
                    Operation::Swizzle => {
                        let mut request = request(destination, source, destination);
                        if with_data {
                            request.data[0] = slice(&transfer.address, source);
                        }
                        request
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
}

#[cfg(test)]
impl Requester {
    /// The requester of all of a unit's storage.
    pub(super) const fn of(geometry: Geometry) -> Requester {
        let allocation = Allocation { base: 0, size: 65536 };
        Requester {
            target: Target::Gfx906,
            rules: Rules::USUAL,
            geometry,
            allocation,
            alignment: Alignment::Dword,
            cu: None,
            compute_units: 2,
            gds: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::isa::{self, DsInstruction};
    use lds::wave::{Wave, WaveSize};
    use lds_hdl::Ports;
    use rust_hdl::prelude::In;

    /// An input of a request port without a value of its name would keep its own: it would always be 0.
    #[test]
    fn every_field_at_a_request_port_has_a_value() {
        let (request, mut fields) = (Request::default(), Vec::new());
        lds_rtl::Request::<4, In>::names("", &mut fields);
        lds_rtl::LoadRequest::<4, In>::names("", &mut fields);
        assert!(fields.iter().any(|field| field.ends_with(".denorm")), "{fields:?}");
        let has_value = |field: &&String| field.rsplit('.').next().is_some_and(|field| request.value(field).is_some());
        let missing: Vec<_> = fields.iter().filter(|field| !has_value(field)).collect();
        assert!(missing.is_empty(), "`Request::value` has nothing for {missing:?}");
    }

    #[test]
    fn requests_without_data_are_the_same_otherwise() {
        let wave = Wave {
            vgprs: Box::new(std::array::from_fn(|register| [register as u32; 64])),
            ..Wave::new(WaveSize::Wave64)
        };
        for name in ["ds_write2_b64", "ds_swizzle_b32", "ds_permute_b32"] {
            let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
            let instruction = DsInstruction { addr: 1, data0: 2, data1: 4, ..DsInstruction::new(opcode) };
            let transfer = Transfer::ds(&instruction, 7, &wave);
            let whole = Requester::of(Geometry::FULL).requests(&transfer, 7);
            assert!(whole.iter().all(|(_, request)| request.data.iter().any(|data| !data.is_empty())));
            let bare = Requester::of(Geometry::FULL).without_data(&transfer, 7);
            let without =
                whole.into_iter().map(|(first, request)| (first, Request { data: Default::default(), ..request }));
            assert_eq!(bare, without.collect::<Vec<_>>(), "{name}");
        }
    }

    #[test]
    fn an_append_is_one_request_for_the_wave() {
        let opcode = isa::find(Target::Gfx906, "ds_append").expect("a name");
        let one = |exec| {
            let wave = Wave { exec, ..Wave::new(WaveSize::Wave64) };
            Requester::of(Geometry::SMALL).requests(&Transfer::ds(&DsInstruction::new(opcode), 0, &wave), 0)
        };
        let [(first, request)] = &one(0b1011 << 42)[..] else { panic!("one request") };
        assert_eq!((*first, request.exec, request.starts, request.first, request.last), (40, 1 << 2, true, true, true));
        assert_eq!(request.data[0], [0, 0, 3, 0, 0, 0, 0, 0]);
        let [(first, request)] = &one(0)[..] else { panic!("one request") };
        assert_eq!((*first, request.exec, request.data[0].iter().sum::<u32>()), (0, 0, 0));
    }

    #[test]
    fn a_destination_past_the_last_register_empties_exec() {
        let lanes = |offset1, vdst| {
            let opcode = isa::find(Target::Gfx906, "ds_read2_b32").expect("a name");
            let instruction = DsInstruction { offset1, vdst, ..DsInstruction::new(opcode) };
            let transfer = Transfer::ds(&instruction, 0, &Wave::new(WaveSize::Wave64));
            Requester::of(Geometry::FULL).exec(&transfer).count_ones()
        };
        assert_eq!([lanes(1, 254), lanes(1, 255), lanes(0, 255)], [64, 0, 64]);
    }
}
