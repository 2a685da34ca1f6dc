//! The set-up that Surfer shows a waveform with: a file of commands.

use super::PERIOD;
use super::groups::{Design, Item};
use super::signals::Known;
use crate::output::signed;
use std::fmt::Write;

/// What begins a line that Surfer skips.
const COMMENT: &str = "#";

/// Cycles that are seen at first, about.
const SEEN: u64 = 32;

/// The text of the set-up: groups in pipeline order, folded where they have a signal for each lane, and the cursor at
/// the first conflict. It names no waveform: that is told to Surfer beside it.
pub fn setup(signals: &[Known], cycles: u64, first_conflict: Option<u64>) -> String {
    let design = Design::new(signals);
    let top = design.top;
    let mut text = String::new();
    // Each step shows half as much. They come first, as Surfer draws after each command, and a long run as a whole
    // takes it long.
    let steps = (cycles / SEEN).checked_ilog2().unwrap_or(0);
    text += &"zoom_in\n".repeat(steps as usize);
    let _ = writeln!(text, "cursor_set {}", first_conflict.unwrap_or(0) * PERIOD);
    let _ = writeln!(text, "variable_add {top}.clock");
    for (name, items) in design.groups() {
        // Surfer takes one word.
        let _ = writeln!(text, "divider_add {}", name.replace(' ', "_"));
        for item in items {
            match &item {
                Item::Signal(_, path) => {
                    if let Some(known) = design.signal(path) {
                        let _ = writeln!(text, "variable_add {}", known.path());
                    }
                }
                Item::Scope(_, path) => {
                    let _ = writeln!(text, "scope_add_as_group {top}.{path}");
                }
                // There is no command for a group of signals from several scopes.
                Item::EveryBank(..) => {}
            }
        }
    }
    // The last words of paths, as there is little room for names.
    text += "variable_force_name_type Local\ngroup_fold_all\n";
    signed(COMMENT, &text)
}
