//! How much memory something takes at most.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Bytes in use.
static USED: AtomicUsize = AtomicUsize::new(0);
/// Bytes in use at most since somebody asked last.
static MOST: AtomicUsize = AtomicUsize::new(0);

/// The system's memory, with every byte counted.
pub struct Counted;

// SAFETY: every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counted {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let used = USED.fetch_add(layout.size(), Relaxed) + layout.size();
        MOST.fetch_max(used, Relaxed);
        // SAFETY: the caller's promise is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's promise is the same.
        unsafe { System.dealloc(place, layout) }
    }
}

/// How many bytes a step takes beyond those in use before it.
pub fn most_of(step: impl FnOnce()) -> usize {
    let before = USED.load(Relaxed);
    MOST.store(before, Relaxed);
    step();
    MOST.load(Relaxed).saturating_sub(before)
}
