//! One thing broken in the Verilog, and random programs find it.
//!
//! All mutants are in one core, which has one more input: the number of the one that is awake. So it is compiled once, and Verilator runs it.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::target::{Geometry, Target};
use lds_rtl::Control;
use lds_rtl::export::{Core, Design, Port, Technology};
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::random::program;
use lds_testbench::session::{Engine, SessionError, Setup, execute};
use std::collections::BTreeMap;

/// What is broken, from, to.
const MUTANTS: &[(&str, &str, &str)] = &[
    ("front: the upper half is never looked at", "populated = populated | ODD_POSITIONS;", "populated = populated;"),
    ("front: only even quarters", "populated = active;", "populated = active & 4'd5;"),
    ("dwords: quarters are those of the first set", "high = IN_ODD_QUARTER ^ EVERY;", "high = IN_ODD_QUARTER;"),
    ("spread: the first operand for both addresses", "data[32 * place +: 32] = operands2[32 * place +: 32];", ""),
    ("bounds: an element is refused dword by dword", "left = {1'd0, dwords} - behind;", "left = {1'd0, dwords};"),
    ("bounds: a small allocation is a large one", "bound[16] = left[16];", "bound[16] = 1'b0;"),
    ("bounds: further dwords are the same", "number = own + ONE;", "number = own;"),
    ("bounds: dwords follow each other in aligned elements alone", "offset + ({15'd0, number} << BY4);", "offset;"),
    ("collector: halves stay where they are", "halves_turned = HAS_WIDE && flags_q[5];", "halves_turned = 1'b0;"),
    ("collector: quarters stay where they are", "quarters_turned = HAS_WIDE && flags_q[6];", "quarters_turned = 1'b0;"),
    ("collector: a fourth dword of three", "written = ~dwords_left_over;", "written = ~NONE;"),
    ("places: a gap stays", "assign into_middle = enters || pulls[0];", "assign into_middle = enters;"),
    ("numbering: the younger goes ahead", "(((open || main_first) || ~load_valid) || load_room)", "1'b1"),
    (
        "gate: a load slips in beside one of several older requests",
        "((may_pair && (distance == ONE)) && main_control<ends_request>)",
        "(may_pair && main_control<ends_request>)",
    ),
    ("gate: regions don't matter", "|(main_regions & load_regions)", "1'b0"),
    ("counters: a first cycle is a conflict", "~is_first && new_rows", "new_rows"),
    (
        "front: one offset for both addresses",
        "offset_second <= intake_offset_second;",
        "offset_second <= intake_offset;",
    ),
    ("intake: M0 limits an append", "~by_thread) && ~at_m0)", "~by_thread) && 1'b1)"),
    ("front: an append has its lane's address", "if (intake_at_m0) begin", "if (1'b0) begin"),
    ("check: one dword more", "(compared < {1'd0, bound[15:0]})", "(compared <= {1'd0, bound[15:0]})"),
    (
        "check: what sticks out is free",
        "compared = dword[17 * slot +: 17] + BIT0;",
        "compared = dword[17 * slot +: 17];",
    ),
    ("check: pairs are strict about dwords", "must_be_zero = OF_PAIR;", "must_be_zero = OF_DWORD;"),
    ("check: four dwords are strict about pairs", "must_be_zero = OF_FOUR;", "must_be_zero = OF_PAIR;"),
    ("check: halves are strict about dwords", "must_be_zero = OF_HALF;", "must_be_zero = OF_DWORD;"),
    ("check: the dword of a slot counts as misaligned", "[32 * slot +: 4] ^ own_dword) &", "[32 * slot +: 4]) &"),
    ("straddles: half a register never does", "(low == LAST_BYTE) || (|low && ~half)", "|low && ~half"),
    ("straddles: half a register does as a whole one", "(low == LAST_BYTE) || (|low && ~half)", "|low"),
    ("straddles: lanes that are off do, too", "straddling = straddling & exec;", "straddling = straddling;"),
    ("straddles: registers count where M0 is the address", "if (~from_m0) begin", "if (1'b1) begin"),
    ("straddles: the offset doesn't count", "low = low + address[32 * lane +: 2];", "low = address[32 * lane +: 2];"),
    ("front: further dwords of all lanes", "passing_lanes = straddling;", "passing_lanes = lanes;"),
    ("front: further dwords of the first set alone", "tears = torn;", "tears = NO_POSITION;"),
    (
        "front: the third quarter alone straddles in the upper half",
        "straddles_quarters[2] || straddles_quarters[3]",
        "straddles_quarters[2]",
    ),
    ("front: a pass of further dwords is the last", "next_last = ~(|rest);", "next_last = 1'b1;"),
    ("strobes: the first bytes, again", "own[4 * slot +: 4] = both[7:4];", "own[4 * slot +: 4] = both[3:0];"),
    ("strobes: the highest slot stores, whichever its lane", "if (mingles) begin", "if (1'b0) begin"),
    ("strobes: quarters are in the order of halves", "overtaken = OF_QUARTERS[", "overtaken = OF_HALVES["),
    ("strobes: elements begin with a half", "<< byte_[2 * slot +: 2];", "<< (byte_[2 * slot +: 2] & 2'd2);"),
    ("store data: turned by halves alone", "(by_half << BY_8) | (by_half >> BY_24)", "by_half"),
    ("extract: turned by halves alone", "(by_half >> BY8) | (by_half << BY24)", "by_half"),
    ("collector: the next dword brings all", "returned & late[23:16];", "returned;"),
    ("collector: the last byte stays", "returned & late[7:0];", "NONE;"),
    (
        "collector: the lower byte of an upper half, again",
        "words_write[23:16] = NONE;",
        "words_write[23:16] = words_write[23:16];",
    ),
    ("counters: straddling is free", "steps[39:32] <= unaligned;", "steps[39:32] <= NONE;"),
    ("check: rows are compared without their top bit", ".words(rows_words)", ".words(rows_words & {8{6'h1f}})"),
    (
        "scheduler: all at once",
        "meetings_leaders[slot] && ~(|(meetings_leaders & meetings_same_bank[8 * slot +: 8]))",
        "meetings_leaders[slot]",
    ),
    ("scheduler: nobody waits twice", "left[slot] && ~(|(left & same_bank[8 * slot +: 8]))", "left[slot]"),
    ("targets: all slots of an access stand for it", "highest = slots & ~shadowed;", "highest = slots;"),
    ("strobes: what a lower lane stores counts, too", "own[number + 4 * slot] && ~apart", "1'b0"),
    ("strobes: a higher lane takes what a gather moves", "own[number + 4 * slot] && ~apart", "own[number + 4 * slot]"),
    ("store data: always the low half", "half = operand[32 * slot + 16 +: 16];", "half = operand[32 * slot +: 16];"),
    ("store data: another lane's bytes come along", "= word & bits;", "= word;"),
    ("route: who isn't granted is taken from", "open = turn;", "open = EVERY;"),
    ("route: one slot of an access brings all of it", "number +: 8] = sharing;", "number +: 8] = sharing & winners;"),
    ("route: a second operand stays behind", "sharing | (sharing << HALF)", "sharing"),
    (
        "byte crossbar: the wrong second operand",
        "from_high_data[32 * place +: 32] = data[32 * place + 128 +: 32]",
        "from_high_data[32 * place +: 32] = data[32 * place +: 32]",
    ),
    ("bank: writes all of a dword", "second_writes <= bytes;", "second_writes <= 4'd15;"),
    (
        "bank: forwards what wasn't written",
        "second_after_last <= second_writes;",
        "second_after_last <= {4{|second_writes}};",
    ),
    (
        "ALU: no carry into an increment",
        "wire [34:0] wide = {left & ~clear, 1'b1} + {right, carry};",
        "wire [34:0] wide = {left & ~clear, 1'b1} + {right, 1'b0};",
    ),
    (
        "swizzle: bit 2 of the distance is 0",
        "assign set = {1'd0, pattern[9:5]};",
        "assign set = {1'd0, pattern[9:8], pattern[15] & pattern[14] & ~pattern[13] ? 1'b0 : pattern[7], pattern[6:5]};",
    ),
    ("collector: two VGPRs in one place", "beside = places[7:4];", "beside = places[3:0];"),
    ("ALU: no carry from the lower dword", "lower[0] || (~continues", "(~continues"),
    ("ALU: no borrow from the lower dword", "lower[1] || (~continues", "(~continues"),
    ("ALU: the upper dword alone is compared", "equal_equal && (~continues || lower[2])", "equal_equal"),
    ("ALU: the lower dword decides for itself", "upper_holds || (~follows && holds)", "holds"),
    ("ALU: the upper dword has the lower one's carry in", "(~continues && control[0]);", "control[0];"),
    ("ALU: an exchange by bit 30", "turned = first[31];", "turned = first[30];"),
    ("operands: the bit that enables is stored", "other = other & WITHOUT_TOP;", "other = other;"),
    ("storage: an upper dword's bank asks itself", "= bank_holds[2 * pair + 1];", "= bank_holds[2 * pair];"),
    (
        "spread: the fourth dword is the third",
        "data[32 * place + 192 +: 32] = word3;",
        "data[32 * place + 192 +: 32] = word2;",
    ),
    ("spread: slots of one dword", "slots = in_set | (in_set << QUARTER);", "slots = in_set;"),
    ("check: pairs at any dword", "(pairs && sum[32 * slot + 2])", "1'b0"),
    ("check: a conditional exchange isn't aligned", "outer = PAIR_IN_64K;", "outer = 17'h3fff;"),
    (
        "check: a conditional exchange goes past 64 KiB",
        "|sum[32 * slot + 19 +: 13] && ~cut",
        "|sum[32 * slot + 19 +: 13]",
    ),
    ("refusals: another lane's", "lanes = even << THREE_QUARTERS;", "lanes = even << HALF;"),
    (
        "route: an upper dword is lost",
        "(granted_even << QUARTER) | (granted_odd << THREE_QUARTERS)",
        "granted_even << QUARTER",
    ),
    ("dwords: columns of the first lanes", "low_of_columns = low;", "low_of_columns = low ^ {8{two_pairs && set[1]}};"),
    (
        "adders: each hears itself",
        "heard[26 * pair +: 13] = facts_of[26 * pair + 13 +: 13];",
        "heard[26 * pair +: 13] = facts_of[26 * pair +: 13];",
    ),
    (
        "adders: the odd one hears nothing",
        "heard[26 * pair + 13 +: 13] = facts_of[26 * pair +: 13];",
        "heard[26 * pair + 13 +: 13] = NO_FACTS;",
    ),
    ("adders: the second one is even", ".odd(ODD),", ".odd(EVEN),"),
    ("adders: bank 5 never calls", "if (wanted[adder]) begin", "if (wanted[adder] && (adder != 5)) begin"),
    (
        "adders: operand instead of memory",
        "memory_of[32 * adder +: 32] = memory[32 * adder +: 32];",
        "memory_of[32 * adder +: 32] = first[32 * adder +: 32];",
    ),
    (
        "adders: bank 1 has bank 0's result",
        "result_of[63:32] = second_row_result;",
        "result_of[63:32] = first_row_result;",
    ),
    ("adder row: the operand twice", "memories <= memory;", "memories <= first;"),
    ("adder row: the memory twice", "firsts <= first;", "firsts <= memory;"),
    ("adder row: the second operand is the first", "seconds <= second;", "seconds <= first;"),
    ("adder row: nothing is stored", "seconds <= second;", "seconds <= 32'd0;"),
    ("adder row: nothing is in memory", "memories <= memory;", "memories <= 32'd0;"),
    ("adder row: the first operand never comes", "firsts <= first;", "firsts <= firsts;"),
    (
        "trail: of two on each other's heels the second is lost",
        "entered[0] <= enters;",
        "entered[0] <= enters && ~entered[0];",
    ),
    ("trail: nothing goes back", "computing[0] <= wanted;", "computing[0] <= 1'b0;"),
    ("trail: a result early", "here <= computing[2];", "here <= computing[1];"),
    ("trail: called early", "wanted <= entered[1];", "wanted <= entered[0];"),
    ("trail: back late", "assign again = computing[0];", "assign again = computing[1];"),
    ("trail: the row of now", "assign back = rows_q;", "assign back = row;"),
    ("bank: adders' results are left", "if (trail_here) begin", "if (1'b0) begin"),
    ("bank: goes back to its second stage's row", "second_row <= trail_back;", "second_row <= row;"),
    ("bank: an adder's access returns its operand", "before_ <= fourth_first;", "before_ <= newest;"),
    ("hazards: the cycle that serves doesn't count", "main_clear = ~now && ~late;", "main_clear = ~late;"),
    ("hazards: only the cycle that serves counts", "main_clear = ~now && ~late;", "main_clear = ~now;"),
    ("hazards: no stripe is shared", "main_clear = ~(|(busy_stripes & main_stripes));", "main_clear = 1'b1;"),
    ("hazards: a load beside a float pass", "assign load_clear = ~(late ||", "assign load_clear = ~(late &&"),
    ("hazards: two cycles are late enough", "late <= (now || served[0]) || served[1];", "late <= now || served[0];"),
    (
        "hazards: stripes of three cycles ago are free",
        "late_stripes <= (now_stripes | touched[31:0]) | touched[63:32];",
        "late_stripes <= now_stripes | touched[31:0];",
    ),
    (
        "resting: three cycles are enough",
        "fresh = ((leading | recent[7:0]) | recent[15:8]) | recent[23:16];",
        "fresh = (leading | recent[7:0]) | recent[15:8];",
    ),
    (
        "resting: not the one a cycle ago",
        "fresh = ((leading | recent[7:0]) | recent[15:8]) | recent[23:16];",
        "fresh = (leading | recent[15:8]) | recent[23:16];",
    ),
    (
        "resting: not the one of now",
        "fresh = ((leading | recent[7:0]) | recent[15:8]) | recent[23:16];",
        "fresh = (recent[7:0] | recent[15:8]) | recent[23:16];",
    ),
    ("resting: what was served two cycles ago is forgotten", "recent[15:8] <= recent[7:0];", "recent[15:8] <= NONE;"),
    ("resting: nobody does", "now <= rests;", "now <= 1'b0;"),
    ("resting: all do", "now <= rests;", "now <= 1'b1;"),
    (
        "stripes: of the last slot alone",
        "touched = touched | one_hot_word[32 * slot +: 32];",
        "touched = one_hot_word[32 * slot +: 32];",
    ),
    (
        "stripes: two rows share one",
        "stripe[5 * slot +: 5] = location_row[6 * slot +: 5];",
        "stripe[5 * slot +: 5] = location_row[6 * slot +: 5] & 5'h1e;",
    ),
    (
        "stripes: of the row's upper bits",
        "stripe[5 * slot +: 5] = location_row[6 * slot +: 5];",
        "stripe[5 * slot +: 5] = location_row[6 * slot + 1 +: 5];",
    ),
    ("stripes: none", "stripes <= touched;", "stripes <= NONE;"),
    ("stripes: those of the pass before stay", "stripes <= touched;", "stripes <= stripes | touched;"),
    ("scheduler: what rests is shadowed", "if (~rests) begin", "if (1'b1) begin"),
];

/// The input that wakes a mutant; 0 wakes none.
const AWAKE: &str = "awake";

/// Bits of that input.
const BITS: usize = 16;

/// A line of Verilog with versions of it that are awake under a condition.
fn with_versions(line: &str, versions: &[(String, String)]) -> String {
    let chosen = |own: &str, of: &dyn Fn(&str) -> String| {
        let (mut before, mut after) = (String::new(), String::new());
        for (condition, version) in versions {
            before += &format!("{condition} ? ({}) : (", of(version));
            after += ")";
        }
        format!("({before}{own}{after})")
    };
    // What is between two texts of a line.
    let between = |line: &str, open: &str, close: &str| {
        let rest = line.trim().strip_prefix(open)?.strip_suffix(close)?;
        Some(rest.to_owned())
    };
    let trimmed = line.trim();
    let is_continuous = trimmed.starts_with("assign ") || trimmed.starts_with("wire ");
    if let Some((target, value)) = trimmed.split_once(" = ").filter(|_| is_continuous) {
        let open = format!("{target} = ");
        let of = |version: &str| between(version, &open, ";").unwrap_or_else(|| panic!("{version}"));
        return format!("{open}{};", chosen(value.trim_end_matches(';'), &of));
    }
    if trimmed.ends_with(';') {
        let mut text = String::new();
        for (condition, version) in versions {
            text += &format!("if ({condition}) begin {version} end else ");
        }
        return format!("{text}begin {trimmed} end");
    }
    let port = trimmed.strip_prefix('.').and_then(|rest| rest.split_once('(')).map(|(port, _)| format!(".{port}("));
    let ending = if trimmed.ends_with(',') { ")," } else { ")" };
    let (open, close) = match &port {
        Some(open) => (open.as_str(), ending),
        None => ("if (", ") begin"),
    };
    let of = |version: &str| between(version, open, close).unwrap_or_else(|| panic!("{version}"));
    format!("{open}{}{close}", chosen(&of(trimmed), &of))
}

/// The small unit with every mutant in it, all asleep. `<ends_request>` stands for the bits of that field of a pass's control.
fn sleeping() -> Design {
    let mut design = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).expect("exports");
    let with_bits = |text: &str| {
        Control::FIELDS.iter().fold(text.to_owned(), |text, (field, _)| {
            text.replace(&format!("<{field}>"), &Control::slice(field).expect("a field"))
        })
    };
    let mut versions: BTreeMap<usize, Vec<(String, String)>> = BTreeMap::new();
    for (number, (what, from, to)) in MUTANTS.iter().enumerate() {
        let (from, to) = (with_bits(from), with_bits(to));
        let mut lines = design.text.lines().enumerate().filter(|(_, line)| line.contains(&from));
        let (Some((at, line)), None) = (lines.next(), lines.next()) else { panic!("{what}: `{from}` once") };
        assert_eq!(line.matches(&from).count(), 1, "{what}: `{from}` once");
        let condition = format!("{}.{AWAKE} == {BITS}'d{}", design.top, number + 1);
        versions.entry(at).or_default().push((condition, line.replace(&from, &to)));
    }
    let lines = design.text.lines().enumerate().map(|(at, line)| match versions.get(&at) {
        Some(versions) => with_versions(line, versions),
        None => line.to_owned(),
    });
    let text = lines.collect::<Vec<String>>().join("\n") + "\n";
    let header = format!("module {} (", design.top);
    assert_eq!(text.matches(&header).count(), 1);
    design.text = text.replace(&header, &format!("{header}\n    input wire [{}:0] {AWAKE},", BITS - 1));
    design.ports.push(Port {
        name: AWAKE.to_owned(),
        source: AWAKE.to_owned(),
        about: "which mutant is awake".to_owned(),
        is_input: true,
        width: BITS,
        count: 1,
    });
    design
}

#[test]
fn random_programs_find_every_mutant() {
    let unit = Core::new(Target::Gfx906, Geometry::SMALL);
    let setup = Setup::new(unit, Engine::Rtl).beside(Simulator::Verilator).with_verilog(sleeping());
    setup.prepare().expect("compiles");
    // The number of the first program on which something differs, and what does.
    let found = |awake: usize, programs: u64| {
        let setup = setup.clone().holding(AWAKE, awake as u32);
        (0..programs).find_map(|number| {
            let text = program(unit, 1, number).expect("a program").to_string();
            let program = Program::parse(&Source::new("random.s", text), unit.target).expect("it can be read");
            match execute(&program, &setup, &mut Unobserved, &mut |_| {}) {
                Ok(session) => session.mismatches.first().map(|mismatch| (number, mismatch.to_string())),
                Err(SessionError::Run(error)) => Some((number, error.to_string())),
                Err(SessionError::Tool(fault)) => panic!("{fault}"),
            }
        })
    };
    assert_eq!(found(0, 40), None, "nothing is broken while all sleep");
    let mut missed = Vec::new();
    for (number, (what, ..)) in MUTANTS.iter().enumerate() {
        match found(number + 1, 400) {
            None => missed.push(what),
            Some((program, reason)) => {
                println!("| {what} | program {program} | {} |", reason.split(": ").next().unwrap_or(""));
            }
        }
    }
    assert!(missed.is_empty(), "not seen: {missed:#?}");
}
