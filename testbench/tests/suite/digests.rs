//! Digests of the exported Verilog and of a waveform: a change that should move nothing is proved byte for byte.

use crate::common::{passes, shipped};
use lds::targets::{BvhStack, Geometry, Reading, Rules, Target};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::{Core, Technology};
use lds_rtl::r700::R700Core;
use lds_rtl::{Part, Parts, UnitKind};
use lds_testbench::device::Device;
use lds_testbench::output::Outputs;
use lds_testbench::session::{Engine, Setup};
use lds_testbench::waves::{Format, Recorder, WaveformFile};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A line for each file: digest and name, as `sha256sum` writes them.
const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/digests.txt");

/// With this environment variable the list is written anew.
const RENEW: &str = "LDS_RENEW_DIGESTS";

/// The shipped program whose waveform is kept.
const PROGRAM: &str = "exchange.s";

/// Where the files themselves stay, for a look at what differs.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("digests")
}

/// What is exported: small data shares of each kind for each target, and of one kind each technology, the full size,
/// fewer parts, fewer adders and every other reading of the manuals.
fn shares() -> Vec<(Core, Technology)> {
    let small = |kind, target| Core::of(kind, target, Geometry::SMALL);
    let kinds = Target::BUILT.into_iter().flat_map(|target| UnitKind::all().map(move |kind| small(kind, target)));
    let mut cores: Vec<(Core, Technology)> = kinds.map(|core| (core, Technology::Generic)).collect();
    for target in Target::BUILT {
        let dual = small(UnitKind::Dual, target);
        cores.extend(Technology::ALL.iter().map(|&technology| (dual, technology)));
        let full = Core::of(UnitKind::Dual, target, Geometry::FULL);
        let bare = Core { parts: Part::ALL.into_iter().fold(Parts::ALL, Parts::without), ..dual };
        let shared = Core { adders: 2, ..dual };
        let rules = Rules { bvh_stack: BvhStack::Manual, readings: Reading::ALL.into_iter().collect() };
        let others = [full, bare, shared, Core { rules, ..dual }];
        cores.extend(others.map(|core| (core, Technology::Generic)));
    }
    cores
}

/// What is exported: the data shares, and one of each other device.
fn devices() -> Vec<(Device, Technology)> {
    let waves = Target::BUILT.into_iter().flat_map(|target| {
        let of = move |block| ComputeCore::new(block, target, 4).expect("it is built");
        let [control, unit] = [ComputeBlock::WaveControl, ComputeBlock::ComputeUnit].map(of);
        let buffers = unit.with_buffers();
        let two = ComputeCore::new(ComputeBlock::WorkGroupProcessor, target, 4);
        [control, unit, unit.with_clients()]
            .into_iter()
            .chain(Some(buffers).filter(|core| core.has_buffers()))
            .chain(two.ok())
            .map(Device::Waves)
    });
    let others = waves.chain(R700Core::ALL.map(Device::R700)).map(|device| (device, Technology::Generic));
    shares().into_iter().map(|(core, technology)| (Device::Share(core), technology)).chain(others).collect()
}

/// Exports a device; the names of the files are those of the cores, and of what is special about them.
fn export((device, technology): &(Device, Technology)) -> String {
    let verilog = device.verilog(None, *technology).expect("exports");
    let made_for = if *technology == Technology::Generic { String::new() } else { format!("_{}", technology.name()) };
    let name = format!("{}{made_for}.v", verilog.top);
    std::fs::write(folder().join(&name), verilog.text).expect("written");
    name
}

/// Runs the program on the full unit. Everything in its waveform depends on the program and the unit alone.
fn record() -> String {
    let name = Path::new(PROGRAM).with_extension("vcd");
    let path = folder().join(&name);
    let mut outputs = Outputs::new();
    let place = WaveformFile::new(&mut outputs, "the waveform", Format::Vcd, &path).expect("created");
    let mut recorder = Recorder::new(Target::Gfx906);
    let setup = Setup::new(Core::new(Target::Gfx906, Geometry::FULL), Engine::Rtl);
    passes(&shipped(PROGRAM), &setup, &mut recorder);
    recorder.write(&mut outputs, &[place]).and_then(|()| outputs.commit()).expect("written");
    name.display().to_string()
}

/// The list as it should be.
fn list(names: &[String]) -> String {
    names.iter().fold(String::new(), |mut list, name| {
        let digest = Sha256::digest(std::fs::read(folder().join(name)).expect("written before"));
        for byte in digest {
            let _ = write!(list, "{byte:02x}");
        }
        let _ = writeln!(list, "  {name}");
        list
    })
}

#[test]
fn exported_verilog_and_waveform_are_as_before() {
    std::fs::create_dir_all(folder()).expect("a folder");
    let mut names: Vec<String> = devices().iter().map(export).collect();
    names.push(record());
    names.sort();
    names.dedup();
    let found = list(&names);
    if std::env::var_os(RENEW).is_some() {
        std::fs::write(LIST, &found).expect("written");
    }
    let kept = std::fs::read_to_string(LIST).unwrap_or_default();
    let changed: Vec<&str> = found.lines().filter(|line| !kept.lines().any(|other| other == *line)).collect();
    assert!(
        changed.is_empty() && found.lines().count() == kept.lines().count(),
        "not as before:\n{}\n\
         The new files are in {folder}. To see what differs, run this test in a work tree of the commit that last changed\n\
         testbench/tests/suite/digests.txt (git log -1 testbench/tests/suite/digests.txt), and compare its files with these.\n\
         If the change is meant, renew the digests in a commit of their own that says why:\n\
         {RENEW}=1 cargo test -p lds-testbench --test suite digests::",
        changed.join("\n"),
        folder = folder().display(),
    );
}

#[test]
fn a_changed_byte_changes_the_list() {
    std::fs::create_dir_all(folder()).expect("a folder");
    let of = |text: &str| {
        std::fs::write(folder().join("byte"), text).expect("written");
        list(&["byte".to_owned()])
    };
    assert_ne!(of("assign a = b;"), of("assign a = c;"));
    // What `printf abc | sha256sum` prints.
    assert!(of("abc").starts_with("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  "));
}
