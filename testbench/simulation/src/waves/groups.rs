//! The signals of a unit, or of another design, that a viewer's set-up shows, in groups.

use super::signals::Known;
use lds_rtl::UnitKind;
use std::borrow::Cow;
use std::collections::HashMap;

/// How a signal is shown.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// as a hexadecimal number
    Hex,
    /// as a decimal number
    Decimal,
    /// as single bits
    Binary,
    /// names from the opcode filter
    Opcode,
    /// names from the kind filter
    Kind,
    /// names from the alignment filter
    Alignment,
    /// names from the phase filter
    Phase,
    /// names from the filter of all instructions
    Mnemonic,
    /// names from the filter of what wave control does with an instruction
    Control,
}

/// An entry of a group.
#[derive(Clone, Debug)]
pub enum Item {
    /// one signal
    Signal(Look, Path),
    /// a closed group of all signals of a scope
    Scope(Look, Path),
    /// one signal of every bank, in a closed group
    EveryBank(Look, Path),
}

impl Item {
    /// The same entry of a scope below the top.
    pub fn below(&self, scope: &str) -> Self {
        match self {
            Item::Signal(look, path) => Item::Signal(*look, format!("{scope}.{path}").into()),
            Item::Scope(look, path) => Item::Scope(*look, format!("{scope}.{path}").into()),
            Item::EveryBank(look, path) => Item::EveryBank(*look, format!("{scope}.{path}").into()),
        }
    }
}

/// The path of an entry, relative to the top.
type Path = Cow<'static, str>;

use Look::{Binary, Decimal, Hex};

/// Entries of a group in their order: how they are shown, and their paths. `Hex: a.b c;` are signals, `[Hex]: a;` is a
/// closed group of all signals of a scope, and `(Hex): a;` one of a signal of every bank.
macro_rules! items {
    ($($look:tt: $($($path:ident).+)+;)+) => {
        [$($($crate::waves::items!(@item $look, stringify!($($path).+))),+),+]
    };
    (@item $look:ident, $path:expr) => {
        $crate::waves::Item::Signal($crate::waves::Look::$look, std::borrow::Cow::Borrowed($path))
    };
    (@item [$look:ident], $path:expr) => {
        $crate::waves::Item::Scope($crate::waves::Look::$look, std::borrow::Cow::Borrowed($path))
    };
    (@item ($look:ident), $path:expr) => {
        $crate::waves::Item::EveryBank($crate::waves::Look::$look, std::borrow::Cow::Borrowed($path))
    };
}

pub(crate) use items;

/// What is offered at a request port.
fn asks(port: &str) -> Vec<Item> {
    let signal = |look: Look, field: &str| Item::Signal(look, element(&format!("{port}{field}")).into());
    vec![
        signal(Binary, "_valid"),
        signal(Binary, "_ready"),
        signal(Look::Opcode, ".header.opcode_if_valid"),
        signal(Decimal, ".header.tag"),
        signal(Look::Alignment, ".header.alignment"),
    ]
}

/// What lanes bring to a request port.
fn brings(port: &str, operands: &[&str]) -> Vec<Item> {
    operands.iter().map(|operand| Item::Scope(Hex, element(&format!("{port}.{operand}")).into())).collect()
}

/// What comes at a port of answers, behind its handshake.
fn answers(port: &str) -> Vec<Item> {
    let signal = |look: Look, field: &str| Item::Signal(look, element(&format!("{port}.{field}")).into());
    vec![
        signal(Decimal, "tag"),
        signal(Binary, "has_data"),
        signal(Binary, "done"),
        signal(Decimal, "cycles"),
        signal(Hex, "mask"),
        signal(Hex, "violations"),
        Item::Scope(Hex, element(&format!("{port}.data")).into()),
    ]
}

/// The handshake of a port of answers.
fn handshake(port: &str) -> Vec<Item> {
    let signal = |field: &str| Item::Signal(Binary, element(&format!("{port}_{field}")).into());
    vec![signal("valid"), signal("ready")]
}

/// Which slots a channel serves in which cycle. A channel of loads has one kind of pass, and no address conflicts.
fn schedule(channel: &str, has_loads_alone: bool) -> Vec<Item> {
    let signal = |look: Look, field: &str| Some(Item::Signal(look, format!("{channel}.{field}").into()));
    let scope = |field: &str| Some(Item::Scope(Decimal, format!("{channel}.service.route.freight.{field}").into()));
    let items = [
        signal(Look::Opcode, "activity.control.opcode_if_valid"),
        signal(Look::Kind, "activity.control.kind_if_valid").filter(|_| !has_loads_alone),
        signal(Binary, "activity.serves"),
        signal(Binary, "occupancy.is_last"),
        signal(Binary, "activity.bank_conflict"),
        signal(Binary, "activity.address_conflict").filter(|_| !has_loads_alone),
        signal(Hex, "service.scheduler.pending"),
        signal(Hex, "service.scheduler.granted"),
        scope("location.bank"),
        scope("location.row"),
    ];
    items.into_iter().flatten().collect()
}

/// The requests and answers of each compute unit that any unit has ports for.
fn of_compute_units() -> impl Iterator<Item = (String, Vec<Item>)> {
    let ports = UnitKind::all().map(UnitKind::ports).max_by_key(|ports| ports.len()).unwrap_or_default();
    ports.iter().enumerate().flat_map(|(number, names)| {
        let requests = [asks(names.requests), brings(names.requests, &["address", "data0"])].concat();
        let response = [handshake(names.answers), answers(names.answers)].concat();
        [(format!("CU {number}: requests"), requests), (format!("CU {number}: response"), response)]
    })
}

/// The path of a compute unit's port in a waveform, where the port is an element of an array: `cu1_request.last` is
/// `request.request_1.last`.
fn element(path: &str) -> String {
    let own = path.strip_prefix("cu").and_then(|rest| rest.split_once('_'));
    own.map_or_else(
        || path.to_owned(),
        |(unit, path)| {
            let (array, field) = path.split_at(path.find('.').unwrap_or(path.len()));
            format!("{array}.{array}_{unit}{field}")
        },
    )
}

/// The banks, and what comes to them.
const BANKS: &[Item] = &items! {
    Opcode: channel.stages.reading.opcode_if_valid; Kind: channel.stages.reading.kind_if_valid; Hex: storage.taking
    storage.loading; Decimal: storage.bank.bank_00.row storage.bank.bank_00.load_row; Hex: storage.bank.bank_00.low
    storage.bank.bank_00.high; (Decimal): row load_row; (Hex): low high;
};

/// The ALU of a bank, and what all ALUs compute.
const ALU: &[Item] = &items! {
    Opcode: channel.stages.computing.opcode_if_valid; Kind: channel.stages.computing.kind_if_valid;
    Hex: storage.bank.bank_00.alu.memory storage.bank.bank_00.alu.first storage.bank.bank_00.alu.result;
    (Hex): alu.memory alu.result;
};

/// Room for answers, and the buffer of beats.
const BUFFER: &[Item] = &items! {
    Binary: credits.room; Decimal: delivery.collector.queue.head delivery.collector.queue.tail;
};

/// The port of acknowledgements.
const ACKNOWLEDGEMENT: &[Item] = &items! {
    Binary: ack_valid ack_ready; Decimal: ack.tag ack.cycles; Hex: ack.violations;
};

/// AMD's counters.
const COUNTERS: &[Item] = &items! {
    Decimal: counter.insts_lds counter.idx_active counter.bank_conflict counter.addr_conflict counter.atomic_return
    counter.mem_violations;
};

/// What makes waves wait at a global data share.
const WAVES: &[Item] = &items! {
    Phase: synchronizer.steps.phase; Opcode: synchronizer.entry.own.opcode_if_valid; Decimal: synchronizer.entry.own.cu
    synchronizer.entry.own.tag synchronizer.place synchronizer.round.counter; Binary: synchronizer.round.flag;
    Decimal: synchronizer.round.waiting_now synchronizer.turn; [Hex]: synchronizer.parking.waiting; Binary: sync_valid;
    Decimal: sync.cu sync.tag; Binary: sync.refused; [Hex]: sync.data;
};

/// What each wave is at, by its number, as a [`Monitor`](super::Monitor) traces it.
pub fn each_wave(numbers: impl IntoIterator<Item = usize>, has_barriers: bool) -> Vec<Item> {
    let at = |(look, name): (Look, &str), wave: usize| Item::Signal(look, format!("wave_{wave}_{name}").into());
    let names = [(Hex, "pc"), (Look::Mnemonic, "instruction"), (Binary, "at_barrier")];
    let shown = if has_barriers { 3 } else { 2 };
    numbers.into_iter().flat_map(|wave| names[..shown].iter().map(move |name| at(*name, wave))).collect()
}

/// Groups with their names, and what they show.
pub type Groups = Vec<(String, Vec<Item>)>;

/// All groups of units, in pipeline order: those of a unit with one requester, those of compute units, and those that
/// both share. Paths are relative to the top. Entries that a unit doesn't have are left out.
pub fn of_units() -> Groups {
    let group = |name: &str, items: &[&[Item]]| (name.to_owned(), items.concat());
    let operands = ["address", "data0", "data1", "data2", "data3", "visited"];
    let first = [
        group(
            "requests",
            &[&asks("request"), &asks("load"), &brings("request", &operands), &brings("load", &operands[..1])],
        ),
        group("conflict schedule of loads", &[&schedule("load_channel", true)]),
        group("conflict schedule", &[&schedule("channel", false)]),
        group("banks", &[BANKS]),
        group("ALU", &[ALU]),
        group("response", &[&handshake("response"), BUFFER, &answers("response")]),
        group("acknowledgement", &[ACKNOWLEDGEMENT]),
        group("counters", &[COUNTERS]),
    ];
    let mode = items! { Binary: wgp_mode; };
    let sides = ["lower.channel", "upper.channel"].map(|channel| schedule(channel, false));
    let behind = [
        group("conflict schedules of both sides", &[&mode, &sides[0], &sides[1]]),
        group("conflict schedule of the global data share", &[&schedule("unit.channel", false)]),
        group("waves that wait for one another", &[WAVES]),
    ];
    first.into_iter().chain(of_compute_units()).chain(behind).collect()
}

/// The signals that a waveform shows, by their paths in a set-up.
#[derive(Debug)]
pub struct Design<'a> {
    /// name of the scope around everything
    pub top: &'a str,
    groups: &'a Groups,
    by_path: HashMap<String, &'a Known>,
    /// signals directly in a scope, in walking order
    by_scope: HashMap<String, Vec<&'a Known>>,
    /// signals of the banks in walking order, each with its path behind the bank's name
    of_banks: Vec<(String, &'a Known)>,
    /// whether numbers of banks have two digits
    many_banks: bool,
}

impl<'a> Design<'a> {
    /// The signals of a recording, and the groups that there may be.
    pub fn new(signals: &'a [Known], groups: &'a Groups) -> Self {
        let top = signals.first().and_then(|known| known.scopes.first()).map_or("lds", String::as_str);
        let banks = format!("{top}.storage.bank.");
        let (mut by_path, mut by_scope) = (HashMap::new(), HashMap::<String, Vec<&Known>>::new());
        let mut of_banks = Vec::new();
        for known in signals.iter().filter(|known| known.shown) {
            let path = known.path();
            if let Some((_, inside)) = path.strip_prefix(&banks).and_then(|rest| rest.split_once('.')) {
                of_banks.push((inside.to_owned(), known));
            }
            by_path.entry(path).or_insert(known);
            by_scope.entry(known.scopes.join(".")).or_default().push(known);
        }
        let many_banks = signals.iter().any(|known| known.scopes.iter().any(|scope| scope == "bank_00"));
        Design { top, groups, by_path, by_scope, of_banks, many_banks }
    }

    /// Groups for which the design has a signal, with these signals.
    pub fn groups(&self) -> impl Iterator<Item = (&'a str, Vec<&'a Item>)> {
        let own = |items: &'a [Item]| items.iter().filter(|item| self.has(item)).collect::<Vec<_>>();
        let groups = self.groups.iter().map(move |(name, items)| (name.as_str(), own(items)));
        groups.filter(|(_, items)| !items.is_empty())
    }

    fn has(&self, item: &Item) -> bool {
        match item {
            Item::Signal(_, path) => self.signal(path).is_some(),
            Item::Scope(_, path) => self.scope(path).next().is_some(),
            Item::EveryBank(_, path) => self.every_bank(path).next().is_some(),
        }
    }

    /// The signal that an [`Item::Signal`] names, if the unit has it.
    pub fn signal(&self, path: &str) -> Option<&'a Known> {
        self.by_path.get(&format!("{}.{}", self.top, self.numbered(path))).copied()
    }

    /// The signals of an [`Item::Scope`].
    pub fn scope(&self, path: &str) -> impl Iterator<Item = &'a Known> {
        self.by_scope.get(&format!("{}.{path}", self.top)).into_iter().flatten().copied()
    }

    /// The signals of an [`Item::EveryBank`].
    pub fn every_bank(&self, path: &str) -> impl Iterator<Item = &'a Known> {
        self.of_banks.iter().filter(move |(inside, _)| inside == path).map(|(_, known)| *known)
    }

    /// The name of a bank as the design has it, such as `bank_00`. In a small unit the number has one digit.
    fn numbered(&self, path: &str) -> String {
        if self.many_banks { path.to_owned() } else { path.replace("bank_00", "bank_0") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::simulate;
    use crate::waves::gated::with_gated;
    use crate::waves::signals::Survey;
    use lds::targets::{Geometry, Target};
    use lds_rtl::export::{Core, Memory};
    use std::collections::HashSet;

    #[test]
    fn a_unit_has_no_groups_of_another_one() {
        let names = |core: &Core| {
            let mut survey = Survey::default();
            simulate(core).expect("a built size").trace(&mut survey);
            let signals = survey.into_signals();
            let groups = of_units();
            Design::new(&signals, &groups).groups().map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
        };
        let dual = names(&Core::new(Target::Gfx906, Geometry::SMALL));
        assert_eq!((dual.len(), dual[0].as_str(), dual[7].as_str()), (8, "requests", "counters"));
        let wgp = names(&Core::wgp(Target::Gfx1100, Geometry::SMALL));
        assert_eq!(
            (wgp.len(), wgp[0].as_str(), wgp[4].as_str()),
            (5, "CU 0: requests", "conflict schedules of both sides")
        );
        let four =
            names(&Core { memory: Memory::Gds { compute_units: 4 }, ..Core::gds(Target::Gfx906, Geometry::SMALL) });
        let share = ["conflict schedule of the global data share", "waves that wait for one another"];
        assert_eq!((four.len(), four[0].as_str(), four[7].as_str()), (10, "CU 0: requests", "CU 3: response"));
        assert_eq!(four[8..], share);
    }

    #[test]
    fn everything_named_is_there() {
        let mut signals = Vec::new();
        let global = Core::gds(Target::Gfx906, Geometry::SMALL);
        let four = Core { memory: Memory::Gds { compute_units: 4 }, ..global };
        let lds = Core::new(Target::Gfx906, Geometry::FULL);
        for core in [lds, Core::wgp(Target::Gfx1100, Geometry::SMALL), global, four] {
            let mut survey = Survey::default();
            simulate(&core).expect("a built size").trace(&mut survey);
            signals.extend(with_gated(survey.into_signals()));
        }
        let shown = || signals.iter().filter(|known| known.shown);
        let paths: HashSet<String> = shown().map(Known::path).collect();
        let scopes: HashSet<String> = shown().map(|known| known.scopes.join(".")).collect();
        for item in of_units().into_iter().flat_map(|(_, items)| items) {
            let found = match &item {
                Item::Signal(_, path) => paths.contains(&format!("lds.{path}")),
                Item::Scope(_, path) => scopes.contains(&format!("lds.{path}")),
                Item::EveryBank(_, path) => paths.contains(&format!("lds.storage.bank.bank_31.{path}")),
            };
            let (Item::Signal(_, path) | Item::Scope(_, path) | Item::EveryBank(_, path)) = &item;
            assert!(found, "no signal {path}");
        }
    }
}
