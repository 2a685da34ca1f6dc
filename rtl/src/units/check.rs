//! What can be said of a unit's simulation before its first request.

use lds_hdl::{Clocking, Evaluation, Trace, Tracer, rest};
use rust_hdl::prelude::*;
use std::collections::BTreeSet;

/// Every output is written once, a unit without a request comes to rest, and each signal has a name of its own.
///
/// # Errors
/// What is wrong, in words.
pub(super) fn check<U: Block + Evaluation + Trace + Clocking>(unit: &mut U) -> Result<(), String> {
    check_all(unit).map_err(|error| format!("rust-hdl's check of its connections: {error:?}"))?;
    unit.fall();
    rest(unit).ok_or("it doesn't come to rest: there is a combinational loop")?;
    let mut names = Names::default();
    unit.trace("unit", &mut names);
    match names.twice {
        Some(name) => Err(format!("two signals are called {name}")),
        None => Ok(()),
    }
}

/// The paths of all signals.
#[derive(Default)]
struct Names {
    path: Vec<String>,
    all: BTreeSet<String>,
    /// the first that came again
    twice: Option<String>,
}

impl Tracer for Names {
    fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }

    fn leave(&mut self) {
        self.path.pop();
    }

    fn signal(&mut self, name: &str, _bits: usize, _value: u64) {
        let path = format!("{}.{name}", self.path.join("."));
        if !self.all.insert(path.clone()) {
            self.twice.get_or_insert(path);
        }
    }
}
