//! What a kernel says with literals, names, choices and numbers of its sizes: the same in the simulation and in the
//! Verilog, and with names that a reader of the Verilog knows from the kernel.

use crate::twin::{Port, compare, compare_over};
use lds_hdl::verilog::verilog;
use lds_hdl::{Init, Technology, U, bit_cast_bit, bit_cast_u, block, choice, record};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rust_hdl::prelude::*;

/// The Verilog of a block.
fn text(block: &impl lds_hdl::Describe) -> String {
    verilog(block, "top", &|_| None, Technology::Generic).expect("exports").text
}

/// Demands some lines of Verilog, whatever their indentation.
fn demand(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|other| other.trim() == *line), "`{line}` isn't in\n{text}");
    }
}

block! {
    /// Adds one.
    pub struct Successor {
        input { word: U<5>, active: bool }
        output { next_word: U<5> }
        kernel {
            self.next_word.next = if self.active.val() { self.word.val() + 1 } else { self.word.val() };
        }
    }
}

block! {
    /// Literals wherever a value can be.
    pub struct Literals {
        input { a: U<5>, b: U<5>, long: U<64>, flag: bool }
        output {
            sum: U<5>,
            difference: U<5>,
            wrapped: bool,
            compared: bool,
            reversed: bool,
            masked: bool,
            shifted: U<5>,
            set: bool,
            all: U<5>,
            longest: U<64>,
            cast: U<8>,
            kept: [U<5>; 3],
            after: U<5>,
        }
        block { successor: Successor { next_word: after } }
        kernel {
            self.sum.next = self.a.val() + 1;
            self.difference.next = 3 - self.a.val();
            self.wrapped.next = (self.a.val() - 9) > 20 && self.a.val() + 1 == self.b.val();
            self.compared.next = self.a.val() == 0x1f || self.b.val() >= 0b1_0000;
            self.reversed.next = 7 < self.b.val();
            self.masked.next = (self.a.val() & 6).any() & !(self.b.val() | 30).all();
            self.shifted.next = (self.a.val() << 3) ^ (self.b.val() >> 1);
            self.set.next = true;
            self.all.next = 31;
            self.longest.next = self.long.val() ^ 0x8000_0000_0000_0001;
            self.cast.next = bit_cast_u::<8, 5>(self.a.val() & 21) + bit_cast_bit::<8>(self.flag.val());
            for place in 0..3 {
                self.kept[place].next = 9;
            }
            self.kept[1].next = self.a.val() & 17;
            self.successor.word.next = self.b.val();
            self.successor.active.next = true;
        }
    }
}

#[test]
fn literals_are_as_wide_as_what_they_stand_beside() {
    compare(
        "literals",
        Literals::init(),
        &[("a", 1, 5), ("b", 1, 5), ("long", 1, 64), ("flag", 1, 1)],
        &[
            ("sum", 1, 5),
            ("difference", 1, 5),
            ("wrapped", 1, 1),
            ("compared", 1, 1),
            ("reversed", 1, 1),
            ("masked", 1, 1),
            ("shifted", 1, 5),
            ("set", 1, 1),
            ("all", 1, 5),
            ("longest", 1, 64),
            ("cast", 1, 8),
            ("kept", 3, 5),
            ("after", 1, 5),
        ],
        |block, values| {
            block.a.next = U::new(values[0]);
            block.b.next = U::new(values[1]);
            block.long.next = U::new(values[2]);
            block.flag.next = values[3] == 1;
        },
        |_, _| {},
        |block| {
            let words = [block.sum.val(), block.difference.val()].map(U::raw);
            let bits = [&block.wrapped, &block.compared, &block.reversed, &block.masked].map(|bit| bit.val().into());
            let rest = [block.shifted.val().raw(), block.set.val().into(), block.all.val().raw()];
            let wide = [block.longest.val().raw(), block.cast.val().raw()];
            let kept = [0, 1, 2].map(|place| block.kept[place].val().raw());
            [&words[..], &bits, &rest, &wide, &kept, &[block.after.val().raw()]].concat()
        },
    );
    let text = text(&Literals::init());
    demand(&text, &["assign sum = a + 5'd1;", "assign all = 5'h1f;", "assign set = 1'd1;", ".active(1'd1),"]);
}

/// A constant with a name.
const LIMIT: usize = 0x2a;

/// A constant of three bits in each place.
const fn weight(place: usize) -> usize {
    place * place % 7
}

block! {
    /// Numbers that the sizes of the block decide.
    pub struct Sizes[N, ROWS] {
        input { words: [U<6>; N], mask: U<N> }
        output {
            last: U<6>,
            half: U<6>,
            limited: bool,
            limited_more: bool,
            weighed: [U<6>; N],
            picked: U<N>,
            above: [U<8>; N],
            places: [U<6>; N],
            numbered: [U<6>; N],
            shifted: [U<6>; N],
            only_small: U<6>,
            of_size: U<6>,
        }
        kernel {
            self.last.next = self.words[0].val() + { N - 1 };
            self.half.next = N / 2;
            self.limited.next = self.words[1].val() > LIMIT;
            self.limited_more.next = bit_cast_u::<8, 6>(self.words[1].val()) > LIMIT;
            self.picked.next = 0;
            for place in 0..N {
                self.weighed[place].next = self.words[place].val() + { weight(place) };
                self.shifted[place].next = self.words[place].val() << place;
                if (self.mask.val() & (1 << place)).any() && self.words[place].val() > place {
                    self.picked.next = self.picked.val() | 1 << place;
                }
                self.places[place].next = place;
                self.above[place].next = bit_cast_u::<8, N>(self.mask.val()) & (1 << (place + 2));
            }
            for row in 0..ROWS {
                for column in 1..3 {
                    self.numbered[2 * row + column - 1].next = row * 2 + column;
                }
            }
            if { N > 4 } {
                self.only_small.next = 1;
            } else {
                self.only_small.next = self.words[2].val();
            }
            self.of_size.next = self.words[3].val() ^ { weight(N) };
        }
    }
}

#[test]
fn numbers_follow_the_sizes() {
    sizes::<4, 2>();
    sizes::<6, 3>();
    let text = text(&Sizes::<4, 2>::init());
    demand(
        &text,
        &[
            "localparam [5:0] LIMIT = 6'h2a;",
            "localparam [7:0] LIMIT_2 = 8'h2a;",
            "assign last = words[5:0] + 6'd3;",
            "assign half = 6'd2;",
            "assign limited = words[11:6] > LIMIT;",
            "localparam [23:0] WEIGHT = {6'd2, 6'd4, 6'd1, 6'd0};",
            "localparam [5:0] WEIGHT_2 = 6'd2;",
            "assign only_small = words[17:12];",
        ],
    );
    assert!(text.contains("4'd1 << place"), "{text}");
    assert!(text.contains("8'd1 << (place + 2)"), "{text}");
}

fn sizes<const N: usize, const ROWS: usize>() {
    compare(
        "sizes",
        Sizes::<N, ROWS>::init(),
        &[("words", N, 6), ("mask", 1, N)],
        &[
            ("last", 1, 6),
            ("half", 1, 6),
            ("limited", 1, 1),
            ("limited_more", 1, 1),
            ("weighed", N, 6),
            ("picked", 1, N),
            ("above", N, 8),
            ("places", N, 6),
            ("numbered", N, 6),
            ("shifted", N, 6),
            ("only_small", 1, 6),
            ("of_size", 1, 6),
        ],
        |block, values| {
            block.words.iter_mut().zip(values).for_each(|(word, value)| word.next = U::new(*value));
            block.mask.next = U::new(values[N]);
        },
        |_, _| {},
        |block| {
            let mut values = vec![block.last.val().raw(), block.half.val().raw()];
            values.extend([u64::from(block.limited.val()), u64::from(block.limited_more.val())]);
            values.extend(block.weighed.iter().map(|word| word.val().raw()));
            values.push(block.picked.val().raw());
            values.extend(block.above.iter().map(|word| word.val().raw()));
            for words in [&block.places, &block.numbered, &block.shifted] {
                values.extend(words.iter().map(|word| word.val().raw()));
            }
            values.extend([block.only_small.val().raw(), block.of_size.val().raw()]);
            values
        },
    );
}

choice! {
    /// What is done with two words.
    pub enum Operation {
        /// their sum
        Add,
        /// the first without the second
        Subtract,
        /// the larger one
        Larger,
    }
}

record! {
    /// An operation and what it is done with.
    pub struct Task {
        /// what is done
        operation: Operation,
        /// the first word
        word: U<5>,
    }
}

block! {
    /// Values with names, and choices between values.
    pub struct Names {
        input { clock: Clock, a: U<5>, b: U<5>, tasks: [Task; 2], chosen: U<2>, words: [U<5>; 4] }
        output {
            same: U<5>,
            shadowed: U<5>,
            earlier: U<5>,
            flag: bool,
            largest: U<5>,
            done: [U<5>; 2],
            named: [bool; 2],
            parity: [bool; 4],
            pairs: [U<5>; 4],
            counted: U<3>,
            marked: Task,
        }
        registered { total: U<5> }
        local { changing: U<5> }
        kernel {
            // The name of an input, and of a value that hides another one.
            let a = self.a.val();
            let sum = a + self.b.val();
            self.same.next = sum;
            let sum = sum + 1;
            self.shadowed.next = sum;
            self.flag.next = sum.get_bit(2) != a.get_bits::<3>(1).any();
            // A name stays what it is, though the signal goes on.
            self.changing.next = a;
            let old = self.changing.val();
            self.changing.next = self.b.val() ^ 21;
            self.earlier.next = old - self.changing.val();
            let largest = if a > self.b.val() {
                a
            } else if self.words[0].val() > self.b.val() {
                // A name that only this branch has.
                let twice = self.words[0].val() << 1;
                twice | 1
            } else {
                self.b.val()
            };
            self.largest.next = largest;
            let most: U<3> = 3;
            self.counted.next = match self.chosen.val().index() {
                0 | 3 => most,
                1 => 0,
                _ => most + 2,
            };
            for number in 0..2 {
                let task = self.tasks[number].val();
                let word = task.word;
                self.done[number].next = match task.operation {
                    Operation::Add => word + a,
                    Operation::Subtract => {
                        let negative = a - word;
                        negative | 1
                    }
                    Operation::Larger => if word > a { word } else { a },
                };
                match task.operation {
                    Operation::Add | Operation::Larger => self.named[number].next = false,
                    Operation::Subtract => {
                        let is_odd = word.get_bit(0);
                        self.named[number].next = is_odd;
                    }
                }
                for half in 0..2 {
                    let pair = self.words[2 * number + half].val() ^ word;
                    let low = pair.get_bit(0);
                    self.pairs[2 * number + half].next = pair;
                    self.parity[2 * number + half].next = low;
                }
            }
            self.marked.next = Task::default();
            self.marked.next.word = if self.a.val() == 3 { 1 } else { self.b.val() };
            self.marked.next.operation = match self.tasks[0].val().operation {
                Operation::Add => Operation::Larger,
                Operation::Subtract | Operation::Larger => Operation::Add,
            };
            if self.chosen.val() != 0 {
                let step = self.words[1].val() & 3;
                for place in 0..4 {
                    let matches = self.words[place].val() == step;
                    if matches {
                        self.total.next = self.total.val() + step;
                    }
                }
            }
        }
    }
}

#[test]
fn names_and_choices_mean_the_same() {
    // Words of a task whose operation has a name: of four numbers three do.
    let mut rng = StdRng::seed_from_u64(7);
    let task = |rng: &mut StdRng| rng.random_range(0..32u64) << 2 | rng.random_range(0..3u64);
    let mut cycle = || {
        let [a, b, chosen] = [32, 32, 4].map(|end| rng.random_range(0..end));
        let tasks = [task(&mut rng), task(&mut rng)];
        [&[a, b][..], &tasks, &[chosen], &[0; 4].map(|_| rng.random_range(0..32))].concat()
    };
    let cycles: Vec<Vec<u64>> = (0..3000).map(|_| cycle()).collect();
    let inputs: &[Port] = &[("a", 1, 5), ("b", 1, 5), ("tasks", 2, 7), ("chosen", 1, 2), ("words", 4, 5)];
    let outputs: &[Port] = &[
        ("same", 1, 5),
        ("shadowed", 1, 5),
        ("earlier", 1, 5),
        ("flag", 1, 1),
        ("largest", 1, 5),
        ("done", 2, 5),
        ("named", 2, 1),
        ("parity", 4, 1),
        ("pairs", 4, 5),
        ("counted", 1, 3),
        ("marked", 1, 7),
        ("total", 1, 5),
    ];
    compare_over(
        &cycles,
        "names",
        Names::init(),
        [inputs, outputs],
        |block, values| {
            block.a.next = U::new(values[0]);
            block.b.next = U::new(values[1]);
            for number in 0..2 {
                let operation = Operation::ALL[(values[2 + number] & 3) as usize];
                block.tasks[number].next = Task { operation, word: U::new(values[2 + number] >> 2) };
            }
            block.chosen.next = U::new(values[4]);
            (0..4).for_each(|place| block.words[place].next = U::new(values[5 + place]));
        },
        |block, level| block.clock.next = Clock { clk: level },
        |block| {
            let mut values = vec![block.same.val().raw(), block.shadowed.val().raw(), block.earlier.val().raw()];
            values.extend([block.flag.val().into(), block.largest.val().raw()]);
            values.extend(block.done.iter().map(|word| word.val().raw()));
            values.extend(block.named.iter().map(|bit| u64::from(bit.val())));
            values.extend(block.parity.iter().map(|bit| u64::from(bit.val())));
            values.extend(block.pairs.iter().map(|word| word.val().raw()));
            let marked = block.marked.val();
            values.extend([block.counted.val().raw(), marked.operation as u64 | marked.word.raw() << 2]);
            values.push(block.total.val().raw());
            values
        },
    );
}

#[test]
fn verilog_has_the_names_of_the_kernel() {
    let text = text(&Names::init());
    demand(
        &text,
        &[
            "wire [4:0] a_2;",
            "assign a_2 = a;",
            "assign sum = a_2 + b;",
            "assign sum_2 = sum + 5'd1;",
            "localparam [2:0] MOST = 3'd3;",
            // each round of a loop has its own
            "reg  [13:0] task_;  // 2 x 7 bits",
            "reg  [19:0] pair;  // 4 x 5 bits",
            "OPERATION_ADD, OPERATION_LARGER: begin",
            "2'd0, 2'd3: begin",
            // what only one branch names is no latch
            "twice = 5'd0;",
        ],
    );
}
