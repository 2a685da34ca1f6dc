//! The set-up with which GTKWave opens a waveform.

use super::PERIOD;
use super::filters;
use super::groups::{Design, Groups, Item, Look};
use super::signals::Known;
use crate::output::signed;
use std::fmt::Write;
use std::path::Path;

/// The beginning of a line that GTKWave skips. GTKWave's own files have none of the lines that are written here.
const COMMENT: &str = "[*]";

/// Entries of a group at most that is open at first: as many as a window shows.
const OPEN: usize = 64;

/// The text of the set-up: groups in pipeline order. It opens shortly before the cycle `marker`, where the marker is:
/// the first conflict, or the first thing that happens.
///
/// GTKWave takes the paths in a set-up relative to the place where the set-up says that it was written (`savefile`).
/// Here all of them lie in the root, so the files are found wherever they are moved together.
pub fn setup(waveform: &Path, signals: &[Known], groups: &Groups, marker: Option<u64>) -> String {
    let name = |extension: &str| {
        let path = waveform.with_extension(extension);
        path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let dump = waveform.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let marker = marker.unwrap_or(0) * PERIOD;
    let start = marker.saturating_sub(6 * PERIOD);
    let unmarked = " -1".repeat(26);
    let mut text = String::new();
    let _ = writeln!(text, "[dumpfile] \"/{dump}\"");
    let _ = writeln!(text, "[savefile] \"/{}\"", name("gtkw"));
    let _ = writeln!(text, "[timestart] {start}\n[size] 1600 1000\n[pos] -1 -1");
    let _ = writeln!(text, "*-5.000000 {marker}{unmarked}\n[sst_width] 220\n[signals_width] 330\n[sst_expanded] 0");
    let design = Design::new(signals, groups);
    let mut setup = Setup { text, filters: name("filters"), design: &design };
    setup.trace(Look::Binary, None, &format!("{}.clock", design.top), 1);
    for (name, items) in design.groups() {
        setup.group(name, items.len() > OPEN, |setup| items.iter().for_each(|item| setup.item(item)));
    }
    let _ = writeln!(setup.text, "[pattern_trace] 1\n[pattern_trace] 0");
    signed(COMMENT, &setup.text)
}

struct Setup<'a> {
    text: String,
    /// name of the folder of filters
    filters: String,
    design: &'a Design<'a>,
}

impl Setup<'_> {
    fn item(&mut self, item: &Item) {
        let design = self.design;
        match item {
            Item::Signal(look, path) => {
                if let Some(known) = design.signal(path) {
                    // A field of a port goes by its last two names, because every port has a tag. GTKWave would only
                    // show the name behind a dot.
                    let path = path.replace(".header.", ".");
                    let name = (path.matches('.').count() == 1).then(|| path.replace('.', "_"));
                    self.trace(*look, name.as_deref(), &known.path(), known.bits);
                }
            }
            Item::Scope(look, path) => {
                let scopes: Vec<&str> = std::iter::once(design.top).chain(path.split('.')).collect();
                let name = &scopes[scopes.len().saturating_sub(2).max(1)..];
                self.all(*look, &name.join("."), design.scope(path));
            }
            Item::EveryBank(look, path) => {
                self.all(*look, &format!("{path} of every bank"), design.every_bank(path));
            }
        }
    }

    fn all<'a>(&mut self, look: Look, name: &str, signals: impl Iterator<Item = &'a Known>) {
        self.group(name, true, |setup| {
            signals.for_each(|known| setup.trace(look, None, &known.path(), known.bits));
        });
    }

    fn group(&mut self, name: &str, closed: bool, content: impl FnOnce(&mut Self)) {
        let (begin, end) = if closed { ("c00200", "1401200") } else { ("800200", "1000200") };
        let _ = writeln!(self.text, "@{begin}\n-{name}");
        content(self);
        let _ = writeln!(self.text, "@{end}\n-{name}");
    }

    /// `name` is the name that GTKWave shows, if it isn't the last word of the path. `flags` are GTKWave's words for
    /// how a signal looks, in hexadecimal.
    fn trace(&mut self, look: Look, name: Option<&str>, path: &str, bits: usize) {
        let range = if bits > 1 { format!("[{}:0]", bits - 1) } else { String::new() };
        let (flags, filter) = match look {
            Look::Hex => ("22", None),
            Look::Decimal => ("24", None),
            Look::Binary => ("28", None),
            Look::Opcode => ("2022", Some(filters::OPCODE)),
            Look::Kind => ("2022", Some(filters::KIND)),
            Look::Alignment => ("2022", Some(filters::ALIGNMENT)),
            Look::Phase => ("2022", Some(filters::PHASE)),
            Look::Mnemonic => ("2022", Some(filters::MNEMONIC)),
            Look::Control => ("2022", Some(filters::CONTROL)),
        };
        let _ = writeln!(self.text, "@{flags}");
        if let Some(filter) = filter {
            let _ = writeln!(self.text, "^1 /{}/{filter}", self.filters);
        }
        let alias = name.map_or(String::new(), |name| format!("+{{{name}{range}}} "));
        let _ = writeln!(self.text, "{alias}{path}{range}");
    }
}
