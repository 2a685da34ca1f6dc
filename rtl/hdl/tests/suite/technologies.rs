//! A leaf's Verilog for a technology is the same function as its generic Verilog: proved by Yosys, with Yosys's own
//! models of the primitives. Each proof comes with broken Verilog that it must reject.

use lds_hdl::verilog::verilog;
use lds_hdl::{
    Adder, Buffer, Copies, Describe, Equal, Equalities, Init, Late, Multiplexer, Outcome, Technology, U, models,
};
use std::process::Command;

/// Yosys's models of a technology's primitives.
fn cells(technology: Technology) -> &'static str {
    match technology {
        Technology::Generic => "",
        Technology::Ecp5 => "read_verilog +/ecp5/cells_sim.v;",
        Technology::Xilinx => "read_verilog +/xilinx/cells_sim.v;",
    }
}

/// Whether the modules `one` and `other` of two texts are the same combinational function, the primitives as `cells`
/// reads them.
fn are_equal(one: &str, other: &str, cells: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("one.v"), one).expect("written");
    std::fs::write(folder.path().join("other.v"), other).expect("written");
    let script = format!(
        "{cells} read_verilog one.v other.v; hierarchy -check; proc; flatten one other; equiv_make one other equal; \
         hierarchy -top equal; opt_clean; equiv_simple; equiv_status -assert"
    );
    proves(folder.path(), &script, "in 'equiv_status -assert'")
}

/// Whether the modules `one` and `other` of two texts show the same from power-up on, whatever comes in, the clock's
/// edges included.
fn are_equal_registers(one: &str, other: &str, cells: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("one.v"), one).expect("written");
    std::fs::write(folder.path().join("other.v"), other).expect("written");
    let script = format!(
        "{cells} read_verilog one.v other.v; hierarchy -check; proc; flatten one other; opt_expr; opt_dff; \
         miter -equiv -flatten one other miter; hierarchy -top miter; clk2fflogic; opt_clean; \
         sat -verify -tempinduct -set-def-inputs -prove trigger 0 miter"
    );
    proves(folder.path(), &script, "proof did fail")
}

/// Whether Yosys proves what a script asks in a folder, which says `refuted` if it doesn't hold.
fn proves(folder: &std::path::Path, script: &str, refuted: &str) -> bool {
    let output = Command::new("yosys").args(["-p", script]).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| panic!("yosys: {error}: apt-get install yosys"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let proved = output.status.success();
    assert!(proved != text.contains(refuted), "no verdict: {text}");
    proved
}

/// A multiplexer for both technologies with primitives, against the generic one; what is broken is seen.
fn multiplexer_of<const WIDTH: usize, const INPUTS: usize, const BITS: usize, const OUTPUTS: usize>(
    broken: &[(Technology, &str, &str)],
) {
    let multiplexer = Multiplexer::<WIDTH, INPUTS, BITS, OUTPUTS>::init();
    let text = |name: &str, technology| verilog(&multiplexer, name, &|_| None, technology).expect("exports").text;
    let generic = text("one", Technology::Generic);
    for technology in [Technology::Ecp5, Technology::Xilinx] {
        let own = text("other", technology);
        assert_ne!(own.replace("other", "one"), generic, "{technology} has Verilog of its own");
        let equal = |own: &str| are_equal(&generic, own, cells(technology));
        assert!(equal(&own), "{WIDTH} {INPUTS} {BITS} {OUTPUTS} for {technology}");
        for (_, from, to) in broken.iter().filter(|(of, ..)| *of == technology) {
            assert_eq!(own.matches(from).count(), 1, "`{from}` once");
            assert!(!equal(&own.replace(from, to)), "{technology}: the same with `{to}`");
        }
    }
}

/// What is broken is seen, with one group of inputs and with two.
#[test]
fn a_broken_multiplexer_is_rejected() {
    multiplexer_of::<2, 8, 3, 2>(&[
        (Technology::Ecp5, "16'hCA00", "16'hCA0A"),
        (Technology::Ecp5, ".SD(select[3 * to + 2])", ".SD(select[3 * to + 1])"),
        (Technology::Ecp5, ".BLUT(of_2[2 * place])", ".BLUT(of_2[2 * place + 1])"),
        (Technology::Xilinx, "64'hFF00F0F0CCCCAAAA", "64'hFF00F0F0AAAACCCC"),
        (Technology::Xilinx, "(of_8 & gate[to])", "of_8"),
        (Technology::Xilinx, ".S(select[3 * to + 2])", ".S(select[3 * to + 1])"),
    ]);
    multiplexer_of::<1, 32, 5, 2>(&[
        (Technology::Ecp5, "gate[to] && select[5 * to + 4 +: 1] == 1'd0", "gate[to]"),
        (Technology::Xilinx, "gate[to] && select[5 * to + 4 +: 1] == 1'd1", "gate[to]"),
        (Technology::Xilinx, "I1(of_8[2 * place + 1])", "I1(of_8[2 * place])"),
    ]);
}

/// The way back, rows, half of the slots, and one output.
#[test]
fn multiplexers_of_small_units_are_the_generic_ones() {
    multiplexer_of::<9, 8, 3, 8>(&[]);
    multiplexer_of::<32, 4, 3, 2>(&[]);
    multiplexer_of::<3, 2, 2, 4>(&[]);
    multiplexer_of::<8, 4, 2, 1>(&[]);
    multiplexer_of::<2, 32, 5, 1>(&[]);
}

/// A few bits for a few outputs: each bit and each output is like the others, and all of them would take minutes.
#[test]
fn multiplexers_of_larger_units_are_the_generic_ones() {
    multiplexer_of::<3, 16, 4, 3>(&[]);
    multiplexer_of::<2, 8, 4, 3>(&[]);
    multiplexer_of::<2, 32, 5, 3>(&[]);
    multiplexer_of::<2, 16, 5, 3>(&[]);
}

/// The Verilog of a leaf for ECP5, against the generic one; what is broken is seen.
fn for_ecp5(leaf: &impl Describe, broken: &[(&str, &str)]) {
    let text = |name: &str, technology| verilog(leaf, name, &|_| None, technology).expect("exports").text;
    let (generic, own) = (text("one", Technology::Generic), text("other", Technology::Ecp5));
    assert_ne!(own.replace("other", "one"), generic.replace("other", "one"), "it has Verilog of its own");
    let equal = |own: &str| are_equal(&generic, own, cells(Technology::Ecp5));
    assert!(equal(&own));
    for (from, to) in broken {
        assert_eq!(own.matches(from).count(), 1, "`{from}` once");
        assert!(!equal(&own.replace(from, to)), "the same with `{to}`");
    }
}

#[test]
fn a_carry_chain_is_the_generic_adder() {
    for_ecp5(
        &Adder::<8>::init(),
        &[
            // the tables: of a sum, of its carry, and of what begins the chain
            (".INIT0(16'hC6CC)", ".INIT0(16'h66CC)"),
            (".INIT1(16'hC6CC)", ".INIT1(16'hC6CA)"),
            (".INIT1(16'h000A)", ".INIT1(16'h000C)"),
            (".CIN(carries[pair])", ".CIN(carries[0])"),
            (".C1(clear[2 * pair + 1])", ".C1(1'b0)"),
            (
                ".INIT0(16'hC6CC), .INIT1(16'hC6CC), .INJECT1_0(\"NO\")",
                ".INIT0(16'hC6CC), .INIT1(16'hC6CC), .INJECT1_0(\"YES\")",
            ),
        ],
    );
    for_ecp5(&Adder::<2>::init(), &[]);
    for_ecp5(&Adder::<32>::init(), &[]);
}

/// The simulators' models are those of Yosys: the tables with the contents in use and some others.
#[test]
fn models_of_primitives_are_those_of_yosys() {
    let tables = |bits: usize, contents: &[u64]| -> Vec<String> {
        contents.iter().map(|value| format!(" #(.INIT({bits}'h{value:x}))")).collect()
    };
    let four = tables(16, &[0xca00, 0x8000, 0x1234, 0x0001]);
    let six = tables(64, &[0xff00_f0f0_cccc_aaaa, 1 << 63, 0x0123_4567_89ab_cdef, 1]);
    let plain = vec![String::new()];
    // of a carry chain, beside the tables in use, some in which every input counts
    let contents = [("000a", "000a"), ("c6cc", "c6cc"), ("96aa", "1234"), ("5b2e", "e81d")];
    let mut chains = Vec::new();
    for (one, other) in contents {
        for (first, second) in [("NO", "NO"), ("NO", "YES"), ("YES", "NO"), ("YES", "YES")] {
            let tables = format!(".INIT0(16'h{one}), .INIT1(16'h{other})");
            chains.push(format!(" #({tables}, .INJECT1_0(\"{first}\"), .INJECT1_1(\"{second}\"))"));
        }
    }
    let halves = ["CIN", "A0", "B0", "C0", "D0", "A1", "B1", "C1", "D1"];
    for (technology, name, variants, inputs, outputs) in [
        (Technology::Ecp5, "LUT4", &four, &["A", "B", "C", "D"][..], &["Z"][..]),
        (Technology::Ecp5, "PFUMX", &plain, &["ALUT", "BLUT", "C0"], &["Z"]),
        (Technology::Ecp5, "L6MUX21", &plain, &["D0", "D1", "SD"], &["Z"]),
        (Technology::Ecp5, "CCU2C", &chains, &halves, &["S0", "S1", "COUT"]),
        (Technology::Xilinx, "LUT6", &six, &["I0", "I1", "I2", "I3", "I4", "I5"], &["O"]),
        (Technology::Xilinx, "MUXF7", &plain, &["I0", "I1", "S"], &["O"]),
        (Technology::Xilinx, "MUXF8", &plain, &["I0", "I1", "S"], &["O"]),
    ] {
        let used = |top: &str, primitive: &str, variant: &str| {
            let ports = |name: &str, list: &[&str]| -> Vec<String> {
                list.iter().enumerate().map(|(bit, port)| format!(".{port}({name}[{bit}])")).collect()
            };
            format!(
                "module {top} (input wire [{}:0] in, output wire [{}:0] out);\n{primitive}{variant} u_it ({});\nendmodule\n",
                inputs.len() - 1,
                outputs.len() - 1,
                [ports("in", inputs), ports("out", outputs)].concat().join(", ")
            )
        };
        for variant in variants {
            let theirs = used("one", name, variant);
            let model = models(&theirs).replace(&format!("module {name} "), "module own ");
            let own = used("other", "own", variant) + &model;
            assert!(are_equal(&theirs, &own, cells(technology)), "{name}{variant}");
            let assigns: Vec<&str> = own.lines().filter(|line| line.contains("assign")).collect();
            assert_eq!(assigns.len(), outputs.len(), "{name}");
            for assign in assigns {
                let wrong = own.replace(assign, &(assign.replace(" = ", " = ~(").replace(';', ");")));
                assert!(
                    !are_equal(&theirs, &wrong, cells(technology)),
                    "{name}{variant}: the same with `{assign}` complemented"
                );
            }
        }
    }
}

/// Comparisons for both technologies with primitives, against the generic ones; what is broken is seen.
fn equalities_of<const WORDS: usize, const BITS: usize>(broken: &[(Technology, &str, &str)]) {
    let equalities = Equalities::<WORDS, BITS>::init();
    let text = |name: &str, technology| verilog(&equalities, name, &|_| None, technology).expect("exports").text;
    let generic = text("one", Technology::Generic);
    for technology in [Technology::Ecp5, Technology::Xilinx] {
        let own = text("other", technology);
        assert_ne!(own.replace("other", "one"), generic, "{technology} has Verilog of its own");
        let equal = |own: &str| are_equal(&generic, own, cells(technology));
        assert!(equal(&own), "{WORDS} words of {BITS} bits for {technology}");
        for (_, from, to) in broken.iter().filter(|(of, ..)| *of == technology) {
            assert_eq!(own.matches(from).count(), 1, "`{from}` once in {own}");
            assert!(!equal(&own.replace(from, to)), "{technology}: the same with `{to}`");
        }
    }
}

/// Bits that fill their LUTs and bits that don't, LUTs that take up what others say, and LUTs that join.
#[test]
fn comparisons_of_each_width_are_the_generic_ones() {
    equalities_of::<3, 1>(&[]);
    equalities_of::<3, 2>(&[]);
    equalities_of::<4, 3>(&[]);
    equalities_of::<4, 4>(&[]);
    equalities_of::<4, 6>(&[]);
    equalities_of::<4, 7>(&[]);
    equalities_of::<3, 8>(&[]);
    equalities_of::<2, 12>(&[]);
    equalities_of::<2, 16>(&[]);
}

/// Banks and rows of the units; of the larger ones not all words, as each two are like any others.
#[test]
fn comparisons_of_the_units_are_the_generic_ones() {
    equalities_of::<8, 3>(&[]);
    equalities_of::<16, 4>(&[]);
    equalities_of::<12, 5>(&[]);
    equalities_of::<8, 9>(&[]);
}

#[test]
fn a_broken_comparison_is_rejected() {
    equalities_of::<4, 9>(&[
        (Technology::Ecp5, "16'h9000", "16'h8000"),
        (Technology::Ecp5, ".B(right[8])", ".B(right[7])"),
        (Technology::Ecp5, ".A(same_4)", ".A(same_6)"),
        (Technology::Ecp5, "16'h8000", "16'h0000"),
        (Technology::Xilinx, ".I4(left[8])", ".I4(right[8])"),
        (Technology::Xilinx, "same_0 & same_3 & same_6", "same_0 & same_6"),
    ]);
    equalities_of::<4, 5>(&[
        (Technology::Ecp5, ".D(same_2)", ".D(1'b1)"),
        (Technology::Ecp5, "equal[4 * other + one] = same", "equal[4 * other + one] = 1'b0"),
        (Technology::Xilinx, ".I4(same_0)", ".I4(1'b1)"),
        (Technology::Xilinx, "64'h9009000000000000", "64'h9000000000000000"),
    ]);
}

#[test]
fn copies_of_a_register_are_that_register() {
    let leaf = Copies::<U<3>, 2>::init();
    let text = |name: &str, technology| verilog(&leaf, name, &|_| None, technology).expect("exports").text;
    let (generic, own) = (text("one", Technology::Generic), text("other", Technology::Ecp5));
    let equal = |own: &str| are_equal_registers(&generic, own, cells(Technology::Ecp5));
    assert!(equal(&own));
    for (from, to) in [
        (".D(incoming[at % 3])", ".D(incoming[0])"),
        (".CK(clock)", ".CK(~clock)"),
        (".Q(shown[at])", ".Q(shown[5 - at])"),
    ] {
        assert_eq!(own.matches(from).count(), 1, "`{from}` once");
        assert!(!equal(&own.replace(from, to)), "the same with `{to}`");
    }
}

/// What a buffer for ECP5 has of its own is the register of the place that is read; all behind it is the same text.
#[test]
fn the_read_place_of_a_buffer_is_the_generic_one() {
    let buffer = Buffer::<U<3>, 2, 4, 1, 1>::init();
    let parts = |technology| {
        let text = verilog(&buffer, "buffer", &|_| None, technology).expect("exports").text;
        let (_, body) = text.split_once("\n);\n").expect("the ports");
        let (register, words) = body.split_once("enables = write;").expect("the words");
        let end = register.rfind('\n').expect("the line of the words") + 1;
        // A start value that only simulators see counts here, too.
        let register = register[..end].replace("`ifndef SYNTHESIS\n", "").replace("`endif\n", "");
        (register, words.to_owned())
    };
    let module = |name: &str, register: &str| {
        format!(
            "module {name} (input wire clock, input wire [3:0] read_next, output wire [3:0] read);\n{register}\nassign read = place;\nendmodule\n"
        )
    };
    let ((generic, words), (own, own_words)) = (parts(Technology::Generic), parts(Technology::Ecp5));
    assert_eq!(words, own_words);
    let equal =
        |own: &str| are_equal_registers(&module("one", &generic), &module("other", own), cells(Technology::Ecp5));
    assert!(equal(&own));
    for (from, to) in [("next_place = read_next", "next_place = read_next ^ 4'd1"), (".CK(clock)", ".CK(~clock)")] {
        assert_eq!(own.matches(from).count(), 1, "`{from}` once in {own}");
        assert!(!equal(&own.replace(from, to)), "the same with `{to}`");
    }
}

/// The simulators' model of the register: what Yosys has of it, power-up included.
#[test]
fn the_model_of_a_register_is_that_of_yosys() {
    let instance = |top: &str, name: &str| {
        format!(
            "module {top} (input wire clock, input wire d, output wire q);\n\
             {name} #(.GSR(\"DISABLED\")) u_it (.D(d), .CK(clock), .Q(q));\nendmodule\n"
        )
    };
    let theirs = instance("one", "FD1S3AX");
    let model = models(&theirs).replace("module FD1S3AX ", "module own ");
    let own = instance("other", "own") + &model;
    assert!(are_equal_registers(&theirs, &own, cells(Technology::Ecp5)));
    for (from, to) in [("Q <= D", "Q <= ~D"), ("posedge CK", "negedge CK"), ("Q = 1'b0", "Q = 1'b1")] {
        assert_eq!(own.matches(from).count(), 1, "`{from}` once");
        assert!(!are_equal_registers(&theirs, &own.replace(from, to), cells(Technology::Ecp5)), "the same with `{to}`");
    }
}

#[test]
fn outcomes_of_primitives_are_the_generic_ones() {
    for_ecp5(
        &Outcome::<32>::init(),
        &[
            ("16'h6A6A", "16'h6ACA"),
            ("16'h3ACA", "16'hCACA"),
            (".C0(replaced)", ".C0(flips)"),
            ("16'hF0EE", "16'hF0AE"),
            ("16'hFEFE", "16'hEEEE"),
            (".C0(recent[at])", ".C0(recent[0])"),
            (".SD(again[at])", ".SD(recent[at])"),
        ],
    );
}

#[test]
fn choices_that_come_late_are_the_generic_ones() {
    for_ecp5(
        &Late::<3>::init(),
        &[("16'h35CA", "16'h3ACA"), (".C(late)", ".C(inverts)"), (".A(of_otherwise[at])", ".A(of_otherwise[0])")],
    );
}

#[test]
fn words_are_equal_along_a_chain_as_they_are_in_general() {
    let broken = [
        // a pair of cells in which a bit isn't compared, with another bit or with zero; a chain that nobody asks for,
        // and one that skips bits
        ("INIT0(16'h5900)", "INIT0(16'h5D00)"),
        ("INIT1(16'h5900)", "INIT1(16'h5902)"),
        ("INIT0(16'h5900)", "INIT0(16'h9900)"),
        ("INIT1(16'h000A)", "INIT1(16'h000F)"),
        ("other[2 * pair + 1]", "other[2 * pair]"),
        (".CIN(carries[pair])", ".CIN(carries[0])"),
    ];
    for_ecp5(&Equal::<8>::init(), &broken);
    for_ecp5(&Equal::<32>::init(), &[]);
}
