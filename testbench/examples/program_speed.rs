//! How much slower a program with its waves is than the unit alone: `cargo run --release --example program_speed`.
//!
//! A program in which four waves compute their addresses, branch, and meet at barriers runs on the RTL of the full
//! unit. Its cycles at the ports of the unit are written down, and the same cycles are then fed to the unit alone. Both
//! take turns, and the best of several turns counts. The ratio says what scalar and vector instructions, program flow
//! and the driver cost beside the simulation of the unit. Words: how many rounds the waves take, and how many turns
//! there are.

use lds::diagnostic::Source;
use lds::program::{Program, run};
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::hardware::{Hardware, HardwareMachine, Log, SharedLog, simulate};
use lds_testbench::observer::Unobserved;
use std::error::Error;
use std::time::{Duration, Instant};

fn text(rounds: u32) -> String {
    format!(
        "; lds: waves 4\n; lds: alloc 8192\n; lds: v0 = 64 * wave + lane\n; lds: s0 = 0\n; lds: memory at 0 count 2048 = index\nagain:\n\
         v_lshrrev_b32_e32 v1, 4, v0\nv_and_b32_e32 v2, 15, v0\nv_mul_u32_u24_e32 v3, 17, v1\nv_add_u32_e32 v3, v3, v2\n\
         v_lshlrev_b32_e32 v3, 2, v3\nv_mul_u32_u24_e32 v4, 17, v2\nv_add_u32_e32 v4, v4, v1\nv_lshlrev_b32_e32 v4, 2, v4\n\
         ds_write_b32 v3, v0\nds_read_b32 v5, v3 offset:2048\nds_add_u32 v3, v0 offset:4096\ns_waitcnt lgkmcnt(0)\ns_barrier\n\
         ds_read_b32 v6, v4\nds_read2_b32 v[8:9], v3 offset0:64 offset1:80\ns_waitcnt lgkmcnt(0)\nv_xor_b32_e32 v7, v6, v5\n\
         v_cmp_gt_u32_e32 vcc, 64, v1\ns_and_saveexec_b64 s[2:3], vcc\ns_cbranch_execz on\nds_write_b32 v4, v7 offset:2048\non:\n\
         s_or_b64 exec, exec, s[2:3]\ns_waitcnt lgkmcnt(0)\ns_barrier\ns_add_u32 s0, s0, 1\ns_cmp_lt_u32 s0, {rounds}\n\
         s_cbranch_scc1 again\ns_endpgm\n"
    )
}

/// The program on a unit: cycles of the clock, and the time that they took.
fn with_waves(program: &Program, core: Core, unit: Hardware) -> Result<(u64, Duration), Box<dyn Error>> {
    let allocation = program.allocation(core.geometry)?;
    let mut observer = Unobserved;
    let start = Instant::now();
    let machine = HardwareMachine::new(unit, core, allocation, &mut observer)?;
    let mut machine = machine.with_settings(program.settings());
    run(program, &mut machine, &mut |_| {})?;
    Ok((machine.clock(), start.elapsed()))
}

/// The same cycles at the ports of a unit that nobody else drives.
fn alone(log: &Log, unit: &mut Hardware) -> Result<Duration, Box<dyn Error>> {
    let start = Instant::now();
    log.presets.iter().for_each(|(address, value)| unit.poke(*address, *value));
    for cycle in &log.cycles {
        cycle.inputs.put(unit);
        unit.settle().map_err(|fault| fault.to_string())?;
        unit.edge().map_err(|fault| fault.to_string())?;
    }
    Ok(start.elapsed())
}

/// The unit that is simulated.
fn unit(core: &Core) -> Result<Hardware, Box<dyn Error>> {
    Ok(simulate(core).ok_or("no unit of this size is built")?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u32>());
    let rounds = words.next().transpose()?.unwrap_or(300);
    let turns = words.next().transpose()?.unwrap_or(5);
    let core = Core::new(Target::Gfx906, Geometry::FULL);
    let program = Program::parse(&Source::new("program", text(rounds)), core.target)?;
    let log = SharedLog::default();
    with_waves(&program, core, unit(&core)?.recorded(log.clone()))?;
    let log = log.take();
    let (mut best, mut cycles) = ([Duration::MAX; 2], [0, log.cycles.len() as u64]);
    for _ in 0..turns {
        let (clock, time) = with_waves(&program, core, unit(&core)?)?;
        cycles[0] = clock;
        best[0] = best[0].min(time);
        best[1] = best[1].min(alone(&log, &mut unit(&core)?)?);
    }
    let speeds = [0, 1].map(|which| cycles[which] as f64 / best[which].as_secs_f64());
    for (what, which) in [("a program with its waves", 0), ("the unit alone", 1)] {
        println!("{what}: {} cycles, {:.0} cycles/s (the best of {turns} turns)", cycles[which], speeds[which]);
    }
    println!("ratio: {:.3}", speeds[0] / speeds[1]);
    Ok(())
}
