//! Panics, which only a defect of this program can cause.

use super::leftovers;
use std::panic::{set_hook, take_hook};
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code after a panic: Rust's own.
const EXIT_CODE: i32 = 101;

/// A thread has panicked, and is about to end the process.
static ENDS: AtomicBool = AtomicBool::new(false);

/// Has a panic of any thread end the process. It is told as usual, and what must not stay behind is removed first.
///
/// The optimised command doesn't unwind its stack, so nothing else would clean up there.
pub fn prepare() {
    let tell = take_hook();
    set_hook(Box::new(move |panic| {
        tell(panic);
        // A second thread that panics must not end the process while the first one is still removing files.
        while ENDS.swap(true, Ordering::AcqRel) {
            std::thread::park();
        }
        leftovers::remove_all_unless_busy();
        std::process::exit(EXIT_CODE)
    }));
}

#[cfg(test)]
mod tests {
    use crate::output::leftovers::{Leftover, make};
    use std::fs::File;
    use std::path::PathBuf;
    use std::process::Command;

    /// Names the file that the test below makes in a process of its own.
    const FILE: &str = "LDS_TEST_OF_PANICS";

    #[test]
    fn a_panic_leaves_nothing_behind() {
        if let Some(path) = std::env::var_os(FILE).map(PathBuf::from) {
            return panic_in_a_thread(path);
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("half-written");
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["output::panics::tests::a_panic_leaves_nothing_behind", "--exact", "--nocapture"])
            .env(FILE, &path)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(super::EXIT_CODE), "{output:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("panicked at") && told.contains("the file is there: true"), "{told}");
        assert!(!path.exists());
    }

    fn panic_in_a_thread(path: PathBuf) {
        super::prepare();
        let made = make(|| File::create(&path).map(|file| (file, Leftover::File(path.clone()))));
        let (_file, _guard) = made.unwrap();
        let thread = std::thread::spawn(move || panic!("the file is there: {}", path.exists()));
        thread.join().unwrap_err();
    }
}
