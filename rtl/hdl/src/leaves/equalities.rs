//! Which words are equal.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// Compares each of some words with each other: bit `j` of `equal[i]` says whether words `i` and `j` are equal. A
    /// word is equal to itself, so bit `i` of `equal[i]` is one. Combinational.
    ///
    /// A leaf with its own Verilog, which compares each pair once and shows the outcome on both sides; a kernel would
    /// compare twice. A simulation compares nothing: it notes for each value which words have it. On FPGAs each LUT
    /// looks at as many bits of both words as it can, which synthesis doesn't find by itself.
    ///
    /// ```text
    /// equal[i] bit j = equal[j] bit i = words[i] == words[j]
    /// ```
    pub struct Equalities[WORDS, BITS] {
        input {
            /// words to compare
            words: [U<BITS>; WORDS],
        }
        output {
            /// for each word: the words that are equal to it, itself included
            equal: [U<WORDS>; WORDS],
        }
        state {
            /// for each value: the words that have it; for a value that no word has, anything
            _owners: Box<[u64]> = vec![0; 1 << BITS].into_boxed_slice(),
        }
        module { format!("equalities_{WORDS}x{BITS}") }
        technology {
            Ecp5: each_pair(WORDS, BITS, &ECP5.compare(BITS)),
            Xilinx: each_pair(WORDS, BITS, &XILINX.compare(BITS)),
        }
        require {
            WORDS >= 2,
            WORDS <= 64,
            BITS >= 1,
            BITS <= 16,
        }
    }
}

impl<const WORDS: usize, const BITS: usize> Logic for Equalities<WORDS, BITS> {
    fn update(&mut self) {
        for word in &self.words {
            self._owners[word.val().index()] = 0;
        }
        for (number, word) in self.words.iter().enumerate() {
            self._owners[word.val().index()] |= 1 << number;
        }
        for (equal, word) in self.equal.iter_mut().zip(&self.words) {
            equal.next = U::new(self._owners[word.val().index()]);
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(each_pair(WORDS, BITS, "assign same = left == right;\n"))
    }
}

/// Verilog with `pair` for each pair of words. `pair` makes `same` from `left` and `right`. The last word is on the
/// left of no pair, and linters complain about a wire that nothing reads.
fn each_pair(words: usize, bits: usize, pair: &str) -> String {
    let (top, last) = (bits - 1, words - 1);
    let mut text = format!(
        "assign equal[{}] = 1'b1;\n\
         genvar one, other;\n\
         generate for (one = 0; one < {last}; one = one + 1) begin : ones\n    \
             assign equal[{words} * one + one] = 1'b1;\n    \
             wire [{top}:0] left = words[{bits} * one +: {bits}];\n    \
             for (other = one + 1; other < {words}; other = other + 1) begin : others\n        \
                 wire [{top}:0] right = words[{bits} * other +: {bits}];\n        \
                 wire same;\n",
        words * words - 1,
    );
    for line in pair.lines() {
        let _ = writeln!(text, "        {line}");
    }
    text + &format!(
        "        assign equal[{words} * one + other] = same;\n        \
                 assign equal[{words} * other + one] = same;\n    \
             end\nend endgenerate\n"
    )
}

/// The LUT of a family.
struct Lut {
    name: &'static str,
    inputs: &'static [&'static str],
    output: &'static str,
}

const ECP5: Lut = Lut { name: "LUT4", inputs: &["A", "B", "C", "D"], output: "Z" };
const XILINX: Lut = Lut { name: "LUT6", inputs: &["I0", "I1", "I2", "I3", "I4", "I5"], output: "O" };

impl Lut {
    /// A LUT for each few bits of both words. The last LUT takes the answers of others at inputs that it has to spare,
    /// and further LUTs join the answers to a few. Synthesis joins those, together with the logic behind them.
    fn compare(&self, bits: usize) -> String {
        let (width, at_once) = (self.inputs.len(), self.inputs.len() / 2);
        let mut text = String::new();
        let mut parts: Vec<String> = Vec::new();
        for low in (0..bits).step_by(at_once) {
            let compared = at_once.min(bits - low);
            let words = (low..low + compared).flat_map(|bit| ["left", "right"].map(|word| format!("{word}[{bit}]")));
            let spare = parts.len().min(width - 2 * compared);
            let inputs = words.chain(parts.drain(..spare)).collect();
            let part = format!("same_{low}");
            text += &self.instance(compared, inputs, &part);
            parts.push(part);
        }
        while parts.len() > at_once {
            let inputs = parts.drain(..parts.len().min(width)).collect();
            let part = format!("joined_{}", parts.len());
            text += &self.instance(0, inputs, &part);
            parts.push(part);
        }
        text + &format!("assign same = {};\n", parts.join(" & "))
    }

    /// A LUT that compares the first pairs of its inputs. It also requires that its other inputs are one.
    fn instance(&self, compared: usize, mut inputs: Vec<String>, part: &str) -> String {
        inputs.resize(self.inputs.len(), "1'b1".to_owned());
        let ports: Vec<String> =
            self.inputs.iter().zip(inputs).map(|(port, input)| format!(".{port}({input})")).collect();
        let Lut { name, output, .. } = self;
        format!(
            "wire {part};\n{name} #(.INIT({})) u_{part} ({}, .{output}({part}));\n",
            self.table(compared),
            ports.join(", ")
        )
    }

    /// Contents of a LUT that compares the first pairs of its inputs, and requires that the others are one.
    fn table(&self, compared: usize) -> String {
        let size = 1usize << self.inputs.len();
        let says = |index: usize| {
            let pairs = (0..compared).all(|pair| matches!(index >> (2 * pair) & 3, 0 | 3));
            pairs && index >> (2 * compared) == (size - 1) >> (2 * compared)
        };
        let table = (0..size).filter(|&index| says(index)).fold(0u64, |table, index| table | 1 << index);
        format!("{size}'h{table:0width$x}", width = size / 4)
    }
}
