//! Signals that end the process.

use super::leftovers;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Cleans up before a signal ends the process. The process then ends as it would have done without cleaning up.
pub fn prepare() {
    // A file beyond the allowed size is then an error of the write, which is reported like other errors.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
    let ignored = ignored();
    let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let Ok(mut signals) = Signals::new(ends) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            leftovers::remove_all();
            let _ = emulate_default_handler(signal);
        }
    });
}

/// The signals that the parent process wants ignored (`nohup`, a shell's background job), with a bit for each.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
