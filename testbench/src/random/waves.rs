//! Random programs in which waves wait for one another. No block of lines leaves a wave waiting, so any block may be
//! left out.

use lds::gws::Gws;
use lds::targets::Target;
use lds_rtl::Part;
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

/// Registers that blocks set and read. Loads and stores of the program have other registers.
const VALUE: u8 = 60;
const RESULT: u8 = 62;

/// Chooses a block with its lines, for a set-up of global wave sync.
pub(super) fn block(core: Core, waves: usize, gws: Gws) -> BoxedStrategy<String> {
    let registers = core.target.facts().gds.registers;
    let counts = registers || core.parts.has(Part::Atomics);
    let mut blocks = vec![
        (2, semaphore(waves, gws)),
        (2, barrier(waves, gws)),
        (3, two_semaphores(waves, gws)),
        (3, two_barriers(waves, gws)),
        (1, state_of_one(waves, gws)),
    ];
    if registers {
        blocks.push((3, of_registers(waves)));
    }
    if counts {
        blocks.push((6, ordered(core.target, waves)));
    }
    prop::strategy::Union::new_weighted(blocks).boxed()
}

/// M0 and offset of a resource. Sometimes the resource isn't there, or is the first of those that aren't.
fn resource(gws: Gws) -> impl Strategy<Value = (u32, u8)> {
    let first_beyond = (gws.size % 64) as u8;
    let plain = prop_oneof![3 => Just((0u32, 3u8)), 2 => (0u32..64, any::<u8>()), 1 => Just((0u32, first_beyond))];
    (plain, any::<u16>()).prop_map(|((first, offset), low)| (first << 16 | u32::from(low), offset))
}

/// Some of the waves, at least one, as a condition.
fn some(waves: usize) -> impl Strategy<Value = Vec<usize>> {
    let all: Vec<usize> = (0..waves).collect();
    subsequence(all, 1..=waves)
}

fn only(waves: &[usize]) -> String {
    let mask: u32 = waves.iter().fold(0, |mask, wave| mask | 1 << wave);
    format!("; lds: only {mask:#x} >> wave & 1\n")
}

/// The lanes that are on, in all waves: seldom none.
fn lanes() -> impl Strategy<Value = u64> {
    prop_oneof![6 => any::<u64>(), 3 => (0..32u32).prop_map(|lane| 1 << lane), 1 => Just(0)]
}

/// Waves take from a semaphore. Then others give to it, or they themselves gave before.
fn semaphore(waves: usize, gws: Gws) -> BoxedStrategy<String> {
    let gives = prop_oneof![Just("sema_v"), Just("sema_br"), Just("sema_release_all")];
    (some(waves), 0..waves, gives, resource(gws), 0u32..3)
        .prop_map(move |(takers, giver, gives, (m0, offset), surplus)| {
            let takers: Vec<usize> = takers.into_iter().filter(|wave| *wave != giver).collect();
            let count = takers.len() as u32;
            let mut text = format!("; lds: m0 = {m0:#x}\n; lds: v{VALUE} = {}\n", count + surplus);
            text += &format!("{}ds_gws_sema_p offset:{offset} gds\n{}", only(&takers), only(&[giver]));
            let name = format!("ds_gws_{gives}");
            match gives {
                "sema_v" => {
                    for _ in 0..count + surplus {
                        text += &format!("{name} offset:{offset} gds\ns_waitcnt lgkmcnt(0)\n");
                    }
                }
                "sema_br" => text += &format!("{name} v{VALUE} offset:{offset} gds\n"),
                _ => text += &format!("{name} offset:{offset} gds\n"),
            }
            text + "; lds: all\ns_waitcnt lgkmcnt(0)\n"
        })
        .boxed()
}

/// Waves meet several times. Each round sets the counter for the next round: the number of that round's waves, minus
/// one, or the number itself if the counter goes down first.
fn barrier(waves: usize, gws: Gws) -> BoxedStrategy<String> {
    let rounds = prop::collection::vec(some(waves), 1..4);
    (rounds, resource(gws))
        .prop_map(move |(rounds, (m0, offset))| {
            let size = |round: usize| rounds.get(round).map_or(1, Vec::len) - usize::from(!gws.early);
            let mut text = format!("; lds: m0 = {m0:#x}\n; lds: v{VALUE} = {}\n", size(0));
            text += &format!("{}ds_gws_init v{VALUE} offset:{offset} gds\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n", only(&[0]));
            for (number, round) in rounds.iter().enumerate() {
                text += &format!(
                    "; lds: v{VALUE} = {}\n{}ds_gws_barrier v{VALUE} offset:{offset} gds\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n",
                    size(number + 1),
                    only(round)
                );
            }
            text
        })
        .boxed()
}

/// Waves come in any order, each to one of two resources with the same M0. The result is M0, the offsets of both, and
/// the resource of each wave.
fn at_two(waves: usize, gws: Gws) -> impl Strategy<Value = (u32, [u8; 2], Vec<(usize, usize)>)> {
    let all: Vec<usize> = (0..waves).collect();
    let order = subsequence(all, 1..=waves).prop_shuffle();
    (resource(gws), 1u8..64, order, any::<u32>()).prop_map(|((m0, offset), distance, order, sides)| {
        let queue = |(at, wave): (usize, usize)| (wave, (sides >> (at % 32) & 1) as usize);
        (m0, [offset, offset.wrapping_add(distance)], order.into_iter().enumerate().map(queue).collect())
    })
}

/// Waves take from two semaphores, and one of the other waves gives to both, in any order.
fn two_semaphores(waves: usize, gws: Gws) -> BoxedStrategy<String> {
    (at_two(waves, gws), any::<Index>())
        .prop_flat_map(move |((m0, offsets, mut takers), giver)| {
            let giver = giver.index(waves);
            takers.retain(|(wave, _)| *wave != giver);
            let mut gifts: Vec<usize> = takers.iter().map(|(_, queue)| *queue).collect();
            // A block always has an instruction, because a program without one isn't about waves.
            if gifts.is_empty() {
                gifts.push(0);
            }
            (Just((m0, offsets, takers, giver)), Just(gifts).prop_shuffle())
        })
        .prop_map(|((m0, offsets, takers, giver), gifts)| {
            let mut text = format!("; lds: m0 = {m0:#x}\n");
            for (wave, queue) in takers {
                text += &format!("{}ds_gws_sema_p offset:{} gds\n", only(&[wave]), offsets[queue]);
            }
            text += &only(&[giver]);
            for queue in gifts {
                text += &format!("ds_gws_sema_v offset:{} gds\ns_waitcnt lgkmcnt(0)\n", offsets[queue]);
            }
            text + "; lds: all\ns_waitcnt lgkmcnt(0)\n"
        })
        .boxed()
}

/// Waves meet at two barriers at the same time.
fn two_barriers(waves: usize, gws: Gws) -> BoxedStrategy<String> {
    at_two(waves, gws)
        .prop_map(move |(m0, offsets, order)| {
            let size = |waves: usize| waves - usize::from(!gws.early);
            let mut text = format!("; lds: m0 = {m0:#x}\n");
            for (queue, offset) in offsets.into_iter().enumerate() {
                let waves = order.iter().filter(|(_, own)| *own == queue).count();
                if waves > 0 {
                    let init =
                        format!("{}ds_gws_init v{VALUE} offset:{offset} gds\ns_waitcnt lgkmcnt(0)\n", only(&[0]));
                    text += &format!("; lds: v{VALUE} = {}\n{init}", size(waves));
                }
            }
            text += &format!("; lds: all\ns_barrier\n; lds: v{VALUE} = {}\n", size(1));
            for (wave, queue) in order {
                text += &format!("{}ds_gws_barrier v{VALUE} offset:{} gds\n", only(&[wave]), offsets[queue]);
            }
            text + "; lds: all\ns_waitcnt lgkmcnt(0)\ns_barrier\n"
        })
        .boxed()
}

/// Instructions that don't wait, with any value and lanes.
fn state_of_one(waves: usize, gws: Gws) -> BoxedStrategy<String> {
    let names = select(vec!["init", "sema_v", "sema_br", "sema_release_all"]);
    (some(waves), names, resource(gws), any::<u32>(), lanes())
        .prop_map(|(waves, name, (m0, offset), value, lanes)| {
            let operand = if ["init", "sema_br"].contains(&name) { format!(" v{VALUE}") } else { String::new() };
            format!(
                "; lds: m0 = {m0:#x}\n; lds: v{VALUE} = {value:#x} + lane\n; lds: exec = {lanes:#x}\n{}ds_gws_{name}{operand} offset:{offset} gds\n\
                 ; lds: all\ns_waitcnt lgkmcnt(0)\n",
                only(&waves)
            )
        })
        .boxed()
}

/// Instructions on registers of both widths.
fn of_registers(waves: usize) -> BoxedStrategy<String> {
    let value = prop_oneof![2 => any::<u32>(), 1 => 0u32..3, 1 => Just(u32::MAX)];
    (some(waves), any::<bool>(), any::<u8>(), value, lanes())
        .prop_map(|(waves, adds, offset, value, lanes)| {
            let name = if adds { "add" } else { "sub" };
            format!(
                "; lds: v{VALUE} = {value:#x} - lane\n; lds: exec = {lanes:#x}\n{}ds_{name}_gs_reg_rtn v[{RESULT}:{}], v{VALUE} offset:{offset} gds\n\
                 ; lds: all\ns_waitcnt lgkmcnt(0)\n",
                only(&waves),
                RESULT + 1
            )
        })
        .boxed()
}

/// Each wave counts once in its turn, and may count before without ending its turn. The waves come in any order.
fn ordered(target: Target, waves: usize) -> BoxedStrategy<String> {
    let value = prop_oneof![3 => 0u32..100, 1 => any::<u32>()];
    let dwords = if target.facts().gds.registers { 0u16..4 } else { 0u16..1 };
    let operations = || select(vec![0u16, 0, 0, 1, 2, 3]);
    let base = prop_oneof![3 => Just(0u32), 1 => any::<u32>()];
    let parts = (operations(), operations(), any::<u8>(), dwords, 0u16..4);
    (any::<Index>(), parts, value, base, lanes(), any::<bool>())
        .prop_map(move |(first, (operation, before, index, dwords, shader), value, m0, lanes, twice)| {
            let offset = |operation: u16, ends: u16| {
                let high = ends | shader << 2 | operation << 4 | dwords << 6;
                high << 8 | u16::from(index & 0xfc)
            };
            let first = first.index(waves);
            let mut text = format!(
                "; lds: m0 = {m0:#x}\n; lds: v{VALUE} = {value:#x} + lane + 7 * wave\n; lds: exec = {lanes:#x}\n"
            );
            for own in (first..waves).chain(0..first) {
                text += &only(&[own]);
                if twice && own % 2 == 0 {
                    text += &format!(
                        "ds_ordered_count v{}, v{VALUE} offset:{} gds\ns_waitcnt lgkmcnt(0)\n",
                        RESULT + 1,
                        offset(before, 0)
                    );
                }
                text += &format!("ds_ordered_count v{RESULT}, v{VALUE} offset:{} gds\n", offset(operation, 3));
            }
            text + "; lds: all\ns_waitcnt lgkmcnt(0)\n"
        })
        .boxed()
}
