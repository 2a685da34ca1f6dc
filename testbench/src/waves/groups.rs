//! What a set-up of a viewer shows of a unit.

use super::signals::Known;
use std::collections::HashMap;

/// How a signal is shown.
#[derive(Clone, Copy, Debug)]
pub enum Look {
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
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// one signal
    Signal(Look, &'static str),
    /// a closed group of all signals of a scope
    Scope(Look, &'static str),
    /// one signal of every bank, in a closed group
    EveryBank(Look, &'static str),
}

use Item::{EveryBank, Scope, Signal};
use Look::{Binary, Decimal, Hex};

/// What a compute unit asks, where there are several.
macro_rules! requests_of {
    ($cu:literal) => {
        (
            concat!("CU ", $cu, ": requests"),
            &[
                Signal(Binary, concat!("cu", $cu, "_request_valid")),
                Signal(Binary, concat!("cu", $cu, "_request_ready")),
                Signal(Look::Opcode, concat!("cu", $cu, "_request.header.opcode")),
                Signal(Decimal, concat!("cu", $cu, "_request.header.tag")),
                Scope(Hex, concat!("cu", $cu, "_request.address")),
                Scope(Hex, concat!("cu", $cu, "_request.data0")),
            ],
        )
    };
}

/// What it is answered.
macro_rules! response_of {
    ($cu:literal) => {
        (
            concat!("CU ", $cu, ": response"),
            &[
                Signal(Binary, concat!("cu", $cu, "_response_valid")),
                Signal(Binary, concat!("cu", $cu, "_response_ready")),
                Signal(Decimal, concat!("cu", $cu, "_response.tag")),
                Signal(Binary, concat!("cu", $cu, "_response.has_data")),
                Signal(Binary, concat!("cu", $cu, "_response.done")),
                Signal(Decimal, concat!("cu", $cu, "_response.cycles")),
                Signal(Hex, concat!("cu", $cu, "_response.mask")),
                Signal(Hex, concat!("cu", $cu, "_response.violations")),
                Scope(Hex, concat!("cu", $cu, "_response.data")),
            ],
        )
    };
}

/// Groups in pipeline order. Paths are relative to the top, or to the part [`SHARE`]; what a unit doesn't have is left out.
const GROUPS: [(&str, &[Item]); 19] = [
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
            Scope(Hex, "request.data2"),
            Scope(Hex, "request.data3"),
            Scope(Hex, "request.visited"),
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
            Signal(Hex, "storage.bank.bank_00.low"),
            Signal(Hex, "storage.bank.bank_00.high"),
            EveryBank(Decimal, "row"),
            EveryBank(Decimal, "load_row"),
            EveryBank(Hex, "low"),
            EveryBank(Hex, "high"),
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
            Signal(Binary, "credits.room"),
            Signal(Decimal, "delivery.collector.queue.head"),
            Signal(Decimal, "delivery.collector.queue.tail"),
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
    requests_of!("0"),
    response_of!("0"),
    requests_of!("1"),
    response_of!("1"),
    requests_of!("2"),
    response_of!("2"),
    requests_of!("3"),
    response_of!("3"),
    (
        "conflict schedules of both sides",
        &[
            Signal(Binary, "wgp_mode"),
            Signal(Look::Opcode, "lower.channel.activity.control.opcode"),
            Signal(Binary, "lower.channel.activity.serves"),
            Signal(Binary, "lower.channel.activity.bank_conflict"),
            Signal(Binary, "lower.channel.activity.address_conflict"),
            Signal(Hex, "lower.channel.service.scheduler.pending"),
            Signal(Hex, "lower.channel.service.scheduler.granted"),
            Scope(Decimal, "lower.channel.service.route.freight.location.bank"),
            Scope(Decimal, "lower.channel.service.route.freight.location.row"),
            Signal(Look::Opcode, "upper.channel.activity.control.opcode"),
            Signal(Binary, "upper.channel.activity.serves"),
            Signal(Binary, "upper.channel.activity.bank_conflict"),
            Signal(Binary, "upper.channel.activity.address_conflict"),
            Signal(Hex, "upper.channel.service.scheduler.pending"),
            Signal(Hex, "upper.channel.service.scheduler.granted"),
            Scope(Decimal, "upper.channel.service.route.freight.location.bank"),
            Scope(Decimal, "upper.channel.service.route.freight.location.row"),
        ],
    ),
    (
        "conflict schedule of the global data share",
        &[
            Signal(Look::Opcode, "unit.channel.activity.control.opcode"),
            Signal(Binary, "unit.channel.activity.serves"),
            Signal(Binary, "unit.channel.activity.bank_conflict"),
            Signal(Binary, "unit.channel.activity.address_conflict"),
            Signal(Hex, "unit.channel.service.scheduler.pending"),
            Signal(Hex, "unit.channel.service.scheduler.granted"),
            Scope(Decimal, "unit.channel.service.route.freight.location.bank"),
            Scope(Decimal, "unit.channel.service.route.freight.location.row"),
        ],
    ),
    (
        "waves that wait for one another",
        &[
            Signal(Decimal, "synchronizer.phase"),
            Signal(Look::Opcode, "synchronizer.entry.own.opcode"),
            Signal(Binary, "synchronizer.entry.own.from_second"),
            Signal(Decimal, "synchronizer.entry.own.tag"),
            Signal(Decimal, "synchronizer.place"),
            Signal(Decimal, "synchronizer.round.counter"),
            Signal(Binary, "synchronizer.round.flag"),
            Signal(Decimal, "synchronizer.round.waiting_now"),
            Signal(Decimal, "synchronizer.turn"),
            Scope(Hex, "synchronizer.parking.waiting"),
            Signal(Binary, "sync_valid"),
            Signal(Binary, "sync.for_second"),
            Signal(Decimal, "sync.tag"),
            Signal(Binary, "sync.refused"),
            Scope(Hex, "sync.data"),
        ],
    ),
];

/// Where the global data share is within that for four compute units.
const SHARE: &str = "share";

/// The signals of a waveform that are shown, by their paths in a set-up.
#[derive(Debug)]
pub struct Design<'a> {
    /// the scope around everything
    pub top: &'a str,
    by_path: HashMap<String, &'a Known>,
    /// those right in a scope, in walking order
    by_scope: HashMap<String, Vec<&'a Known>>,
    /// those of the banks in walking order, each with its path behind the bank's name
    of_banks: Vec<(String, &'a Known)>,
    /// numbers of banks have two digits
    many_banks: bool,
}

impl<'a> Design<'a> {
    /// The signals of a recording.
    pub fn new(signals: &'a [Known]) -> Self {
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
        Design { top, by_path, by_scope, of_banks, many_banks }
    }

    /// Groups that the unit has something for, each with that.
    pub fn groups(&self) -> impl Iterator<Item = (&'static str, Vec<&'static Item>)> {
        let own = |items: &'static [Item]| items.iter().filter(|item| self.has(item)).collect::<Vec<_>>();
        GROUPS.iter().map(move |(name, items)| (*name, own(items))).filter(|(_, items)| !items.is_empty())
    }

    fn has(&self, item: &Item) -> bool {
        match item {
            Signal(_, path) => self.signal(path).is_some(),
            Scope(_, path) => self.scope(path).next().is_some(),
            EveryBank(_, path) => self.every_bank(path).next().is_some(),
        }
    }

    /// The signal that [`Item::Signal`] means, if the unit has it.
    pub fn signal(&self, path: &str) -> Option<&'a Known> {
        self.own_or_shared(&self.by_path, &self.numbered(path)).copied()
    }

    /// The signals of [`Item::Scope`].
    pub fn scope(&self, path: &str) -> impl Iterator<Item = &'a Known> {
        self.own_or_shared(&self.by_scope, path).into_iter().flatten().copied()
    }

    /// The signals of [`Item::EveryBank`].
    pub fn every_bank(&self, path: &str) -> impl Iterator<Item = &'a Known> {
        self.of_banks.iter().filter(move |(inside, _)| inside == path).map(|(_, known)| *known)
    }

    /// What is at a path under the scope around everything, or otherwise in the global data share in there.
    fn own_or_shared<'b, T>(&self, known: &'b HashMap<String, T>, path: &str) -> Option<&'b T> {
        let top = self.top;
        known.get(&format!("{top}.{path}")).or_else(|| known.get(&format!("{top}.{SHARE}.{path}")))
    }

    /// `bank_00` as the design has it: a small unit's banks have one digit.
    fn numbered(&self, path: &str) -> String {
        if self.many_banks { path.to_owned() } else { path.replace("bank_00", "bank_0") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::simulate;
    use crate::waves::signals::Survey;
    use lds::target::{Geometry, Target};
    use lds_rtl::export::{Core, Memory};
    use std::collections::HashSet;

    #[test]
    fn a_unit_has_no_groups_of_another_one() {
        let names = |core: &Core| {
            let mut survey = Survey::default();
            simulate(core).expect("a built size").trace(&mut survey);
            let signals = survey.into_signals();
            Design::new(&signals).groups().map(|(name, _)| name).collect::<Vec<_>>()
        };
        let dual = names(&Core::new(Target::Gfx906, Geometry::SMALL));
        assert_eq!((dual.len(), dual[0], dual[7]), (8, "requests", "counters"));
        let wgp = names(&Core::wgp(Target::Gfx1100, Geometry::SMALL));
        assert_eq!((wgp.len(), wgp[0], wgp[4]), (5, "CU 0: requests", "conflict schedules of both sides"));
        let four =
            names(&Core { memory: Memory::Gds { compute_units: 4 }, ..Core::gds(Target::Gfx906, Geometry::SMALL) });
        let share = ["conflict schedule of the global data share", "waves that wait for one another"];
        assert_eq!((four.len(), four[0], four[7], &four[8..]), (10, "CU 0: requests", "CU 3: response", &share[..]));
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
            signals.extend(survey.into_signals());
        }
        let shown = || signals.iter().filter(|known| known.shown);
        let paths: HashSet<String> = shown().map(Known::path).collect();
        let scopes: HashSet<String> = shown().map(|known| known.scopes.join(".")).collect();
        for item in GROUPS.iter().flat_map(|(_, items)| *items) {
            let found = match item {
                Signal(_, path) => paths.contains(&format!("lds.{path}")),
                Scope(_, path) => scopes.contains(&format!("lds.{path}")),
                EveryBank(_, path) => paths.contains(&format!("lds.storage.bank.bank_31.{path}")),
            };
            let (Signal(_, path) | Scope(_, path) | EveryBank(_, path)) = item;
            assert!(found, "no signal {path}");
        }
    }
}
