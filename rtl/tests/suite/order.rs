//! The fast order of evaluation against rust-hdl's own: every signal of a unit, in every cycle.

use crate::common::{code, codes};
use lds_hdl::{Clocking, Evaluation, Trace, Tracer, U};
use lds_rtl::DualUnit;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rust_hdl::prelude::*;

const CYCLES: usize = 800;

const LANES: usize = 4;

/// What the main port is asked for.
const OPCODES: [u8; 17] = codes![
    ds_write_b32 ds_read_b32 ds_add_u32 ds_add_rtn_u32 ds_write2_b32 ds_read2_b32 ds_wrxchg2_rtn_b32 ds_cmpst_rtn_b32
    ds_swizzle_b32 ds_permute_b32 ds_bpermute_b32 ds_read_b128 ds_add_f32 ds_add_rtn_f32 ds_cmpst_rtn_f32 ds_cmpst_f64
    ds_cmpst_rtn_f64
];

type SmallUnit = DualUnit<LANES, 2, 4, 2, 8>;

/// The names of all signals, in the order in which a unit traces them.
#[derive(Default)]
struct Names {
    path: Vec<String>,
    all: Vec<String>,
}

/// Their values, in this order.
#[derive(Default, PartialEq)]
struct Values(Vec<u64>);

/// The clock, which falls at another moment in the other order.
fn is_clock(name: &str) -> bool {
    name == "clock"
}

impl Tracer for Names {
    fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }
    fn leave(&mut self) {
        self.path.pop();
    }
    fn signal(&mut self, name: &str, _bits: usize, _value: u64) {
        if !is_clock(name) {
            self.all.push(format!("{}.{name}", self.path.join(".")));
        }
    }
}

impl Tracer for Values {
    fn signal(&mut self, name: &str, _bits: usize, value: u64) {
        if !is_clock(name) {
            self.0.push(value);
        }
    }
}

fn traced<T: Tracer + Default>(unit: &SmallUnit) -> T {
    let mut tracer = T::default();
    unit.trace("unit", &mut tracer);
    tracer
}

fn settle(unit: &mut SmallUnit, reference: bool) {
    for _ in 0..100 {
        if reference {
            unit.update_in_reference_order();
        } else {
            unit.update_all();
        }
        if !unit.has_changed() {
            return;
        }
    }
    panic!("doesn't settle");
}

/// Random requests with a receiver that is often not ready; `look` sees the unit before each rising edge.
fn run(reference: bool, mut look: impl FnMut(usize, &SmallUnit)) {
    let mut unit = SmallUnit::boxed();
    let mut rng = StdRng::seed_from_u64(5);
    unit.request.header.m0.next = U::new(u64::MAX);
    unit.request.header.size.next = U::new(2048);
    unit.load.header.m0.next = U::new(u64::MAX);
    unit.load.header.size.next = U::new(2048);
    for cycle in 0..CYCLES {
        if reference {
            unit.clock.next = Clock { clk: false };
        } else {
            unit.fall();
        }
        unit.reset.next = cycle == 0 || rng.next_u32() % 200 == 0;
        unit.response_ready.next = rng.next_u32() % 4 > 0;
        unit.request_valid.next = rng.next_u32() % 4 > 0;
        unit.ack_ready.next = rng.next_u32() % 4 > 0;
        unit.main_first.next = rng.next_u32() % 2 == 0;
        unit.load_valid.next = rng.next_u32() % 4 > 0;
        unit.load.header.opcode.next =
            U::new(if rng.next_u32() % 8 > 0 { code("ds_read_b32").into() } else { code("ds_write_b32").into() });
        unit.load.header.tag.next = U::new(rng.next_u64());
        unit.load.header.exec.next = U::new(rng.next_u64());
        unit.request.header.opcode.next = U::new(OPCODES[rng.next_u32() as usize % OPCODES.len()].into());
        unit.request.header.tag.next = U::new(rng.next_u64());
        unit.request.header.offset0.next = U::new(rng.next_u64());
        unit.request.header.offset1.next = U::new(rng.next_u64());
        unit.request.header.exec.next = U::new(rng.next_u64() | rng.next_u64());
        unit.request.source_exec.next = U::new(rng.next_u64());
        unit.request.destination_lane.next = U::new(rng.next_u64() % 16 * LANES as u64);
        unit.request.source_lane.next = U::new(rng.next_u64() % 16 * LANES as u64);
        unit.request.first.next = rng.next_u32() % 2 == 0;
        unit.request.last.next = rng.next_u32() % 2 == 0;
        unit.request.denorm.next = U::new(rng.next_u64());
        for lane in 0..LANES {
            unit.request.address[lane].next = U::new(rng.next_u64() % 2200);
            unit.load.address[lane].next = U::new(rng.next_u64() % 2200);
            unit.request.data0[lane].next = U::new(rng.next_u64());
            unit.request.data1[lane].next = U::new(rng.next_u64());
            unit.request.data2[lane].next = U::new(rng.next_u64());
            unit.request.data3[lane].next = U::new(rng.next_u64());
            unit.request.visited[lane].next = U::new(rng.next_u64());
        }
        // Now and then the same request comes again, and nothing between: most of the unit stands still.
        if cycle % 512 >= 256 {
            unit.reset.next = false;
            unit.load_valid.next = false;
            unit.request_valid.next = cycle % 32 == 0;
            unit.request.header.opcode.next = U::new(codes![ds_add_rtn_f32 ds_cmpst_rtn_f64][cycle / 512 % 2].into());
            unit.request.header.exec.next = U::new(15);
            unit.request.first.next = true;
            unit.request.last.next = true;
            for lane in 0..LANES {
                unit.request.address[lane].next = U::new(0);
                unit.request.data0[lane].next = U::new(0);
                unit.request.data1[lane].next = U::new(0);
            }
        }
        settle(&mut unit, reference);
        look(cycle, &unit);
        unit.clock.next = Clock { clk: true };
        settle(&mut unit, reference);
    }
}

#[test]
fn both_orders_give_the_same_signals() {
    let names = traced::<Names>(&SmallUnit::boxed()).all;
    let mut fast: Vec<Values> = Vec::new();
    run(false, |_, unit| fast.push(traced(unit)));
    assert!(names.len() > 1000 && fast.iter().all(|values| values.0.len() == names.len()), "{}", names.len());
    for output in ["response_valid", "ack_valid"] {
        let places: Vec<usize> = (0..names.len()).filter(|&place| names[place].ends_with(output)).collect();
        assert!(fast.iter().any(|values| places.iter().any(|&place| values.0[place] == 1)), "{output}");
    }
    run(true, |cycle, unit| {
        let (expected, found) = (&fast[cycle], traced::<Values>(unit));
        if *expected != found {
            let place = (0..names.len()).find(|&place| expected.0[place] != found.0[place]).expect("one differs");
            panic!("cycle {cycle}: {} is {} and {}", names[place], expected.0[place], found.0[place]);
        }
    });
}
