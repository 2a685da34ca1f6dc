//! The names of a kernel and the nets that they refer to.

use super::error::ExportError;
use super::index::{Fixed, Index};
use super::netlist::{Bits, Net, NetId, NetKind};
use crate::describe::Connection;
use std::collections::HashMap;

/// What a name of a kernel refers to.
pub struct Root {
    /// number of the net
    pub net: NetId,
    /// number of elements of the array behind the name, for one instance
    pub inner: usize,
    /// number of bits of an element
    pub width: usize,
}

/// The names of a kernel, as the kernel translator writes them, and the nets of its block.
pub struct Scope {
    roots: HashMap<String, Root>,
    nets: Vec<Net>,
}

impl Scope {
    /// Names and nets of a block.
    pub fn new(roots: HashMap<String, Root>, nets: Vec<Net>) -> Self {
        Scope { roots, nets }
    }

    /// Lets each name that refers to a net refer to another net of equal width.
    pub fn replace(&mut self, net: NetId, other: NetId) {
        self.roots.values_mut().filter(|root| root.net == net).for_each(|root| root.net = other);
    }

    /// The nets of a port and of the signal that it is connected to, field by field if they are bundles.
    ///
    /// # Errors
    /// An error for an unknown name, and for bundles that differ.
    pub fn pairs(&self, connection: &Connection) -> Result<Vec<(NetId, NetId)>, ExportError> {
        let Connection { part, port, own } = connection;
        let net = |name: &str| self.roots.get(name).map(|root| root.net);
        let port = format!("{part}${port}");
        if let (Some(port), Some(own)) = (net(&port), net(own)) {
            return Ok(vec![(port, own)]);
        }
        let fields = self.fields(&port, own)?;
        let pairs = fields.iter().map(|path| Some((net(&format!("{port}{path}"))?, net(&format!("{own}{path}"))?)));
        pairs.collect::<Option<_>>().ok_or_else(|| different(&port, own))
    }

    /// The fields that two bundles have, in the order of the first one's nets, as the ends of their names.
    ///
    /// # Errors
    /// An error for bundles that differ.
    pub fn fields(&self, one: &str, other: &str) -> Result<Vec<&str>, ExportError> {
        let mut fields = self.paths(one);
        let others = self.paths(other);
        let has = |path: &str| others.iter().any(|(_, other)| *other == path);
        if fields.is_empty() || fields.len() != others.len() || !fields.iter().all(|(_, path)| has(path)) {
            return Err(different(one, other));
        }
        fields.sort_unstable();
        Ok(fields.into_iter().map(|(_, path)| path).collect())
    }

    /// The fields of a bundle, by net, as the ends of their names.
    fn paths(&self, bundle: &str) -> Vec<(NetId, &str)> {
        let name: String = bundle.split('[').map(|text| text.split_once(']').map_or(text, |(_, rest)| rest)).collect();
        let fields = self.roots.iter().filter_map(|(root, place)| {
            root.strip_prefix(&name).filter(|path| path.starts_with('$')).map(|path| (place.net, path))
        });
        fields.collect()
    }

    /// The number of a variant, from the name that the kernel translator writes: `Kind$Load`.
    pub fn choice_number(&self, name: &str) -> Option<u64> {
        self.nets[self.roots.get(name)?.net].values.first().copied()
    }

    /// The place of a name: `name`, `name[index]`, `part$name`, `part[index]$name`, `part$name[index]`, or
    /// `part[index]$name[index]`. In an array of bundles, the bundle takes the place of the part.
    ///
    /// # Errors
    /// An error for an unknown name, and for too many indices.
    pub fn place(&self, text: &str, fixed: &Fixed) -> Result<Bits, ExportError> {
        self.resolve(text, fixed).map(|(_, place)| place)
    }

    /// The place of a signal that the kernel reads.
    ///
    /// # Errors
    /// The errors of [`place`](Scope::place), and one for an input of a part: in the simulation it still has the value
    /// from before, and in the Verilog it has the value that the kernel has just assigned.
    pub fn read(&self, text: &str, fixed: &Fixed) -> Result<Bits, ExportError> {
        let place = self.place(text, fixed)?;
        if matches!(self.nets[place.net].kind, NetKind::ToInstance(_)) {
            let message = format!(
                "`{text}` is an input of a part, which a kernel can't read: take a local and assign that to it"
            );
            return Err(ExportError::new(message));
        }
        Ok(place)
    }

    /// All elements behind a name.
    ///
    /// # Errors
    /// The errors of [`place`](Scope::place).
    pub fn whole(&self, text: &str, fixed: &Fixed) -> Result<Bits, ExportError> {
        let (root, place) = self.resolve(text, fixed)?;
        Ok(Bits { width: root.inner * root.width, ..place })
    }

    /// What a name refers to.
    fn resolve(&self, text: &str, fixed: &Fixed) -> Result<(&Root, Bits), ExportError> {
        let mut name = String::new();
        // indices: of a part or a bundle, and of an element
        let (mut outer, mut inner) = (None, None);
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('[') {
            let (inside, after) =
                behind.split_once(']').ok_or_else(|| ExportError::new(format!("`{text}` has no `]`")))?;
            name += before;
            let index = if after.starts_with('$') { &mut outer } else { &mut inner };
            if index.replace(Index::parse(inside, fixed)?).is_some() {
                let message = format!(
                    "`{text}` has two indices of one kind: a signal is one of an array, in one part or bundle of an \
                     array"
                );
                return Err(ExportError::new(message));
            }
            rest = after;
        }
        name += rest;
        let root = self.roots.get(&name).ok_or_else(|| ExportError::new(format!("`{text}` names no signal")))?;
        let (element, all) = (root.width, root.inner * root.width);
        let width = if outer.is_some() && inner.is_none() { all } else { element };
        let start = |index: Option<Index>, stride: usize| index.unwrap_or_default().times(stride as i64);
        let start = start(outer, all).plus(&start(inner, element));
        Ok((root, Bits { net: root.net, start, width }))
    }

    /// The place that an assignment changes: for a register, its next value.
    pub fn assigned(&self, place: Bits) -> Bits {
        Bits { net: self.nets[place.net].next.unwrap_or(place.net), ..place }
    }
}

fn different(one: &str, other: &str) -> ExportError {
    ExportError::new(format!("`{one}` and `{other}` aren't of the same bundle"))
}
