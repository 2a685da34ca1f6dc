//! Misaligned addresses: the access is refused, address bits are dropped, or a further dword is reached.

use super::hit::{Hit, HitPlace, add};
use crate::touch::{Touch, Use};

/// A misaligned access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misaligned {
    /// what the access does
    pub access: Use,
    /// bytes of the element
    pub bytes: u32,
    /// the byte that the lane named, if the access went to another one
    pub named: Option<u32>,
    /// the access is refused, because it isn't at a multiple of this many bytes
    pub refused: Option<u32>,
}

impl Misaligned {
    pub(super) fn text(&self, place: HitPlace) -> String {
        let (address, bytes) = (place.address.unwrap_or_default(), self.bytes);
        if let Some(multiple) = self.refused {
            let verb = self.access.verb();
            return format!(
                "{place} {verb} {bytes} bytes at byte {address:#x}, which is no multiple of {multiple}: refused"
            );
        }
        match self.named {
            Some(named) => {
                format!("{place} names byte {named:#x} and gets byte {address:#x}: address bits are dropped")
            }
            None => format!("{place} reaches a further dword with {bytes} bytes from byte {address:#x} on"),
        }
    }

    pub(super) fn help(&self) -> String {
        let multiple = self.bytes.next_power_of_two();
        if self.refused.is_some() {
            return match self.access {
                Use::Update => {
                    format!("what reads and writes needs a multiple of its {multiple} bytes in every alignment mode")
                }
                _ => format!("this alignment mode refuses what isn't at a multiple of its {multiple} bytes"),
            };
        }
        match (self.named, self.access) {
            (Some(_), Use::Update) => format!("this instruction takes multiples of {multiple} below 65536"),
            (Some(_), _) => format!(
                "in this alignment mode {} bytes start at multiples of {multiple}; \
                 `; lds: alignment unaligned` lets them start anywhere",
                self.bytes
            ),
            (None, _) => format!("that takes another pass: a multiple of {} doesn't", multiple.min(4)),
        }
    }
}

/// What an instruction's accesses do that aren't aligned: those that go to other bytes than a lane names, and those
/// that reach a further dword.
pub(super) fn issued(wave: usize, touches: &[Touch]) -> [Option<Hit<Misaligned>>; 2] {
    let (mut dropped, mut straddling) = (None, None);
    for touch in touches {
        let bytes = u32::from(touch.bytes);
        let named = (touch.named != touch.address).then_some(touch.named);
        let straddles = touch.address % 4 + bytes > bytes.next_multiple_of(4);
        if named.is_some() || straddles {
            let misaligned = Misaligned { access: touch.access, bytes: touch.element.into(), named, refused: None };
            let found = if named.is_some() { &mut dropped } else { &mut straddling };
            add(found, wave, touch, touch.address, misaligned);
        }
    }
    [dropped, straddling]
}
