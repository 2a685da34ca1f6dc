//! An endless loop in somebody's Verilog: neither simulator notices, so somebody watches.

use crate::output;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::time::Duration;

/// Says how many seconds the simulators have for half a clock cycle.
const VARIABLE: &str = "LDS_CYCLE_SECONDS";

/// What they have if nothing is said. The largest unit takes Icarus Verilog a twentieth of a second.
const SECONDS: u64 = 60;

/// Every simulation that is watched.
static WATCHED: Mutex<Vec<Weak<AtomicU64>>> = Mutex::new(Vec::new());

/// A simulation that is watched: it ends the process if it doesn't come to the end of something.
pub(super) struct Watched(Arc<AtomicU64>);

impl Watched {
    /// Begins to watch.
    pub fn new() -> Self {
        static WATCH: Once = Once::new();
        let steps = Arc::new(AtomicU64::new(0));
        list().push(Arc::downgrade(&steps));
        WATCH.call_once(|| drop(std::thread::spawn(watch)));
        Watched(steps)
    }

    /// Lets the simulation do something that has to end. Its count is odd meanwhile.
    pub fn during<T>(&self, action: impl FnOnce() -> T) -> T {
        self.0.fetch_add(1, Ordering::Relaxed);
        let result = action();
        self.0.fetch_add(1, Ordering::Relaxed);
        result
    }
}

fn list() -> std::sync::MutexGuard<'static, Vec<Weak<AtomicU64>>> {
    WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Looks once a second. What counts are looks, so that a process that was stopped meanwhile has its time.
fn watch() {
    let limit = std::env::var(VARIABLE).ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(SECONDS);
    // of each simulation: its count, and how often in a row it was the same odd one
    let mut seen: Vec<(Weak<AtomicU64>, u64, u64)> = Vec::new();
    loop {
        std::thread::sleep(Duration::from_secs(1));
        seen.extend(list().drain(..).map(|steps| (steps, 0, 0)));
        seen.retain_mut(|(steps, before, looks)| {
            let Some(now) = steps.upgrade().map(|steps| steps.load(Ordering::Relaxed)) else { return false };
            *looks = if now == *before && now % 2 == 1 { *looks + 1 } else { 0 };
            *before = now;
            true
        });
        if seen.iter().any(|(_, _, looks)| *looks >= limit) {
            output::give_up(&format!(
                "the Verilog doesn't come to the end of a clock cycle: nothing for {limit} seconds (is there a loop without an end in it? \
                 {VARIABLE} gives it more time)"
            ));
        }
    }
}
