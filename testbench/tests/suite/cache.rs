//! The cache of compiled simulations: broken entries are made again, it stays small, and nobody else can put code into
//! it.

use crate::common::{Desk, SMALL, assert_code, is_root, said, signal, stderr, wait_for};
use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, SystemTime};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What compiles fastest.
const BARE: [&str; 2] = ["--without", "dual,atomics,permute,wide,narrow,unaligned"];

fn command(desk: &Desk, engine: &str, more: &[&str]) -> Command {
    let mut command = desk.command(&[&["run", "ok.s", "--engine", engine], &SMALL[..], more].concat());
    command.env("LDS_CACHE", desk.at("cache"));
    command
}

fn run(desk: &Desk, engine: &str, more: &[&str]) -> Output {
    command(desk, engine, more).output().expect("runs")
}

/// The folders of results in the cache, without Verilator's runtime, which is the same for all cores.
fn results(desk: &Desk) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(desk.at("cache/lds-results")).expect("there").map(|entry| entry.expect("an entry").path());
    let is_runtime =
        |path: &Path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("verilator_runtime-"));
    entries.filter(|path| path.is_dir() && !is_runtime(path)).collect()
}

/// What else is there.
fn rest(desk: &Desk) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(desk.at("cache/lds-results")).expect("there").map(|entry| entry.expect("an entry").path());
    entries.filter(|path| !path.is_dir() && path.file_name().is_some_and(|name| name != ".cleaned")).collect()
}

fn only(desk: &Desk) -> PathBuf {
    let results = results(desk);
    assert_eq!(results.len(), 1, "{results:?}");
    results[0].clone()
}

#[test]
fn one_of_two_builds_and_what_breaks_is_made_again() {
    let desk = Desk::new();
    let start =
        || command(&desk, "verilator", &BARE).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("runs");
    let outputs = [start(), start()].map(|child| child.wait_with_output().expect("ends"));
    outputs.iter().for_each(|output| assert_code(output, 0));
    let text: String = outputs.iter().map(stderr).collect();
    assert_eq!(text.matches("compiling").count(), 1, "{text}");
    let library = only(&desk).join("model.so");
    assert!(rest(&desk).is_empty(), "{:?}", rest(&desk));

    let told = |output: &Output| stderr(output).matches("with Verilator").count();
    let again = run(&desk, "verilator", &BARE);
    assert_code(&again, 0);
    assert_eq!(told(&again), 0, "{}", stderr(&again));
    // Loading what is cut off would end the process with a bus error.
    let whole = fs::read(&library).expect("readable");
    fs::write(&library, &whole[..whole.len() / 2]).expect("written");
    let output = run(&desk, "verilator", &BARE);
    assert_code(&output, 0);
    assert_eq!(told(&output), 1, "{}", stderr(&output));
    assert_ne!(fs::read(&library).expect("readable").len(), whole.len() / 2);
    assert!(rest(&desk).is_empty(), "{:?}", rest(&desk));
}

/// The next export of a core has the recording that was kept. One that somebody changed is made again, and without a
/// cache each export makes its own.
#[test]
fn the_recording_of_an_export_is_kept() {
    let desk = Desk::new();
    let export = |out: &str, cache: &str| {
        let mut command = desk.command(&[&["export", "--out", out, "--preset", "basic"], &SMALL[..]].concat());
        assert_code(&command.env("LDS_CACHE", desk.at(cache)).output().expect("runs"), 0);
        desk.read(&format!("{out}/lds_gfx906_4x4x256_basic_tb.hex"))
    };
    let first = export("first", "cache");
    let kept = only(&desk).join("recording.hex");
    let made = || fs::metadata(&kept).expect("there").ino();
    let number = made();
    assert_eq!(export("second", "cache"), first);
    assert_eq!(made(), number, "it isn't made a second time");
    fs::write(&kept, "00010000\n").expect("written");
    assert_eq!(export("third", "cache"), first);
    assert_eq!(fs::read_to_string(&kept).expect("readable"), first);
    assert_ne!(made(), number);
    assert_eq!(export("fourth", "ok.s"), first);
}

/// Whether a process works in a folder.
fn is_worked_in(folder: &Path) -> bool {
    let processes = fs::read_dir("/proc").expect("there").flatten();
    processes.filter_map(|process| fs::read_link(process.path().join("cwd")).ok()).any(|cwd| cwd.starts_with(folder))
}

#[test]
fn an_interrupted_build_leaves_nothing() {
    let desk = Desk::new();
    let mut child =
        command(&desk, "verilator", &[]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("runs");
    let cache = desk.at("cache/lds-results");
    wait_for("it compiles", || cache.exists() && is_worked_in(&cache));
    // Verilator or the compiler is in the middle.
    std::thread::sleep(Duration::from_millis(500));
    signal(&child, "TERM");
    assert_eq!(child.wait().expect("ends").signal(), Some(15));
    wait_for("the tools have ended", || !is_worked_in(&cache));
    assert_eq!(fs::read_dir(&cache).expect("there").count(), 0, "{:?}", desk.names());
}

#[test]
fn what_is_old_or_too_much_goes_but_not_what_is_in_use() {
    let desk = Desk::new();
    assert_code(&run(&desk, "icarus", &[]), 0);
    let first = only(&desk);
    let set_used = |result: &Path, days: u32| {
        let used = File::options().write(true).open(result.join(".used")).expect("there");
        used.set_modified(SystemTime::now() - days * DAY).expect("set");
    };
    // Two are kept; one that nobody used for 31 days isn't.
    assert_code(&run(&desk, "icarus", &["--without", "permute"]), 0);
    assert_eq!(results(&desk).len(), 2);
    set_used(&first, 31);
    assert_code(&run(&desk, "icarus", &["--without", "atomics"]), 0);
    assert_eq!(results(&desk).len(), 2);
    assert!(!first.exists());
    // Of too much all goes, but for what a process has in use.
    let used = results(&desk)[0].clone();
    let lock = File::open(used.join(".used")).expect("there");
    lock.lock_shared().expect("locked");
    set_used(&used, 5);
    let full = command(&desk, "icarus", &["--without", "dual"]).env("LDS_CACHE_SIZE", "1kB").output().expect("runs");
    assert_code(&full, 0);
    // The other one is what was made just now.
    assert_eq!(results(&desk).len(), 2, "{:?}", results(&desk));
    assert!(used.exists());
    drop(lock);
    // A single day is enough for a cache to which nothing is added.
    let cleaned = File::options().write(true).open(desk.at("cache/lds-results/.cleaned")).expect("there");
    cleaned.set_modified(SystemTime::now() - 2 * DAY).expect("set");
    set_used(&used, 400);
    assert_code(&run(&desk, "icarus", &[]), 0);
    assert!(!used.exists());
}

#[test]
fn what_killed_processes_left_goes_and_nothing_else() {
    let desk = Desk::new();
    let key = format!("lds-{}", "0123456789abcdef".repeat(2));
    let cache = desk.at("cache/lds-results");
    for folder in [format!("{key}.work-1"), ".tmpAbCdEf".to_owned(), "mine".to_owned(), ".tmpMine".to_owned()] {
        fs::create_dir_all(cache.join(folder)).expect("made");
    }
    for file in [".tmpAbCdEf/shim.cpp", "mine/thesis.txt", "mine.lock", ".tmpMine/thesis.txt"] {
        fs::write(cache.join(file), "").expect("written");
    }
    fs::write(cache.join(format!("{key}.lock")), "").expect("written");
    let old = format!("lds-{}.lock", "0123456789abcdef");
    fs::write(cache.join(&old), "").expect("written");
    // Beside the folder of the results everything is the user's, whatever its name.
    let own = ["run-1700000000000000", "poetry-0123456789abcdef.work-7", ".tmpAbCdEf"]
        .map(|name| desk.at("cache").join(name));
    for folder in &own {
        fs::create_dir(folder).expect("made");
        fs::write(folder.join("result.json"), "mine").expect("written");
        File::open(folder).expect("there").set_modified(SystemTime::now() - 400 * DAY).expect("set");
    }
    for folder in [desk.at("cache"), cache.clone()] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).expect("set");
    }
    let aged = SystemTime::now() - 3 * DAY;
    for folder in [".tmpAbCdEf", ".tmpMine"] {
        File::open(cache.join(folder)).expect("there").set_modified(aged).expect("set");
    }
    // One that a living process makes.
    let living = format!("lds-{}", "fedcba9876543210".repeat(2));
    fs::create_dir(cache.join(format!("{living}.work-2"))).expect("made");
    let lock = File::create(cache.join(format!("{living}.lock"))).expect("made");
    lock.lock().expect("locked");
    assert_code(&run(&desk, "icarus", &[]), 0);
    let there = |name: &str| cache.join(name).exists();
    assert!(!there(&format!("{key}.work-1")) && !there(&format!("{key}.lock")) && !there(&old) && !there(".tmpAbCdEf"));
    assert!(there("mine/thesis.txt") && there("mine.lock") && there(".tmpMine/thesis.txt"));
    assert!(there(&format!("{living}.work-2")) && there(&format!("{living}.lock")));
    assert!(own.iter().all(|folder| folder.join("result.json").exists()));
}

#[test]
fn without_a_folder_of_its_own_it_says_what_to_do() {
    let desk = Desk::new();
    fs::create_dir(desk.at("open")).expect("made");
    fs::set_permissions(desk.at("open"), fs::Permissions::from_mode(0o777)).expect("set");
    fs::create_dir(desk.at("temporary")).expect("made");
    desk.write("file", "");
    let names = desk.names();
    for (variables, reason) in [
        (&[("HOME", ".")][..], "HOME isn't an absolute path"),
        (&[("HOME", "home"), ("XDG_CACHE_HOME", "caches")], "HOME isn't an absolute path"),
        (&[("HOME", "/proc/nowhere")], "can't keep results in /proc/nowhere/.cache/lds"),
        (&[("LDS_CACHE", "open")], "other users may write there"),
        (&[("LDS_CACHE", "file")], "can't keep results in file"),
        (&[("LDS_CACHE", "file/cache")], "can't keep results in file/cache"),
    ] {
        let mut command = command(&desk, "icarus", &[]);
        command.env_remove("LDS_CACHE").env_remove("XDG_CACHE_HOME").env("TMPDIR", desk.at("temporary"));
        let output = command.envs(variables.iter().copied()).output().expect("runs");
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(reason) && text.contains("LDS_CACHE"), "{text}");
        assert_eq!(desk.names(), names);
    }
    for (variable, value) in [("LDS_CACHE_SIZE", "much"), ("LDS_CACHE_DAYS", "-1")] {
        let output = command(&desk, "icarus", &[]).env(variable, value).output().expect("runs");
        assert_code(&output, 2);
        assert!(said(&output).contains(&format!("{variable}: expected a ")), "{}", stderr(&output));
    }
}

/// Code from a folder of another user isn't loaded.
#[test]
fn the_folder_of_another_user_is_not_used() {
    // The folder is this user's for an ordinary user who tries that of root, and the other way round.
    let desk = Desk::new();
    let others = if is_root() {
        fs::create_dir(desk.at("others")).expect("made");
        std::os::unix::fs::chown(desk.at("others"), Some(65534), None).expect("given away");
        desk.at("others")
    } else {
        PathBuf::from("/")
    };
    let output = command(&desk, "icarus", &[]).env("LDS_CACHE", &others).output().expect("runs");
    assert_code(&output, 2);
    assert!(said(&output).contains("it belongs to another user"), "{}", stderr(&output));
}

#[test]
fn the_cache_is_for_its_owner_alone() {
    let desk = Desk::new();
    assert_code(&run(&desk, "icarus", &[]), 0);
    let mode = fs::metadata(desk.at("cache")).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}
