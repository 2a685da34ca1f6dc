//! The storage, and the returned values. Both are the golden model's, which executes request by request in the order in
//! which they are taken.

use super::asked::{Asked, Pass, Want};
use super::instruction::{is_on_stacks, is_twin, updates};
use super::place::{allocation, in_memory, offset};
use super::stack;
use crate::hardware::Request;
use lds::golden::{self, Memory, Unit};
use lds::isa::{self, Addressing, Opcode, Operation, Slice};
use lds::targets::Alignment;
use lds::transfer::{ClientKind, Command, Counter, Transfer};
use lds::wave::{MAX_LANES, Vgpr, WaveSize};
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::{BTreeMap, VecDeque};

/// Registers of data of a request, and of results.
const REGISTERS: usize = 5;

/// Cycles from the one in which an access is served to the edge at which it is written.
const WRITE_DELAY: u64 = 6;
/// Cycles from the one in which a float access is served to the edge at which it is written.
const FLOAT_WRITE_DELAY: u64 = 10;

/// A write that a reset may undo.
struct Write {
    /// number of the write's request, and of the pass, counted as the passes that the request still has to enter
    request: u64,
    pass: usize,
    /// cycle of the pass in which it is served
    cycle: u64,
    /// cycles from there to the write
    delay: u64,
    /// the first cycle of the pass, as soon as it is known
    start: Option<u64>,
    dword: usize,
    before: u32,
    after: u32,
}

/// The storage, and the values of requests and responses.
pub struct Values {
    core: Core,
    memory: Memory,
    /// ADDR of the request, or of the lane-to-lane response under way; of stacks what is returned of it
    address: Vgpr,
    /// its data
    data: [Vgpr; REGISTERS],
    /// operands from memory
    operands: [Vgpr; 2],
    /// what it returns
    results: [Vgpr; REGISTERS],
    /// lanes that are on
    exec: u64,
    /// lanes that have given something to that response
    sources: u64,
    /// writes that may not have been done, oldest first
    pending: VecDeque<Write>,
}

impl Values {
    /// Makes a storage of zeroes.
    pub fn new(core: &Core) -> Self {
        const NOTHING: Vgpr = [0; MAX_LANES];
        Values {
            core: *core,
            memory: Memory::new(core.storage()),
            address: NOTHING,
            data: [NOTHING; _],
            operands: [NOTHING; _],
            results: [NOTHING; _],
            exec: 0,
            sources: 0,
            pending: VecDeque::new(),
        }
    }

    /// Replaces a dword of the storage.
    pub fn preset(&mut self, dword: usize, value: u32) {
        self.memory.preset(dword, value);
    }

    /// The storage's dwords after all requests have been served that have been taken.
    pub fn dwords(&self) -> &[u32] {
        self.memory.dwords()
    }

    /// Executes a request that is taken. Returns the VGPRs that come back, if the request is the last of its response.
    pub fn execute(&mut self, number: u64, request: &Request, asked: &Asked) -> Vec<Vec<u32>> {
        let Some(opcode) = asked.opcode else { return Vec::new() };
        let first = usize::from(request.destination_lane);
        if asked.is_lane_to_lane() {
            self.join(opcode, request);
            if !request.last {
                return Vec::new();
            }
            self.answer_to(opcode, request);
            self.run(opcode, request);
        } else {
            load(&mut self.address, first, &request.address);
            // In requests on stacks, DATA0 comes apart from the other registers.
            let apart = [&request.visited];
            let data = apart.into_iter().filter(|_| is_on_stacks(opcode)).chain(&request.data);
            self.data.iter_mut().zip(data).for_each(|(register, data)| load(register, first, data));
            self.exec = request.exec << first;
            self.results[0] = [0; MAX_LANES];
            let writes = matches!(opcode.operation, Operation::Store(_)) || updates(opcode);
            match writes {
                _ if is_on_stacks(opcode) => self.push_and_pop(number, opcode, request, asked),
                true => self.write(number, opcode, request, asked),
                false => self.run(opcode, request),
            }
        }
        let lanes = first..first + self.core.geometry.lanes;
        let register =
            |index: usize| if is_on_stacks(opcode) && index > 0 { &self.address } else { &self.results[index] };
        (0..asked.vgprs.into()).map(|index| register(index)[lanes.clone()].to_vec()).collect()
    }

    /// Executes a request for the lanes that are on.
    fn run(&mut self, opcode: &'static Opcode, request: &Request) {
        let transfer = self.transfer(opcode, [request.offset0, request.offset1], self.address, &self.data);
        self.execute_one(&transfer, 0, request);
    }

    /// A transfer of the lanes that are on.
    fn transfer(&self, opcode: &'static Opcode, offsets: [u8; 2], address: Vgpr, data: &[Vgpr]) -> Transfer {
        let [offset0, offset1] = offsets;
        let (client, counter, gds) = (ClientKind::Ds, Counter::Lgkm, self.core.is_gds());
        let command = Command { client, counter, opcode, offset0, offset1, gds, registers: None };
        let (size, data) = (WaveSize::Wave64, data.to_vec());
        Transfer { command, wave: 0, size, exec: self.exec, m0: 0, mode: 0, allocation: None, address, data }
    }

    /// Executes a transfer of a request, whose results start with register `result`.
    fn execute_one(&mut self, transfer: &Transfer, result: usize, request: &Request) {
        let (target, storage) = (self.core.target, self.core.storage());
        // If M0 is part of the address, it limits nothing.
        let addressing = isa::by_code(target, request.opcode).map(|asked| asked.addressing);
        let in_address = addressing == Some(Addressing::M0) && !self.core.is_gds();
        let m0 = if in_address { u32::MAX } else { request.m0 };
        let mut transfer = Transfer { m0, mode: u32::from(request.denorm) << 4, ..transfer.clone() };
        let alignment = if self.core.parts.has(Part::Unaligned) { request.alignment } else { Alignment::Dword };
        let rules = self.core.rules;
        if !self.core.is_gds() {
            let unit = Unit { alignment, rules, ..Unit::new(target, storage, allocation(&self.core, request)) };
            return self.perform(&unit, &transfer, result);
        }
        // On the global data share M0 is the allocation. The golden model's gfx1100 has one lane take part, and a
        // unit has those lanes that are on in the request.
        let unit = Unit { alignment, rules, ..Unit::gds(target, storage) };
        for lane in transfer.active() {
            transfer.exec = 1 << lane;
            self.perform(&unit, &transfer, result);
        }
    }

    /// Has the golden model execute a transfer.
    fn perform(&mut self, unit: &Unit, transfer: &Transfer, result: usize) {
        let Some((_, answer)) = golden::execute(unit, transfer, &mut self.memory) else { return };
        for (register, values) in self.results[result..].iter_mut().zip(&answer.values) {
            let lanes = register.iter_mut().zip(values).enumerate();
            lanes.filter(|(lane, _)| answer.lanes >> lane & 1 == 1).for_each(|(_, (word, value))| *word = *value);
        }
        if let Some(address) = answer.address {
            self.address = *address;
        }
    }

    /// Executes an instruction that writes. It does so pass by pass, and lane by lane within a pass, in the order in
    /// which a unit serves them. Remembers the writes.
    fn write(&mut self, number: u64, opcode: &'static Opcode, request: &Request, asked: &Asked) {
        let stores = matches!(opcode.operation, Operation::Store(_));
        for (pass, asks) in asked.passes.iter().enumerate() {
            if asks.reads_operands {
                self.read_operands(request, asks);
                continue;
            }
            if stores {
                self.store(number, opcode, request, pass, asks);
                continue;
            }
            let (mut transfer, result) = self.of_pass(opcode, request, asks);
            let delay = if asks.floats.is_some() { FLOAT_WRITE_DELAY } else { WRITE_DELAY };
            for wants in asks.wants.chunk_by(|one, other| one.lane == other.lane) {
                let before: Vec<u32> = wants.iter().map(|want| self.memory.dwords()[want.dword]).collect();
                transfer.exec = 1 << wants[0].lane << request.destination_lane;
                self.execute_one(&transfer, result, request);
                for (want, before) in wants.iter().zip(before) {
                    let after = self.memory.dwords()[want.dword];
                    let (cycle, dword, start) = (want.cycle, want.dword, None);
                    self.pending.push_back(Write { request: number, pass, cycle, delay, start, dword, before, after });
                }
            }
            // Such instructions return zero, if anything.
            if asked.vgprs == 0 {
                continue;
            }
            transfer.exec = asks.refused << request.destination_lane;
            self.execute_one(&transfer, result, request);
        }
        if is_twin(&self.core, opcode, request) {
            let each = usize::from(asked.vgprs) / 2;
            self.results.copy_within(..each, each);
        }
    }

    /// Executes an instruction on stacks at once, and remembers the writes of each pass.
    fn push_and_pop(&mut self, number: u64, opcode: &'static Opcode, request: &Request, asked: &Asked) {
        let mut dwords: BTreeMap<usize, u32> = BTreeMap::new();
        for (pass, asks) in asked.passes.iter().enumerate() {
            for &Want { lane, dword, cycle, .. } in &asks.wants {
                let before = *dwords.entry(dword).or_insert_with(|| self.memory.dwords()[dword]);
                let pushed = stack::pushed(&self.core, request, lane).get(pass).copied().flatten();
                let (after, start, delay) = (pushed.unwrap_or(stack::NOTHING), None, WRITE_DELAY);
                dwords.insert(dword, after);
                self.pending.push_back(Write { request: number, pass, cycle, delay, start, dword, before, after });
            }
        }
        self.run(opcode, request);
    }

    /// Executes a pass of a store, dword by dword of the data, lanes ascending.
    fn store(&mut self, request_number: u64, opcode: &Opcode, request: &Request, pass: usize, asks: &Pass) {
        let bytes = usize::from(opcode.element_bits / 8);
        let first = if asks.of_second_address { bytes.div_ceil(4) } else { 0 };
        for &Want { lane, number, byte, dword, cycle } in &asks.wants {
            let value = request.data[first + number][lane];
            let value = if opcode.operation == Operation::Store(Slice::High) { value >> 16 } else { value };
            let before = self.memory.dwords()[dword];
            let mut after = before.to_le_bytes();
            let length = (bytes - 4 * number).min(4);
            for (index, data) in value.to_le_bytes().into_iter().enumerate().take(length) {
                // A pass of further dwords writes the bytes that don't fit into the dword before.
                let place = (byte + index).checked_sub(if asks.straddles { 4 } else { 0 });
                if let Some(place) = place.and_then(|place| after.get_mut(place)) {
                    *place = data;
                }
            }
            let (after, start, delay) = (u32::from_le_bytes(after), None, WRITE_DELAY);
            self.memory.preset(dword, after);
            self.pending.push_back(Write { request: request_number, pass, cycle, delay, start, dword, before, after });
        }
    }

    /// The transfer that a pass executes, and the register of its first result: for two addresses, an operation with
    /// one address.
    fn of_pass(&self, opcode: &'static Opcode, request: &Request, asks: &Pass) -> (Transfer, usize) {
        let first = usize::from(request.destination_lane);
        let at = |addresses: Vec<u32>| {
            let mut address = self.address;
            load(&mut address, first, &addresses);
            address
        };
        if let Operation::Source2(op) = opcode.operation {
            let elements = (0..request.address.len()).map(|lane| in_memory(request, lane)[0]).collect();
            let same = isa::opcodes(self.core.target).iter().find(|other| {
                (other.operation, other.element_bits, other.addressing)
                    == (Operation::Atomic(op), opcode.element_bits, Addressing::One)
            });
            // The operand has as many registers as the element has dwords.
            let dwords = usize::from(opcode.element_bits / 32).max(1);
            return (self.transfer(same.unwrap_or(opcode), [0; 2], at(elements), &self.operands[..dwords]), 0);
        }
        if let Some(update) = self.of_each_lane(opcode) {
            // The golden model counts the lanes of a wave. Here each lane brings their number.
            let sum = offset(&self.core, opcode, request, false).unwrap_or_default();
            return (self.transfer(update, [0; 2], at(vec![sum; request.address.len()]), &self.data), 0);
        }
        if !matches!(opcode.addressing, Addressing::Two { .. }) {
            return (self.transfer(opcode, [request.offset0, request.offset1], self.address, &self.data), 0);
        }
        let with_one = isa::opcodes(self.core.target).iter().find(|other| {
            (other.operation, other.element_bits, other.addressing)
                == (opcode.operation, opcode.element_bits, Addressing::One)
                && (other.operands.vdst > 0) == (opcode.operands.vdst > 0)
        });
        let offset = offset(&self.core, opcode, request, asks.of_second_address).unwrap_or_default();
        let sums = request.address.iter().map(|address| address.wrapping_add(offset)).collect();
        let each = usize::from(opcode.element_bits / 32).max(1);
        let further = if asks.of_second_address { each } else { 0 };
        // The second operand of an exchange at two equal addresses is the value that stays.
        let (data, result) = if is_twin(&self.core, opcode, request) { (each, 0) } else { (further, further) };
        (self.transfer(with_one.unwrap_or(opcode), [0; 2], at(sums), &self.data[data..]), result)
    }

    /// Reads the operands of a pass from memory.
    fn read_operands(&mut self, request: &Request, asks: &Pass) {
        for want in &asks.wants {
            let lane = usize::from(request.destination_lane) + want.lane;
            self.operands[want.number][lane] = self.memory.dwords()[want.dword];
        }
    }

    /// The function of a lane in an append or a consume.
    fn of_each_lane(&self, opcode: &Opcode) -> Option<&'static Opcode> {
        match opcode.operation {
            Operation::Append => isa::find(self.core.target, "ds_add_rtn_u32"),
            Operation::Consume => isa::find(self.core.target, "ds_sub_rtn_u32"),
            _ => None,
        }
    }

    /// Adds a request to the lane-to-lane response under way.
    fn join(&mut self, opcode: &Opcode, request: &Request) {
        let (source, destination) = (usize::from(request.source_lane), usize::from(request.destination_lane));
        if request.first {
            self.sources = 0;
            (self.address, self.data[0]) = ([0; MAX_LANES], [0; MAX_LANES]);
        }
        self.sources |= request.source_exec << source;
        match opcode.operation {
            // The ADDR field names the value of a swizzle.
            Operation::Swizzle => load(&mut self.address, source, &request.data[0]),
            Operation::Permute => {
                load(&mut self.address, source, &request.address);
                load(&mut self.data[0], source, &request.data[0]);
            }
            _ => {
                load(&mut self.address, destination, &request.address);
                load(&mut self.data[0], source, &request.data[0]);
            }
        }
    }

    /// Turns on the lanes of the response that are answered. Lanes that have given nothing don't give now either.
    fn answer_to(&mut self, opcode: &Opcode, request: &Request) {
        let destination = usize::from(request.destination_lane);
        let answered = request.exec << destination;
        if opcode.operation == Operation::Permute {
            let elsewhere = 4 * (destination + self.core.geometry.lanes) as u32;
            let offset = u32::from(request.offset0) + 256 * u32::from(request.offset1);
            for lane in (0..MAX_LANES).filter(|lane| (answered & !self.sources) >> lane & 1 == 1) {
                self.address[lane] = elsewhere.wrapping_sub(offset);
            }
        }
        self.exec = answered | self.sources;
    }

    /// A pass of a request is served from cycle `first` on.
    pub fn enters(&mut self, request: u64, pass: usize, start: u64) {
        for write in self.pending.iter_mut().filter(|write| (write.request, write.pass) == (request, pass)) {
            write.start = Some(start);
        }
    }

    /// Forgets writes that no reset from this cycle on can undo.
    pub fn settle(&mut self, now: u64) {
        while self.pending.front().is_some_and(|write| write.is_done(now)) {
            self.pending.pop_front();
        }
    }

    /// A reset in this cycle: a write isn't done if its edge comes later.
    pub fn reset(&mut self, now: u64) {
        for write in self.pending.iter().rev() {
            self.memory.preset(write.dword, write.before);
        }
        for write in self.pending.drain(..).filter(|write| write.is_done(now)) {
            self.memory.preset(write.dword, write.after);
        }
    }
}

/// Puts values into lanes of a register, from one on.
fn load(register: &mut Vgpr, first: usize, values: &[u32]) {
    register[first..first + values.len()].copy_from_slice(values);
}

impl Write {
    /// Whether the write is done at an edge before that of this cycle.
    fn is_done(&self, now: u64) -> bool {
        self.start.is_some_and(|start| start + self.cycle + self.delay < now)
    }
}
