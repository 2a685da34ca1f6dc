//! What is still is left out at an edge, and nothing shows it: the same as in rust-hdl's own order, signal by signal.

use lds_hdl::{Buffer, Clocking, Copies, Delay, Evaluation, Init, Ram, Trace, Tracer, U, bit_cast_u, block};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rust_hdl::prelude::*;

block! {
    /// One of each leaf with a clock, behind registers that change now and then.
    pub struct Leaves {
        input {
            clock: Clock,
            word: U<8>,
            place: U<2>,
            writes: U<2>,
        }
        output { seen: U<8> }
        register {
            kept: U<8>,
            kept_place: U<2>,
        }
        block {
            delay: Delay<U<8>, 2, 3>,
            copies: Copies<U<8>, 2> { d: kept },
            ram: Ram<2>,
            buffer: Buffer<U<8>, 2, 2, 1, 1>,
        }
    }
}

impl Logic for Leaves {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.kept.next = self.word.val();
        self.kept_place.next = self.place.val();
        for number in 0..2 {
            self.delay.d[number].next = self.kept.val();
            self.buffer.d[number].next = self.kept.val();
        }
        self.buffer.write[0].next = self.writes.val();
        self.buffer.write_place[0].next = self.kept_place.val();
        self.buffer.read_next.next = self.place.val();
        self.ram.read_row.next = self.place.val();
        self.ram.write_row.next = self.kept_place.val();
        self.ram.write_bytes.next = bit_cast_u::<4, 2>(self.writes.val());
        self.ram.write_data.next = bit_cast_u::<32, 8>(self.kept.val());
        self.seen.next = self.delay.q[0].val();
    }
}

block! {
    /// What is still as a whole, beside what isn't: new inputs come to it at an edge that it has left out.
    pub struct Outer {
        input {
            clock: Clock,
            word: U<8>,
            place: U<2>,
            writes: U<2>,
        }
        output { seen: U<8> }
        register {
            word_here: U<8>,
            place_here: U<2>,
            writes_here: U<2>,
        }
        block {
            leaves: Leaves { word: word_here, place: place_here, writes: writes_here, seen },
        }
    }
}

impl Logic for Outer {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.word_here.next = self.word.val();
        self.place_here.next = self.place.val();
        self.writes_here.next = self.writes.val();
    }
}

/// Values of all signals but clocks, which fall at different moments.
#[derive(Default)]
struct Values(Vec<u64>);

impl Tracer for Values {
    fn signal(&mut self, name: &str, _: usize, value: u64) {
        if name != "clock" {
            self.0.push(value);
        }
    }
}

fn settle(design: &mut Outer, reference: bool) {
    for _ in 0..20 {
        if reference {
            design.update_in_reference_order();
        } else {
            design.update_all();
        }
        if !design.has_changed() {
            return;
        }
    }
    panic!("doesn't settle");
}

/// All signals before each edge; inputs stay for a while in most cycles. How many cycles ended with nothing awake.
fn run(reference: bool) -> (Vec<Vec<u64>>, usize) {
    let (mut design, mut rng) = (Outer::init(), StdRng::seed_from_u64(11));
    let (mut all, mut still) = (Vec::new(), 0);
    for cycle in 0..4000 {
        if reference {
            design.clock.next = Clock { clk: false }
        } else {
            design.fall()
        }
        if rng.next_u32().is_multiple_of(6) {
            design.word.next = U::new(rng.next_u64() % 3);
        }
        if rng.next_u32().is_multiple_of(6) {
            design.place.next = U::new(rng.next_u64());
        }
        if rng.next_u32().is_multiple_of(6) {
            design.writes.next = U::new(rng.next_u64() % 8 / 2);
        }
        if cycle % 50 == 0 {
            design.leaves.ram.set_dword(cycle / 50 % 4, cycle as u32);
            design.wake();
        }
        settle(&mut design, reference);
        let mut values = Values::default();
        design.trace("design", &mut values);
        all.push(values.0);
        design.clock.next = Clock { clk: true };
        settle(&mut design, reference);
        still += usize::from(design.is_still());
    }
    (all, still)
}

#[test]
fn nothing_shows_what_is_left_out() {
    let (fast, still) = run(false);
    assert!(still > 100, "{still} cycles of 4,000 are still");
    let (reference, _) = run(true);
    for (cycle, (fast, reference)) in fast.iter().zip(&reference).enumerate() {
        assert_eq!(fast, reference, "cycle {cycle}");
    }
    assert!(fast.iter().any(|values| values != &fast[0]));
}
