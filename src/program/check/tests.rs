//! The memory of races against a plain list of all that happened.

use super::access::Counter;
use super::look::Look;
use super::race::{Looks, Races};
use crate::touch::{Touch, Use};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// What all waves do in one step.
#[derive(Clone, Debug)]
enum Event {
    /// one touch of each wave, which may be none: kind, first byte, bytes
    Issue(Vec<Option<(Access, u32, u8)>>),
    /// one wave
    Wait(usize, u64),
    /// every wave arrives at a barrier, and goes on
    Signal,
    /// every wave waits at a barrier: at the one that it has arrived at, if it has
    Barrier,
}

/// What a touch does, whether it returns a value, and whether an update changes something.
type Access = (Use, bool, bool);

const WAVES: usize = 3;
/// Instructions of a wave in flight at most.
const MOST: usize = 3;

fn event() -> impl Strategy<Value = Event> {
    let update = (any::<bool>(), any::<bool>()).prop_map(|(returns, changes)| (Use::Update, returns, changes));
    let access = prop_oneof![Just((Use::Read, true, false)), Just((Use::Write, false, false)), update];
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
    access: Access,
    byte: u32,
    /// what whoever reads what it leaves comes to know
    tells: Knowledge,
}

/// Numbers of accesses of the past.
#[derive(Clone, Default)]
struct Knowledge {
    /// accesses that are in order with what comes
    done: BTreeSet<usize>,
    /// accesses behind which their wave has met this one at a barrier
    met: BTreeSet<usize>,
}

impl Knowledge {
    fn join(&mut self, other: &Knowledge) {
        self.done.extend(&other.done);
        self.met.extend(&other.met);
    }
}

/// What one wave has done, and what it knows.
#[derive(Default)]
struct Wave {
    /// steps of its instructions
    issued: Vec<usize>,
    /// steps that it has waited for
    waited: BTreeSet<usize>,
    known: Knowledge,
    /// what it gets to know when it has waited for a step
    read: Vec<(usize, Knowledge)>,
    /// what it told when it arrived at a barrier
    signalled: Option<Knowledge>,
}

impl Wave {
    /// All that it has issued but the last so many is waited for.
    fn wait(&mut self, outstanding: usize) {
        self.waited.extend(&self.issued[..self.issued.len().saturating_sub(outstanding)]);
        for (_, knowledge) in self.read.extract_if(.., |(step, _)| self.waited.contains(step)) {
            self.known.join(&knowledge);
        }
    }

    /// What it tells at a barrier.
    fn at_barrier(&self, number: usize, past: &[Past]) -> Knowledge {
        let mut tells = self.known.clone();
        let own = || past.iter().enumerate().filter(|(_, access)| access.wave == number);
        tells.done.extend(own().filter(|(_, access)| self.waited.contains(&access.step)).map(|(index, _)| index));
        tells.met.extend(own().map(|(index, _)| index));
        tells
    }

    /// What is in order with its next instruction of the LDS.
    fn in_lds(&self) -> Knowledge {
        let mut all = self.known.clone();
        self.read.iter().for_each(|(_, read)| all.join(read));
        all
    }
}

/// Whether two accesses of two waves to one byte are a race if nothing orders them.
fn collide(one: Use, other: Use) -> bool {
    match (one, other) {
        (Use::Read, Use::Read) | (Use::Update, Use::Update) => false,
        (Use::Read | Use::Write | Use::Update, _) => true,
    }
}

/// What a wave comes to know that reads a byte: what the updates tell that changed it since the last store.
fn read(past: &[Past], memory: impl Fn(usize) -> bool, byte: u32) -> Knowledge {
    let mut knowledge = Knowledge::default();
    let at_byte = past.iter().rev().filter(|access| memory(access.wave) && access.byte == byte);
    for access in at_byte.take_while(|access| access.access.0 != Use::Write) {
        if let (Use::Update, _, true) = access.access {
            knowledge.join(&access.tells);
        }
    }
    knowledge
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
        let mut waves: [Wave; WAVES] = Default::default();
        for (step, event) in events.into_iter().enumerate() {
            match event {
                Event::Wait(wave, outstanding) => {
                    races.order.wait(wave, Counter::Lgkm, outstanding);
                    waves[wave].wait(outstanding as usize);
                }
                Event::Signal => {
                    (0..WAVES).for_each(|wave| races.order.signal(step, wave));
                    for (number, wave) in waves.iter_mut().enumerate() {
                        wave.signalled = Some(wave.at_barrier(number, &past));
                    }
                }
                Event::Barrier => {
                    for group in 0..2 {
                        let members: Vec<usize> = (0..WAVES).filter(|wave| groups[*wave] == group).collect();
                        races.order.barrier(step, &members);
                        let mut all = Knowledge::default();
                        for wave in &members {
                            let signalled = waves[*wave].signalled.take();
                            all.join(&signalled.unwrap_or_else(|| waves[*wave].at_barrier(*wave, &past)));
                        }
                        members.iter().for_each(|wave| waves[*wave].known.join(&all));
                    }
                }
                Event::Issue(touches) => {
                    for (wave, touch) in touches.into_iter().enumerate() {
                        // Without a touch of its own, a wave leaves the step out.
                        let Some((access, address, bytes)) = touch else { continue };
                        waves[wave].issued.push(step);
                        waves[wave].wait(MOST);
                        let (how, returns, changes) = access;
                        // No two instructions leave the same value.
                        let left = (WAVES * step + wave + 1) as u8;
                        let value = if how == Use::Read { 0 } else { u128::from_le_bytes([left; 16]) };
                        let (element, named) = (bytes, address);
                        let before = 0;
                        let touch =
                            Touch { lane: 5, access: how, address, bytes, element, named, value, before, changes };
                        let looks = Looks { returns, look: Look::Plain };
                        let found = races.issued((step, wave), &[touch], looks, |_| false);
                        prop_assert!(found.same.is_none());
                        let hit = found.race;
                        let bytes = address..address + u32::from(bytes);
                        let known = waves[wave].in_lds();
                        let partners = |byte: u32| past.iter().enumerate().filter(move |(_, other)| {
                            let shares = other.wave != wave && memories[other.wave] == memories[wave];
                            shares && other.byte == byte && collide(how, other.access.0)
                        });
                        let open = |byte: u32| partners(byte).filter(|(index, _)| !known.done.contains(index));
                        let first = bytes.clone().find(|byte| open(*byte).next().is_some());
                        prop_assert_eq!(hit.and_then(|hit| hit.place.address), first);
                        if let (Some(byte), Some(hit)) = (first, hit) {
                            let race = hit.cause;
                            let wanted = (race.other_step, race.other_wave, race.other_access);
                            let told = open(byte).find(|(_, other)| {
                                (other.step, other.wave, other.access.0) == wanted
                            });
                            let met = told.map(|(index, _)| waves[wave].known.met.contains(&index));
                            prop_assert_eq!(met, Some(race.in_flight));
                            prop_assert_eq!((race.other_lane, race.access), (5, how));
                        }
                        let mut acquired = Knowledge::default();
                        if how == Use::Update && returns {
                            let shares = |other: usize| memories[other] == memories[wave];
                            bytes.clone().for_each(|byte| acquired.join(&read(&past, shares, byte)));
                        }
                        // Whoever reads what it leaves comes behind all that its wave did until now.
                        let mut tells = known;
                        let own = past.iter().enumerate().filter(|(_, other)| other.wave == wave);
                        tells.done.extend(own.map(|(index, _)| index));
                        tells.done.extend((0..bytes.len()).map(|index| past.len() + index));
                        past.extend(bytes.map(|byte| Past { step, wave, access, byte, tells: tells.clone() }));
                        waves[wave].read.push((step, acquired));
                    }
                }
            }
        }
    }
}
