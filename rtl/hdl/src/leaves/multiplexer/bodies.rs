//! The Verilog of multiplexers: generic, and of an FPGA's primitives.

use std::fmt::Write;

/// Number of inputs that the multiplexers between an FPGA's LUTs reach. A longer chain of an ECP5 isn't routed, and a 7
/// series has no longer one.
const REACH: usize = 16;

/// Sizes of multiplexers over the same words.
#[derive(Clone, Copy)]
pub struct Sizes {
    /// number of bits of a word
    pub width: usize,
    /// number of words to take from, a power of two
    pub inputs: usize,
    /// number of bits of a select
    pub bits: usize,
    /// number of multiplexers
    pub outputs: usize,
}

impl Sizes {
    /// Number of bits of a select that count.
    fn used(self) -> usize {
        self.inputs.ilog2() as usize
    }

    /// Number of inputs of a group, which is made of primitives.
    fn reach(self) -> usize {
        self.inputs.min(REACH)
    }

    /// Number of groups of an output.
    fn groups(self) -> usize {
        self.inputs / self.reach()
    }

    /// Keeps linters quiet about the bits of a select that don't count.
    fn unused(self) -> &'static str {
        if self.bits > self.used() { "wire unused = &{1'b0, select};\n" } else { "" }
    }

    /// An indexed read for each output.
    pub fn generic(self) -> String {
        let Sizes { width, bits, outputs, .. } = self;
        format!(
            "{}genvar to;\n\
             generate for (to = 0; to < {outputs}; to = to + 1) begin : outputs\n    \
                 assign result[{width} * to +: {width}] =\n        \
                     {} ? data[{width} * select[{bits} * to +: {}] +: {width}] : {width}'h0;\n\
             end endgenerate\n",
            self.unused(),
            self.gate(),
            self.used(),
        )
    }

    /// Two inputs and the gate are in each LUT, and the multiplexers beside the LUTs join them.
    pub fn ecp5(self) -> String {
        let gate = if self.groups() > 1 {
            format!("gates[{} * to + pair / 8]", self.groups())
        } else {
            self.gate().to_owned()
        };
        let mut body = format!(
            "for (pair = 0; pair < {}; pair = pair + 1) begin : pairs\n    \
                 LUT4 #(.INIT(16'hCA00)) u_mux (\n        \
                     .A({}),\n        .B({}),\n        .C({}),\n        .D({gate}),\n        .Z(of_2[pair])\n    \
                 );\nend\n",
            self.inputs / 2,
            self.input("2 * pair"),
            self.input("2 * pair + 1"),
            self.select(0),
        );
        if self.reach() >= 4 {
            let ports = [".BLUT(of_2[2 * place])", ".ALUT(of_2[2 * place + 1])", ".C0", ".Z(of_4[place])"];
            body += &self.join(4, "PFUMX", ports, 1);
        }
        for (size, bit) in [(8, 2), (16, 3)].into_iter().filter(|(size, _)| *size <= self.reach()) {
            let half = size / 2;
            let ports = [
                format!(".D0(of_{half}[2 * place])"),
                format!(".D1(of_{half}[2 * place + 1])"),
                ".SD".to_owned(),
                format!(".Z(of_{size}[place])"),
            ];
            body += &self.join(size, "L6MUX21", ports.each_ref().map(String::as_str), bit);
        }
        let _ = writeln!(body, "assign {} = |of_{};", self.result(), self.reach());
        self.each_bit(if self.reach() > 2 { &["pair", "place"] } else { &["pair"] }, 2, &body)
    }

    /// Four inputs are in each LUT, the multiplexers beside the LUTs join them, and the gate comes behind.
    pub fn xilinx(self) -> String {
        let mut body = String::new();
        let first = self.reach().min(4);
        if first == 4 {
            let inputs = (0..4).fold(String::new(), |text, number| {
                text + &format!(".I{number}({}),\n        ", self.input(&format!("4 * place + {number}")))
            });
            body += &format!(
                "for (place = 0; place < {}; place = place + 1) begin : by_4\n    \
                     LUT6 #(.INIT(64'hFF00F0F0CCCCAAAA)) u_mux (\n        \
                         {inputs}.I4({}),\n        .I5({}),\n        .O(of_4[place])\n    \
                     );\nend\n",
                self.inputs / 4,
                self.select(0),
                self.select(1),
            );
        } else {
            let _ = writeln!(body, "assign of_2 = {} ? {} : {};", self.select(0), self.input("1"), self.input("0"));
        }
        for (size, primitive, bit) in [(8, "MUXF7", 2), (16, "MUXF8", 3)] {
            if size <= self.reach() {
                let half = size / 2;
                let ports = [
                    format!(".I0(of_{half}[2 * place])"),
                    format!(".I1(of_{half}[2 * place + 1])"),
                    ".S".to_owned(),
                    format!(".O(of_{size}[place])"),
                ];
                body += &self.join(size, primitive, ports.each_ref().map(String::as_str), bit);
            }
        }
        let groups = self.groups();
        let gate = if groups > 1 { format!("gates[{groups} * to +: {groups}]") } else { self.gate().to_owned() };
        let _ = writeln!(body, "assign {} = |(of_{} & {gate});", self.result(), self.reach());
        self.each_bit(if first == 4 { &["place"] } else { &[] }, first, &body)
    }

    /// A bit of an input, by the input's number.
    fn input(self, number: &str) -> String {
        format!("from[{number}]")
    }

    /// The gate of an output: a port of one bit has no range.
    fn gate(self) -> &'static str {
        if self.outputs > 1 { "gate[to]" } else { "gate" }
    }

    /// A bit of an output's select.
    fn select(self, bit: usize) -> String {
        format!("select[{} * to + {bit}]", self.bits)
    }

    /// A bit of an output.
    fn result(self) -> String {
        format!("result[{} * to + at]", self.width)
    }

    /// Multiplexers that join halves of `size` inputs. `ports` are the connections of the low half, the high half, the
    /// select and the result. The connection of the select gets its bit here.
    fn join(self, size: usize, primitive: &str, ports: [&str; 4], bit: usize) -> String {
        let [low, high, select, result] = ports;
        format!(
            "for (place = 0; place < {}; place = place + 1) begin : by_{size}\n    \
                 {primitive} u_mux (\n        {low},\n        {high},\n        {select}({}),\n        {result}\n    );\nend\n",
            self.inputs / size,
            self.select(bit),
        )
    }

    /// The body of one bit, for every output and every bit, with the variables in it. `first` is the number of inputs
    /// that share one of the first nets.
    fn each_bit(self, variables: &[&str], first: usize, body: &str) -> String {
        let Sizes { width, inputs, bits, outputs } = self;
        let (groups, low) = (self.groups(), self.reach().ilog2() as usize);
        let variables = [&["to", "at", "number"], variables].concat().join(", ");
        let mut text = format!("{}genvar {variables};\n", self.unused());
        if groups > 1 {
            let _ = writeln!(text, "wire [{}:0] gates;", groups * outputs - 1);
        }
        text += "generate\n";
        if groups > 1 {
            let chosen = format!("select[{bits} * to + {low} +: {}]", self.used() - low);
            let _ = writeln!(text, "    for (to = 0; to < {outputs}; to = to + 1) begin : gating");
            for group in 0..groups {
                let number = format!("{}'d{group}", self.used() - low);
                let _ = writeln!(
                    text,
                    "        assign gates[{groups} * to + {group}] = {} && {chosen} == {number};",
                    self.gate()
                );
            }
            text += "    end\n";
        }
        // Each bit of the inputs has one wire for all outputs. Otherwise every place that takes a bit of a wide bus
        // costs a simulator time whenever the bus changes.
        let _ = writeln!(
            text,
            "    for (at = 0; at < {width}; at = at + 1) begin : bits\n        \
                 wire [{}:0] from;\n        \
                 for (number = 0; number < {inputs}; number = number + 1) begin : inputs\n            \
                     assign from[number] = data[{width} * number + at];\n        \
                 end\n        \
                 for (to = 0; to < {outputs}; to = to + 1) begin : outputs",
            inputs - 1
        );
        let sizes = std::iter::successors(Some(first), |size| Some(2 * size)).take_while(|size| *size <= self.reach());
        for size in sizes {
            let _ = writeln!(text, "            wire [{}:0] of_{size};", inputs / size - 1);
        }
        for line in body.lines() {
            let _ = writeln!(text, "            {line}");
        }
        text + "        end\n    end\nendgenerate\n"
    }
}
