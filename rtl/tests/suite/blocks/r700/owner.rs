//! Where threads write: every quad of every wave, every stride and every index, legal or not.

use crate::common::Bench;
use lds_hdl::U;
use lds_rtl::r700::Owner;

#[test]
fn every_quad_has_the_entry_that_its_threads_own() {
    let mut bench = Bench::<Owner>::new();
    let mut fitting = 0;
    for (stride, index) in (0..128).flat_map(|stride| (0..64).map(move |index| (stride, index))) {
        let legal = stride % 4 == 0 && (4..=64).contains(&stride) && index % 4 == 0;
        // Of what isn't legal some quads do.
        let quads = if legal { 0..256 } else { 0..4 };
        for (number, relative) in quads.flat_map(|number| [(number, true), (number, false)]) {
            let (wave, quad) = (number / 16, number % 16);
            bench.quad.next = U::new(quad);
            bench.wave.next = U::new(wave);
            bench.relative.next = relative;
            bench.stride.next = U::new(stride);
            bench.index.next = U::new(index);
            bench.settle();
            // The number of a thread divided by 4, times the stride, in dwords of its bank.
            let offset = if relative { number * stride } else { quad * stride } + index;
            let fits = legal && offset < 1024;
            assert_eq!(bench.fits.val(), fits, "quad {number}, relative {relative}, {stride}, {index}");
            if fits {
                assert_eq!(
                    bench.entry.val().raw(),
                    offset / 4,
                    "quad {number}, relative {relative}, {stride}, {index}"
                );
                fitting += 1;
            }
        }
    }
    assert!(fitting > 50_000, "{fitting}");
}
