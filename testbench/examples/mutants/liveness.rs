//! Which bits of a core can reach its outputs, by structure alone: whoever changes the others changes nothing that is
//! seen.
//!
//! Nothing is simplified before: that two wires are equal, or that one is constant, needn't hold any more in a mutant.

use super::netlist::{Bit, Cell, Direction, Module, Netlist};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A bit of a cell's port.
type PortBit<'a> = (&'a str, usize);

/// What is live in a core: a path leads from it to one of the core's outputs, through registers and memories, too.
pub struct Liveness<'a> {
    netlist: &'a Netlist,
    instances: Vec<Instance<'a>>,
    /// nets by the number of their instance and their own number in its module
    live: HashSet<(usize, u32)>,
}

/// A module in its place.
struct Instance<'a> {
    name: &'a str,
    module: &'a Module,
    /// the number of the instance that it is in, and its cell there; the core itself is in none
    within: Option<(usize, &'a Cell)>,
    /// the numbers of those in it, by the names of their cells
    parts: HashMap<&'a str, usize>,
}

impl<'a> Liveness<'a> {
    /// Of a module with everything below it.
    pub fn of(netlist: &'a Netlist, top: &str) -> Self {
        let mut liveness = Liveness { netlist, instances: Vec::new(), live: HashSet::new() };
        if let Some((name, module)) = netlist.modules.get_key_value(top) {
            liveness.place(name, module, None);
            liveness.spread(module);
        }
        liveness
    }

    /// Of each output of a module, which bits are live in at least one instance.
    pub fn outputs(&self, module: &str) -> BTreeMap<&'a str, Vec<bool>> {
        let mut outputs = BTreeMap::new();
        for (number, instance) in self.instances_of(module) {
            for (name, port) in instance.module.outputs() {
                let seen = outputs.entry(name).or_insert_with(|| vec![false; port.bits.len()]);
                for (seen, bit) in seen.iter_mut().zip(&port.bits) {
                    *seen |= self.is_live(number, bit);
                }
            }
        }
        outputs
    }

    /// Whether it can be seen in some instance of a module what a bit of the port of one of its cells is; also if there
    /// is no such bit.
    pub fn is_seen(&self, module: &str, cell: &str, port: &str, index: usize) -> bool {
        let mut instances = self.instances_of(module).peekable();
        instances.peek().is_none() || instances.any(|(number, _)| self.is_seen_in(number, cell, port, index))
    }

    fn is_seen_in(&self, number: usize, cell: &str, port: &str, index: usize) -> bool {
        let instance = &self.instances[number];
        let Some(found) = instance.module.cells.get(cell) else { return true };
        let Some(bit) = found.connections.get(port).and_then(|bits| bits.get(index)) else { return true };
        // Where anything may be, what is there in a mutant may be, too: data of a write that doesn't take place.
        if bit.is_anything() {
            return false;
        }
        if found.port_directions.get(port) == Some(&Direction::Output) {
            return self.is_live(number, bit);
        }
        if let Some(part) = instance.parts.get(cell) {
            // The port's own net within the part: the net outside may have other readers.
            let inside = self.instances[*part].module.ports.get(port).and_then(|port| port.bits.get(index));
            return inside.is_none_or(|bit| self.is_live(*part, bit));
        }
        let outputs = found.connections.iter().filter(|(port, _)| found.drives(port));
        outputs
            .flat_map(|(name, bits)| bits.iter().enumerate().map(move |(at, bit)| (name, at, bit)))
            .any(|(name, at, bit)| self.is_live(number, bit) && needs(found, name, at).contains(&(port, index)))
    }

    /// A constant's readers can't be told from others of the same constant: it counts as live.
    fn is_live(&self, number: usize, bit: &Bit) -> bool {
        match bit {
            Bit::Net(net) => self.live.contains(&(number, *net)),
            Bit::Constant(_) => true,
        }
    }

    fn instances_of<'b>(&'b self, module: &'b str) -> impl Iterator<Item = (usize, &'b Instance<'a>)> {
        self.instances.iter().enumerate().filter(move |(_, instance)| instance.name == module)
    }

    /// Numbers an instance and those in it.
    fn place(&mut self, name: &'a str, module: &'a Module, within: Option<(usize, &'a Cell)>) -> usize {
        let number = self.instances.len();
        self.instances.push(Instance { name, module, within, parts: HashMap::new() });
        for (cell_name, cell) in &module.cells {
            if let Some((name, module)) = self.netlist.modules.get_key_value(&cell.kind) {
                let part = self.place(name, module, Some((number, cell)));
                self.instances[number].parts.insert(cell_name, part);
            }
        }
        number
    }

    /// Walks from the outputs of the whole against the direction of the signals.
    fn spread(&mut self, top: &Module) {
        let drivers: HashMap<&str, Drivers> =
            self.instances.iter().map(|instance| (instance.name, Drivers::of(instance.module))).collect();
        let mut open: Vec<(usize, u32)> =
            top.outputs().flat_map(|(_, port)| nets(&port.bits)).map(|net| (0, net)).collect();
        while let Some((number, net)) = open.pop() {
            if !self.live.insert((number, net)) {
                continue;
            }
            let instance = &self.instances[number];
            let driven = &drivers[instance.name];
            for (name, cell, port, index) in driven.cells.get(&net).into_iter().flatten() {
                match instance.parts.get(name) {
                    Some(part) => {
                        let inside =
                            self.instances[*part].module.ports.get(*port).and_then(|port| port.bits.get(*index));
                        open.extend(inside.and_then(Bit::net).map(|net| (*part, net)));
                    }
                    None => {
                        let needed = needs(cell, port, *index).into_iter().filter_map(|(port, at)| cell.net(port, at));
                        open.extend(needed.map(|net| (number, net)));
                    }
                }
            }
            if let Some((around, cell)) = instance.within {
                let outside =
                    driven.inputs.get(&net).into_iter().flatten().filter_map(|(port, at)| cell.net(port, *at));
                open.extend(outside.map(|net| (around, net)));
            }
        }
    }
}

/// What drives the nets of a module.
struct Drivers<'a> {
    /// cells with their names, and the bits of their outputs
    cells: HashMap<u32, Vec<(&'a str, &'a Cell, &'a str, usize)>>,
    /// inputs of the module
    inputs: HashMap<u32, Vec<PortBit<'a>>>,
}

impl<'a> Drivers<'a> {
    fn of(module: &'a Module) -> Self {
        let mut drivers = Drivers { cells: HashMap::new(), inputs: HashMap::new() };
        for (name, cell) in &module.cells {
            for (port, bits) in cell.connections.iter().filter(|(port, _)| cell.drives(port)) {
                for (index, bit) in bits.iter().enumerate() {
                    if let Bit::Net(net) = bit {
                        drivers.cells.entry(*net).or_default().push((name, cell, port, index));
                    }
                }
            }
        }
        for (name, port) in module.ports.iter().filter(|(_, port)| port.direction != Direction::Output) {
            for (index, bit) in port.bits.iter().enumerate() {
                if let Bit::Net(net) = bit {
                    drivers.inputs.entry(*net).or_default().push((name, index));
                }
            }
        }
        drivers
    }
}

/// The bits of a cell's inputs on which a bit of its output depends, now or later. A cell of an unknown kind depends on
/// everything it has.
fn needs<'a>(cell: &'a Cell, port: &str, index: usize) -> Vec<PortBit<'a>> {
    let inputs = |but: &[&str]| -> Vec<PortBit<'a>> {
        let inputs = cell.connections.iter().filter(|(port, _)| cell.reads(port) && !but.contains(&port.as_str()));
        inputs.flat_map(|(port, bits)| (0..bits.len()).map(move |at| (port.as_str(), at))).collect()
    };
    // The bits of an operand that satisfy a condition. The last one stands for those above it, too: an operand may be
    // extended by its sign.
    let some = |port: &'a str, is_needed: &dyn Fn(usize) -> bool| -> Vec<PortBit<'a>> {
        let count = cell.connections.get(port).map_or(0, Vec::len);
        let is_needed = |at: &usize| is_needed(*at) || at + 1 == count && index >= count;
        (0..count).filter(is_needed).map(|at| (port, at)).collect()
    };
    let same = |port| some(port, &|at| at == index);
    let below = |port| some(port, &|at| at <= index);
    match (cell.kind.as_str(), port) {
        // A mask that is written in the design stays what it is in a mutant of any other place: what it hides goes
        // nowhere, and of the mask itself the bit counts.
        ("$and", "Y") => {
            let hides =
                |port: &str| cell.connections.get(port).and_then(|bits| bits.get(index)).is_some_and(Bit::is_zero);
            let seen = |port, mask| if hides(mask) { Vec::new() } else { same(port) };
            [seen("A", "B"), seen("B", "A")].concat()
        }
        ("$not" | "$or" | "$xor" | "$xnor", "Y") => [same("A"), same("B")].concat(),
        ("$mux", "Y") => [same("A"), same("B"), inputs(&["A", "B"])].concat(),
        ("$pmux", "Y") => {
            let width = cell.number("WIDTH").max(1);
            [same("A"), some("B", &|at| at % width == index), inputs(&["A", "B"])].concat()
        }
        ("$add" | "$sub" | "$mul", "Y") => [below("A"), below("B")].concat(),
        ("$dff" | "$dffe" | "$sdff" | "$sdffe" | "$sdffce", "Q") => [same("D"), inputs(&["D"])].concat(),
        ("$mem_v2", "RD_DATA") => {
            let width = cell.number("WIDTH").max(1);
            let in_column = |at: usize| at % width == index % width;
            // What a port writes of a word is told by its enable, bit by bit: data at the others goes nowhere.
            let enables = cell.connections.get("WR_EN");
            let is_written = |at: usize| enables.and_then(|bits| bits.get(at)).is_none_or(|bit| !bit.is_zero());
            let data = some("WR_DATA", &|at| in_column(at) && is_written(at));
            [data, some("WR_EN", &in_column), inputs(&["WR_DATA", "WR_EN"])].concat()
        }
        _ => inputs(&[]),
    }
}

fn nets(bits: &[Bit]) -> impl Iterator<Item = u32> {
    bits.iter().filter_map(Bit::net)
}
