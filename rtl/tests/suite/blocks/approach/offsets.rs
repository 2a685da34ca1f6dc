//! Offset fields to bytes.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::Offsets;

/// Fields of an instruction, and how its opcode reads them.
struct Fields {
    offsets: [u64; 2],
    two_offsets: bool,
    pairs: bool,
    stride64: bool,
    by_thread: bool,
    at_m0: bool,
    source2: bool,
    apart: bool,
    m0: u64,
    first_lane: u64,
}

/// Bytes for the first address and for the second one.
fn expected(fields: &Fields, is_global: bool) -> (u64, u64) {
    let [first, second] = fields.offsets;
    if fields.two_offsets {
        let element = if fields.pairs { 8 } else { 4 } * if fields.stride64 { 64 } else { 1 };
        return (element * first, element * second);
    }
    let together = first + 256 * second;
    let offset = if fields.by_thread || fields.at_m0 {
        let m0 = if is_global { 0 } else { fields.m0 };
        m0 + together + if fields.at_m0 { 0 } else { 4 * fields.first_lane }
    } else if !fields.source2 {
        together
    } else if fields.apart {
        0
    } else {
        // A dword's number of 15 bits, with a sign.
        let dwords = (together & 0x7fff) as i64 - if together & 0x4000 == 0 { 0 } else { 0x8000 };
        (4 * dwords) as u64
    };
    (offset & 0x3_ffff, 0)
}

fn offsets_are_bytes(is_global: bool) {
    let (mut bench, mut dice) = (Bench::<Offsets>::new(), Dice::new(7));
    if is_global {
        bench.make_global();
    }
    for _ in 0..20000 {
        let fields = Fields {
            offsets: [dice.bits(8), dice.bits(8)],
            two_offsets: dice.one_in(2),
            pairs: dice.one_in(2),
            stride64: dice.one_in(2),
            by_thread: dice.one_in(4),
            at_m0: dice.one_in(4),
            source2: dice.one_in(2),
            apart: dice.one_in(2),
            m0: dice.bits(16),
            first_lane: dice.bits(6),
        };
        bench.offset0.next = U::new(fields.offsets[0]);
        bench.offset1.next = U::new(fields.offsets[1]);
        bench.two_offsets.next = fields.two_offsets;
        bench.pairs.next = fields.pairs;
        bench.stride64.next = fields.stride64;
        bench.by_thread.next = fields.by_thread;
        bench.at_m0.next = fields.at_m0;
        bench.source2.next = fields.source2;
        bench.apart.next = fields.apart;
        bench.m0.next = U::new(fields.m0);
        bench.first_lane.next = U::new(fields.first_lane);
        bench.settle();
        let found = (bench.first.val().raw(), bench.second.val().raw());
        assert_eq!(found, expected(&fields, is_global), "{:?}", fields.offsets);
    }
}

#[test]
fn an_offset_is_bytes_as_its_opcode_reads_it() {
    offsets_are_bytes(false);
    offsets_are_bytes(true);
}
