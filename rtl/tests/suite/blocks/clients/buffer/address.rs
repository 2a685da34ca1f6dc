//! Where lanes reach in a buffer, by the formulas of the contract.

use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_rtl::{BufferAddress, BufferResource};
use std::collections::VecDeque;

/// What lanes share, and what the descriptor says, by name.
#[derive(Clone, Copy, Debug, Default)]
pub struct Access {
    pub base: u64,
    pub stride: u64,
    pub swizzle: bool,
    pub records: u64,
    pub format: u64,
    /// 0 to 3 for groups of 8 to 64 records
    pub index_stride: u64,
    pub adds_lane: bool,
    pub soffset: u64,
    pub offset: u64,
    pub idxen: bool,
    pub offen: bool,
    pub flat: bool,
    pub byte: u64,
    pub end: u64,
    pub cleared: u64,
}

impl Access {
    /// A dword of a buffer of dwords.
    pub fn new() -> Self {
        Access { format: 4, end: 4, ..Access::default() }
    }

    /// With values that decide something: few bits, many, and around the limits.
    pub fn random(dice: &mut Dice) -> Self {
        let (flat, byte) = (dice.one_in(6), 4 * dice.below(4));
        let size = dice.pick(&[1, 2, 4]);
        Access {
            base: if dice.one_in(4) { 0xffff_ffff_ff00 } else { dice.bits(48) },
            stride: if dice.one_in(3) { 0 } else { dice.bits(14) },
            swizzle: dice.one_in(2),
            records: match dice.below(3) {
                0 => dice.bits(32),
                1 => 0xffff_ff00 | dice.bits(8),
                _ => dice.bits(9),
            },
            format: if dice.one_in(6) { 0 } else { dice.bits(4) },
            index_stride: dice.bits(2),
            adds_lane: dice.one_in(3),
            soffset: if dice.one_in(3) { dice.bits(32) } else { dice.bits(7) },
            offset: dice.bits(13),
            idxen: dice.one_in(2),
            offen: dice.one_in(2),
            flat,
            byte,
            end: byte + size,
            cleared: if dice.one_in(3) { dice.bits(2) } else { 0 },
        }
    }

    /// The descriptor.
    pub fn words(&self) -> [u64; 4] {
        let flag = |flag: bool, at: u64| u64::from(flag) << at;
        [
            self.base & 0xffff_ffff,
            self.base >> 32 | self.stride << 16 | flag(self.swizzle, 31),
            self.records,
            self.format << 15 | self.index_stride << 21 | flag(self.adds_lane, 23),
        ]
    }

    /// Where a lane reaches, and whether it is in range.
    pub fn place(&self, (lane, index, offset): (u64, u64, u64)) -> (u64, bool) {
        let low = |on: bool, value: u64| if on { value } else { 0 };
        let wrapped = |value: u64| value % (1 << 32);
        let aligned = |address: u64| (address >> self.cleared << self.cleared) % (1 << 48);
        if self.flat {
            let address = (low(self.idxen, index) << 32) + low(self.offen, offset) + self.byte;
            let signed = if self.offset >= 4096 { self.offset.wrapping_sub(8192) } else { self.offset };
            return (aligned(address.wrapping_add(self.base).wrapping_add(signed)), true);
        }
        let signed = if self.offset >= 4096 { self.offset.wrapping_sub(8192) } else { self.offset };
        let stride = self.stride + low(self.adds_lane, self.format << 14);
        let index = wrapped(low(self.idxen, index) + low(self.adds_lane, lane));
        let offset = wrapped(low(self.offen, offset).wrapping_add(signed));
        let reached = wrapped(offset + self.byte);
        let place = if self.swizzle {
            let group = 8 << self.index_stride;
            let first = (index / group).wrapping_mul(stride).wrapping_add(reached / 4 * 4).wrapping_mul(group);
            first + index % group * 4 + reached % 4
        } else {
            index.wrapping_mul(stride).wrapping_add(reached)
        };
        let is_inside = if self.format == 0 && !self.adds_lane {
            false
        } else if self.adds_lane && !self.idxen {
            true
        } else if self.idxen && (stride != 0 || self.adds_lane) {
            index < self.records
        } else {
            offset + self.soffset + self.end <= self.records
        };
        (aligned(self.base.wrapping_add(self.soffset).wrapping_add(place)), is_inside)
    }
}

fn give<const LANES: usize>(bench: &mut Bench<BufferAddress<LANES>>, access: &Access, lanes: &[(u64, u64, u64)]) {
    let to = &mut bench.access;
    for (signal, word) in to.resource.iter_mut().zip(access.words()) {
        signal.next = U::new(word);
    }
    to.soffset.next = U::new(access.soffset);
    to.offset.next = U::new(access.offset);
    to.idxen.next = access.idxen;
    to.offen.next = access.offen;
    to.flat.next = access.flat;
    to.byte.next = U::new(access.byte);
    to.end.next = U::new(access.end);
    to.cleared.next = U::new(access.cleared);
    for (place, (lane, index, offset)) in lanes.iter().enumerate() {
        bench.lane[place].next = U::new(*lane);
        bench.index[place].next = U::new(*index);
        bench.offset[place].next = U::new(*offset);
    }
}

/// Where some lanes reach, one after another.
fn places(access: &Access, lanes: &[(u64, u64, u64)]) -> Vec<(u64, bool)> {
    let mut bench = Bench::<BufferAddress<1>>::new();
    bench.advance.next = true;
    let mut found = Vec::new();
    for cycle in 0..lanes.len() + 4 {
        let lane = lanes.get(cycle).copied().unwrap_or_default();
        give(&mut bench, access, &[lane]);
        bench.settle();
        if cycle >= 4 {
            found.push((bench.address[0].val().raw(), bench.in_range[0].val()));
        }
        bench.edge();
    }
    let wanted: Vec<(u64, bool)> = lanes.iter().map(|lane| access.place(*lane)).collect();
    assert_eq!(found, wanted, "{access:x?}");
    found
}

/// The drawing of swizzled records (Vega ISA 8.1.5): records of 24 bytes in groups of 8, fields of 4 bytes.
#[test]
fn elements_of_a_group_of_records_follow_each_other() {
    let access = Access { stride: 24, swizzle: true, records: 100, idxen: true, offen: true, ..Access::new() };
    let drawn = [(1, 0, 4), (0, 4, 32), (8, 0, 192), (4, 0, 16), (0, 8, 64), (12, 0, 208), (8, 8, 256)];
    let lanes: Vec<(u64, u64, u64)> = drawn.iter().map(|(record, field, _)| (0, *record, *field)).collect();
    let found = places(&access, &lanes);
    assert_eq!(found, drawn.iter().map(|(_, _, place)| (*place, true)).collect::<Vec<_>>());
}

/// The worked example of the facts: lane 3 reads 0x1018, lane 12 reads up to the last byte, lane 13 is out of range.
#[test]
fn worked_addresses_are_found() {
    let access = Access { base: 0x1000, records: 64, offset: 8, soffset: 4, offen: true, ..Access::new() };
    let found = places(&access, &[(3, 0, 12), (12, 0, 48), (13, 0, 52)]);
    assert_eq!(found, [(0x1018, true), (0x103c, true), (0x1040, false)]);
    // Private memory: each lane's number is its record, in groups of 64 without a stride. Nothing is out of range.
    let private = Access { swizzle: true, index_stride: 3, adds_lane: true, offset: 4, soffset: 0x400, ..access };
    let private = Access { base: 0, format: 0, records: 0, ..private };
    assert_eq!(places(&private, &[(0, 0, 8), (2, 0, 8)]), [(0x700, true), (0x708, true)]);
    // A dword 4 bytes before offset 8 is the second one of each lane, and its next one the third.
    let before = Access { offset: 8192 - 4, ..private };
    assert_eq!(places(&before, &[(0, 0, 8), (2, 0, 8)]), [(0x500, true), (0x508, true)]);
    assert_eq!(places(&Access { byte: 4, ..before }, &[(2, 0, 0), (2, 0, 8)]), [(0x408, true), (0x608, true)]);
}

/// What is added to the low half of an address carries into the high one, from either side.
#[test]
fn addresses_of_memory_carry() {
    let memory = Access { flat: true, idxen: true, offen: true, ..Access::new() };
    let second = Access { byte: 4, ..memory };
    assert_eq!(places(&second, &[(0, 1, 0xffff_fffc), (0, 1, 8)]), [(0x2_0000_0000, true), (0x1_0000_000c, true)]);
    let before = Access { offset: 8192 - 8, byte: 4, ..memory };
    assert_eq!(places(&before, &[(0, 1, 0), (0, 1, 4)]), [(0xffff_fffc, true), (0x1_0000_0000, true)]);
}

#[test]
fn ranges_are_those_of_the_facts() {
    // Structured: the index alone decides, so that an offset may reach into the next record.
    let records = Access { stride: 16, records: 4, idxen: true, offen: true, ..Access::new() };
    assert_eq!(places(&records, &[(0, 3, 16), (0, 4, 0)]), [(64, true), (64, false)]);
    // Without a stride, bytes decide.
    let flat = Access { stride: 0, ..records };
    assert_eq!(places(&flat, &[(0, 9, 0), (0, 0, 1)]), [(0, true), (1, false)]);
    // Lanes that are added to an index: the sum decides, whether or not there is a stride.
    let added = Access { adds_lane: true, stride: 0, format: 0, ..records };
    assert_eq!(places(&added, &[(1, 2, 0), (2, 2, 0)]), [(0, true), (0, false)]);
    // A raw buffer: an offset that is near 2^32 doesn't come back into range.
    let raw = Access { records: 0xffff_ffff, offen: true, soffset: 0xffff_ffff, ..Access::new() };
    assert_eq!(places(&raw, &[(0, 0, 0xffff_fffc)]), [(0x1_ffff_fffb, false)]);
    // Of several dwords each is in range or out of it; of an atomic operation all or none is.
    let last = Access { records: 64, byte: 4, end: 8, offen: true, ..Access::new() };
    assert_eq!(places(&last, &[(0, 0, 56), (0, 0, 60)]), [(60, true), (64, false)]);
    let pair = Access { byte: 0, ..last };
    assert_eq!(places(&pair, &[(0, 0, 56), (0, 0, 60)]), [(56, true), (60, false)]);
    // A descriptor without a format reaches nothing; with lanes added it has none.
    let unbound = Access { format: 0, records: 64, ..Access::new() };
    assert_eq!(places(&unbound, &[(0, 0, 0)]), [(0, false)]);
}

/// Any accesses and lanes in each cycle, with and without pauses, several lanes at once.
fn by_the_contract<const LANES: usize>(cycles: usize, seed: u64) {
    let mut bench = Bench::<BufferAddress<LANES>>::new();
    let mut dice = Dice::new(seed);
    let mut under_way: VecDeque<Vec<(u64, bool)>> = VecDeque::new();
    let mut inside = [0, 0];
    for cycle in 0..cycles {
        let access = Access::random(&mut dice);
        let lanes: Vec<(u64, u64, u64)> = (0..LANES)
            .map(|_| {
                let near = dice.one_in(2);
                let index = if near { (access.records + dice.below(4)).wrapping_sub(2) } else { dice.bits(8) };
                let offset = if dice.one_in(3) { dice.bits(32) } else { dice.bits(9) };
                (dice.bits(6), index & 0xffff_ffff, offset)
            })
            .collect();
        give(&mut bench, &access, &lanes);
        bench.advance.next = dice.patience(cycle);
        bench.settle();
        if under_way.len() == 4 {
            let found: Vec<(u64, bool)> =
                (0..LANES).map(|lane| (bench.address[lane].val().raw(), bench.in_range[lane].val())).collect();
            assert_eq!(found, under_way[0], "cycle {cycle}");
            found.iter().for_each(|(_, is_inside)| inside[usize::from(*is_inside)] += 1);
        }
        if bench.advance.val() {
            under_way.truncate(4);
            if under_way.len() == 4 {
                under_way.pop_front();
            }
            under_way.push_back(lanes.iter().map(|lane| access.place(*lane)).collect());
        }
        bench.edge();
    }
    assert!(inside.iter().all(|count| *count > cycles / 8), "{inside:?}");
}

#[test]
fn addresses_are_those_of_the_contract() {
    by_the_contract::<1>(20_000, 1);
    by_the_contract::<4>(6000, 2);
}

named!(BufferResource: resource flat idxen cleared; base stride records adds_lane rule);
named!(
    BufferAddress<2>:
    advance access.resource access.soffset access.offset access.idxen access.offen access.flat access.byte access.end
    access.cleared lane index offset;
    address in_range
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let draw = &mut |dice: &mut Dice, name: &str| match name {
        "advance" => Some(vec![u64::from(!dice.one_in(4))]),
        "access_flat" => Some(vec![u64::from(dice.one_in(8))]),
        "access_resource" | "resource" => {
            let access = Access::random(dice);
            Some(access.words().to_vec())
        }
        "index" | "offset" => Some((0..2).map(|_| dice.bits(9)).collect()),
        "access_soffset" => Some(vec![dice.bits(7)]),
        "access_offset" if !dice.one_in(4) => Some(vec![dice.bits(7)]),
        _ => None,
    };
    let broken = [
        ("[114:111]", "[113:110]"),
        ("[118:117]", "[117:116]"),
        ("[61:48]", "[60:47]"),
        ("[63] && ", "[62] && "),
        ("|stride || adds_lane", "|stride"),
        ("adds_lane && ~idxen", "adds_lane"),
        ("~(|format) && ~adds_lane", "~(|format)"),
        ("[119] && ~flat", "[119]"),
    ];
    compare_one(BufferResource::init(), 1500, 3, draw, &broken);
    let broken = [
        ("{34'd0, reached} | ABOVE_OFFSET", "{34'd0, reached}"),
        ("{18'd0, shift} | ABOVE_FIXED", "{18'd0, shift}"),
        ("{18'd0, reached} | ABOVE_FIXED", "{18'd0, reached}"),
        ("reach <= {1'd0, access_soffset} +", "reach <="),
        ("checking <= placing", "checking <= descriptor_rule"),
        ("bytes <= records", "bytes <= descriptor_records"),
        ("- 6'd1;", "- 6'd2;"),
        ("& ~{26'd0, count}", ""),
        ("own_offset + fixed;", "own_offset + fixed_byte;"),
        ("own_offset + fixed_byte;", "own_offset + fixed;"),
        ("group[31:16]} *", "group[15:0]} *"),
        ("record < records", "record <= records"),
        ("reached <= {2'd0, bytes}", "reached < {2'd0, bytes}"),
        ("32'hfffffffc", "32'hffffffff"),
        ("upper} << 6'h20", "upper} << 6'h1f"),
        ("counts = counts << cleared", "counts = counts << 1'd0"),
        ("if (advance)", "if (1'd1)"),
    ];
    compare_one(BufferAddress::<2>::init(), 6000, 4, draw, &broken);
}
