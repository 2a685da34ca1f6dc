//! An endless loop in somebody's Verilog: neither simulator notices, so somebody watches.

use crate::hardware::Fault;
use crate::output;
use crate::tools::environment::number;
use miette::miette;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::time::Duration;

/// Says how many seconds the simulators have for half a clock cycle.
const VARIABLE: &str = "LDS_CYCLE_SECONDS";

/// What they have if nothing is said. The largest unit takes Icarus Verilog a twentieth of a second.
const SECONDS: NonZero<u64> = NonZero::new(60).expect("not zero");

/// Every simulation that is watched.
static WATCHED: Mutex<Vec<Weak<AtomicU64>>> = Mutex::new(Vec::new());

/// A simulation that is watched: it ends the process if it doesn't come to the end of something.
pub(super) struct Watched(Arc<AtomicU64>);

impl Watched {
    /// Begins to watch.
    ///
    /// # Errors
    /// What the environment says isn't a number of seconds.
    pub fn new() -> Result<Self, Fault> {
        static WATCH: Once = Once::new();
        let limit = number(VARIABLE, SECONDS, "a whole number of seconds, 1 or more")?;
        let steps = Arc::new(AtomicU64::new(0));
        list().push(Arc::downgrade(&steps));
        WATCH.call_once(|| drop(std::thread::spawn(move || watch(limit.get()))));
        Ok(Watched(steps))
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
fn watch(limit: u64) {
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
            output::give_up(&miette!(
                help = format!("look for a loop without an end in it; {VARIABLE} gives it more time"),
                "the Verilog doesn't come to the end of a clock cycle: nothing for {limit} seconds"
            ));
        }
    }
}
