//! Where waves go on: random instructions of eight waves, against stacks that are lists.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw, U};
use lds_rtl::wave::{Flow, Order, OrderKind};
use rust_hdl::prelude::Synth;
use std::collections::VecDeque;

type Block = Flow<3, 6>;

ports!(Block; reset: 1, valid: 1, wave: 3, condition: 1, first: 64, second: 64, exec: 64, sets_mode: 1,
    order: Order::BITS, pc: 46, level: 3;
    done: 1, done_wave: 3, done_pc: 46, done_level: 3, lanes_change: 1, done_exec: 64, vskip_changes: 1, done_vskip: 1);

/// What comes of an instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Done {
    wave: usize,
    pc: u64,
    level: u64,
    lanes: Option<u64>,
    vskip: Option<bool>,
}

const PCS: u64 = (1 << 46) - 1;

fn lanes(dice: &mut Dice) -> u64 {
    dice.mask(64)
}

fn cycles(count: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    let mut stacks: Vec<Vec<(u64, u64)>> = vec![Vec::new(); 8];
    let mut busy = [0usize; 8];
    let mut way: VecDeque<Option<Done>> = VecDeque::from(vec![None; 6]);
    let mut late = [0, 0, 0];
    let (mut given, mut splits, mut ties, mut joins) = (Vec::new(), 0, 0, 0);
    let kinds = [
        OrderKind::Pass,
        OrderKind::Run,
        OrderKind::Direct,
        OrderKind::Call,
        OrderKind::Branch,
        OrderKind::Jump,
        OrderKind::IFork,
        OrderKind::GFork,
        OrderKind::IFork,
        OrderKind::Join,
        OrderKind::Join,
        OrderKind::SetVskip,
        OrderKind::Lds,
        OrderKind::Barrier,
    ];
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(500);
        let wave = dice.below(8) as usize;
        let mut kind = dice.pick(&kinds);
        let stack = &mut stacks[wave];
        if matches!(kind, OrderKind::IFork | OrderKind::GFork) && stack.len() == 7 {
            kind = OrderKind::Join;
        }
        let valid = !reset && busy[wave] <= cycle && !dice.one_in(4);
        let (condition, length, immediate) = (dice.one_in(2), 1 + dice.below(3), dice.bits(16));
        let (mut first, second) = (lanes(&mut dice), dice.word());
        let mut exec = lanes(&mut dice);
        if dice.one_in(8) {
            // halves of one size
            (first, exec) = (0x0ff0_0000_0000_00f0, 0xffff_0000_0000_0ff0);
        }
        let sets_mode = kind == OrderKind::Run && dice.one_in(3);
        let pc = if dice.one_in(2) { PCS - dice.below(4) } else { dice.bits(46) };
        let level = stack.len() as u64;
        if kind == OrderKind::Join {
            let saved = dice.below(level + 1);
            first = first & !7 | saved;
        }
        if sets_mode {
            // MODE keeps the level, or a program would lose its stack
            first = first & !(7 << 29) | level << 29;
        }
        let order = Order {
            kind,
            length: U::new(length),
            immediate: U::new(immediate),
            ..Order::from_raw(dice.bits(Order::BITS))
        };
        let mut values = vec![reset.into(), valid.into(), wave as u64, condition.into(), first, second, exec];
        values.push(sets_mode.into());
        values.extend(late);
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            let shown = get(&bench);
            let done = way.pop_front().expect("six cycles");
            assert_eq!(shown[0] == 1, done.is_some(), "cycle {cycle}");
            if let Some(done) = done {
                let seen = Done {
                    wave: shown[1] as usize,
                    pc: shown[2],
                    level: shown[3],
                    lanes: (shown[4] == 1).then_some(shown[5]),
                    vskip: (shown[6] == 1).then_some(shown[7] == 1),
                };
                assert_eq!(seen, done, "cycle {cycle}");
            } else {
                assert_eq!((shown[4], shown[6]), (0, 0), "cycle {cycle}");
            }
        } else {
            way.pop_front();
        }
        bench.edge();
        given.push(values);
        late = [order.raw(), pc, level];

        let next = pc.wrapping_add(length) & PCS;
        let target = pc.wrapping_add(1).wrapping_add(immediate as u16 as i16 as u64) & PCS;
        let mut done = Done { wave, pc: next, level, lanes: None, vskip: None };
        match kind {
            OrderKind::Direct | OrderKind::Call => done.pc = target,
            OrderKind::Branch if condition => done.pc = target,
            OrderKind::Jump if condition => done.pc = first >> 2 & PCS,
            OrderKind::SetVskip => done.vskip = Some(condition),
            OrderKind::Run if sets_mode => done.vskip = Some(first >> 28 & 1 == 1),
            OrderKind::IFork | OrderKind::GFork if valid => {
                let target = if kind == OrderKind::GFork { second >> 2 & PCS } else { target };
                let (jump, stay) = (exec & first, exec & !first);
                if stay == 0 {
                    done.pc = target;
                } else if jump != 0 {
                    let stays = stay.count_ones() < jump.count_ones();
                    ties += usize::from(stay.count_ones() == jump.count_ones());
                    stack.push(if stays { (jump, target) } else { (stay, next) });
                    done.lanes = Some(if stays { stay } else { jump });
                    done.pc = if stays { next } else { target };
                    splits += 1;
                }
            }
            OrderKind::Join if valid && first & 7 != level => {
                let (lanes, pc) = stack.pop().expect("a lower level was saved");
                (done.lanes, done.pc) = (Some(lanes), pc);
                joins += 1;
            }
            _ => {}
        }
        done.level = stack.len() as u64;
        way.push_back(valid.then_some(done));
        if valid {
            busy[wave] = cycle + 6;
        }
        if reset {
            way = VecDeque::from(vec![None; 6]);
            stacks = vec![Vec::new(); 8];
            busy = [0; 8];
        }
    }
    assert!(splits > count / 50 && ties > count / 400 && joins > count / 50, "{splits} {ties} {joins}");
    given
}

#[test]
fn waves_go_on_where_their_instructions_say() {
    cycles(30_000, 1);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    show(
        &record(&cycles(5000, 2), Block::init()),
        &exported(&Block::init()),
        &[
            ("failing < passing", "failing <= passing"),
            ("~all_pass[1]) && ~all_fail[1];", "~all_pass[1]);"),
            ("second_2[47:2]", "second_2[45:0]"),
            ("46'h3fffffff0000", "46'h0"),
            ("if (joined) begin", "if (1'd0) begin"),
            ("(~all_fail[1] && ~fewer_fail_2)", "~fewer_fail_2"),
        ],
    );
}
