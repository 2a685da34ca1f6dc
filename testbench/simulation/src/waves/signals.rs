//! The signals of a design that a waveform shows, with their last values.

use lds_hdl::Tracer;
use std::collections::HashSet;

/// One signal of the design.
#[derive(Clone, Debug)]
pub struct Known {
    /// scopes from the top, without the signal itself
    pub scopes: Vec<String>,
    /// name of the signal itself
    pub name: String,
    /// number of its bits
    pub bits: usize,
    /// whether the signal is part of the waveform
    pub shown: bool,
    /// value at the last walk
    pub value: u64,
    /// set for a signal that isn't in the design, and shows one of the design's signals while something is there
    pub gated: Option<Gated>,
}

/// A signal that shows another one while something is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gated {
    /// number of the other signal
    pub of: usize,
    /// signals of which any says, by not being 0, that something is there
    pub gates: Vec<usize>,
    /// value that is shown otherwise
    pub nothing: u64,
}

impl Gated {
    /// The value of the signal.
    pub fn value(&self, signals: &[Known]) -> u64 {
        let there = self.gates.iter().any(|gate| signals[*gate].value != 0);
        if there { signals[self.of].value } else { self.nothing }
    }
}

impl Known {
    /// The path of the signal: `top.block.signal`.
    pub fn path(&self) -> String {
        format!("{}.{}", self.scopes.join("."), self.name)
    }

    /// The scopes that the signal is in, each with those around it, the outermost first.
    fn around(&self) -> impl Iterator<Item = &[String]> {
        (1..=self.scopes.len()).map(|depth| &self.scopes[..depth])
    }
}

/// The first walk: it collects names, widths and values of all signals.
#[derive(Default)]
pub struct Survey {
    scopes: Vec<String>,
    found: Vec<Known>,
}

impl Survey {
    /// The signals in walking order. Signals inside registers are left out, because their inputs and outputs show
    /// around them. Clocks are left out, too: there is one clock, and the recorder writes it.
    pub fn into_signals(mut self) -> Vec<Known> {
        let folders =
            || self.found.chunk_by(|one, next| one.scopes == next.scopes).map(|signals| (&signals[0], signals.len()));
        let scopes: HashSet<&[String]> = folders().flat_map(|(signal, _)| signal.around()).collect();
        let is_register =
            |scope: &[String]| ["d", "q"].iter().all(|name| scopes.contains(&*[scope, &[(*name).to_owned()]].concat()));
        let registers: HashSet<&[String]> = scopes.iter().copied().filter(|scope| is_register(scope)).collect();
        let insides = folders().flat_map(|(signal, count)| {
            let inside = signal.around().any(|scope| registers.contains(scope));
            std::iter::repeat_n(inside, count)
        });
        let insides: Vec<bool> = insides.collect();
        for (known, inside) in self.found.iter_mut().zip(insides) {
            known.shown = known.name != "clock" && !inside;
        }
        self.found
    }
}

impl Tracer for Survey {
    fn enter(&mut self, name: &str) {
        self.scopes.push(name.to_owned());
    }

    fn leave(&mut self) {
        self.scopes.pop();
    }

    fn signal(&mut self, name: &str, bits: usize, value: u64) {
        self.found.push(Known {
            scopes: self.scopes.clone(),
            name: name.to_owned(),
            bits,
            shown: true,
            value,
            gated: None,
        });
    }
}

/// A later walk: it finds the shown signals that have changed.
pub struct Update<'a> {
    /// all signals, in walking order
    known: &'a mut [Known],
    /// indices of shown signals with a new value
    changed: Vec<usize>,
    next: usize,
}

impl<'a> Update<'a> {
    /// Prepares for the walk.
    pub fn new(known: &'a mut [Known]) -> Self {
        Update { known, changed: Vec::new(), next: 0 }
    }

    /// Ends the walk, and returns the indices of all shown signals with a new value.
    pub fn finish(mut self) -> Vec<usize> {
        for index in 0..self.known.len() {
            let Some(value) = self.known[index].gated.as_ref().map(|gated| gated.value(self.known)) else { continue };
            if self.known[index].value != value {
                self.known[index].value = value;
                self.changed.push(index);
            }
        }
        self.changed
    }
}

impl Tracer for Update<'_> {
    fn named(&self) -> bool {
        false
    }

    fn enter(&mut self, _name: &str) {}

    fn leave(&mut self) {}

    fn signal(&mut self, _name: &str, _bits: usize, value: u64) {
        while self.known[self.next].gated.is_some() {
            self.next += 1;
        }
        let known = &mut self.known[self.next];
        if known.value != value {
            known.value = value;
            if known.shown {
                self.changed.push(self.next);
            }
        }
        self.next += 1;
    }
}
