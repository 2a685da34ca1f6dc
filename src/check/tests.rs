//! The memory of races against a plain list of all that happened.

use super::race::Races;
use crate::touch::{Touch, Use};
use proptest::prelude::*;

/// What all waves do in one step.
#[derive(Clone, Debug)]
enum Event {
    /// one touch of each wave, which may be none: kind, first byte, bytes
    Issue(Vec<Option<(Use, u32, u8)>>),
    Wait(u64),
    Barrier,
}

const WAVES: usize = 3;

fn event() -> impl Strategy<Value = Event> {
    let access = prop_oneof![Just(Use::Read), Just(Use::Write), Just(Use::Update)];
    let touch = prop::option::of((access, 0u32..9, 1u8..6));
    prop_oneof![
        4 => prop::collection::vec(touch, WAVES).prop_map(Event::Issue),
        1 => (0u64..4).prop_map(Event::Wait),
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
    ordered: bool,
    barrier: bool,
}

/// Whether two accesses of two waves to one byte are a race if nothing orders them.
fn collide(one: Use, other: Use) -> bool {
    match (one, other) {
        (Use::Read, Use::Read) | (Use::Update, Use::Update) => false,
        (Use::Read | Use::Write | Use::Update, _) => true,
    }
}

proptest! {
    #[test]
    fn races_are_those_of_the_plain_list(events in prop::collection::vec(event(), 1..40)) {
        let mut races = Races::new(WAVES);
        let mut past: Vec<Past> = Vec::new();
        let mut issued = Vec::new();
        for (step, event) in events.into_iter().enumerate() {
            match event {
                Event::Wait(outstanding) => {
                    races.fence.wait(outstanding);
                    let done = issued.len().saturating_sub(outstanding as usize);
                    let done = &issued[..done];
                    past.iter_mut().for_each(|access| access.waited |= done.contains(&access.step));
                }
                Event::Barrier => {
                    races.fence.barrier(step);
                    for access in &mut past {
                        access.ordered |= access.waited;
                        access.barrier = true;
                    }
                }
                Event::Issue(touches) => {
                    issued.push(step);
                    for (wave, touch) in touches.into_iter().enumerate() {
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
                            let open = !other.ordered && other.wave != wave;
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
                            prop_assert_eq!(told.map(|told| told.barrier), Some(race.in_flight));
                            prop_assert_eq!((race.other_lane, race.access), (5, access));
                        }
                        past.extend(bytes.map(|byte| {
                            Past { step, wave, access, byte, waited: false, ordered: false, barrier: false }
                        }));
                    }
                }
            }
        }
    }
}
