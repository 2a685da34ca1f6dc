//! The memory of races against a plain list of all that happened.

use super::access::Counter;
use super::race::Races;
use crate::touch::{Touch, Use};
use proptest::prelude::*;

/// What all waves do in one step.
#[derive(Clone, Debug)]
enum Event {
    /// one touch of each wave, which may be none: kind, first byte, bytes
    Issue(Vec<Option<(Use, u32, u8)>>),
    /// one wave
    Wait(usize, u64),
    /// every wave arrives at a barrier, and goes on
    Signal,
    /// every wave waits at a barrier: at the one that it has arrived at, if it has
    Barrier,
}

const WAVES: usize = 3;
/// Instructions of a wave in flight at most.
const MOST: usize = 3;

fn event() -> impl Strategy<Value = Event> {
    let access = prop_oneof![Just(Use::Read), Just(Use::Write), Just(Use::Update)];
    let touch = prop::option::of((access, 0u32..9, 1u8..6));
    prop_oneof![
        4 => prop::collection::vec(touch, WAVES).prop_map(Event::Issue),
        1 => (0..WAVES, 0u64..4).prop_map(|(wave, outstanding)| Event::Wait(wave, outstanding)),
        1 => Just(Event::Signal),
        1 => Just(Event::Barrier),
    ]
}

/// An access of the past.
struct Past {
    step: usize,
    wave: usize,
    access: Use,
    byte: u32,
    waited: bool,
    /// it was waited for when its wave arrived at a barrier for which it waits later
    told: bool,
    ordered: bool,
    barrier: bool,
    /// it came before its wave arrived there
    signalled: bool,
}

/// Whether two accesses of two waves to one byte are a race if nothing orders them.
fn collide(one: Use, other: Use) -> bool {
    match (one, other) {
        (Use::Read, Use::Read) | (Use::Update, Use::Update) => false,
        (Use::Read | Use::Write | Use::Update, _) => true,
    }
}

/// All that a wave has issued but the last so many is waited for.
fn waited(past: &mut [Past], wave: usize, issued: &[usize], outstanding: usize) {
    let done = &issued[..issued.len().saturating_sub(outstanding)];
    let of_wave = past.iter_mut().filter(|access| access.wave == wave);
    of_wave.for_each(|access| access.waited |= done.contains(&access.step));
}

proptest! {
    #[test]
    fn races_are_those_of_the_plain_list(
        events in prop::collection::vec(event(), 1..40),
        (groups, memories) in prop::sample::select(vec![
            ([0; WAVES], [0; WAVES]),
            ([0, 1, 1], [0; WAVES]),
            ([0, 1, 1], [0, 1, 1]),
        ]),
    ) {
        let mut races = Races::new(memories.to_vec(), MOST as u64);
        let mut past: Vec<Past> = Vec::new();
        let mut issued = [const { Vec::new() }; WAVES];
        let mut signalled = false;
        for (step, event) in events.into_iter().enumerate() {
            match event {
                Event::Wait(wave, outstanding) => {
                    races.order.wait(wave, Counter::Lgkm, outstanding);
                    waited(&mut past, wave, &issued[wave], outstanding as usize);
                }
                Event::Signal => {
                    (0..WAVES).for_each(|wave| races.order.signal(step, wave));
                    for access in &mut past {
                        (access.told, access.signalled) = (access.waited, true);
                    }
                    signalled = true;
                }
                Event::Barrier => {
                    for group in 0..2 {
                        let waves: Vec<usize> = (0..WAVES).filter(|wave| groups[*wave] == group).collect();
                        races.order.barrier(step, &waves);
                    }
                    for access in &mut past {
                        access.ordered |= if signalled { access.told } else { access.waited };
                        access.barrier |= !signalled || access.signalled;
                    }
                    signalled = false;
                }
                Event::Issue(touches) => {
                    for (wave, touch) in touches.into_iter().enumerate() {
                        // Without a touch of its own, a wave leaves the step out.
                        if touch.is_none() {
                            continue;
                        }
                        issued[wave].push(step);
                        waited(&mut past, wave, &issued[wave], MOST);
                        let touch = touch.map(|(access, address, bytes)| {
                            Touch { lane: 5, access, address, bytes, element: bytes, named: address }
                        });
                        let hit = races.issued(step, wave, touch.as_slice());
                        let Some(Touch { access, address, bytes, .. }) = touch else {
                            prop_assert!(hit.is_none());
                            continue;
                        };
                        let bytes = address..address + u32::from(bytes);
                        let partners = |byte: u32| past.iter().filter(move |other| {
                            let open = !other.ordered || groups[other.wave] != groups[wave];
                            let open = open && other.wave != wave && memories[other.wave] == memories[wave];
                            open && other.byte == byte && collide(access, other.access)
                        });
                        let first = bytes.clone().find(|byte| partners(*byte).next().is_some());
                        prop_assert_eq!(hit.and_then(|hit| hit.place.address), first);
                        if let (Some(byte), Some(hit)) = (first, hit) {
                            let race = hit.cause;
                            let wanted = (race.other_step, race.other_wave, race.other_access);
                            let told = partners(byte).find(|other| {
                                (other.step, other.wave, other.access) == wanted
                            });
                            let same = groups[race.other_wave] == groups[wave];
                            prop_assert_eq!(told.map(|told| told.barrier && same), Some(race.in_flight));
                            prop_assert_eq!((race.other_lane, race.access), (5, access));
                        }
                        past.extend(bytes.map(|byte| {
                            let [waited, told, ordered, barrier, signalled] = [false; 5];
                            Past { step, wave, access, byte, waited, told, ordered, barrier, signalled }
                        }));
                    }
                }
            }
        }
    }
}
