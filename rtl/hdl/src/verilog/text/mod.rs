//! A module as Verilog-2005.

mod behaviour;
mod unused;

use crate::verilog::error::ExportError;
use crate::verilog::index::{Fixed, Index};
use crate::verilog::netlist::{Body, Expression, Instance, Kind, Module, Net, NetId, Place};
use crate::verilog::processes::{Process, split, visit};
use crate::verilog::registers::{Processes, apart};
use behaviour::Assigns;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Writes a module; `modules` are those of the design, for the ports of instances.
///
/// # Errors
/// An index that can't be computed.
pub fn module(module: &Module, modules: &[Module]) -> Result<String, ExportError> {
    let bits = |net: NetId| module.nets[net].bits();
    let processes = match &module.body {
        Body::Kernel(statements) => split(statements.clone(), &bits, &|net| module.nets[net].kind == Kind::Constant)?,
        Body::Leaf(_) => Vec::new(),
    };
    let Processes { always, clocked, decided } = apart(module, processes);
    Ok(Writer { module, modules, links: links(module, &always), processes: always, clocked, decided }.text())
}

/// What an instance's port is connected to, if not to a net of its own.
enum Link {
    /// a value for all instances, or the bits of a larger one for each
    Each(Expression),
    /// one value that all of them get
    Same(Expression),
}

struct Writer<'a> {
    module: &'a Module,
    modules: &'a [Module],
    processes: Vec<Process>,
    /// those that run at the clock edge
    clocked: Vec<Process>,
    /// next values of registers that are nets of their own, and the registers
    decided: BTreeMap<NetId, NetId>,
    links: BTreeMap<NetId, Link>,
}

/// Inputs of instances that one plain value drives and nobody else reads: they need no net.
fn links(module: &Module, processes: &[Process]) -> BTreeMap<NetId, Link> {
    let mut links = BTreeMap::new();
    for process in processes {
        match process {
            Process::Wire(target, value @ Expression::Read(_)) if target.width == module.nets[target.net].bits() => {
                links.insert(target.net, Link::Each(value.clone()));
            }
            Process::Repeat(net, value, count) => {
                if let Kind::ToInstance(instance) = module.nets[*net].kind
                    && module.instances[instance].count == Some(*count)
                {
                    links.insert(*net, Link::Same(value.clone()));
                }
            }
            _ => {}
        }
    }
    links.retain(|net, _| matches!(module.nets[*net].kind, Kind::ToInstance(_)));
    if let Body::Kernel(statements) = &module.body {
        for statement in statements {
            visit(statement, &mut |place, read| {
                if read {
                    links.remove(&place.net);
                }
            });
        }
    }
    links
}

impl Writer<'_> {
    fn text(&self) -> String {
        let mut text = String::new();
        if !self.module.about.is_empty() {
            text += &wrapped("", &self.module.about);
        }
        let _ = writeln!(text, "module {} (", self.module.name);
        let ports: Vec<(NetId, &Net)> = self.module.ports().collect();
        for (index, (id, net)) in ports.iter().enumerate() {
            let direction = match net.kind {
                Kind::Input => "input  wire",
                _ if net.next.is_some() || self.is_register(*id) => "output reg ",
                _ => "output wire",
            };
            let comma = if index + 1 < ports.len() { "," } else { "" };
            text += &wrapped("    ", &about(net));
            let _ = writeln!(text, "    {direction} {}{}{comma}", range(net.bits()), net.name);
        }
        text += ");\n";
        let body = match &self.module.body {
            Body::Leaf(leaf) => leaf.clone(),
            Body::Kernel(_) => self.kernel(),
        };
        for line in body.lines() {
            let _ = writeln!(text, "{}{line}", if line.is_empty() { "" } else { "    " });
        }
        text + "endmodule\n"
    }

    fn kernel(&self) -> String {
        let mut text = String::new();
        let used = self.used();
        for (id, net) in self.module.nets.iter().enumerate() {
            if net.kind == Kind::Constant && used[id].contains(&true) && !is_one_hot(net) {
                let values: Vec<String> = net.values.iter().rev().map(|&value| number(value, net.width)).collect();
                let value = if let [single] = values.as_slice() {
                    single.clone()
                } else {
                    format!("{{{}}}", values.join(", "))
                };
                let _ = writeln!(text, "localparam {}{} = {value};", range(net.bits()), net.name);
            }
        }
        let next: Vec<NetId> = self.registers().map(|(_, next)| next).collect();
        for (id, net) in self.module.nets.iter().enumerate() {
            if matches!(net.kind, Kind::Local | Kind::FromInstance(_) | Kind::ToInstance(_))
                && !self.links.contains_key(&id)
                && !self.is_replaced(id)
                && (!next.contains(&id) || self.decided.contains_key(&id))
            {
                let is_reg = net.next.is_some() || self.is_register(id);
                let kind = if is_reg { "reg " } else { "wire" };
                let comment = about(net);
                let comment = if comment.is_empty() { String::new() } else { format!("  // {comment}") };
                let _ = writeln!(text, "{kind} {}{};{comment}", range(net.bits()), net.name);
            }
        }
        let unused = self.unused(&used);
        if !unused.is_empty() {
            // The name keeps linters quiet about exactly these bits.
            let _ = writeln!(text, "wire unused = &{{1'b0,\n    {}\n}};", unused.join(",\n    "));
        }
        text.push('\n');
        for process in &self.processes {
            match process {
                Process::Wire(target, _) if self.links.contains_key(&target.net) => {}
                Process::Repeat(net, ..) if self.links.contains_key(net) => {}
                Process::Wire(target, value) => {
                    let _ = writeln!(text, "assign {} = {};", self.place(target), self.expression(value));
                }
                Process::Repeat(net, value, count) => {
                    let _ = writeln!(
                        text,
                        "assign {} = {{{count}{{{}}}}};",
                        self.module.nets[*net].name,
                        self.expression(value)
                    );
                }
                Process::Always(statements) => self.process("@(*)", Assigns::Blocking, statements, &mut text),
            }
        }
        self.clocked(&mut text);
        let mut counters = self.counters();
        for instance in &self.module.instances {
            let counter = instance.count.and_then(|_| counters.next()).unwrap_or_default();
            self.instance(instance, &counter, &mut text);
        }
        text
    }

    /// Whether the net would be a port's own and has another in its place.
    fn is_replaced(&self, net: NetId) -> bool {
        self.module.connected.iter().any(|known| known.port == net)
    }

    /// Names for the variables that count arrays of instances: each once in a module, and none of its own names.
    fn counters(&self) -> impl Iterator<Item = String> {
        let numbers = (2..).map(|number| format!("number_{number}"));
        let taken = |name: &String| {
            self.module.nets.iter().any(|net| net.name == *name)
                || self.module.instances.iter().any(|instance| instance.name == *name)
        };
        ["number".to_owned()].into_iter().chain(numbers).filter(move |name| !taken(name))
    }

    /// `counter`: the variable that counts an array.
    fn instance(&self, instance: &Instance, counter: &str, text: &mut String) {
        let module = &self.modules[instance.module];
        let element = Index::variable(counter, &Fixed::new());
        let connections: Vec<String> = module
            .ports()
            .zip(&instance.nets)
            .map(|((_, port), &net)| {
                let own = Place { net, start: Index::number(0), width: self.module.nets[net].bits() };
                let (each, same) = match self.links.get(&net) {
                    Some(Link::Each(Expression::Read(place))) => (Some(place.clone()), None),
                    Some(Link::Same(value)) => (None, Some(value)),
                    _ => (Some(own), None),
                };
                let value = match (each, same) {
                    (Some(place), _) if instance.count.is_some() => self.place(&Place {
                        net: place.net,
                        start: place.start.plus(&element.times(port.bits() as i64)),
                        width: port.bits(),
                    }),
                    (Some(place), _) => self.place(&place),
                    (None, same) => same.map_or(String::new(), |value| self.expression(value)),
                };
                format!(".{}({value})", port.name)
            })
            .collect();
        match instance.count {
            None => {
                let _ =
                    writeln!(text, "\n{} {} (\n    {}\n);", module.name, instance.name, connections.join(",\n    "));
            }
            Some(count) => {
                let _ = writeln!(
                    text,
                    "\ngenvar {counter};\ngenerate for ({counter} = 0; {counter} < {count}; {counter} = {counter} + 1) begin : {}\n    {} unit (\n        {}\n    );\nend endgenerate",
                    instance.name,
                    module.name,
                    connections.join(",\n        ")
                );
            }
        }
    }

    /// Whether a process assigns to the net, or a leaf's own Verilog does.
    fn is_register(&self, net: NetId) -> bool {
        if let Body::Leaf(text) = &self.module.body {
            return !text.contains(&format!("assign {}", self.module.nets[net].name));
        }
        self.processes.iter().any(|process| {
            let Process::Always(statements) = process else { return false };
            let mut written = false;
            for statement in statements {
                visit(statement, &mut |place, read| written |= !read && place.net == net);
            }
            written
        })
    }

    fn place(&self, place: &Place) -> String {
        let net = &self.module.nets[place.net];
        let name = &net.name;
        if net.kind == Kind::Constant
            && is_one_hot(net)
            && let Some(element) = place.start.divided(net.width)
            && place.width == net.width
        {
            return match element.constant() {
                Some(index) => number(net.values[index], net.width),
                None if element.is_plain() => format!("({}'d1 << {element})", net.width),
                None => format!("({}'d1 << ({element}))", net.width),
            };
        }
        match place.start.constant() {
            Some(0) if place.width == net.bits() => name.clone(),
            Some(start) if place.width == 1 => format!("{name}[{start}]"),
            Some(start) => format!("{name}[{}:{start}]", start + place.width - 1),
            None if place.width == 1 => format!("{name}[{}]", place.start),
            None => format!("{name}[{} +: {}]", place.start, place.width),
        }
    }

    fn expression(&self, expression: &Expression) -> String {
        let operand = |inner: &Expression| match inner {
            Expression::Binary(..) => format!("({})", self.expression(inner)),
            _ => self.expression(inner),
        };
        match expression {
            Expression::Read(place) => self.place(place),
            Expression::Number(value, width) => number(*value, *width),
            Expression::Extend(inner, width) => {
                format!("{{{}, {}}}", number(0, width - inner.width()), self.expression(inner))
            }
            Expression::Unary(operator, inner) => match &**inner {
                Expression::Unary(..) => format!("{operator}({})", self.expression(inner)),
                _ => format!("{operator}{}", operand(inner)),
            },
            Expression::Binary(left, operator, right) => format!("{} {operator} {}", operand(left), operand(right)),
        }
    }
}

/// Element i is 2^i: written as a shift instead of a table.
fn is_one_hot(net: &Net) -> bool {
    net.count > 1 && net.values.iter().enumerate().all(|(index, &value)| index < 64 && value == 1 << index)
}

fn number(value: u64, width: usize) -> String {
    if value < 10 { format!("{width}'d{value}") } else { format!("{width}'h{value:x}") }
}

fn range(bits: usize) -> String {
    if bits == 1 { String::new() } else { format!("[{}:0] ", bits - 1) }
}

/// A net's documentation, and how an array lies in it.
fn about(net: &Net) -> String {
    let array = format!("{} x {} bits", net.count, net.width);
    match (net.about.is_empty(), net.count) {
        (_, 1) => net.about.clone(),
        (true, _) => array,
        (false, _) => format!("{} ({array})", net.about),
    }
}

/// A comment, in lines of at most 120 columns.
fn wrapped(indent: &str, text: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if indent.len() + 3 + line.len() + word.len() >= 120 {
            let _ = writeln!(lines, "{indent}//{line}");
            line.clear();
        }
        line.push(' ');
        line += word;
    }
    if !line.is_empty() {
        let _ = writeln!(lines, "{indent}//{line}");
    }
    lines
}
