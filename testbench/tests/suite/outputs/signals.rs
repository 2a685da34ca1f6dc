//! Signals that end the command.

use crate::common::{Desk, LDS, signal, wait_for};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Whether a process hasn't ended yet; fails if it has.
fn going(child: &mut Child) -> bool {
    let ended = child.try_wait().expect("asked");
    assert!(ended.is_none(), "it ended: {ended:?}");
    true
}

/// A program that the RTL is busy with for minutes.
fn long_program() -> String {
    let work = "ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n".repeat(20_000);
    format!("; lds: alloc 65536\n; lds: v1 = lane * 128\n{work}s_endpgm\n")
}

#[test]
fn a_signal_in_the_middle_leaves_nothing() {
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let desk = Desk::new();
        desk.write("ok.s", long_program());
        let names = desk.names();
        // Whoever runs the tests may have wanted the signal ignored (`nohup`, a shell's background job).
        let mut command = Command::new("env");
        command.args([&format!("--default-signal={name}"), LDS, "run", "ok.s"]);
        command
            .args(["--vcd", "wave.vcd", "--fst", "new/other/wave.fst", "--json", "new.json"])
            .current_dir(desk.path());
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("runs");
        wait_for("it begins", || going(&mut child) && desk.names().iter().any(|name| name.starts_with('.')));
        signal(&child, name);
        let status = child.wait().expect("ends");
        assert_eq!(status.signal(), Some(number), "{status}");
        assert_eq!(desk.names(), names, "SIG{name}");
    }
}

#[test]
fn a_signal_that_is_to_be_ignored_stays_ignored() {
    let desk = Desk::new();
    desk.write("ok.s", long_program());
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec $LDS run ok.s --vcd wave.vcd"]).env("LDS", LDS);
    let mut child = command.current_dir(desk.path()).stderr(Stdio::null()).spawn().expect("runs");
    wait_for("it begins", || going(&mut child) && desk.names().iter().any(|name| name.starts_with('.')));
    signal(&child, "HUP");
    std::thread::sleep(Duration::from_millis(200));
    assert!(child.try_wait().expect("asked").is_none(), "it goes on");
    signal(&child, "TERM");
    assert_eq!(child.wait().expect("ends").signal(), Some(15));
    assert_eq!(desk.names(), ["ok.s"]);
}
