//! Proofs on the exported Verilog, by Yosys. Each comes with broken Verilog that it must reject.
//!
//! The properties are in `rtl/proofs`, on ports alone.

mod buffers;
mod proof;
mod wave;

use lds_hdl::verilog::verilog;
use lds_hdl::{Arbiter, Describe, Init, Multiplexer, OneHot, Owners, Queue, Raw, Technology};
use lds_isa::isa::AtomicOp;
use lds_rtl::r700::{BankTurns, GroupSteps, Interlock, Owner, Row, Tallies};
use lds_rtl::{
    AluControl, Bank, Control, Gate, Hazards, Leads, Matcher, OperandControl, Part, Parts, Pause, RequestKind,
    Requesters, Scheduler, SlotCrossbar, SumControl,
};
use proof::{Proof, Time};
use rust_hdl::prelude::Synth;

/// A block's Verilog, its modules named after it.
fn exported(block: &impl Describe, name: &str) -> String {
    verilog(block, name, &|_| None, Technology::Generic).expect("exports").text
}

#[test]
fn the_arbiter_grants_every_slot_once_and_one_row_a_bank() {
    let proof = Proof {
        property: "service/scheduler.sv",
        module: "arbiter",
        blocks: exported(&Matcher::<5>::init(), "matcher")
            + &exported(&Leads::<5>::init(), "leads")
            + &exported(&Scheduler::<5>::init(), "scheduler"),
        defines: "`define SLOTS 5\n`define BANK_BITS 2\n".to_owned(),
        // Two cycles bring a pass in, and it has at most five grants.
        time: Time::Ever(8),
    };
    proof.show(&[
        ("left[slot] && ~(|(left & same_bank[5 * slot +: 5]))", "left[slot]"),
        (
            "meetings_leaders[slot] && ~(|(meetings_leaders & meetings_same_bank[5 * slot +: 5]))",
            "meetings_leaders[slot]",
        ),
        ("& same_row[5 * slot +: 5]) & served", ") & served"),
        ("|(leading & same_row[5 * slot +: 5])", "|(pending & same_row[5 * slot +: 5])"),
        ("more <= |(left & ~next_lead);", "more <= 1'b0;"),
        ("assign others = |(meetings_leaders & ~first);", "assign others = 1'b0;"),
    ]);
}

#[test]
fn conflicts_are_told_apart() {
    let proof = Proof {
        property: "service/scheduler.sv",
        module: "arbiter",
        blocks: exported(&Matcher::<4>::init(), "matcher")
            + &exported(&Leads::<4>::init(), "leads")
            + &exported(&Scheduler::<4>::init(), "scheduler"),
        defines: "`define SLOTS 4\n`define BANK_BITS 1\n`define CONFLICTS\n".to_owned(),
        time: Time::Ever(6),
    };
    proof.show(&[("assign new_rows = |(pending & ~repeating);", "assign new_rows = |pending;")]);
}

#[test]
fn the_bank_finds_what_was_written_last() {
    let defines = |name: &str, op| {
        let AluControl { operands, sum, .. } = AluControl::of(op).expect("integer");
        let word = |part, bits, word| format!("`define {name}_{part} {bits}'d{word}\n");
        word("OPERANDS", OperandControl::BITS, operands.raw()) + &word("SUM", SumControl::BITS, sum.raw())
    };
    let proof = |parts: Parts| {
        let mut bank = Bank::<2>::init();
        bank.keep(parts);
        let whole = u8::from(!parts.has_bytes());
        Proof {
            property: "storage/bank.sv",
            module: "bank_memory",
            blocks: exported(&bank, "bank"),
            defines: defines("EXCHANGE", AtomicOp::Exchange)
                + &defines("FLIP", AtomicOp::Xor)
                + &format!("`define WHOLE 1'd{whole}\n"),
            // Forwarding reaches over four accesses, the fifth finds its dword in the RAM, and what it finds shows four
            // cycles later; another write before has room.
            time: Time::Ever(11),
        }
    };
    proof(Parts::ALL.without(Part::Narrow).without(Part::Unaligned)).show(&[
        // what is one, two, three and four accesses back
        ("second_after_last <= second_writes;", "second_after_last <= 4'd0;"),
        ("after_second_last <= third_writes;", "after_second_last <= 4'd0;"),
        ("after_third_last <= fourth_writes;", "after_third_last <= 4'd0;"),
        ("after_fourth_last <= fifth_writes;", "after_fourth_last <= 4'd0;"),
        // of two that are forwarded the younger counts, and the RAM doesn't
        ("if (third_after_last[0]) begin", "if (third_after_last[0] && ~(|carried)) begin"),
        ("if (third_after_second_last[0]) begin", "if (third_after_second_last[0] && ~(|written)) begin"),
        ("& ~after_second_last;", "& 4'd15;"),
        ("if (after_third_last[0]) begin", "if (after_third_last[0] && ~after_fourth_last[0]) begin"),
        ("if (earlier[0]) begin", "if (1'b0) begin"),
        ("fetched <= 32'd0;", "fetched <= ram_read_data;"),
        ("if (~carrying[0]) begin", "if (1'b0) begin"),
        ("reading = load_row;", "reading = row;"),
        ("if (write_bytes[3])", "if (write_bytes[3] && write_row != 1)"),
    ]);
    proof(Parts::ALL).show(&[
        ("second_after_last <= second_writes;", "second_after_last <= {4{second_writes[0]}};"),
        ("after_second_last <= third_writes;", "after_second_last <= {4{|third_writes}};"),
        ("after_third_last <= fourth_writes;", "after_third_last <= {4{fourth_writes[1]}};"),
        ("after_fourth_last <= fifth_writes;", "after_fourth_last <= {4{fifth_writes[2]}};"),
        ("second_writes <= bytes;", "second_writes <= 4'b1111;"),
        ("(written_before & ~from_third_last)", "written_before"),
        ("(written & from_third_last)", "(written & {32{|from_third_last}})"),
        (".found(fetched)", ".found(32'd0)"),
        (".recent(alu_recent)", ".recent(32'd0)"),
        (".again(alu_again)", ".again({32{|alu_again}})"),
        ("if (earlier[number]) begin", "if (carrying[number]) begin"),
    ]);
}

/// The lowest bit of a field of a pass's control.
fn lowest(field: &str) -> usize {
    Control::FIELDS.iter().take_while(|(name, _)| *name != field).map(|(_, bits)| bits).sum()
}

/// So many requesters take turns; they no longer do with something replaced in the arbiter.
fn requesters_take_turns<const COUNT: usize, const INDEX: usize>(broken: &[(&str, &str)]) {
    let proof = Proof {
        property: "cells/arbiter.sv",
        module: "requesters_take_turns",
        blocks: exported(&Arbiter::<COUNT, INDEX>::init(), "arbiter"),
        defines: format!("`define COUNT {COUNT}\n`define INDEX {INDEX}\n"),
        time: Time::Ever(10),
    };
    proof.show(broken);
}

#[test]
fn two_requesters_take_turns() {
    requesters_take_turns::<2, 1>(&BROKEN_ARBITERS[1..]);
}

#[test]
fn three_requesters_take_turns() {
    requesters_take_turns::<3, 2>(BROKEN_ARBITERS);
}

#[test]
fn four_requesters_take_turns() {
    requesters_take_turns::<4, 2>(BROKEN_ARBITERS);
}

/// What breaks an arbiter of any number of requesters.
const BROKEN_ARBITERS: &[(&str, &str)] = &[
    // Of two, nobody but the second one can be above whoever was taken last.
    ("(above[number] || (~any_above && ~lower)) && ~lower_above", "above[number] || (~any_above && ~lower)"),
    ("(above[number] || (~any_above && ~lower)) && ~lower_above", "(above[number] || ~lower) && ~lower_above"),
    ("(above[number] || (~any_above && ~lower)) && ~lower_above", "(above[number] || ~any_above) && ~lower_above"),
    ("above <= above_granted;", "above <= above;"),
    ("open <= ~ends;", "open <= NO;"),
    ("first = latest;", "first = 1;"),
    ("ready[number] = room && first[number];", "ready[number] = first[number];"),
    ("ends = last[number];", "ends = last[0];"),
    ("if (granted[number]) begin", "if (valid[number]) begin"),
];

#[test]
fn responses_go_to_whoever_asked() {
    let proof = Proof {
        property: "cells/owners.sv",
        module: "owners_remember",
        blocks: exported(&Owners::<2, 32, 5>::init(), "owners"),
        defines: String::new(),
        time: Time::Cycles(12),
    };
    proof.show(&[
        (
            "marks[32 * digit +: 32] <= marks[32 * digit +: 32] & ~mark;",
            "marks[32 * digit +: 32] <= marks[32 * digit +: 32];",
        ),
        ("marks[32 * digit +: 32] <= marks[32 * digit +: 32] | mark;", "marks[32 * digit +: 32] <= mark;"),
        ("if (from[digit]) begin", "if (from[0]) begin"),
        ("next_asked <= next_asked + ONE;", "next_asked <= next_asked;"),
        ("oldest <= oldest + ONE;", "oldest <= oldest;"),
        (">> oldest", ">> (oldest & 5'd3)"),
        ("LOWEST << next_asked", "LOWEST << (next_asked & 5'd3)"),
    ]);
}

#[test]
fn requesters_get_their_own_responses() {
    let proof = Proof {
        property: "units/requesters.sv",
        module: "requesters_get_their_own",
        blocks: exported(&Requesters::<4, 3, 2>::init(), "requesters"),
        defines: "`define COUNT 3\n`define INDEX 2\n".to_owned(),
        time: Time::Cycles(12),
    };
    proof.show(&[
        (".from(index)", ".from(index & 2'd1)"),
        ("&& (owner == ", "|| (owner == "),
        (" ready = response_ready[number];", " ready = response_ready[0];"),
        ("begins = starts[number];", "begins = starts[0];"),
        ("chosen_header_tag = request_header_tag[8 * number +: 8];", "chosen_header_tag = request_header_tag[7:0];"),
    ]);
}

#[test]
fn words_have_the_bit_of_their_number() {
    let proof = Proof {
        property: "cells/one_hot.sv",
        module: "words_have_one_bit",
        blocks: exported(&OneHot::<3, 5, 32>::init(), "one_hot"),
        defines: String::new(),
        time: Time::None,
    };
    proof.show(&[
        ("if (valid[place]) begin", "if (1'b1) begin"),
        ("by_low_bits & by_high_bits;", "by_low_bits;"),
        ("by_low_bits & by_high_bits;", "by_low_bits | by_high_bits;"),
        ("FOURTHS << ", "32'h11111110 << "),
    ]);
}

#[test]
fn beats_of_a_buffer_keep_their_order() {
    let proof = Proof {
        property: "cells/queue.sv",
        module: "beats_keep_their_order",
        blocks: exported(&Queue::<3, 4, 2>::init(), "queue"),
        defines: String::new(),
        time: Time::Ever(14),
    };
    proof.show(&[
        ("next_head = head + 4'd1;", "next_head = head;"),
        ("holds <= next_head != next_tail;", "holds <= next_head[2:0] != next_tail[2:0];"),
        ("assign valid = holds && may_leave;", "assign valid = may_leave;"),
        ("assign leaves = valid && ready;", "assign leaves = valid;"),
        ("next_tail = tail + {2'd0, comes};", "next_tail = tail + {3'd0, |comes};"),
    ]);
}

#[test]
fn passes_keep_away_from_results_that_are_not_there() {
    let zero = format!("{}'d0", Control::BITS);
    let proof = Proof {
        property: "order/hazards.sv",
        module: "hazards_keep_away",
        blocks: exported(&Hazards::init(), "hazards"),
        defines: format!("`define CONTROL(rests) (({zero} | rests) << {})\n", lowest("rests")),
        time: Time::Ever(14),
    };
    proof.show(&[
        ("late <= (now || served[0]) || served[1];", "late <= now || served[0];"),
        (
            "late_stripes <= (now_stripes | touched[31:0]) | touched[63:32];",
            "late_stripes <= now_stripes | touched[31:0];",
        ),
        ("busy_stripes = late_stripes | inside_;", "busy_stripes = late_stripes;"),
        ("main_clear = ~inside_rests && ~late;", "main_clear = ~late;"),
        ("if (occupancy_free) begin", "if (1'b1) begin"),
        ("now_stripes = inside_;", "now_stripes = main_stripes;"),
        ("assign load_clear = ~(late ||", "assign load_clear = ~(now ||"),
    ]);
}

#[test]
fn elements_wait_for_their_operands() {
    let of = |kind: RequestKind| {
        let zero = format!("{}'d0", Control::BITS);
        format!("(({zero} | 3'd{}) << {} | ({zero} | 1'd1) << {})", kind as u8, lowest("kind"), lowest("source2"))
    };
    let proof = Proof {
        property: "order/pause.sv",
        module: "pause_waits",
        blocks: exported(&Pause::init(), "pause"),
        defines: format!("`define OPERANDS {}\n`define OTHER {}\n", of(RequestKind::Load), of(RequestKind::Atomic)),
        time: Time::Ever(20),
    };
    proof.show(&[
        ("left <= left - 3'd1;", "left <= 3'd0;"),
        ("left <= 3'd6;", "left <= 3'd5;"),
        ("assign clear = ~now && ~(|left);", "assign clear = ~(|left);"),
        ("(activity_serves && occupancy_is_last)", "activity_serves"),
    ]);
}

#[test]
fn the_gate_keeps_the_order_of_requests() {
    let defines = format!(
        "`define LOAD 3'd{}\n`define STORE 3'd{}\n\
         `define CONTROL(kind, tag, order) (({zero} | kind) << {} | ({zero} | tag) << {} | ({zero} | order) << {} | {bits}'d1 << {})\n",
        RequestKind::Load as u8,
        RequestKind::Store as u8,
        lowest("kind"),
        lowest("tag"),
        lowest("order"),
        lowest("ends_request"),
        bits = Control::BITS,
        zero = format!("{}'d0", Control::BITS),
    );
    let slice = |field| Control::slice(field).expect("a field");
    let (ends, tag) = (slice("ends_request"), slice("tag"));
    let proof = Proof {
        property: "order/gate.sv",
        module: "gate_orders",
        blocks: exported(&Gate::init(), "gate"),
        defines,
        time: Time::Ever(12),
    };
    proof.show(&[
        // without it a younger pass slips in beside one of several older ones
        (
            &format!("((may_pair && (distance == 5'd1)) && main_control{ends})"),
            &format!("(may_pair && main_control{ends})"),
        ),
        (
            &format!("((may_pair && (distance == MINUS_ONE)) && load_control{ends})"),
            &format!("(may_pair && load_control{ends})"),
        ),
        ("(may_pair && (distance == 5'd1))", "(distance == 5'd1)"),
        (&format!("(in_main{tag} == load_control{tag})"), "1'b0"),
        ("|(main_regions & load_in_regions)", "1'b0"),
        ("(~strictly && load_occupancy_is_last)", "load_occupancy_is_last"),
        ("(load_stays && behind_load)", "behind_load"),
        ("(main_turn && main_may)", "main_turn"),
        ("(load_turn && load_may)", "load_turn"),
    ]);
}

/// For as many lanes as banks, and for half as many: there the numbers of slots have a bit that is always 0.
#[test]
fn the_crossbars_deliver_what_is_selected() {
    let broken = [("gate[to] ? data", "gate[0] ? data"), ("select[3 * to +: 3]", "select[3 * to +: 2]")];
    let defines = |width, inputs| format!("`define WIDTH {width}\n`define INPUTS {inputs}\n");
    let dwords = Proof {
        property: "leaves/multiplexer.sv",
        module: "multiplexer_delivers",
        blocks: exported(&Multiplexer::<32, 8, 3, 8>::init(), "multiplexer"),
        defines: defines(32, 8),
        time: Time::None,
    };
    dwords.show(&broken);
    let rows = |blocks, inputs| Proof { blocks, defines: defines(9, inputs), ..dwords.clone() };
    rows(exported(&Multiplexer::<9, 8, 3, 8>::init(), "multiplexer"), 8).show(&broken);
    // Of the select of four inputs two bits count.
    rows(exported(&Multiplexer::<9, 4, 3, 8>::init(), "multiplexer"), 4)
        .show(&[broken[0], ("select[3 * to +: 2]", "select[3 * to +: 1]")]);
    let slots = |blocks, lanes| Proof {
        property: "storage/slot_crossbar.sv",
        module: "slot_crossbar_delivers",
        ..rows(blocks, lanes)
    };
    let broken = [(".gate(high)", ".gate(low)"), (".result(low_word)", ".result()")];
    let shifted = ("data[32 * place + 128 +: 32]", "data[32 * place + 96 +: 32]");
    slots(exported(&SlotCrossbar::<8, 4, 8, 3>::init(), "slot_crossbar"), 8).show(&[broken[0], broken[1], shifted]);
    let shifted = ("data[32 * place + 64 +: 32]", "data[32 * place + 32 +: 32]");
    slots(exported(&SlotCrossbar::<4, 2, 8, 3>::init(), "slot_crossbar"), 4).show(&[broken[0], broken[1], shifted]);
}

/// Writes of the R700 meet in no bank, whatever stride and index are.
#[test]
fn r700_owners_write_apart() {
    let apart = Proof {
        property: "r700/owner.sv",
        module: "owners_apart",
        blocks: exported(&Owner::init(), "owner"),
        defines: String::new(),
        time: Time::None,
    };
    apart.show(&[
        ("{4'd0, product[3:0]} << 6'd4", "{4'd0, product[3:0]} << 6'd3"),
        ("four = waves << 6'd2", "four = waves << 6'd1"),
        ("sum < 9'h100", "sum < 9'h101"),
        ("product < 9'h10", "product < 9'h11"),
        ("stride[1:0] == 2'd0", "1'd1"),
    ]);
    let owns = Proof { module: "owner_owns", ..apart };
    owns.show(&[
        ("{4'd0, product[3:0]} << 6'd4", "{4'd0, product[3:0]} << 6'd3"),
        ("sum < 9'h100", "sum <= 9'h100"),
        ("product < 9'h10", "product <= 9'h10"),
        ("fitted && ", ""),
        ("stride[1:0] == 2'd0", "1'd1"),
        ("index[1:0] == 2'd0", "1'd1"),
        ("stride != 7'd0", "1'd1"),
        ("stride <= 7'h40", "1'd1"),
        ("index[5:2]", "index[4:1]"),
    ]);
}

#[test]
fn r700_banks_serve_the_first_thread() {
    let turns = Proof {
        property: "r700/turns.sv",
        module: "bank_turns_serve",
        blocks: exported(&BankTurns::init(), "bank_turns"),
        defines: String::new(),
        time: Time::None,
    };
    turns.show(&[
        ("turns[2 * bank +: 2] = 2'd1", "turns[2 * bank +: 2] = 2'd2"),
        ("turns[2 * bank +: 2] = 2'd3", "turns[2 * bank +: 2] = 2'd1"),
        ("fourth_meets_second) || fourth_meets_third", "fourth_meets_second)"),
        (".late(wants[number])", ".late(1'd1)"),
    ]);
}

/// Every operand of both groups, and every number.
#[test]
fn r700_waves_wait_where_one_reads_what_the_other_one_writes() {
    let turn = Proof {
        property: "r700/interlock.sv",
        module: "turn_waits",
        blocks: exported(&Interlock::init(), "interlock"),
        defines: String::new(),
        time: Time::Ever(14),
    };
    turn.show(&[
        ("odd_reads[9 * read + SHARED_NUMBER +: 7]", "{1'b0, odd_reads[9 * read + SHARED_NUMBER +: 6]}"),
        ("gap_next = both && meets", "gap_next = both && odd_meets"),
        ("(even && odd_meets) && ~even_meets", "even && odd_meets"),
        ("end_next = 4'd7", "end_next = 4'd6"),
    ]);
}

/// No run is long enough for the upper bits.
#[test]
fn r700_counters_count_up_to_their_last_bit() {
    let counters = Proof {
        property: "r700/tallies.sv",
        module: "counters_count",
        blocks: exported(&Tallies::init(), "tallies"),
        defines: String::new(),
        time: Time::Induction,
    };
    counters.show(&[
        ("groups <= groups + 32'd1", "groups <= groups + {31'd0, ~groups[29]}"),
        ("alu_clocks <= alu_clocks + 32'd1", "alu_clocks <= {alu_clocks[31:24], alu_clocks[23:0] + 24'd1}"),
        ("if (lds_delays)", "if (lds_works && lds_delays)"),
        ("executes && finishes", "executes"),
        ("            wait_clocks <= 32'd0;\n", ""),
    ]);
}

#[test]
fn r700_clause_temporaries_of_both_slots_are_apart() {
    let rows = Proof {
        property: "r700/row.sv",
        module: "clause_temporaries_apart",
        blocks: exported(&Row::init(), "row"),
        defines: String::new(),
        time: Time::None,
    };
    rows.show(&[
        ("slot = temps;", "slot = 8'd0;"),
        ("raised = number_2 + temps", "raised = number_2"),
        ("(globals + slot)", "slot"),
        ("sum < 32'h80", "sum <= 32'h80"),
    ]);
}

/// Ports of the register file are wanted by one at a time, and what a group reads and writes is atomic. Of a turn of
/// two groups of one instruction the second one has begun after 25 cycles.
#[test]
fn r700_groups_read_and_write_undisturbed() {
    let turns = Proof {
        property: "r700/turn.sv",
        module: "turns_are_atomic",
        blocks: exported(&Interlock::init(), "interlock") + &exported(&GroupSteps::init(), "group_steps"),
        defines: "`define LONGEST 1\n".into(),
        time: Time::Ever(28),
    };
    turns.show(&[
        ("cycle <= reading", "cycle <= reading + 5'd3"),
        ("first_write = reading + 5'd2", "first_write = reading"),
        ("(even && odd_meets) && ~even_meets", "1'd0"),
        ("tick = ~executes || (cycle == last)", "tick = ~executes || (cycle == reading)"),
    ]);
}
