//! What a unit's requests do when they are served one after another.

use super::{
    Arrival, Ask, Beat, Piece, Sizes, bits, brought_by_next, dword_after, float, halves, has, lane_and_dword,
    pair_after, stored, taken,
};
use lds_isa::isa::{self, AtomicOp, Operation};
use lds_isa::targets::{Rules, Target};
use lds_rtl::{Control, FloatControl, RequestKind};

/// The memory of a unit, and the response that is incomplete.
pub struct Machine {
    sizes: Sizes,
    /// dwords by place
    pub cells: Vec<u32>,
    vgprs: [Vec<u32>; 4],
    violations: u64,
    cycles: u64,
}

impl Machine {
    /// With a memory of zeros.
    pub fn new(sizes: Sizes) -> Self {
        let cells = vec![0; (sizes.banks * sizes.rows) as usize];
        Machine { sizes, cells, vgprs: Default::default(), violations: 0, cycles: 0 }
    }

    /// Serves a request. The beats of its answer, if it has one, and whether it is a store's.
    pub fn serve(&mut self, ask: &Ask, loads_only: bool) -> (Vec<Beat>, bool) {
        let (lanes, control) = (self.sizes.lanes as usize, ask.control(loads_only, 0));
        if ask.first {
            self.vgprs = std::array::from_fn(|_| vec![0; lanes]);
            (self.violations, self.cycles) = (0, 0);
        }
        for piece in ask.pieces(loads_only, 0) {
            self.pass(ask, piece);
        }
        let count = control.vgprs.raw();
        let number_of_beats = if ask.last { count.max(1) } else { 0 };
        let beat = |number: u64| {
            let done = number + 1 == count.max(1);
            let of = |(lane, dword): (usize, &u32)| if has(ask.exec, lane) { *dword } else { 0 };
            let shown = self.vgprs[number as usize].iter().enumerate().map(of).collect();
            Beat {
                tag: ask.tag.into(),
                vgpr: (count > 0).then_some((number, halves(control.extraction), shown)),
                done,
                mask: ask.exec,
                verdict: done.then_some((self.violations, self.cycles % 256, control.unsupported)),
            }
        };
        ((0..number_of_beats).map(beat).collect(), control.kind == RequestKind::Store)
    }

    fn pass(&mut self, ask: &Ask, piece: Piece) {
        let (lanes, control) = (self.sizes.lanes as usize, piece.control);
        let Arrival { piece, refused, accesses, .. } = Arrival::new(self.sizes, ask.clone(), piece);
        self.violations |= refused[1];
        self.cycles += accesses.cycles().len() as u64;
        let mut slots: Vec<usize> = (0..lanes).filter(|slot| has(accesses.served, *slot)).collect();
        if control.kind == RequestKind::Store {
            slots.sort_by_key(|slot| lane_and_dword(&control, lanes, *slot).0);
        }
        for slot in slots {
            let (bank, data) = (accesses.bank[slot] as usize, piece.data[slot]);
            let place = bank + (self.sizes.banks * accesses.row[slot]) as usize;
            let found = self.cells[place];
            let (lane, dword) = match control.kind {
                RequestKind::Scatter => (bank, data),
                RequestKind::Gather | RequestKind::Swizzle => {
                    (slot, if has(ask.source_exec, bank) { piece.data[bank] } else { 0 })
                }
                RequestKind::Store => {
                    let both = stored(control.extraction, ask.byte(&piece, slot), data);
                    let (bytes, word) = both[usize::from(control.straddles)];
                    self.cells[place] = found & !bits(bytes) | word;
                    continue;
                }
                RequestKind::Atomic => {
                    let operation = isa::by_code(Target::Gfx906, ask.opcode).map(|opcode| opcode.operation);
                    let op = match operation {
                        Some(Operation::Atomic(op)) => op,
                        Some(Operation::Append) => AtomicOp::Add,
                        Some(Operation::Consume) => AtomicOp::Sub,
                        _ => panic!("{ask:?} is no read-modify-write"),
                    };
                    let second = piece.data[(slot + lanes / 2) % lanes];
                    let float = FloatControl { double: false, ..control.float };
                    let single =
                        float::Access { control: float, memory: [found; 2], first: [data; 2], second: [second; 2] };
                    if control.last_dword.raw() > 0 {
                        self.update_pair(op, &piece, slot, place);
                        continue;
                    }
                    self.cells[place] =
                        dword_after(op, found, data, second).unwrap_or_else(|| single.result(Rules::USUAL)[0]);
                    (slot, found)
                }
                RequestKind::Nop | RequestKind::Load => {
                    (slot, taken(control.extraction, ask.byte(&piece, slot), found))
                }
            };
            let (lane, number) = lane_and_dword(&control, lanes, lane);
            let further = if control.second { control.last_dword.raw() as usize + 1 } else { 0 };
            let vgpr = &mut self.vgprs[number + further][lane];
            let brought = match control.straddles {
                true => brought_by_next(control.extraction, ask.byte(&piece, slot)),
                false => u32::MAX,
            };
            *vgpr = *vgpr & !brought | dword & brought;
        }
    }

    /// Of an element of 64 bits the slot of the lower dword updates both; that of the upper dword has nothing to do.
    fn update_pair(&mut self, op: AtomicOp, piece: &Piece, slot: usize, place: usize) {
        let (control, lanes) = (piece.control, piece.data.len());
        let of = |slot: usize| lane_and_dword(&control, lanes, slot);
        let (lane, 0) = of(slot) else { return };
        let slots = if control.two_data { lanes / 2 } else { lanes };
        let upper = (0..slots).find(|other| of(*other) == (lane, 1)).expect("the upper dword has a slot");
        let word = |low: usize, high: usize| u64::from(piece.data[high]) << 32 | u64::from(piece.data[low]);
        let half = lanes / 2;
        let second = word((slot + half) % lanes, (upper + half) % lanes);
        let found = u64::from(self.cells[place + 1]) << 32 | u64::from(self.cells[place]);
        let left = match control.rests {
            true => float_after(control, found, word(slot, upper), second),
            false => pair_after(op, found, word(slot, upper), second),
        };
        (self.cells[place], self.cells[place + 1]) = (left as u32, (left >> 32) as u32);
        let further = if control.second { 2 } else { 0 };
        self.vgprs[further][lane] = found as u32;
        self.vgprs[further + 1][lane] = (found >> 32) as u32;
    }
}

/// What a read-modify-write of floats leaves in a pair of dwords.
fn float_after(control: Control, memory: u64, data0: u64, data1: u64) -> u64 {
    let [low, high] = float::Access::double(control.float, memory, data0, data1).result(Rules::USUAL);
    u64::from(high) << 32 | u64::from(low)
}
