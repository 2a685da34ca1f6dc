//! Writes the wave control of a compute unit as Verilog, the whole and each of its blocks, and says what each takes on
//! an ECP5 (by Yosys): `cargo run -p lds-rtl --example wave -- FOLDER [gfx906|gfx1100] [16|40]`. The netlists are
//! there, too, for nextpnr.

#[path = "../area/block.rs"]
mod block;

use block::{block, heading};
use lds_hdl::Init;
use lds_isa::targets::{Encoding, Target};
use lds_rtl::wave::{
    Barriers, Decoding, Flow, Issue, IssueArbiter, IssueGate, RdnaDecoder, Rotation, States, Team, Timers, VegaDecoder,
    WaitCounter, WaitStates, WaveControl, WaveTable,
};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (folder, target, waves) = match words[..] {
        [folder] => (folder, "gfx906", "40"),
        [folder, target] => (folder, target, "40"),
        [folder, target, waves] => (folder, target, waves),
        _ => return usage(),
    };
    let Some(target) = Target::BUILT.into_iter().find(|built| built.name() == target) else { return usage() };
    let folder = Path::new(folder);
    let done = match waves {
        "16" => all::<16, 4, 4, 2, 7, 8, 2, 8>(folder, target),
        "40" => all::<40, 6, 16, 4, 9, 8, 5, 8>(folder, target),
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("wanted: a folder, then gfx906 or gfx1100, then 16 or 40 waves");
    ExitCode::from(2)
}

fn all<
    const W: usize,
    const I: usize,
    const G: usize,
    const B: usize,
    const P: usize,
    const S: usize,
    const N: usize,
    const T: usize,
>(
    folder: &Path,
    target: Target,
) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut unit = Box::new(WaveControl::<W, I, G, B, P, S, N, T>::init());
    unit.keep(target, true);
    let mut gate = Box::new(IssueGate::<W, I>::init());
    gate.keep(target);
    let mut flow = Flow::<I, P>::init();
    flow.keep(target);
    let mut issue = Issue::<W, I, B>::init();
    issue.keep(target);
    let mut decoding = Decoding::<W, I>::init();
    decoding.keep(target, true);
    heading();
    block(folder, "team", &Team::<S, I>::init())?;
    block(folder, "issue_arbiter", &IssueArbiter::<W, I, S, N, T>::init())?;
    block(folder, "barriers", &Barriers::<W, I, G, B>::init())?;
    block(folder, "counter", &WaitCounter::<W>::init())?;
    block(folder, "timers", &Timers::<W>::init())?;
    block(folder, "issue_gate", &*gate)?;
    block(folder, "rotation", &Rotation::<W, I>::init())?;
    block(folder, "states", &States::<W>::init())?;
    match target.facts().code.encoding {
        Encoding::Gfx9 => block(folder, "vega_decoder", &VegaDecoder::init())?,
        _ => block(folder, "rdna_decoder", &RdnaDecoder::init())?,
    }
    block(folder, "wait_states", &WaitStates::<I>::init())?;
    block(folder, "decoding", &decoding)?;
    block(folder, "issue", &issue)?;
    block(folder, "flow", &flow)?;
    block(folder, "wave_table", &WaveTable::<I, B>::init())?;
    block(folder, "wave_control", &*unit)
}
