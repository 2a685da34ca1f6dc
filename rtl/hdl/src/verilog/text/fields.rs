//! Names for the fields of records.

use crate::verilog::netlist::{Bits, Module, Net};
use heck::ToShoutySnakeCase;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The fields of records that a module's text has named so far, each with its lowest bit.
#[derive(Default)]
pub(super) struct Named(RefCell<BTreeMap<String, usize>>);

impl Named {
    /// The text in the brackets behind a net's name: `CONTROL_KIND +: 3`, or in an array of records
    /// `82 * lane + CONTROL_KIND +: 3`. `None` for a place that is neither a field of a record nor a part of one, and
    /// if something else in the module has the name.
    pub(super) fn index(&self, module: &Module, net: &Net, place: &Bits) -> Option<String> {
        let (element, start) = place.start.split(net.width)?;
        let behind = start + place.width;
        let holds = net.fields.iter().filter(|field| field.start <= start && behind <= field.start + field.bits);
        let field = holds.min_by_key(|field| field.bits)?;
        let words: Vec<String> = field.path.iter().map(|word| word.to_shouty_snake_case()).collect();
        let name = words.join("_");
        let is_taken = module.nets.iter().any(|other| other.name == name);
        if is_taken || *self.0.borrow_mut().entry(name.clone()).or_insert(field.start) != field.start {
            return None;
        }
        let mut index = if element.constant() == Some(0) { name } else { format!("{element} + {name}") };
        if start > field.start {
            let _ = write!(index, " + {}", start - field.start);
        }
        if place.width > 1 {
            let _ = write!(index, " +: {}", place.width);
        }
        Some(index)
    }

    /// The definitions of the names.
    pub(super) fn text(&self) -> String {
        self.0
            .borrow()
            .iter()
            .fold(String::new(), |text, (name, start)| text + &format!("localparam {name} = {start};\n"))
    }
}
