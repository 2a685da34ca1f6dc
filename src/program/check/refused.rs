//! Accesses that are refused: out of range, or misaligned where that isn't allowed.

use super::hit::{Hit, HitPlace};
use super::misaligned::Misaligned;
use crate::targets::{PartlyOut, Target};
use crate::touch::{Limit, Refusal, Refused, Use};

/// An access that is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfRange {
    /// bytes of memory
    Bytes {
        /// what the access would do
        access: Use,
        /// number of bytes
        bytes: u32,
        /// number of bytes that are in range, from the first one on
        limit: u32,
        /// what limits the range
        by: Limit,
        /// a chip serves the access, because it gives work-groups multiples of this many bytes
        block: Option<u32>,
    },
    /// the resource of global wave sync isn't one of the process
    Resource,
    /// the dword of `ds_ordered_count` isn't there
    Counter,
}

impl OutOfRange {
    pub(super) fn text(&self, place: HitPlace) -> String {
        let OutOfRange::Bytes { access, bytes, limit, by, block } = *self else {
            let what = match self {
                OutOfRange::Resource => "names a resource of global wave sync that the process doesn't have",
                _ => "counts in a dword that the global data share doesn't have",
            };
            return format!("{place} {what}: nothing happens");
        };
        let verb = access.verb();
        let noun = if bytes == 1 { "byte" } else { "bytes" };
        let range = match limit {
            0 => "none".to_owned(),
            _ => format!("bytes 0x0 to {:#x}", limit - 1),
        };
        let has = match by {
            Limit::Allocation => format!("the work-group owns {range}"),
            Limit::M0 => format!("M0 lets it reach {range}"),
            Limit::Storage => format!("the storage ends, as of its allocation it has {range}"),
        };
        let served = block.map_or(String::new(), |block| {
            format!(": refused here, and served by a chip, which gives work-groups multiples of {block} bytes")
        });
        let address = place.address.unwrap_or_default();
        format!("{place} {verb} {bytes} {noun} from byte {address:#x} on, and {has}{served}")
    }

    pub(super) fn help(&self, target: Target) -> String {
        let gets = match target.facts().local.partly_out {
            PartlyOut::Piece => "what is out of range loads 0, and isn't stored",
            PartlyOut::Element | PartlyOut::WholeLoad => "a load gets 0, and nothing is stored",
        };
        match *self {
            OutOfRange::Bytes { block: Some(block), limit, .. } => {
                let whole = limit.next_multiple_of(block);
                format!("`; lds: alloc {whole}` gives the work-group what it gets on a chip")
            }
            OutOfRange::Bytes { by: Limit::Allocation, .. } => {
                format!("{gets}: give the work-group more with `; lds: alloc`, or keep to what it has")
            }
            OutOfRange::Bytes { by: Limit::M0, .. } => {
                format!("{gets}: let M0 reach farther with `; lds: m0 = …`, or keep to what it lets")
            }
            OutOfRange::Bytes { by: Limit::Storage, .. } => {
                format!("{gets}: run the program on a larger unit, or keep to what there is")
            }
            OutOfRange::Resource => "`; lds: gws_base` and `; lds: gws_size` say which it has".to_owned(),
            OutOfRange::Counter => "M0 and the offset say which dword: name one below its end".to_owned(),
        }
    }
}

/// The lanes with a refused access of some kind, and the first one in full.
fn first<C>(wave: usize, refusals: &[Refusal], cause: impl Fn(&Refusal) -> Option<C>) -> Option<Hit<C>> {
    let mut found: Option<Hit<C>> = None;
    for refusal in refusals {
        let Some(cause) = cause(refusal) else { continue };
        let lane = usize::from(refusal.lane);
        let place = HitPlace { wave, lane: Some(lane), address: Some(refusal.address) };
        found.get_or_insert(Hit { lanes: 0, place, cause }).lanes |= 1 << lane;
    }
    found
}

/// The accesses out of range: with `on_chips` those that a chip serves all the same, and otherwise the rest.
pub(super) fn out_of_range(wave: usize, refusals: &[Refusal], on_chips: bool) -> Option<Hit<OutOfRange>> {
    first(wave, refusals, |refusal| match refusal.why {
        Refused::OutOfRange { limit, by, block } if block.is_some() == on_chips => {
            let (access, bytes) = (refusal.access, refusal.bytes.into());
            Some(OutOfRange::Bytes { access, bytes, limit, by, block })
        }
        _ => None,
    })
}

/// The misaligned accesses that are refused.
pub(super) fn misaligned(wave: usize, refusals: &[Refusal]) -> Option<Hit<Misaligned>> {
    first(wave, refusals, |refusal| match refusal.why {
        Refused::Misaligned(multiple) => {
            let (access, bytes) = (refusal.access, refusal.bytes.into());
            Some(Misaligned { access, bytes, named: None, refused: Some(multiple) })
        }
        Refused::OutOfRange { .. } => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_range_is_said() {
        let place = HitPlace { wave: 1, lane: Some(3), address: Some(0x12c) };
        let of = |bytes, limit, by, block| OutOfRange::Bytes { access: Use::Read, bytes, limit, by, block };
        assert_eq!(
            of(4, 0x100, Limit::Allocation, None).text(place),
            "wave 1, lane 3 reads 4 bytes from byte 0x12c on, and the work-group owns bytes 0x0 to 0xff"
        );
        assert!(
            of(1, 0, Limit::M0, None)
                .text(place)
                .ends_with("reads 1 byte from byte 0x12c on, and M0 lets it reach none")
        );
        let served = of(4, 260, Limit::Allocation, Some(512));
        assert!(served.text(place).ends_with("served by a chip, which gives work-groups multiples of 512 bytes"));
        assert!(served.help(Target::Gfx906).contains("`; lds: alloc 512`"));
    }
}
