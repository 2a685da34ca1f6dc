//! Proofs of wave control.

use super::exported;
use super::proof::{Proof, Time};
use lds_hdl::{Init, Raw, U};
use lds_rtl::wave::{Barriers, Flow, IssueArbiter, Order, OrderKind, Rotation, WaitCounter};
use rust_hdl::prelude::Synth;

#[test]
fn barriers_open_exactly_when_all_that_are_left_have_come() {
    let proof = |waves: usize, blocks: String, time: Time| Proof {
        property: "wave/barriers.sv",
        module: "barriers_meet",
        blocks,
        defines: format!("`define WAVES {waves}\n`define GROUPS 2\n`define GROUP 1\n"),
        time,
    };
    // Two are launched, come, and are let go; and once more.
    proof(2, exported(&Barriers::<2, 1, 2, 1>::init(), "barriers"), Time::Ever(14)).show(&[]);
    // Three are launched, come, and are let go.
    proof(3, exported(&Barriers::<3, 2, 2, 1>::init(), "barriers"), Time::Ever(10)).show(&[
        ("&& complete[place]", ""),
        ("waits <= (waits & ~freed) | comes", "waits <= (waits & ~(freed & ~3'd1)) | comes"),
        ("homes[wave] == opens_group", "1'd1"),
        ("moved <= arrives || departs;", "moved <= arrives;"),
    ]);
}

#[test]
fn wait_counters_never_wrap() {
    for (bits, most) in [(3, 7), (4, 15)] {
        let mut counter = WaitCounter::<2>::init();
        counter.keep(bits);
        let proof = Proof {
            property: "wave/counter.sv",
            module: "counter_counts",
            blocks: exported(&counter, "counter"),
            defines: format!("`define WAVES 2\n`define MOST 6'd{most}\n"),
            // Each pair of a limit and an issue takes two cycles, and adds up to two.
            time: Time::Ever(if bits == 3 { 16 } else { 12 }),
        };
        proof.show(if bits == 3 {
            &[
                ("= 6'd2;", "= 6'd3;"),
                ("= 6'h3e;", "= 6'h3f;"),
                ("if (counts[6 * wave +: 6] <= limits", "if (counts[6 * wave +: 6] < limits"),
            ]
        } else {
            &[]
        });
    }
}

#[test]
fn no_wave_starves() {
    let proof = Proof {
        property: "wave/issue_arbiter.sv",
        module: "issue_is_fair",
        blocks: exported(&IssueArbiter::<4, 2, 2, 2, 2>::init(), "issue_arbiter"),
        // The rest of a period of 4, three others twice with two gaps each, and the wave's own way.
        defines: "`define WAVES 4\n`define INDEX 2\n`define BOUND 24\n".to_owned(),
        time: Time::Ever(34),
    };
    proof.show(&[
        ("if (ends) begin", "if (1'd0) begin"),
        ("highest_next = chosen & ~takes;", "highest_next = chosen;"),
        ("urgent_next = urgent & ~takes;", "urgent_next = urgent;"),
    ]);
}

#[test]
fn every_wave_fetches_in_turn() {
    let proof = Proof {
        property: "wave/rotation.sv",
        module: "rotation_turns",
        blocks: exported(&Rotation::<4, 2>::init(), "rotation"),
        defines: "`define WAVES 4\n`define INDEX 2\n".to_owned(),
        time: Time::Ever(12),
    };
    proof.show(&[
        ("late = wants & behind", "late = wants"),
        ("late = wants & behind", "late = behind"),
        ("takes = 4'd0;", "takes = chosen;"),
    ]);
}

#[test]
fn joins_return_to_what_forks_left() {
    let order = |kind: OrderKind, length: u64| Order { kind, length: U::new(length), ..Order::default() }.raw();
    let bits = Order::BITS;
    let proof = Proof {
        property: "wave/fork.sv",
        module: "join_returns",
        blocks: exported(&Flow::<1, 4>::init(), "flow"),
        defines: format!(
            "`define INDEX 1\n`define ORDER {bits}\n`define FORK {bits}'d{}\n`define JOIN {bits}'d{}\n\
             `define PASS {bits}'d{}\n",
            order(OrderKind::GFork, 2),
            order(OrderKind::Join, 1),
            order(OrderKind::Pass, 1),
        ),
        time: Time::Cycles(12),
    };
    proof.show(&[
        ("failing < passing", "failing > passing"),
        ("push_mask = passes[191:128]", "push_mask = fails[191:128]"),
        ("push_pc = targets[137:92]", "push_pc = nexts[137:92]"),
        ("pop_level = levels[8:6] - 3'd1", "pop_level = levels[8:6]"),
    ]);
}
