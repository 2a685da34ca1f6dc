//! Clients of the LDS beside waves: without a request of theirs they don't show, and each gets what is its own.

use super::whole::{BYTES, Whole, drawn, named_whole};
use crate::common::named::{Named, Output, named};
use crate::common::{Ask, Bench, Dice, exported, get};
use lds_hdl::{Raw, U};
use lds_isa::targets::Target;
use lds_rtl::compute::ComputeUnitWithClients;
use lds_rtl::wave::Home;

/// A compute unit with ports for two clients, otherwise as [`Whole`].
type WithClients = ComputeUnitWithClients<4, 2, 2, 1, 5, 2, 2, 6, 8, 4, 8, 3, 6, 2, 3, 2>;

named_whole!(WithClients);

/// Gives all inputs that both kinds have values that are drawn.
fn put(block: &mut impl Named, dice: &mut Dice, draw: &mut dyn FnMut(&mut Dice, &str) -> Option<Vec<u64>>) {
    for (name, input) in block.inputs() {
        let (count, bits) = input.shape();
        let values = draw(dice, name).unwrap_or_else(|| (0..count).map(|_| dice.bits(bits)).collect());
        let values = input.meant(&values);
        input.take(&values);
    }
}

fn shown(block: &impl Named) -> Vec<(&'static str, Vec<u64>)> {
    let value = |(name, output): (&'static str, &dyn Output)| {
        let mut values = Vec::new();
        output.show(&mut values);
        (name, values)
    };
    block.outputs().into_iter().map(value).collect()
}

fn as_without_clients(target: Target, seed: u64) {
    let (mut bench, mut without) = (Bench::<WithClients>::new(), Bench::<Whole>::new());
    bench.keep(target, true);
    without.keep(target, true);
    let (mut dice, mut same) = (Dice::new(seed), Dice::new(seed));
    let (mut draw, mut again) = (drawn(target), drawn(target));
    let mut taken = 0;
    for cycle in 0..900 {
        put(&mut *bench, &mut dice, &mut draw);
        put(&mut *without, &mut same, &mut again);
        bench.settle();
        without.settle();
        assert_eq!(shown(&*bench), shown(&*without), "cycle {cycle}");
        taken += u32::from(bench.operand_taken.val());
        bench.edge();
        without.edge();
    }
    assert!(taken > 50, "{taken} requests");
}

#[test]
fn a_compute_unit_without_clients_has_nothing_of_theirs() {
    let [with, without] = [exported(&*lds_hdl::boxed::<WithClients>()), exported(&*lds_hdl::boxed::<Whole>())];
    for word in ["client_", "module top_requesters"] {
        assert!(with.contains(word) && !without.contains(word), "{word}");
    }
}

#[test]
fn clients_that_ask_for_nothing_do_not_show() {
    as_without_clients(Target::Gfx906, 921);
    as_without_clients(Target::Gfx1100, 922);
}

/// What a client is about: a store or a load of one dword for each lane, all of them different dwords of its own.
struct Asked {
    ask: Ask,
    is_store: bool,
    /// it is taken, and the answer is awaited
    waits: bool,
}

/// Cycles between resets.
const PHASE: u64 = 500;

/// Dwords of each client. Waves have those before.
const OWN: u64 = 128;

/// The first byte of what a client has: at the end of the storage.
fn first_byte(client: usize) -> u64 {
    BYTES - 4 * OWN * (client as u64 + 1)
}

/// Any access of a client.
fn asked(dice: &mut Dice, client: usize) -> Asked {
    let is_store = dice.one_in(2);
    let first = dice.below(OWN);
    let words = |of: &dyn Fn(u64) -> u32| (0..8).map(of).collect::<Vec<_>>();
    let values: Vec<u32> = (0..8).map(|_| dice.bits(32) as u32).collect();
    let ask = Ask {
        opcode: if is_store { 13 } else { 54 },
        tag: dice.bits(8) as u8,
        base: first_byte(client),
        size: 4 * OWN,
        m0: u32::MAX,
        exec: dice.mask(8),
        first: true,
        last: true,
        address: words(&|lane| (4 * ((first + 5 * lane) % OWN)) as u32),
        data: [values, words(&|_| 0), words(&|_| 0), words(&|_| 0)],
        ..Ask::default()
    };
    Asked { ask, is_store, waits: false }
}

#[test]
fn clients_get_their_own_while_waves_go_on() {
    let target = Target::Gfx906;
    let (mut bench, mut dice) = (Bench::<WithClients>::new(), Dice::new(923));
    bench.keep(target, true);
    let mut any = drawn(target);
    let mut cycle = 0;
    // Now and then clients have nothing under way, and all is reset. No wave's allocation reaches what is a client's.
    let mut draw = |dice: &mut Dice, name: &str| match (name, any(dice, name)) {
        ("reset", _) => {
            cycle += 1;
            Some(vec![u64::from(cycle % PHASE == 0)])
        }
        ("launch_home", _) => {
            let (base, size) = (dice.below(8) * 8, dice.below(BYTES - 8 * OWN - 64));
            let home = Home { base: U::new(base), size: U::new(size), priority: U::new(0), alone: true };
            Some(vec![home.raw()])
        }
        (_, value) => value,
    };
    let mut held = [(); 2].map(|()| (0..OWN).map(|_| dice.bits(32) as u32).collect::<Vec<_>>());
    for (client, dwords) in held.iter().enumerate() {
        for (place, dword) in dwords.iter().enumerate() {
            bench.unit.unit.storage.set_dword(((first_byte(client) / 4) as usize) + place, *dword);
        }
    }
    let mut now: [Option<Asked>; 2] = [None, None];
    let (mut answered, mut of_waves, mut resets) = ([[0; 2]; 2], 0, 0);
    for cycle in 0..6000u64 {
        put(&mut *bench, &mut dice, &mut draw);
        let rests = cycle % PHASE > PHASE - 150;
        // A reset waits until the clients have their answers.
        bench.reset.next &= now.iter().all(Option::is_none);
        resets += u32::from(bench.reset.next);
        for (client, now) in now.iter_mut().enumerate() {
            if now.is_none() && !rests && !bench.reset.next {
                *now = Some(asked(&mut dice, client));
            }
            if let Some(asked) = now {
                asked.ask.put(&mut bench.client[client]);
            }
            bench.client_valid[client].next = now.as_ref().is_some_and(|asked| !asked.waits);
            bench.client_takes[client].next = !dice.one_in(3);
        }
        bench.settle();
        of_waves += u32::from(bench.operand_taken.val());
        for client in 0..2 {
            let Some(asked) = &mut now[client] else { continue };
            asked.waits |= bench.client_ready[client].val();
            if !(bench.client_answered[client].val() && bench.client_takes[client].next) {
                continue;
            }
            let response = &bench.response;
            let said = (response.tag.val().raw(), response.has_data.val(), response.done.val());
            assert_eq!(said, (asked.ask.tag.into(), !asked.is_store, true), "cycle {cycle}");
            assert_eq!(response.violations.val().raw(), 0, "cycle {cycle}");
            let is_on = |lane: usize| asked.ask.exec >> lane & 1 == 1;
            for (lane, data) in get(&response.data).into_iter().enumerate().filter(|(lane, _)| is_on(*lane)) {
                let dword = &mut held[client][asked.ask.address[lane] as usize / 4];
                match asked.is_store {
                    true => *dword = asked.ask.data[0][lane],
                    false => assert_eq!(data, u64::from(*dword), "cycle {cycle}, lane {lane}"),
                }
            }
            answered[client][usize::from(asked.is_store)] += 1;
            now[client] = None;
        }
        bench.edge();
    }
    assert!(answered.iter().flatten().all(|times| *times > 30), "{answered:?}");
    assert!(of_waves > 200 && resets > 5, "{of_waves} requests of waves, {resets} resets");
}
