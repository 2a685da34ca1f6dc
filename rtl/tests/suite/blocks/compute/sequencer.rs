//! Which requests an instruction of the LDS consists of, by the text of the contract, and whose operands each wants.

use crate::common::ports::{Feed, Tell};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice, exported, show};
use lds_hdl::Init;
use lds_isa::isa::{Operation, opcodes};
use lds_isa::targets::Target;
use lds_rtl::Parts;
use lds_rtl::compute::RequestSequencer;
use rust_hdl::prelude::*;
use std::collections::VecDeque;

/// What shows of a request: receivers' and senders' first lane and lanes, whether it is the first and the last of a
/// response, whether the response is the last, whether it is the first of all, and how many lanes are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    groups: [u64; 2],
    lanes: [u64; 2],
    marks: [bool; 4],
    count: Option<u32>,
}

fn wanted(target: Target, operation: Operation, wide: bool, exec: u64, lanes: usize) -> Vec<Wanted> {
    let all = if wide { 64 } else { 32 };
    let part = |first: usize, of: u64| of >> first & (u64::MAX >> (64 - lanes));
    let one = |to: usize, from: usize, marks: [bool; 4]| Wanted {
        groups: [to as u64, from as u64],
        lanes: [part(to, exec), part(from, exec)],
        marks,
        count: None,
    };
    let groups: Vec<usize> = (0..all).step_by(lanes).collect();
    let reach = match operation {
        Operation::Append | Operation::Consume => {
            let lane = if exec == 0 { 0 } else { exec.trailing_zeros() as usize };
            let (first, lowest) = (lane / lanes * lanes, exec & exec.wrapping_neg());
            let lanes = [part(first, lowest); 2];
            return vec![Wanted { lanes, count: Some(exec.count_ones()), ..one(first, first, [true; 4]) }];
        }
        Operation::Nop => return vec![one(0, 0, [true; 4])],
        Operation::Swizzle => 32,
        Operation::Permute | Operation::Bpermute => {
            if target == Target::Gfx906 {
                all
            } else {
                32
            }
        }
        _ => 0,
    };
    let mut requests = Vec::new();
    for &to in &groups {
        let named = |from: &&usize| from.checked_div(reach) == to.checked_div(reach) && (reach > 0 || **from == to);
        let senders: Vec<usize> = groups.iter().filter(named).copied().collect();
        for (number, from) in senders.iter().enumerate() {
            let (first, last) = (number == 0, number + 1 == senders.len());
            requests.push(one(to, *from, [first, last, to + lanes == all, requests.is_empty()]));
        }
    }
    requests
}

/// The fields of an instruction, with their bits.
const FIELDS: [(&str, usize); 11] = [
    ("opcode", 8),
    ("tag", 8),
    ("offset0", 8),
    ("offset1", 8),
    ("base", 18),
    ("size", 18),
    ("gds", 1),
    ("addr", 8),
    ("data0", 8),
    ("data1", 8),
    ("vdst", 8),
];

/// The input ports: the fields of `issue` stand behind these.
const INPUTS: [Port; 16] = [
    ("reset", 1, 1),
    ("valid", 1, 1),
    ("wide", 1, 1),
    ("exec", 1, 64),
    ("takes", 1, 1),
    ("issue_opcode", 1, 8),
    ("issue_tag", 1, 8),
    ("issue_offset0", 1, 8),
    ("issue_offset1", 1, 8),
    ("issue_base", 1, 18),
    ("issue_size", 1, 18),
    ("issue_gds", 1, 1),
    ("issue_addr", 1, 8),
    ("issue_data0", 1, 8),
    ("issue_data1", 1, 8),
    ("issue_vdst", 1, 8),
];

/// The output ports, of groups of so many lanes.
const fn outputs(lanes: usize) -> [Port; 23] {
    [
        ("ready", 1, 1),
        ("offers", 1, 1),
        ("destination", 1, 6),
        ("source", 1, 6),
        ("receivers", 1, lanes),
        ("senders", 1, lanes),
        ("first", 1, 1),
        ("last", 1, 1),
        ("ends", 1, 1),
        ("starts", 1, 1),
        ("counts", 1, 1),
        ("count", 1, 7),
        ("operand_opcode", 1, 8),
        ("operand_tag", 1, 8),
        ("operand_offset0", 1, 8),
        ("operand_offset1", 1, 8),
        ("operand_base", 1, 18),
        ("operand_size", 1, 18),
        ("operand_gds", 1, 1),
        ("operand_addr", 1, 8),
        ("operand_data0", 1, 8),
        ("operand_data1", 1, 8),
        ("operand_vdst", 1, 8),
    ]
}

fn set<const LANES: usize>(block: &mut RequestSequencer<LANES>, values: &[u64]) {
    let mut values = values.iter().copied();
    block.reset.feed(&mut values);
    block.valid.feed(&mut values);
    block.wide.feed(&mut values);
    block.exec.feed(&mut values);
    block.takes.feed(&mut values);
    let issue = &mut block.issue;
    issue.opcode.feed(&mut values);
    issue.tag.feed(&mut values);
    issue.offset0.feed(&mut values);
    issue.offset1.feed(&mut values);
    issue.base.feed(&mut values);
    issue.size.feed(&mut values);
    issue.gds.feed(&mut values);
    issue.addr.feed(&mut values);
    issue.data0.feed(&mut values);
    issue.data1.feed(&mut values);
    issue.vdst.feed(&mut values);
}

fn get<const LANES: usize>(block: &RequestSequencer<LANES>) -> Vec<u64> {
    let mut values = Vec::new();
    let operand = &block.operand;
    let wires: [&dyn Tell; 12] = [
        &block.ready,
        &block.offers,
        &block.destination,
        &block.source,
        &block.receivers,
        &block.senders,
        &block.first,
        &block.last,
        &block.ends,
        &block.starts,
        &block.counts,
        &block.count,
    ];
    let fields: [&dyn Tell; 11] = [
        &operand.opcode,
        &operand.tag,
        &operand.offset0,
        &operand.offset1,
        &operand.base,
        &operand.size,
        &operand.gds,
        &operand.addr,
        &operand.data0,
        &operand.data1,
        &operand.vdst,
    ];
    wires.iter().chain(&fields).for_each(|port| port.tell(&mut values));
    values
}

/// Opcodes with what they do, by how much there is to see.
struct Opcodes {
    target: Target,
    /// those that count lanes: a single request
    counts: Vec<(u64, Operation)>,
    /// those of which each group of lanes meets several
    exchanges: Vec<(u64, Operation)>,
    all: Vec<(u64, Operation)>,
    /// those that the unit hasn't got: one request, as `ds_nop` is
    strange: Vec<(u64, Operation)>,
}

impl Opcodes {
    fn of(target: Target) -> Self {
        use Operation::{Append, Bpermute, Consume, Nop, Permute, Swizzle};
        let rows = opcodes(target).iter().filter(|row| lds_rtl::supports(Parts::ALL, row));
        let all: Vec<(u64, Operation)> = rows.map(|row| (row.code.into(), row.operation)).collect();
        let these = |are: fn(Operation) -> bool| all.iter().copied().filter(|(_, operation)| are(*operation)).collect();
        let counts = these(|operation| matches!(operation, Append | Consume));
        let exchanges = these(|operation| matches!(operation, Bpermute | Nop | Permute | Swizzle));
        let is_strange = |code: &u64| all.iter().all(|(other, _)| other != code);
        let strange = (0..256).filter(is_strange).map(|code| (code, Nop)).collect();
        Opcodes { target, counts, exchanges, all, strange }
    }
}

/// An instruction: its fields, what its opcode does, lanes of its wave, EXEC.
#[derive(Clone, Debug)]
struct Instruction {
    fields: Vec<u64>,
    operation: Operation,
    wide: bool,
    exec: u64,
}

impl Instruction {
    fn random(of: &Opcodes, dice: &mut Dice) -> Self {
        let chosen = match dice.below(16) {
            0..8 => &of.counts,
            8..10 => &of.exchanges,
            10 => &of.strange,
            _ => &of.all,
        };
        let (code, operation) = dice.pick(chosen);
        let mut fields: Vec<u64> = FIELDS.iter().map(|(_, bits)| dice.bits(*bits)).collect();
        fields[0] = code;
        let wide = of.target == Target::Gfx906 || dice.one_in(2);
        // Each lane is the lowest one that is on.
        let masks = [dice.word(), 0, u64::MAX, 1 << dice.below(64), dice.word() & dice.word()];
        let from_one_on = dice.word() << dice.below(64);
        let exec = if dice.one_in(2) { from_one_on } else { dice.pick(&masks) };
        Instruction { fields, operation, wide, exec: if wide { exec } else { exec & 0xffff_ffff } }
    }

    fn wanted(&self, target: Target, lanes: usize) -> VecDeque<Wanted> {
        wanted(target, self.operation, self.wide, self.exec, lanes).into()
    }
}

/// Drives a sequencer, which is compared with the contract, and says with what.
fn check<const LANES: usize>(target: Target, seed: u64, cycles: usize) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<RequestSequencer<LANES>>::new(), Dice::new(seed));
    bench.keep(target, Parts::ALL);
    let mut left: VecDeque<Wanted> = VecDeque::new();
    let opcodes = Opcodes::of(target);
    let mut held = Instruction::random(&opcodes, &mut dice);
    let (mut kinds, mut given) = (std::collections::BTreeSet::new(), Vec::new());
    for cycle in 0..cycles {
        let reset = cycle == 0 || dice.one_in(400);
        let (valid, takes) = (dice.one_in(2), !left.is_empty() && !dice.one_in(3));
        // What is at inputs that don't count is anything.
        let next = Instruction::random(&opcodes, &mut dice);
        let (wide, exec) = if left.is_empty() { (dice.one_in(2), dice.word()) } else { (held.wide, held.exec) };
        let mut values = vec![reset.into(), valid.into(), wide.into(), exec, takes.into()];
        values.extend(&next.fields);
        set(&mut bench, &values);
        given.push(values);
        bench.settle();
        let ready = left.is_empty() || takes && left.len() == 1;
        if cycle > 0 {
            assert_eq!(bench.offers.val(), !left.is_empty(), "{target}, {LANES} lanes, cycle {cycle}");
            assert_eq!(bench.ready.val(), ready, "{target}, {LANES} lanes, cycle {cycle}");
            if let Some(wanted) = left.front() {
                let shown = Wanted {
                    groups: [bench.destination.val().raw(), bench.source.val().raw()],
                    lanes: [bench.receivers.val().raw(), bench.senders.val().raw()],
                    marks: [bench.first.val(), bench.last.val(), bench.ends.val(), bench.starts.val()],
                    count: bench.counts.val().then(|| bench.count.val().raw() as u32),
                };
                assert_eq!(shown, *wanted, "{target}, {LANES} lanes, cycle {cycle}: {held:?}");
                let shown = get(&bench);
                assert_eq!(shown[shown.len() - FIELDS.len()..], held.fields, "{target}, cycle {cycle}");
            }
        }
        bench.edge();
        if takes {
            left.pop_front();
        }
        if ready && valid {
            kinds.insert(format!("{:?}", next.operation));
            left = next.wanted(target, LANES);
            held = next;
        }
        if reset {
            left.clear();
        }
    }
    assert!(kinds.len() > 20, "{kinds:?}");
    given
}

#[test]
fn instructions_become_the_requests_of_the_contract() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        check::<32>(target, 1, 8000);
        check::<8>(target, 2, 8000);
    }
}

/// The Verilog of a sequencer does what was recorded of it, and broken Verilog doesn't.
fn in_verilog<const LANES: usize>(target: Target, seed: u64) {
    let block = || {
        let mut block = RequestSequencer::<LANES>::init();
        block.keep(target, Parts::ALL);
        block
    };
    let clock = |block: &mut RequestSequencer<LANES>, level| block.clock.next = Clock { clk: level };
    let given = check::<LANES>(target, seed, 8000);
    let recording = Recording::new(&given, block(), [&INPUTS, &outputs(LANES)], true, set, clock, get);
    let mut broken = vec![
        ("&& last) && ends", "&& last)"),
        ("from <= from + STEP", "from <= from"),
        ("from <= next_to & 6'h20", "from <= 6'd0"),
        ("|| (kind_2 == REQUESTKIND_NOP)", ""),
        ("exec & (~exec + 64'd1)", "exec"),
        ("destination = aim", "destination = to"),
        ("chosen = lowest", "chosen = exec"),
        ("starts <= 1'd0", "starts <= starts"),
        ("begin_ = to & 6'h20", "begin_ = 6'd0"),
    ];
    if target == Target::Gfx906 {
        // A permute of gfx1100 never reaches further than a swizzle.
        broken.push(("&& (kind_2 != REQUESTKIND_SWIZZLE)", ""));
    }
    show(&recording, &exported(&block()), &broken);
}

#[test]
fn gfx906_in_verilog_is_the_same_and_broken_verilog_is_not() {
    in_verilog::<8>(Target::Gfx906, 3);
}

#[test]
fn gfx1100_in_verilog_is_the_same_and_broken_verilog_is_not() {
    in_verilog::<8>(Target::Gfx1100, 4);
}
