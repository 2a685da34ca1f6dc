//! The set-up with which Surfer shows a waveform: a file of commands.

use super::PERIOD;
use super::groups::{Design, Groups, Item};
use super::signals::Known;
use crate::output::signed;
use std::fmt::Write;

/// The beginning of a line that Surfer skips.
const COMMENT: &str = "#";

/// Approximate number of cycles that are seen at first.
const SEEN: u64 = 32;

/// The text of the set-up: groups in pipeline order, folded if they have a signal for each lane, and the cursor at the
/// cycle `marker`, the first conflict or the first thing that happens. The set-up doesn't name a waveform; Surfer gets
/// the waveform's name on its command line.
pub fn setup(signals: &[Known], groups: &Groups, cycles: u64, marker: Option<u64>) -> String {
    let design = Design::new(signals, groups);
    let top = design.top;
    let mut text = String::new();
    // Each of these commands halves what is shown. They come first, because Surfer draws after each command, and
    // drawing a long run as a whole takes long.
    let steps = (cycles / SEEN).checked_ilog2().unwrap_or(0);
    text += &"zoom_in\n".repeat(steps as usize);
    let _ = writeln!(text, "cursor_set {}", marker.unwrap_or(0) * PERIOD);
    let _ = writeln!(text, "variable_add {top}.clock");
    for (name, items) in design.groups() {
        // Surfer takes a single word here.
        let _ = writeln!(text, "divider_add {}", name.replace(' ', "_"));
        for item in items {
            match item {
                Item::Signal(_, path) => {
                    if let Some(known) = design.signal(path) {
                        let _ = writeln!(text, "variable_add {}", known.path());
                    }
                }
                Item::Scope(_, path) => {
                    let _ = writeln!(text, "scope_add_as_group {top}.{path}");
                }
                // Surfer has no command for a group of signals from several scopes.
                Item::EveryBank(..) => {}
            }
        }
    }
    // Signals have the last words of their paths as names, because there is little room.
    text += "variable_force_name_type Local\ngroup_fold_all\n";
    signed(COMMENT, &text)
}
