//! What is offered at the ports.

use super::{Hardware, Issued, Split, is_even};
use crate::common::put;
use lds_hdl::U;
use lds_isa::r700::Fetch;

/// The words of an instruction, `more` of them, with the bit that spoils them.
fn words<const N: usize>(words: &[u32], spoilt: Option<(usize, u32)>) -> [u32; N] {
    let mut all: [u32; N] = std::array::from_fn(|place| words.get(place).copied().unwrap_or_default());
    if let Some((dword, bit)) = spoilt {
        all[dword] |= 1 << bit;
    }
    all
}

fn quarters(lanes: u64) -> [u64; 4] {
    std::array::from_fn(|quarter| lanes >> (16 * quarter) & 0xffff)
}

/// Gives the ports their values for a clock.
pub fn offer(simd: &mut Hardware, split: Split, fetch: Option<&Issued>, turn: Option<&Issued>) {
    simd.globals.next = U::new(split.globals);
    simd.clause_temps.next = U::new(split.clause_temps);
    simd.registers.next = U::new(split.registers);
    simd.fetch_valid.next = fetch.is_some();
    if let Some(Issued::Fetch(given)) = fetch {
        let encoded: [u32; Fetch::WORDS] = given.what.encode();
        simd.fetch_wave.next = U::new(given.wave as u64);
        simd.fetch_order.next = U::new(given.order % 16);
        simd.fetch_slot.next = is_even(given.wave);
        put(&mut simd.fetch_lanes, &quarters(given.lanes));
        put(&mut simd.fetch_words, &words::<3>(&encoded, given.spoilt));
    }
    let slots = match turn {
        Some(Issued::Turn(slots)) => slots.each_ref().map(Option::as_ref),
        _ => [None, None],
    };
    simd.odd_valid.next = slots[0].is_some();
    simd.even_valid.next = slots[1].is_some();
    if let Some(given) = slots[0] {
        simd.odd_wave.next = U::new(given.wave as u64);
        simd.odd_order.next = U::new(given.order % 16);
        put(&mut simd.odd_lanes, &quarters(given.lanes));
        put(&mut simd.odd_words, &words::<10>(&given.what.encode(), given.spoilt));
    }
    if let Some(given) = slots[1] {
        simd.even_wave.next = U::new(given.wave as u64);
        simd.even_order.next = U::new(given.order % 16);
        put(&mut simd.even_lanes, &quarters(given.lanes));
        put(&mut simd.even_words, &words::<10>(&given.what.encode(), given.spoilt));
    }
}
