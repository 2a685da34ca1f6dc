//! Which signals of a design a waveform shows, and what they were last.

use lds_hdl::Tracer;

/// One signal of the design.
#[derive(Clone, Debug)]
pub struct Known {
    /// scopes from the top, without the signal itself
    pub scopes: Vec<String>,
    /// its own name
    pub name: String,
    /// width
    pub bits: usize,
    /// part of the waveform
    pub shown: bool,
    /// value at the last look
    pub value: u64,
    /// it is no signal of the design, but shows one of them while something is there
    pub gated: Option<Gated>,
}

/// A signal that shows another one as long as something is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gated {
    /// the number of that signal
    pub of: usize,
    /// something is there while any of these isn't 0
    pub gates: Vec<usize>,
    /// what it shows otherwise
    pub nothing: u64,
}

impl Gated {
    /// Its value.
    pub fn value(&self, signals: &[Known]) -> u64 {
        let there = self.gates.iter().any(|gate| signals[*gate].value != 0);
        if there { signals[self.of].value } else { self.nothing }
    }
}

impl Known {
    /// `top.block.signal`
    pub fn path(&self) -> String {
        format!("{}.{}", self.scopes.join("."), self.name)
    }
}

/// The first walk: names, widths and values of everything.
#[derive(Default)]
pub struct Survey {
    scopes: Vec<String>,
    found: Vec<Known>,
}

impl Survey {
    /// The signals in walking order. Those inside registers are left out: what goes in and comes out shows around them.
    /// So are clocks: there is one, and the recorder writes it.
    pub fn into_signals(mut self) -> Vec<Known> {
        let register = |scopes: &[String]| {
            let within = |name: &str| {
                self.found.iter().any(|known| {
                    known.scopes.len() > scopes.len()
                        && known.scopes.starts_with(scopes)
                        && known.scopes[scopes.len()] == name
                })
            };
            within("d") && within("q")
        };
        let mut verdicts = std::collections::HashMap::new();
        let mut shown = Vec::with_capacity(self.found.len());
        for known in &self.found {
            let inside_register = (1..=known.scopes.len()).any(|depth| {
                *verdicts.entry(known.scopes[..depth].to_vec()).or_insert_with_key(|scopes| register(scopes))
            });
            shown.push(known.name != "clock" && !inside_register);
        }
        for (known, shown) in self.found.iter_mut().zip(shown) {
            known.shown = shown;
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

/// A later walk: which of the shown signals changed.
pub struct Update<'a> {
    /// all signals, in walking order
    known: &'a mut [Known],
    /// indices of shown signals with a new value
    changed: Vec<usize>,
    next: usize,
}

impl<'a> Update<'a> {
    /// Before the walk.
    pub fn new(known: &'a mut [Known]) -> Self {
        Update { known, changed: Vec::new(), next: 0 }
    }

    /// After the walk: the indices of all shown signals with a new value.
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
