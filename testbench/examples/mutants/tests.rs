use super::chosen;
use super::liveness::Liveness;
use super::netlist::{Bit, Cell, Module, Netlist};
use super::proof::{Prover, Verdict, unproved};
use super::tools::yosys;
use std::collections::BTreeSet;
use tempfile::TempDir;

/// A word goes through a register; whoever gets it reads its lower half in one instance and nothing in the other.
/// `spare` chooses only in one of the two instances of `choice`, as the other has it tied to 0.
const DESIGN: &str = "
module top(input clk, input [3:0] a, input [3:0] b, input spare, output [1:0] low, output [1:0] sum, output y, output z, output [1:0] read);
    wire [3:0] q, dropped, words, whole;
    wire unused;
    carry one(clk, a, q);
    carry two(clk, b, dropped);
    add adder(a, b, whole);
    choice tied(a[0], a[1], 1'b0, y);
    choice free(a[0], a[1], spare, z);
    lone only(clk, a[2], a[3], 1'b0, unused);
    store memory(clk, a[1:0], b, words);
    assign low = q[1:0];
    assign sum = whole[1:0];
    assign read = words[1:0];
endmodule
module carry(input clk, input [3:0] in, output reg [3:0] out);
    always @(posedge clk) out <= in;
endmodule
module add(input [3:0] a, input [3:0] b, output [3:0] sum);
    assign sum = a + b;
endmodule
module choice(input a, input b, input s, output y);
    assign y = s ? b : a;
endmodule
module lone(input clk, input a, input b, input s, output y);
    assign y = s ^ a ^ b;
endmodule
module store(input clk, input [1:0] place, input [3:0] in, output [3:0] out);
    reg [3:0] words [0:3];
    assign out = words[place];
    always @(posedge clk) words[place] <= in;
endmodule
";

/// A choice in two modules: in `left` its `s` is always 0, in `right` it is what the top gives.
const TIED: &str = "
module top(input a, input b, input s, output y, output z);
    left one(a, b, y);
    right two(a, b, GIVEN, z);
endmodule
module left(input a, input b, output y);
    choice tied(a, b, 1'b0, y);
endmodule
module right(input a, input b, input s, output y);
    choice given(a, b, s, y);
endmodule
module choice(input a, input b, input s, output y);
    assign y = s ? b : a;
endmodule
";

/// Folder and netlist of Verilog whose top is `top`.
fn read(verilog: &str) -> (TempDir, Netlist) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("design.v"), verilog).expect("it can be written");
    yosys(
        folder.path(),
        "read_verilog design.v; hierarchy -top top; proc; memory_collect; write_rtlil base.il; write_json base.json",
    )
    .expect("Yosys reads it");
    let netlist = Netlist::read(&folder.path().join("base.json")).expect("it is a netlist");
    (folder, netlist)
}

/// The name of a module's only cell of a kind.
fn cell<'a>(module: &'a Module, kind: &str) -> &'a str {
    let mut names = module.cells.iter().filter(|(_, cell)| cell.kind == kind).map(|(name, _)| name.as_str());
    let name = names.next().unwrap_or_else(|| panic!("there is a {kind}"));
    assert_eq!(names.next(), None, "one {kind}");
    name
}

#[test]
fn bits_that_nobody_reads_are_not_live() {
    let (_folder, netlist) = read(DESIGN);
    let liveness = Liveness::of(&netlist, "top");
    // Live in one of two instances is live.
    assert_eq!(liveness.outputs("carry")["out"], [true, true, false, false]);
    assert_eq!(liveness.outputs("store")["out"], [true, true, false, false]);
    assert_eq!(liveness.outputs("lone")["y"], [false]);
    assert_eq!(liveness.outputs("choice")["y"], [true]);
}

#[test]
fn a_change_is_seen_where_a_path_leads_to_an_output() {
    let (_folder, netlist) = read(DESIGN);
    let liveness = Liveness::of(&netlist, "top");
    let seen = |module: &str, kind: &str, port: &str| -> Vec<bool> {
        let name = cell(&netlist.modules[module], kind);
        let bits = netlist.modules[module].cells[name].connections[port].len();
        (0..bits).map(|bit| liveness.is_seen(module, name, port, bit)).collect()
    };
    let low = [true, true, false, false];
    assert_eq!(seen("carry", "$dff", "D"), low);
    assert_eq!(seen("carry", "$dff", "Q"), low);
    assert_eq!(seen("carry", "$dff", "CLK"), [true]);
    // A sum's bits depend on no higher ones.
    assert_eq!(seen("add", "$add", "A"), low);
    // A word of a memory is as wide as what is read of it; each word counts.
    assert_eq!(seen("store", "$mem_v2", "WR_DATA"), low);
    assert_eq!(seen("store", "$mem_v2", "WR_ADDR"), [true; 2]);
    assert_eq!(seen("store", "$mem_v2", "RD_ADDR"), [true; 2]);
    assert_eq!(seen("choice", "$mux", "S"), [true]);
    assert!(!liveness.is_seen("top", "only", "s", 0));
    // The net has another reader, the port has none that is seen.
    assert_eq!((0..4).map(|bit| liveness.is_seen("top", "one", "in", bit)).collect::<Vec<_>>(), low);
    assert!((0..4).all(|bit| !liveness.is_seen("top", "two", "in", bit)));
    // What isn't there isn't judged.
    assert!(liveness.is_seen("top", "one", "in", 4) && liveness.is_seen("other", "one", "in", 0));
}

#[test]
fn data_that_a_port_never_writes_is_not_seen() {
    let (_folder, netlist) = read(
        "module top(input clk, input place, input [3:0] in, output [3:0] out);
             reg [3:0] words [0:1];
             assign out = words[place];
             always @(posedge clk) words[place][3:2] <= in[3:2];
         endmodule",
    );
    let liveness = Liveness::of(&netlist, "top");
    let name = cell(&netlist.modules["top"], "$mem_v2");
    let seen = |port| (0..4).map(|bit| liveness.is_seen("top", name, port, bit)).collect::<Vec<_>>();
    assert_eq!(seen("WR_DATA"), [false, false, true, true]);
    assert_eq!(seen("WR_EN"), [true; 4]);
}

#[test]
fn what_a_mask_hides_is_not_seen_and_the_mask_is() {
    let (_folder, netlist) = read("module top(input [3:0] a, output [3:0] low); assign low = 4'b0011 & a; endmodule");
    let liveness = Liveness::of(&netlist, "top");
    let name = cell(&netlist.modules["top"], "$and");
    let seen = |port| (0..4).map(|bit| liveness.is_seen("top", name, port, bit)).collect::<Vec<_>>();
    assert_eq!(seen("A"), [true; 4]);
    assert_eq!(seen("B"), [true, true, false, false]);
}

#[test]
fn what_may_be_anything_is_not_seen() {
    let (_folder, netlist) = read(
        "module top(input clk, input write, input place, input [3:0] in, output [3:0] out);
             reg [3:0] words [0:1];
             assign out = words[place];
             always @(posedge clk) if (write) words[place] <= in;
         endmodule",
    );
    let liveness = Liveness::of(&netlist, "top");
    let module = &netlist.modules["top"];
    // What is written is chosen by `write`: its data, or anything.
    let of_data = |cell: &Cell| cell.kind == "$mux" && cell.connections["A"].iter().all(Bit::is_anything);
    let names = module.cells.iter().filter(|(_, cell)| of_data(cell) && cell.connections["B"].len() == 4);
    let names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), 1);
    let seen = |port| (0..4).map(|bit| liveness.is_seen("top", names[0], port, bit)).collect::<Vec<_>>();
    assert_eq!(seen("A"), [false; 4]);
    assert_eq!(seen("B"), [true; 4]);
}

#[test]
fn equal_is_what_is_proved_equal() {
    let (folder, netlist) = read(DESIGN);
    let prover = Prover::new(folder.path(), "top", &netlist);
    let verdict = |mode: &str, module: &str, kind: &str, port: &str, bit: usize| {
        let cell = cell(&netlist.modules[module], kind);
        let line = format!("mutate -mode {mode} -module {module} -cell {cell} -port {port} -portbit {bit}");
        prover.verdict(&line).expect("Yosys runs")
    };
    assert_eq!(verdict("inv", "carry", "$dff", "D", 3), Verdict::Unread);
    assert_eq!(verdict("inv", "carry", "$dff", "D", 1), Verdict::NotDecided);
    // One of its two instances has a choice.
    assert_eq!(verdict("const0", "choice", "$mux", "S", 0), Verdict::NotDecided);

    assert!(prover.verdict("mutate -mode inv -module carry").is_err());
}

#[test]
fn a_constant_that_is_so_anyway_is_equal() {
    let (folder, netlist) = read("module top(input [1:0] a, output y);\n    assign y = a == 2'b01;\nendmodule\n");
    let prover = Prover::new(folder.path(), "top", &netlist);
    let cell = cell(&netlist.modules["top"], "$eq");
    let verdict = |mode: &str, port: &str, bit: usize| {
        let line = format!("mutate -mode {mode} -module top -cell {cell} -port {port} -portbit {bit}");
        prover.obvious(&line).expect("understood")
    };
    for (mode, port, bit, wanted) in [
        ("const1", "B", 0, Some(Verdict::Unchanged)),
        ("const0", "B", 1, Some(Verdict::Unchanged)),
        ("const0", "B", 0, None),
        ("inv", "B", 0, None),
        ("const0", "A", 0, None),
    ] {
        assert_eq!(verdict(mode, port, bit), wanted, "{mode} {port} {bit}");
    }
}

#[test]
fn equal_must_hold_wherever_a_module_is() {
    let verdict = |given: &str, mode: &str, port: &str| {
        let (folder, netlist) = read(&TIED.replace("GIVEN", given));
        let cell = cell(&netlist.modules["choice"], "$mux");
        let line = format!("mutate -mode {mode} -module choice -cell {cell} -port {port} -portbit 0");
        Prover::new(folder.path(), "top", &netlist).verdict(&line).expect("Yosys runs")
    };
    let equal = |modules: &[&str]| Verdict::Equal(modules.iter().map(|name| (*name).to_owned()).collect());
    assert_eq!(verdict("1'b0", "const0", "S"), equal(&["left", "top"]));
    assert_eq!(verdict("1'b0", "inv", "B"), equal(&["left", "top"]));
    assert_eq!(verdict("1'b0", "inv", "A"), Verdict::NotDecided);
    assert_eq!(verdict("s", "const0", "S"), Verdict::NotDecided);
}

/// In the mutant the lower bit of a word is another while the upper one is 0: the register differs, what is seen of it
/// doesn't.
#[test]
fn what_differs_inside_only_is_equal() {
    let (folder, netlist) = read(
        "module top(input clk, input valid, input data, output whole);
             reg [1:0] word;
             always @(posedge clk) word <= {valid, data};
             assign whole = word[1] & word[0];
         endmodule",
    );
    let prover = Prover::new(folder.path(), "top", &netlist);
    let cell = cell(&netlist.modules["top"], "$dff");
    let verdict = |mode: &str| {
        let line = format!("mutate -mode {mode} -module top -cell {cell} -port D -portbit 0 -ctrlbit 1");
        prover.verdict(&line).expect("Yosys runs")
    };
    assert_eq!(verdict("cnot0"), Verdict::Equal(BTreeSet::from(["top".to_owned()])));
    assert_eq!(verdict("cnot1"), Verdict::NotDecided);
}

#[test]
fn what_equiv_status_says() {
    assert_eq!(unproved("  Equivalence successfully proven!\n"), Some(BTreeSet::new()));
    let some = "Found 3 $equiv cells in both:\n  Of those cells 1 are proven and 2 are unproven.\n\
                    Unproven $equiv $auto$equiv_make.cc:1$2: \\a.b_gold [3] \\a.b_gate [3]\n\
                    Unproven $equiv $auto$equiv_make.cc:1$3: \\c_gold \\c_gate\n";
    assert_eq!(unproved(some), Some(BTreeSet::from(["\\a.b".to_owned(), "\\c".to_owned()])));
    // Ended before it has said everything.
    assert_eq!(unproved("Found 3 $equiv cells in both:\n"), None);
}

#[test]
fn numbers_of_mutants_are_from_1() {
    let list = ["a", "b", "c"];
    assert_eq!(chosen(&list, &[]).expect("all"), [(1, "a"), (2, "b"), (3, "c")]);
    assert_eq!(chosen(&list, &[3, 1]).expect("two"), [(1, "a"), (3, "c")]);
    for number in [0, 4] {
        let error = chosen(&list, &[1, number]).expect_err("there is none").to_string();
        assert_eq!(error, format!("there is no mutant {number}: --only takes numbers from 1 to 3"));
    }
}
