//! Exchanges between lanes as instructions; the rules of their indices are tested beside them.

use super::*;

/// Lane i names lane 63 - i.
fn reversed(target: Target, size: WaveSize) -> Bench {
    let mut bench = Bench::new(target);
    bench.wave.size = size;
    bench.unit.allocation.size = 4;
    bench.set(ADDR, |lane| 4 * (63 - lane)).set(DATA0, |lane| 100 + lane);
    bench
}

#[test]
fn permutes_reach_64_lanes_32_or_those_of_the_wave() {
    for name in ["ds_permute_b32", "ds_bpermute_b32"] {
        let found = |target, wave| {
            let mut bench = reversed(target, wave);
            assert_eq!(bench.run(name, 0, 0), Effect::default());
            [0, 31, 32, 63].map(|lane| bench.lane(VDST, lane))
        };
        assert_eq!(found(Target::Gfx906, WaveSize::Wave64), [163, 132, 131, 100], "{name}");
        assert_eq!(found(Target::Gfx1100, WaveSize::Wave64), [131, 100, 163, 132], "{name}");
        assert_eq!(found(Target::Gfx1100, WaveSize::Wave32), [131, 100, OLD, OLD], "{name}");
        // RDNA4 ISA 12.5.2: all lanes of a wave, of either size.
        assert_eq!(found(Target::Gfx1201, WaveSize::Wave64), [163, 132, 131, 100], "{name}");
        assert_eq!(found(Target::Gfx1201, WaveSize::Wave32), [131, 100, OLD, OLD], "{name}");
    }
}

#[test]
fn one_permute_takes_from_lanes_that_are_off() {
    let mut bench = reversed(Target::Gfx1201, WaveSize::Wave64);
    bench.exec(1 << 3).run("ds_bpermute_fi_b32", 0, 0);
    assert_eq!([3, 4].map(|lane| bench.lane(VDST, lane)), [160, OLD]);
    bench.run("ds_bpermute_b32", 0, 0);
    assert_eq!(bench.lane(VDST, 3), 0, "the other doesn't");
}

#[test]
fn lanes_that_are_off_are_left_alone_and_give_nothing() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.exec(0b1010).set(ADDR, |lane| [0, 0, 12, 4][lane as usize % 4]).set(DATA0, |lane| 10 + lane);
    bench.run("ds_permute_b32", 0, 0);
    assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(VDST, lane)), [OLD, 13, OLD, 0]);
    bench.set(VDST, |_| OLD).run("ds_bpermute_b32", 0, 0);
    assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(VDST, lane)), [OLD, 0, OLD, 11]);
    // The swizzle's source is the register in ADDR. Pattern 0x081f: and 0x1f, exclusive or 2.
    bench.set(ADDR, |lane| 50 + lane).set(VDST, |_| OLD).run("ds_swizzle_b32", 0x1f, 0x08);
    assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(VDST, lane)), [OLD, 53, OLD, 51]);
}

#[test]
fn swizzles_stay_in_32_lanes() {
    for (target, wave) in
        [(Target::Gfx906, WaveSize::Wave64), (Target::Gfx1100, WaveSize::Wave64), (Target::Gfx1100, WaveSize::Wave32)]
    {
        let mut bench = Bench::new(target);
        bench.wave.size = wave;
        // Rotate left by one.
        bench.set(ADDR, |lane| lane).run("ds_swizzle_b32", 0x20, 0xc0);
        let upper = if wave == WaveSize::Wave64 { [33, 32] } else { [OLD, OLD] };
        assert_eq!([0, 31, 32, 63].map(|lane| bench.lane(VDST, lane)), [1, 0, upper[0], upper[1]]);
    }
}

#[test]
fn destinations_may_be_sources() {
    let mut bench = Bench::new(Target::Gfx906);
    bench.set(ADDR, |lane| 4 * (lane ^ 1)).set(DATA0, |lane| lane);
    bench.run_as(&DsInstruction { vdst: DATA0, ..instruction(Target::Gfx906, "ds_bpermute_b32", 0, 0) });
    assert_eq!([0, 1, 2, 3].map(|lane| bench.lane(DATA0, lane)), [1, 0, 3, 2]);
}
