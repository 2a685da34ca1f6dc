//! What undefined bits of a buffer come from at the end of a program: loads that found nothing, orders of lanes, and
//! private memory.

use super::Defined;
use super::message::{Decides, Undefined};
use super::origin::{Id, Origin, Root};
use crate::check::hit::{Hit, HitPlace};
use std::ops::Range;

impl Defined {
    /// The load that an origin is a byte of the LDS for: its step and wave, and the byte.
    pub(in crate::check) fn load(&self, origin: Id) -> Option<(usize, usize, u32)> {
        let Origin { root: Root::Memory(byte), read, reader: Some(wave), .. } = self.origins.get(origin)? else {
            return None;
        };
        Some((read, wave, byte))
    }

    /// The step and wave at which several lanes gave one lane the values that an origin is.
    pub(in crate::check) fn order(&self, origin: Id) -> Option<(usize, usize)> {
        self.origins.get(origin).filter(|found| matches!(found.root, Root::Order(_))).map(|found| found.place())
    }

    /// A byte of private memory that an origin is, as what it leaves in a buffer, and the step that read it first.
    pub(in crate::check) fn private_output(&self, origin: Id) -> Option<(usize, Hit<Undefined>)> {
        let Origin { root: root @ Root::Private(byte), read, .. } = self.origins.get(origin)? else {
            return None;
        };
        let place = HitPlace { wave: byte.wave, lane: Some(byte.lane), address: None };
        Some((read, Hit { lanes: 1, place, cause: Undefined { by: Decides::Output, root, read: None } }))
    }

    /// Since when dwords of memory at these addresses are undefined: those of which no bit is defined, and those that
    /// rest on an order.
    pub(in crate::check) fn outputs(&self, addresses: &Range<u64>) -> Vec<Id> {
        let dwords = self.global.open_dwords(addresses).into_iter();
        dwords
            .filter(|(origin, is_whole)| *is_whole || self.order(*origin).is_some())
            .map(|(origin, _)| origin)
            .collect()
    }
}
