//! Which requests an instruction of the LDS consists of, by the text of the contract, and whose operands each wants.

use crate::common::{Bench, Dice};
use lds::isa::{Operation, opcodes};
use lds::targets::Target;
use lds_hdl::U;
use lds_rtl::Parts;
use lds_rtl::compute::RequestSequencer;
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

fn check<const LANES: usize>(target: Target, seed: u64, cycles: usize) {
    let (mut bench, mut dice) = (Bench::<RequestSequencer<LANES>>::new(), Dice::new(seed));
    bench.keep(target, Parts::ALL);
    let rows: Vec<_> = opcodes(target).iter().filter(|row| lds_rtl::supports(Parts::ALL, row)).collect();
    let mut left: VecDeque<Wanted> = VecDeque::new();
    let (mut now, mut next) = ((true, 0), (0, true, 0));
    let mut kinds = std::collections::BTreeSet::new();
    let (mut tag, mut shown_tag) = (0, 0);
    for cycle in 0..cycles {
        let reset = cycle == 0 || dice.one_in(400);
        let (valid, takes) = (dice.one_in(2), !left.is_empty() && !dice.one_in(3));
        if next.0 == 0 {
            // Exchanges and counts are few among opcodes, and have the most to go wrong.
            let odd = |row: &&&lds::isa::Opcode| {
                use Operation::{Append, Bpermute, Consume, Nop, Permute, Swizzle};
                matches!(row.operation, Append | Bpermute | Consume | Nop | Permute | Swizzle)
            };
            let odd: Vec<_> = rows.iter().filter(odd).collect();
            let row = if dice.one_in(2) {
                odd[dice.below(odd.len() as u64) as usize]
            } else {
                &rows[dice.below(rows.len() as u64) as usize]
            };
            let wide = target == Target::Gfx906 || dice.one_in(2);
            let exec = [dice.word(), 0, 1 << dice.below(64), dice.word() & dice.word()][dice.below(4) as usize];
            next = (row.code.into(), wide, if wide { exec } else { exec & 0xffff_ffff });
            // The number 0 is that of an opcode, too.
            next.0 |= 0x100;
            tag = dice.bits(8);
        }
        bench.reset.next = reset;
        bench.valid.next = valid;
        bench.takes.next = takes;
        bench.issue.opcode.next = U::new(next.0 & 0xff);
        bench.issue.tag.next = U::new(tag);
        (bench.wide.next, bench.exec.next) = (now.0, U::new(now.1));
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
                assert_eq!(shown, *wanted, "{target}, {LANES} lanes, cycle {cycle}");
                assert_eq!(bench.operand.tag.val().raw(), shown_tag, "{target}, cycle {cycle}");
            }
        }
        bench.edge();
        if takes {
            left.pop_front();
        }
        if ready && valid {
            let (code, wide, exec) = next;
            let row = rows.iter().find(|row| u64::from(row.code) == code & 0xff).expect("it was chosen of these");
            kinds.insert(format!("{:?}", row.operation));
            left = wanted(target, row.operation, wide, exec, LANES).into();
            (now, next.0, shown_tag) = ((wide, exec), 0, tag);
        }
        if reset {
            left.clear();
        }
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}

#[test]
fn instructions_become_the_requests_of_the_contract() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        check::<32>(target, 1, 8000);
        check::<8>(target, 2, 8000);
    }
}
