//! Signs of life of a command that takes long, for a user who can't see its progress on a terminal.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time without a sign of life after which one is given.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Says from time to time what the command is doing, until it is dropped.
pub struct Pulse {
    stage: Arc<Mutex<String>>,
    say: Arc<dyn Fn(&str) + Send + Sync>,
    /// dropping it stops the thread
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Pulse {
    /// Says once in an interval what the command is doing, and for how long it has been running.
    pub fn new(interval: Duration, say: impl Fn(&str) + Send + Sync + 'static) -> Self {
        let say: Arc<dyn Fn(&str) + Send + Sync> = Arc::new(say);
        let stage = Arc::new(Mutex::new(String::new()));
        let (stop, stopped) = channel();
        let (begin, current, told) = (Instant::now(), Arc::clone(&stage), Arc::clone(&say));
        let thread = std::thread::spawn(move || {
            while stopped.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
                let stage = current.lock().unwrap_or_else(PoisonError::into_inner).clone();
                told(&format!("{stage}, {} s", begin.elapsed().as_secs()));
            }
        });
        Pulse { stage, say, stop: Some(stop), thread: Some(thread) }
    }

    /// Says at once what the command is doing from now on, and then from time to time.
    pub fn begin(&self, what: &str) {
        self.stage(what);
        (self.say)(what);
    }

    /// Tells what the command is doing from now on.
    pub fn stage(&self, what: impl Into<String>) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = what.into();
    }
}

impl Drop for Pulse {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits for a line with a certain text. Such lines come again and again.
    #[test]
    fn what_is_done_is_said_until_the_end() {
        let (sender, lines) = channel();
        let pulse = Pulse::new(Duration::from_millis(1), move |line| drop(sender.send(line.to_owned())));
        for stage in ["compiling", "7 of 9 programs"] {
            pulse.stage(stage);
            assert!(lines.iter().any(|line| line.starts_with(&format!("{stage}, "))));
        }
        pulse.begin("placing");
        assert!(lines.iter().any(|line| line == "placing"), "at once, without a time");
        assert!(lines.iter().any(|line| line.starts_with("placing, ")));
        drop(pulse);
        // No further line comes.
        lines.iter().for_each(drop);
    }
}
