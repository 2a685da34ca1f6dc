//! Speed of the timing model alone, in lane-accesses a second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lds::isa::{self, DsInstruction};
use lds::targets::{Geometry, Target};
use lds::timing::{Chip, Timeline};
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};
use std::hint::black_box;

/// Instructions of a run, each with its own addresses.
const INSTRUCTIONS: u32 = 256;
const LANES: u32 = 64;

/// A dword between 0 and 16383 that looks random.
fn scattered(number: u32) -> u32 {
    number.wrapping_mul(0x9e37_79b9) >> 18
}

fn timing_model(criterion: &mut Criterion) {
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
    let whole = Allocation { base: 0, size: Geometry::FULL.bytes() as u32 };
    let mut group = criterion.benchmark_group("timing model, lane-accesses");
    group.throughput(Throughput::Elements(u64::from(INSTRUCTIONS * LANES)));
    for addresses in ["neighbours", "one bank", "random"] {
        let dword = |number: u32| match addresses {
            "neighbours" => number % 16384,
            "one bank" => number * 32 % 16384,
            _ => scattered(number),
        };
        for name in ["ds_read_b32", "ds_add_u32"] {
            let opcode = isa::find(Target::Gfx906, name).expect("an opcode");
            let instruction = DsInstruction::new(opcode);
            let waves: Vec<Wave> = (0..INSTRUCTIONS)
                .map(|index| {
                    let mut wave = Wave::new(WaveSize::Wave64);
                    wave.vgprs[0] = std::array::from_fn(|lane| 4 * dword(LANES * index + lane as u32));
                    wave
                })
                .collect();
            group.bench_function(format!("{name}, {addresses}"), |bencher| {
                bencher.iter(|| {
                    let mut timeline = Timeline::new(chip.clone(), whole);
                    for (index, wave) in waves.iter().enumerate() {
                        black_box(timeline.issue(&Transfer::ds(&instruction, index % 4, wave)));
                    }
                    timeline.elapsed()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, timing_model);
criterion_main!(benches);
