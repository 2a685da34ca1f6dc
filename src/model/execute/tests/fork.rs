//! Fork and join on random trees of decisions, against an interpreter that calls itself.

use super::state::instruction;
use crate::execute::{Images, Prepared, Then};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use proptest::prelude::*;
use std::collections::HashMap;

/// A tree of decisions.
#[derive(Debug, Clone)]
enum Tree {
    /// what lanes come to: its number
    Leaf(usize),
    /// lanes of the mask take the first way, others the second
    Fork(u64, Box<[Tree; 2]>),
}

/// Which lanes come to which leaf, in the order in which they come: of two ways that lanes take, that with fewer of
/// them first, of two with as many that of the mask.
fn interpret(tree: &Tree, lanes: u64, visits: &mut Vec<(usize, u64)>) {
    match tree {
        Tree::Leaf(number) => visits.push((*number, lanes)),
        Tree::Fork(mask, ways) => {
            let (pass, fail) = (lanes & mask, lanes & !mask);
            let mut order = [(pass, &ways[0]), (fail, &ways[1])];
            order.sort_by_key(|(lanes, _)| lanes.count_ones());
            let comes = |lanes: u64| lanes != 0 || pass == fail;
            for (lanes, way) in order.into_iter().filter(|(lanes, _)| comes(*lanes)) {
                interpret(way, lanes, visits);
                if pass == fail {
                    // No lane at all: the first way alone, as all of none pass.
                    break;
                }
            }
        }
    }
}

/// An item of a program: text, or text with the distance to a label, or a label.
enum Item {
    Text(String),
    To(String, usize),
    Label(usize),
    Leaf(usize),
}

/// The program of a tree: forks keep the stack's pointer and EXEC, as they are afterwards.
fn compile(tree: &Tree, level: usize, is_address: bool, labels: &mut usize, items: &mut Vec<Item>) {
    match tree {
        Tree::Leaf(number) => items.push(Item::Leaf(*number)),
        Tree::Fork(mask, ways) => {
            let (pass, join) = (*labels, *labels + 1);
            *labels += 2;
            let (csp, exec) = (30 + level, 50 + 2 * level);
            let exec = format!("s[{exec}:{}]", exec + 1);
            let mut text = |text: String| items.push(Item::Text(text));
            text(format!("s_getreg_b32 s{csp}, hwreg(HW_REG_MODE, 29, 3)"));
            text(format!("s_mov_b64 {exec}, exec"));
            text(format!("s_mov_b32 s26, {:#x}", *mask as u32));
            text(format!("s_mov_b32 s27, {:#x}", mask >> 32));
            if is_address {
                text("s_getpc_b64 s[28:29]".to_owned());
                items.push(Item::To("s_addk_i32 s28,".to_owned(), pass));
                items.push(Item::Text("s_cbranch_g_fork s[26:27], s[28:29]".to_owned()));
            } else {
                items.push(Item::To("s_cbranch_i_fork s[26:27],".to_owned(), pass));
            }
            compile(&ways[1], level + 1, is_address, labels, items);
            items.push(Item::To("s_branch".to_owned(), join));
            items.push(Item::Label(pass));
            compile(&ways[0], level + 1, is_address, labels, items);
            items.push(Item::Label(join));
            items.push(Item::Text(format!("s_cbranch_join s{csp}")));
            items.push(Item::Text(format!("s_mov_b64 exec, {exec}")));
        }
    }
}

/// Runs the program of a tree: visits of leaves, and the wave at its end.
fn run(tree: &Tree, lanes: u64, is_address: bool) -> (Vec<(usize, u64)>, Wave) {
    let (mut labels, mut items) = (0, Vec::new());
    compile(tree, 0, is_address, &mut labels, &mut items);
    items.push(Item::Text("s_endpgm".to_owned()));
    let assembled = |text: &str| instruction(text, Target::Gfx906).unwrap_or_else(|| panic!("{text}"));
    let mut pc = 0;
    let mut places = HashMap::new();
    for item in &items {
        match item {
            Item::Label(label) => drop(places.insert(*label, pc)),
            Item::Text(text) => pc += 4 * assembled(text).words().len() as u64,
            Item::To(..) | Item::Leaf(_) => pc += 4,
        }
    }
    let (mut program, mut leaves) = (HashMap::new(), HashMap::new());
    pc = 0;
    for item in &items {
        let text = match item {
            Item::Label(_) => continue,
            Item::Text(text) => text.clone(),
            Item::Leaf(number) => {
                leaves.insert(pc, *number);
                "s_nop 0".to_owned()
            }
            Item::To(text, label) => {
                let words = (places[label].cast_signed() - pc.cast_signed()) / 4 - 1;
                // An address counts in bytes, from behind `s_getpc_b64`, which is where this stands.
                let distance = if text.contains("addk") { 4 * (words + 1) } else { words };
                format!("{text} {distance}")
            }
        };
        let prepared = Prepared::new(&assembled(&text)).unwrap();
        let bytes = 4 * prepared.instruction().words().len() as u64;
        program.insert(pc, prepared);
        pc += bytes;
    }
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.exec = lanes;
    let mut visits = Vec::new();
    loop {
        if let Some(number) = leaves.get(&wave.pc) {
            visits.push((*number, wave.exec));
        }
        if program[&wave.pc].execute(&mut wave, &mut Images::new()).unwrap().then != Then::Next {
            return (visits, wave);
        }
    }
}

/// A tree of a depth with one deepest way and others that end here and there, by numbers.
fn tree(depth: usize, numbers: &mut impl Iterator<Item = u64>, leaves: &mut usize) -> Tree {
    if depth == 0 {
        *leaves += 1;
        return Tree::Leaf(*leaves - 1);
    }
    let mut next = || numbers.next().unwrap_or_default();
    let (choice, mask, other) = (next(), next(), next());
    // All, none, one lane, one lane less than all, or any.
    let mask = match choice % 8 {
        0 => u64::MAX,
        1 => 0,
        2 => 1 << (mask % 64),
        3 => !(1 << (mask % 64)),
        _ => mask,
    };
    let short = (other % depth as u64) as usize;
    let depths = if choice & 8 == 0 { [depth - 1, short.min(4)] } else { [short.min(4), depth - 1] };
    Tree::Fork(mask, Box::new(depths.map(|depth| tree(depth, numbers, leaves))))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn forks_and_joins_visit_what_an_interpreter_visits(
        depth in 1..=12_usize,
        numbers in prop::collection::vec(any::<u64>(), 600),
        lanes in prop_oneof![Just(u64::MAX), any::<u64>(), Just(0)],
        is_address in any::<bool>(),
    ) {
        let tree = tree(depth, &mut numbers.into_iter(), &mut 0);
        let mut wanted = Vec::new();
        interpret(&tree, lanes, &mut wanted);
        let (visits, wave) = run(&tree, lanes, is_address);
        prop_assert_eq!(visits, wanted);
        // The stack is empty again, and all lanes are there.
        prop_assert_eq!((wave.mode >> 29, wave.exec), (0, lanes));
        // No more than six entries were ever there: those behind are as they were.
        prop_assert_eq!(&wave.sgprs[24..26], &[0, 0]);
    }
}
