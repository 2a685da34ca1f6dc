//! Random programs that branch: loops, branches that whole waves or some lanes take, forks and joins, calls, barriers,
//! and waves that end early. Between them are instructions of the LDS, and those that [`drawn`](super::drawn) draws
//! from the table of the target.
//!
//! A program is a tree. Each loop counts down a scalar register of its own that nothing else writes, so every program
//! ends. A node may be left out with all that is in it, and the rest is still a program.

use super::drawn::{self, any_lines, registers};
use super::step::{Compare, Condition, Node, NodeKind, Step, WAVE, add_name};
use lds::targets::Target;
use proptest::prelude::*;
use proptest::sample::select;

/// How deep nodes are in one another at most.
const DEPTH: u32 = 3;

/// The lines with which a program starts: each wave knows its number, and has scalars of its own.
pub(super) fn start(target: Target, waves: u8) -> String {
    let mut text = format!("; lds: s{WAVE} = wave\n");
    for (number, register) in registers::SCALARS.enumerate() {
        let constant = 0x1234_5678u32.rotate_left(4 * number as u32);
        text += &format!("; lds: s{register} = {} * wave ^ {constant:#x}\n", 2 * number + 1);
    }
    text + &registers::start(target, waves, WAVE)
}

/// Scalar and vector instructions between those of the LDS: any that are executed, and those that compute addresses.
fn computation(target: Target, lanes: usize, alloc: u32, (vgprs, addresses): (u8, u8)) -> BoxedStrategy<Step> {
    let rows = drawn::drawn(target);
    let drawn = any::<u64>().prop_map(move |seed| any_lines(&rows, alloc, seed).join("\n"));
    let add = add_name(target);
    // Addresses near each other: a number of dwords, and a lane's own place.
    let near = (0..addresses, 0..vgprs, 0u32..8, 0u32..17).prop_map(move |(to, from, bits, first)| {
        let mask = (1u32 << (bits + 2)) - 1;
        format!(
            "v_and_b32_e32 v{to}, {mask:#x}, v{from}\nv_lshlrev_b32_e32 v{to}, 2, v{to}\n{add} v{to}, {}, v{to}",
            4 * first.min(16)
        )
    });
    let lanes_of = (0..addresses, 2u32..6).prop_map(move |(to, shift)| {
        let high = if lanes == 64 { format!("v_mbcnt_hi_u32_b32 v{to}, -1, v{to}\n") } else { String::new() };
        format!("v_mbcnt_lo_u32_b32 v{to}, -1, 0\n{high}v_lshlrev_b32_e32 v{to}, {shift}, v{to}")
    });
    // What was loaded decides about branches.
    let first_lane =
        (any::<u32>(), 0..vgprs).prop_map(|(to, from)| format!("v_readfirstlane_b32 s{}, v{from}", drawn::scalar(to)));
    let m0 = any::<u16>().prop_map(|value| format!("s_mov_b32 m0, {:#x}", u32::from(value) | 0x1_0000));
    prop_oneof![10 => drawn, 3 => near, 2 => lanes_of, 2 => first_lane, 1 => m0].prop_map(Step::Line).boxed()
}

/// A comparison of lanes.
fn compare(vgprs: u8) -> impl Strategy<Value = Compare> + Clone {
    let names = select(vec!["gt_u32", "lt_i32", "eq_u32", "ne_u32", "ge_u32"]);
    let one = prop_oneof![
        2 => (0..vgprs).prop_map(|number| format!("v{number}")),
        1 => any::<u32>().prop_map(|number| format!("s{}", drawn::scalar(number))),
        1 => (0i32..65).prop_map(|value| value.to_string()),
    ];
    (names, one, 0..vgprs).prop_map(|(name, one, other)| Compare { name, operands: format!("{one}, v{other}") })
}

/// Steps of a program that branches: those of any program, computations, and nodes with such steps in them.
pub(super) fn step(
    plain: BoxedStrategy<Step>,
    target: Target,
    lanes: usize,
    waves: u8,
    alloc: u32,
    (vgprs, addresses): (u8, u8),
) -> BoxedStrategy<Step> {
    let leaf = prop_oneof![3 => plain, 3 => computation(target, lanes, alloc, (vgprs, addresses))].boxed();
    let old = target.facts().waves.forks;
    let inner = leaf.clone().prop_recursive(DEPTH, 24, 5, move |inner| {
        let ways = (prop::collection::vec(inner.clone(), 1..5), prop::collection::vec(inner, 0..4));
        (kind(old, vgprs), ways).prop_map(|(kind, (first, second))| {
            let second = if kind.has_two_ways() { second } else { Vec::new() };
            Step::Node(Box::new(Node { kind, ways: [first, second] }))
        })
    });
    // All waves of a work-group come to what is outermost, as often as one another.
    let ways = (prop::collection::vec(inner.clone(), 1..4), prop::collection::vec(inner.clone(), 0..4));
    let barriers = (0u8..4, ways).prop_map(|(bit, (first, second))| {
        Step::Node(Box::new(Node { kind: NodeKind::Barriers(bit), ways: [first, second] }))
    });
    let barrier = prop_oneof![2 => Just("s_waitcnt lgkmcnt(0)\ns_barrier"), 1 => Just("s_barrier")];
    let barrier = barrier.prop_map(|text| Step::Line(text.to_owned()));
    let rounds = (1u8..4, prop::collection::vec(inner.clone(), 1..4)).prop_map(|(times, mut steps)| {
        steps.push(Step::Line("s_barrier".to_owned()));
        Step::Node(Box::new(Node { kind: NodeKind::Loop(times), ways: [steps, Vec::new()] }))
    });
    let end = (0..2 * waves)
        .prop_map(|wave| Step::Node(Box::new(Node { kind: NodeKind::End(wave), ways: [Vec::new(), Vec::new()] })));
    prop_oneof![12 => inner, 2 => barriers, 2 => barrier, 1 => rounds, 1 => end].boxed()
}

fn kind(old: bool, vgprs: u8) -> BoxedStrategy<NodeKind> {
    let scalar = || any::<u32>().prop_map(drawn::scalar);
    let names = select(vec!["s_cmp_lt_u32", "s_cmp_eq_u32", "s_cmp_gt_i32", "s_cmp_lg_u32", "s_bitcmp1_b32"]);
    let scalars = (names, scalar(), scalar(), any::<bool>())
        .prop_map(|(name, one, other, first)| Condition::Scalar(format!("{name} s{one}, s{other}"), first));
    let lanes = (compare(vgprs), any::<bool>()).prop_map(|(compare, zero)| Condition::Vcc(compare, zero));
    let exec = any::<bool>().prop_map(Condition::Exec);
    let debug = select(vec!["sys", "user", "sys_or_user", "sys_and_user"]).prop_map(Condition::Debug);
    let branch = prop_oneof![8 => scalars, 4 => lanes, 2 => exec, 1 => debug].prop_map(NodeKind::Branch);
    let lanes = (compare(vgprs), any::<bool>()).prop_map(|(compare, leaves)| NodeKind::Lanes { compare, leaves });
    let rounds = (0..vgprs, any::<bool>()).prop_map(|(register, leaves)| NodeKind::LaneLoop { register, leaves });
    let fork = (compare(vgprs), any::<bool>()).prop_map(|(compare, by_address)| NodeKind::Fork { compare, by_address });
    let call = any::<bool>().prop_map(|by_address| NodeKind::Call { by_address });
    let common = prop_oneof![3 => (1u8..4).prop_map(NodeKind::Loop), 2 => rounds, 4 => branch, 4 => lanes, 2 => call];
    if old { prop_oneof![6 => common, 2 => fork, 1 => Just(NodeKind::Skip)].boxed() } else { common.boxed() }
}
