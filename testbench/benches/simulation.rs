//! Speed of the simulations of the full unit, in clock cycles a second.
//!
//! `full unit`: the RTL alone, with the settle passes of a cycle, under three loads, a request offered in every cycle:
//! random words (conflicts, every kind of instruction), conflict-free loads and stores, and nothing at all.
//!
//! `co-simulation`: random programs, everything compared with the golden model: the RTL, the exported Verilog in
//! Verilator, and both in lockstep.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use lds::targets::{Geometry, Target};
use lds::wave::Allocation;
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use lds_testbench::hardware::{Hardware, Input, Offer, Port, Request, Simulator, simulate};
use lds_testbench::random::{Campaign, campaign};
use lds_testbench::session::{Engine, Setup};
use std::hint::black_box;
use std::path::Path;

const CYCLES: u64 = 2000;

/// Requests of a load, repeated for as long as the bench runs.
fn requests(load: &str) -> Vec<Request> {
    let mut state = 0x1234_5678_9abc_def0u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as u32
    };
    // ds_write_b32, ds_read_b32, ds_add_rtn_u32, ds_read2_b32, ds_cmpst_rtn_b32, ds_permute_b32
    let opcodes: &[u8] = match load {
        "random words" => &[13, 54, 32, 55, 48, 62],
        _ => &[13, 54],
    };
    let count = if load == "idle" { 0 } else { 96 };
    (0..count)
        .map(|index| {
            let row = (random() % 512) * 128;
            Request {
                opcode: opcodes[index % opcodes.len()],
                tag: index as u8,
                allocation: Allocation { base: 0, size: 65536 },
                m0: u32::MAX,
                exec: u32::MAX.into(),
                source_exec: u32::MAX.into(),
                loads: matches!(opcodes[index % opcodes.len()], 54 | 55),
                starts: true,
                first: true,
                last: true,
                address: (0..32)
                    .map(|lane| if load == "random words" { random() & 0xfffc } else { row + 4 * lane })
                    .collect(),
                data: std::array::from_fn(|_| (0..32).map(|_| random()).collect()),
                ..Request::default()
            }
        })
        .collect()
}

fn run(hardware: &mut Hardware, requests: &[Request]) {
    let mut next = 0;
    for _ in 0..CYCLES {
        let request = |index: usize| (!requests.is_empty()).then(|| &requests[index % requests.len()]);
        let offer = Offer::put(hardware, request(next), request(next + 1));
        hardware.settle().expect("settles");
        next += offer.taken(hardware).expect("in order");
        black_box(hardware.beat(Port::FIRST));
        hardware.edge().expect("settles");
    }
}

/// The full unit, the same with one request port, and that with elements of 32 bits alone.
fn units() -> [(&'static str, Core); 3] {
    let full = Core::new(Target::Gfx906, Geometry::FULL);
    let one_port = Core { parts: full.parts.without(Part::Dual), ..full };
    let dwords = [Part::Wide, Part::Narrow, Part::Unaligned, Part::Float, Part::Source2]
        .into_iter()
        .fold(one_port.parts, Parts::without);
    let dwords = Core { parts: dwords, ..full };
    [("two ports", full), ("one port", one_port), ("one port, 32 bits", dwords)]
}

fn full_unit(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("full unit, cycles");
    group.throughput(Throughput::Elements(CYCLES)).sample_size(20);
    for (kind, core) in units() {
        for load in ["random words", "conflict-free", "idle"] {
            let requests = requests(load);
            let fresh = || {
                let mut hardware = simulate(&core).expect("a built size");
                hardware.put(Input::Ready([true; Port::MOST]));
                hardware
            };
            let mut hardware = fresh();
            run(&mut hardware, &requests);
            println!("{kind}, {load}: {:.2} settle passes a cycle", hardware.settle_passes() as f64 / CYCLES as f64);
            group.bench_function(format!("{kind}, {load}"), |bencher| {
                bencher.iter_batched_ref(fresh, |hardware| run(hardware, &requests), BatchSize::PerIteration);
            });
        }
    }
    group.finish();
}

fn co_simulation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("co-simulation, cycles");
    for (kind, core) in units() {
        let alone = Setup::new(core, Engine::Rtl);
        let run = |setup: &Setup| {
            let programs = Campaign::new(setup.clone(), 50, 1);
            campaign(&programs, Path::new("waves/failures"), &mut |_| {}).expect("no disagreement")
        };
        group.throughput(Throughput::Elements(run(&alone).cycles)).sample_size(10);
        for (name, setup) in [
            ("rust-hdl", alone.clone()),
            ("verilator", Setup::new(core, Engine::Verilator)),
            ("verilator and rust-hdl", alone.beside(Simulator::Verilator)),
        ] {
            group.bench_function(format!("{kind}, {name}"), |bencher| {
                // Compiling takes minutes, so only what is asked for is compiled.
                setup.prepare().expect("compiles");
                bencher.iter(|| run(&setup));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, full_unit, co_simulation);
criterion_main!(benches);
