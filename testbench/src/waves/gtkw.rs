//! The set-up that GTKWave opens a waveform with.

use super::PERIOD;
use super::filters;
use super::signals::Known;
use std::fmt::Write;
use std::path::Path;

/// How a set-up starts that is written here. GTKWave skips the line, and what it saves itself starts otherwise.
pub const MARK: &str = "[*] lds wrote this";

/// How a trace is shown: GTKWave's flag words, in hexadecimal.
#[derive(Clone, Copy)]
enum Look {
    /// hexadecimal
    Hex,
    /// decimal
    Decimal,
    /// single bits
    Binary,
    /// names from the opcode filter
    Opcode,
    /// names from the kind filter
    Kind,
}

/// What a group shows.
enum Item {
    /// one signal
    Signal(Look, &'static str),
    /// a closed group of all signals of a scope
    Scope(Look, &'static str),
    /// one signal of every bank, in a closed group
    EveryBank(Look, &'static str),
}

use Item::{EveryBank, Scope, Signal};
use Look::{Binary, Decimal, Hex};

/// Groups in pipeline order. Paths are relative to the top; what a unit doesn't have is left out.
const GROUPS: [(&str, &[Item]); 8] = [
    (
        "requests",
        &[
            Signal(Binary, "request_valid"),
            Signal(Binary, "request_ready"),
            Signal(Look::Opcode, "request.header.opcode"),
            Signal(Decimal, "request.header.tag"),
            Signal(Binary, "load_valid"),
            Signal(Binary, "load_ready"),
            Signal(Look::Opcode, "load.header.opcode"),
            Signal(Decimal, "load.header.tag"),
            Scope(Hex, "request.address"),
            Scope(Hex, "request.data0"),
            Scope(Hex, "request.data1"),
            Scope(Hex, "load.address"),
        ],
    ),
    (
        "conflict schedule of loads",
        &[
            Signal(Look::Opcode, "load_channel.activity.control.opcode"),
            Signal(Binary, "load_channel.activity.serves"),
            Signal(Binary, "load_channel.occupancy.is_last"),
            Signal(Binary, "load_channel.activity.bank_conflict"),
            Signal(Hex, "load_channel.service.scheduler.pending"),
            Signal(Hex, "load_channel.service.scheduler.granted"),
            Scope(Decimal, "load_channel.service.route.freight.location.bank"),
            Scope(Decimal, "load_channel.service.route.freight.location.row"),
        ],
    ),
    (
        "conflict schedule",
        &[
            Signal(Look::Opcode, "channel.activity.control.opcode"),
            Signal(Look::Kind, "channel.activity.control.kind"),
            Signal(Binary, "channel.activity.serves"),
            Signal(Binary, "channel.occupancy.is_last"),
            Signal(Binary, "channel.activity.bank_conflict"),
            Signal(Binary, "channel.activity.address_conflict"),
            Signal(Hex, "channel.service.scheduler.pending"),
            Signal(Hex, "channel.service.scheduler.granted"),
            Scope(Decimal, "channel.service.route.freight.location.bank"),
            Scope(Decimal, "channel.service.route.freight.location.row"),
        ],
    ),
    (
        "banks",
        &[
            Signal(Look::Opcode, "channel.stages.reading.opcode"),
            Signal(Look::Kind, "channel.stages.reading.kind"),
            Signal(Hex, "storage.taking"),
            Signal(Hex, "storage.loading"),
            Signal(Decimal, "storage.bank.bank_00.row"),
            Signal(Decimal, "storage.bank.bank_00.load_row"),
            Signal(Hex, "storage.bank.bank_00.data0"),
            EveryBank(Decimal, "row"),
            EveryBank(Decimal, "load_row"),
            EveryBank(Hex, "data0"),
        ],
    ),
    (
        "ALU",
        &[
            Signal(Look::Opcode, "channel.stages.computing.opcode"),
            Signal(Look::Kind, "channel.stages.computing.kind"),
            Signal(Hex, "storage.bank.bank_00.alu.memory"),
            Signal(Hex, "storage.bank.bank_00.alu.first"),
            Signal(Hex, "storage.bank.bank_00.alu.result"),
            EveryBank(Hex, "alu.memory"),
            EveryBank(Hex, "alu.result"),
        ],
    ),
    (
        "response",
        &[
            Signal(Binary, "response_valid"),
            Signal(Binary, "response_ready"),
            Signal(Decimal, "response.tag"),
            Signal(Binary, "response.has_data"),
            Signal(Binary, "response.done"),
            Signal(Decimal, "response.cycles"),
            Signal(Hex, "response.mask"),
            Signal(Hex, "response.violations"),
            Scope(Hex, "response.data"),
        ],
    ),
    (
        "acknowledgement",
        &[
            Signal(Binary, "ack_valid"),
            Signal(Binary, "ack_ready"),
            Signal(Decimal, "ack.tag"),
            Signal(Decimal, "ack.cycles"),
            Signal(Hex, "ack.violations"),
        ],
    ),
    (
        "counters",
        &[
            Signal(Decimal, "counter.insts_lds"),
            Signal(Decimal, "counter.idx_active"),
            Signal(Decimal, "counter.bank_conflict"),
            Signal(Decimal, "counter.addr_conflict"),
            Signal(Decimal, "counter.atomic_return"),
            Signal(Decimal, "counter.mem_violations"),
        ],
    ),
];

/// The text of the set-up: groups in pipeline order, opened shortly before the first conflict, which the marker is at.
///
/// GTKWave takes the paths in it relative to where it says that it was written (`savefile`). They all lie in the root here, so
/// the files are found wherever they are moved together.
pub fn setup(waveform: &Path, signals: &[Known], first_conflict: Option<u64>) -> String {
    let name = |extension: &str| {
        let path = waveform.with_extension(extension);
        path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    };
    let vcd = waveform.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let marker = first_conflict.unwrap_or(0) * PERIOD;
    let start = marker.saturating_sub(6 * PERIOD);
    let top = signals.first().and_then(|known| known.scopes.first()).map_or("lds", String::as_str);
    let unmarked = " -1".repeat(26);
    let mut text = format!("{MARK}\n");
    let _ = writeln!(text, "[dumpfile] \"/{vcd}\"");
    let _ = writeln!(text, "[savefile] \"/{}\"", name("gtkw"));
    let _ = writeln!(text, "[timestart] {start}\n[size] 1600 1000\n[pos] -1 -1");
    let _ = writeln!(text, "*-5.000000 {marker}{unmarked}\n[sst_width] 220\n[signals_width] 330\n[sst_expanded] 0");
    let mut setup = Setup { text, filters: name("filters"), signals, top };
    setup.trace(Binary, None, &format!("{top}.clock"), 1);
    for (name, items) in GROUPS {
        setup.group(name, false, |setup| items.iter().for_each(|item| setup.item(item)));
    }
    let _ = writeln!(setup.text, "[pattern_trace] 1\n[pattern_trace] 0");
    setup.text
}

struct Setup<'a> {
    text: String,
    /// name of the folder of filters
    filters: String,
    signals: &'a [Known],
    top: &'a str,
}

impl Setup<'_> {
    fn item(&mut self, item: &Item) {
        match item {
            Signal(look, path) => {
                let full = self.numbered(&format!("{}.{path}", self.top));
                if let Some(known) = self.find(|known| known.path() == full) {
                    // A field of a port goes by both names, as each port has a tag; GTKWave would show what is behind a dot.
                    let path = path.replace(".header.", ".");
                    let name = (path.matches('.').count() == 1).then(|| path.replace('.', "_"));
                    self.trace(*look, name.as_deref(), &full, known.bits);
                }
            }
            Scope(look, path) => {
                let scopes: Vec<&str> = std::iter::once(self.top).chain(path.split('.')).collect();
                let name = &scopes[scopes.len().saturating_sub(2).max(1)..];
                self.all(*look, &name.join("."), |known| known.scopes == scopes);
            }
            EveryBank(look, path) => {
                let ending = format!(".{path}");
                let start = format!("{}.storage.bank.", self.top);
                self.all(*look, &format!("{path} of every bank"), |known| {
                    let full = known.path();
                    full.starts_with(&start)
                        && full.matches('.').count() == 3 + ending.matches('.').count()
                        && full.ends_with(&ending)
                });
            }
        }
    }

    /// `bank_00` as the design has it: a small unit's banks have one digit.
    fn numbered(&self, path: &str) -> String {
        if self.signals.iter().any(|known| known.scopes.iter().any(|scope| scope == "bank_00")) {
            path.to_owned()
        } else {
            path.replace("bank_00", "bank_0")
        }
    }

    fn find(&self, wanted: impl Fn(&Known) -> bool) -> Option<Known> {
        self.signals.iter().find(|known| known.shown && wanted(known)).cloned()
    }

    fn all(&mut self, look: Look, name: &str, wanted: impl Fn(&Known) -> bool) {
        let traces: Vec<(String, usize)> = self
            .signals
            .iter()
            .filter(|known| known.shown && wanted(known))
            .map(|known| (known.path(), known.bits))
            .collect();
        self.group(name, true, |setup| traces.iter().for_each(|(path, bits)| setup.trace(look, None, path, *bits)));
    }

    fn group(&mut self, name: &str, closed: bool, content: impl FnOnce(&mut Self)) {
        let (begin, end) = if closed { ("c00200", "1401200") } else { ("800200", "1000200") };
        let _ = writeln!(self.text, "@{begin}\n-{name}");
        content(self);
        let _ = writeln!(self.text, "@{end}\n-{name}");
    }

    /// `name`: what GTKWave shows, if not the last word of the path.
    fn trace(&mut self, look: Look, name: Option<&str>, path: &str, bits: usize) {
        let range = if bits > 1 { format!("[{}:0]", bits - 1) } else { String::new() };
        let (flags, filter) = match look {
            Look::Hex => ("22", None),
            Look::Decimal => ("24", None),
            Look::Binary => ("28", None),
            Look::Opcode => ("2022", Some(filters::OPCODE)),
            Look::Kind => ("2022", Some(filters::KIND)),
        };
        let _ = writeln!(self.text, "@{flags}");
        if let Some(filter) = filter {
            let _ = writeln!(self.text, "^1 /{}/{filter}", self.filters);
        }
        let alias = name.map_or(String::new(), |name| format!("+{{{name}{range}}} "));
        let _ = writeln!(self.text, "{alias}{path}{range}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::simulate;
    use crate::waves::signals::Survey;
    use lds::target::{Geometry, Target};
    use lds_rtl::export::Core;

    #[test]
    fn everything_named_is_there() {
        let mut survey = Survey::default();
        simulate(&Core::new(Target::Gfx906, Geometry::FULL)).expect("a built size").trace(&mut survey);
        let signals = survey.into_signals();
        let shown = |wanted: &dyn Fn(&Known) -> bool| signals.iter().any(|known| known.shown && wanted(known));
        for item in GROUPS.iter().flat_map(|(_, items)| *items) {
            let found = match item {
                Signal(_, path) => shown(&|known| known.path() == format!("lds.{path}")),
                Scope(_, path) => shown(&|known| known.scopes.join(".") == format!("lds.{path}")),
                EveryBank(_, path) => shown(&|known| known.path() == format!("lds.storage.bank.bank_31.{path}")),
            };
            let (Signal(_, path) | Scope(_, path) | EveryBank(_, path)) = item;
            assert!(found, "no signal {path}");
        }
    }
}
