//! Where threads write: every quad of every wave, every stride and every index, legal or not.

use crate::common::Bench;
use lds_hdl::U;
use lds_rtl::r700::Owner;

/// The first quad of a wave, and then one after the other, each from the one before.
#[test]
fn every_quad_has_the_entry_that_its_threads_own() {
    let mut bench = Bench::<Owner>::new();
    let mut fitting = 0;
    for (stride, index) in (0..128).flat_map(|stride| (0..64).map(move |index| (stride, index))) {
        let legal = stride % 4 == 0 && (4..=64).contains(&stride) && index % 4 == 0;
        // Of what isn't legal one wave does.
        let waves = if legal { 0..16 } else { 3..4 };
        for (wave, relative) in waves.flat_map(|wave| [(wave, true), (wave, false)]) {
            bench.wave.next = U::new(wave);
            bench.relative.next = relative;
            bench.stride.next = U::new(stride);
            bench.index.next = U::new(index);
            bench.apart.next = U::new(stride);
            for quad in 0..16 {
                bench.begins.next = quad == 0;
                bench.settle();
                // The number of a thread divided by 4, times the stride, in dwords of its bank.
                let number = 16 * wave + quad;
                let offset = if relative { number * stride } else { quad * stride } + index;
                let fits = legal && offset < 1024;
                assert_eq!(bench.fits.val(), fits, "quad {number}, relative {relative}, {stride}, {index}");
                if fits {
                    let entry = bench.entry.val().raw();
                    assert_eq!(entry, offset / 4, "quad {number}, relative {relative}, {stride}, {index}");
                    fitting += 1;
                }
                (bench.prior.next, bench.fitted.next) = (bench.entry.val(), bench.fits.val());
                // What is taken meanwhile says nothing of these threads.
                bench.wave.next = U::new(quad);
                bench.index.next = U::new(63 - index);
            }
            (bench.wave.next, bench.index.next) = (U::new(wave), U::new(index));
        }
    }
    assert!(fitting > 50_000, "{fitting}");
}
