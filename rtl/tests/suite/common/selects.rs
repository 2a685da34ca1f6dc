//! Which slots each bank takes from, as sets and as the numbers and gates that say so.

use super::{has, mask, put};
use lds_hdl::U;
use lds_rtl::Grants;
use rust_hdl::prelude::{In, Out};

/// Of each bank, the slots that it takes from.
pub fn selects<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    grants: &Grants<LANES, BANKS, BANK_BITS, ROW_BITS, Out>,
) -> Vec<u64> {
    let half = LANES / 2;
    let of = |bank: usize| {
        let slot = grants.slot[bank].val().raw() as usize;
        let (low, high) = (grants.low.val().get_bit(bank), grants.high.val().get_bit(bank));
        assert_eq!(grants.chosen.val().get_bit(bank), low || high, "bank {bank}");
        if !low && !high {
            return 0;
        }
        // Of two, the number is the low one's.
        assert_eq!(slot >= half, high && !low, "bank {bank}: slot {slot}, low {low}, high {high}");
        u64::from(low) << (slot % half) | u64::from(high) << (slot % half + half)
    };
    (0..BANKS).map(of).collect()
}

/// Has each bank take from one slot, from a low one and the high one of the same lane, or from none, and all they
/// bring.
pub fn put_selects<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    grants: &mut Grants<LANES, BANKS, BANK_BITS, ROW_BITS, In>,
    select: &[u64],
) {
    let some = |slots: std::ops::Range<usize>| mask(BANKS, |bank| slots.clone().any(|slot| has(select[bank], slot)));
    let slot = |slots: &u64| if *slots == 0 { 0 } else { u64::from(slots.trailing_zeros()) };
    put(&mut grants.slot, &select.iter().map(slot).collect::<Vec<_>>());
    grants.low.next = U::new(some(0..LANES / 2));
    grants.high.next = U::new(some(LANES / 2..LANES));
    grants.chosen.next = U::new(some(0..LANES));
    put(&mut grants.takes, select);
    put(&mut grants.strobes, &[15u64; LANES]);
}
