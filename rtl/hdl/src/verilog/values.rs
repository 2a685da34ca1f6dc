//! Nets that a kernel makes by itself: values with names, and numbers.

use super::error::ExportError;
use super::index::{Fixed, Index};
use super::names::legal;
use super::netlist::{Bits, Expression, Net, NetId, NetKind, Statement};
use crate::tree::{LET, NAMED, TABLE};
use std::collections::HashMap;

/// The nets of a module, including those that its kernel adds.
pub struct Values {
    /// all nets
    pub nets: Vec<Net>,
    /// names that no net may have
    taken: Vec<String>,
    /// values, by name in the translation
    named: HashMap<String, Value>,
    /// constants, by name, width and numbers
    numbers: HashMap<(String, usize, Vec<u64>), NetId>,
}

/// A value with a name. In loops there is a value for each round.
struct Value {
    net: NetId,
    width: usize,
    loops: Vec<Loop>,
}

/// A loop around a statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Loop {
    /// name of its variable
    pub variable: String,
    /// the first number
    pub from: usize,
    /// the number behind the last one
    pub to: usize,
}

/// The place of a statement in a kernel.
#[derive(Clone, Default)]
pub struct StatementPlace {
    /// values of variables and generics
    pub fixed: Fixed,
    /// the loops around it
    loops: Vec<Loop>,
    /// whether a condition is around it
    pub is_conditional: bool,
}

impl StatementPlace {
    /// The place with values for these names.
    pub fn new(fixed: Fixed) -> Self {
        StatementPlace { fixed, ..StatementPlace::default() }
    }

    /// The place within a loop.
    pub fn within(&self, repeat: Loop) -> Self {
        let mut place = self.clone();
        place.loops.push(repeat);
        place
    }

    /// The place within a condition.
    pub fn on_condition(&self) -> Self {
        StatementPlace { is_conditional: true, ..self.clone() }
    }
}

impl Values {
    /// The nets of a module, and the other names in it.
    pub fn new(nets: Vec<Net>, taken: Vec<String>) -> Self {
        Values { nets, taken, named: HashMap::new(), numbers: HashMap::new() }
    }

    /// The width of a value, if it has been assigned.
    pub fn width(&self, name: &str) -> Option<usize> {
        self.named.get(name).map(|value| value.width)
    }

    /// Assigns to a name. The first assignment gives the name a net, or a constant if the value is a number that always
    /// holds.
    pub fn assign(&mut self, name: &str, value: Expression, place: &StatementPlace) -> Option<(Bits, Expression)> {
        let width = value.width();
        if !self.named.contains_key(name) {
            let plain = name.strip_prefix(LET).unwrap_or(name);
            if let (Expression::Number(number, _), [], false) = (&value, place.loops.as_slice(), place.is_conditional) {
                let net = self.add(&plain.to_uppercase(), NetKind::Constant, width, vec![*number], 1);
                self.named.insert(name.to_owned(), Value { net, width, loops: Vec::new() });
                return None;
            }
            let count = rounds(&place.loops);
            let net = self.add(plain, NetKind::Local, width, Vec::new(), count);
            if let Some(record) = self.record(&value) {
                self.nets[net].fields = self.nets[record].fields.clone();
            }
            self.named.insert(name.to_owned(), Value { net, width, loops: place.loops.clone() });
        }
        let target = self.read(name, place).ok()?;
        Some((target, value))
    }

    /// The net whose record a value is, whole: its fields are the value's, too.
    fn record(&self, value: &Expression) -> Option<NetId> {
        let Expression::Read(bits) = value else { return None };
        let is_whole = bits.width == self.nets[bits.net].width && bits.start.divided(bits.width).is_some();
        is_whole.then_some(bits.net)
    }

    fn add(&mut self, name: &str, kind: NetKind, width: usize, values: Vec<u64>, count: usize) -> NetId {
        let mut free = legal(name);
        let mut number = 2;
        while self.taken.contains(&free) || self.nets.iter().any(|net| net.name == free) {
            free = format!("{name}_{number}");
            number += 1;
        }
        self.nets.push(Net {
            name: free,
            source: name.to_owned(),
            about: String::new(),
            kind,
            next: None,
            width,
            count,
            values,
            fields: Vec::new(),
        });
        self.nets.len() - 1
    }

    /// The bits of a value with a name.
    ///
    /// # Errors
    /// An error for a name without a value.
    pub fn read(&self, name: &str, place: &StatementPlace) -> Result<Bits, ExportError> {
        let value = self.named.get(name).ok_or_else(|| ExportError::new(format!("`{name}` has no value yet")))?;
        let start = index(&value.loops, &place.fixed);
        Ok(Bits { net: value.net, start: start.times(value.width as i64), width: value.width })
    }

    /// What a name refers to if it isn't a signal's: a value, a number with a name, or an element of a table. `None`
    /// for a signal's name.
    ///
    /// # Errors
    /// An error for a value that doesn't exist, and for a number that doesn't fit.
    pub fn find(
        &mut self,
        name: &str,
        place: &StatementPlace,
        wanted: Option<usize>,
    ) -> Result<Option<Expression>, ExportError> {
        if name.starts_with(LET) {
            return self.read(name, place).map(|bits| Some(Expression::Read(bits)));
        }
        let (Some((title, rest)), is_table) = (match name.strip_prefix(TABLE) {
            Some(table) => (table.split_once('$'), true),
            None => (name.strip_prefix(NAMED).and_then(|number| number.split_once('$')), false),
        }) else {
            return Ok(None);
        };
        let width = wanted.ok_or_else(|| ExportError::new(format!("the width of {title} is unknown")))?;
        let (numbers, index) = match rest.strip_suffix(']').and_then(|rest| rest.split_once('[')) {
            Some((numbers, index)) if is_table => (numbers, Index::parse(index, &place.fixed)?),
            _ => (rest, Index::number(0)),
        };
        let numbers: Vec<u64> = numbers.split(',').filter_map(|number| number.parse().ok()).collect();
        if let Some(number) = numbers.iter().find(|number| !fits(**number, width)) {
            return Err(ExportError::new(format!("{number}, of {title}, has more than {width} bits")));
        }
        let key = (title.to_owned(), width, numbers);
        let net = match self.numbers.get(&key) {
            Some(&net) => net,
            None => {
                let net = self.add(title, NetKind::Constant, width, key.2.clone(), key.2.len());
                self.numbers.insert(key, net);
                net
            }
        };
        Ok(Some(Expression::Read(Bits { net, start: index.times(width as i64), width })))
    }

    /// Assignments of zero to names that only a branch of a condition would assign to: as wires, names have a value
    /// whatever the condition is. `known` is the number of nets before the condition, and `place` the place of the
    /// condition.
    pub fn defaults(&self, known: usize, place: &StatementPlace) -> Vec<Statement> {
        let mut values: Vec<&Value> = self.named.values().filter(|value| value.net >= known).collect();
        values.sort_by_key(|value| value.net);
        let zero = |value: &&Value| {
            if self.nets[value.net].kind == NetKind::Constant {
                return None;
            }
            // The values of loops within the condition lie side by side in the net.
            let (around, within) = value.loops.split_at(place.loops.len());
            let width = rounds(within) * value.width;
            let start = index(around, &place.fixed).times(width as i64);
            Some(Statement::Assign(Bits { net: value.net, start, width }, Expression::Number(0, width)))
        };
        values.iter().filter_map(zero).collect()
    }
}

/// The largest number of this many bits.
pub fn most(width: usize) -> u64 {
    if width < 64 { (1 << width) - 1 } else { u64::MAX }
}

/// Whether a number has at most this many bits.
pub fn fits(number: u64, width: usize) -> bool {
    number <= most(width)
}

/// The number of rounds of these loops together.
fn rounds(loops: &[Loop]) -> usize {
    loops.iter().map(|repeat| repeat.to - repeat.from).product()
}

/// The number of the round of these loops, where the innermost loop counts fastest.
fn index(loops: &[Loop], fixed: &Fixed) -> Index {
    loops.iter().fold(Index::number(0), |index, repeat| {
        let behind = Index::variable(&repeat.variable, fixed).plus(&Index::number(repeat.from).times(-1));
        index.times((repeat.to - repeat.from) as i64).plus(&behind)
    })
}
