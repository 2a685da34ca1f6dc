//! Writes a module as Verilog-2005.

mod behaviour;
mod fields;
mod unused;
mod writer;

use crate::verilog::error::ExportError;
use crate::verilog::index::{Fixed, Index};
use crate::verilog::netlist::{Bits, Body, Expression, Instance, Module, Net, NetId, NetKind};
use crate::verilog::processes::{Process, split};
use crate::verilog::registers::{Processes, apart};
use crate::verilog::style::Style;
use behaviour::Assigns;
use fields::Named;
use std::fmt::Write;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use writer::{Link, Writer, about, first_bit, links, number, range};

/// Columns of a line of comments or numbers.
const WIDEST: usize = 120;

/// What a line within a module begins with.
const INDENT: &str = "    ";

/// Columns of such a line behind its indent.
const BODY: usize = WIDEST - INDENT.len();

/// Writes a module. `modules` are those of the design, for the ports of instances.
///
/// # Errors
/// An error for an index that can't be computed.
pub fn module(module: &Module, modules: &[Module], style: Style) -> Result<String, ExportError> {
    let bits = |net: NetId| module.nets[net].bits();
    let processes = match &module.body {
        Body::Kernel(statements) => {
            split(statements.clone(), &bits, &|net| module.nets[net].kind == NetKind::Constant)?
        }
        Body::Leaf(_) => Vec::new(),
    };
    let Processes { always, clocked, decided } = apart(module, processes);
    let links = links(module, &always);
    Ok(Writer { module, modules, links, processes: always, clocked, decided, style, named: Named::default() }.text())
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
                NetKind::Input => "input  wire",
                _ if net.next.is_some() || self.is_register(*id) => "output reg ",
                _ => "output wire",
            };
            let comma = if index + 1 < ports.len() { "," } else { "" };
            text += &wrapped(INDENT, &about(net));
            let _ = writeln!(text, "{INDENT}{direction} {}{}{comma}", range(net.bits()), net.name);
        }
        text += ");\n";
        let body = match &self.module.body {
            Body::Leaf(leaf) => leaf.clone(),
            Body::Kernel(_) => self.kernel(),
        };
        for line in body.lines() {
            let _ = writeln!(text, "{}{line}", if line.is_empty() { "" } else { INDENT });
        }
        text + "endmodule\n"
    }

    fn kernel(&self) -> String {
        let used = self.used();
        let (constants, rest) = (self.constants(&used), self.inner(&used));
        // Only now is it known which fields are named.
        constants + &self.named.text() + &rest
    }

    fn constants(&self, used: &[Vec<bool>]) -> String {
        let mut text = String::new();
        for (id, net) in self.module.nets.iter().enumerate() {
            if net.kind == NetKind::Constant && used[id].contains(&true) && first_bit(net).is_none() {
                let values: Vec<String> = net.values.iter().rev().map(|&value| number(value, net.width)).collect();
                let value = if let [single] = values.as_slice() {
                    single.clone()
                } else {
                    format!("{{{}}}", values.join(", "))
                };
                let line = format!("localparam {}{} = {value};", range(net.bits()), net.name);
                text += &folded("", INDENT, BODY, &line);
            }
        }
        text
    }

    /// Nets, processes and instances.
    fn inner(&self, used: &[Vec<bool>]) -> String {
        let mut text = String::new();
        let next: Vec<NetId> = self.registers().map(|(_, next)| next).collect();
        for (id, net) in self.module.nets.iter().enumerate() {
            if matches!(net.kind, NetKind::Local | NetKind::FromInstance(_) | NetKind::ToInstance(_))
                && !self.links.contains_key(&id)
                && !self.is_replaced(id)
                && (!next.contains(&id) || self.decided.contains_key(&id))
            {
                let is_reg = net.next.is_some() || self.is_register(id);
                let kind = if is_reg { "reg " } else { "wire" };
                let comment = about(net);
                let declared = format!("{kind} {}{};", range(net.bits()), net.name);
                if comment.is_empty() {
                    let _ = writeln!(text, "{declared}");
                } else if declared.len() + "  // ".len() + comment.chars().count() <= BODY {
                    let _ = writeln!(text, "{declared}  // {comment}");
                } else {
                    let _ = writeln!(text, "{}{declared}", folded("// ", "// ", BODY, &comment));
                }
            }
        }
        let unused = self.unused(used);
        if !unused.is_empty() {
            // This name keeps linters quiet about exactly these bits.
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

    /// Names for the variables that count arrays of instances. Each comes once in a module, and differs from the
    /// module's other names.
    fn counters(&self) -> impl Iterator<Item = String> {
        let numbers = (2..).map(|number| format!("number_{number}"));
        let taken = |name: &String| {
            self.module.nets.iter().any(|net| net.name == *name)
                || self.module.instances.iter().any(|instance| instance.name == *name)
        };
        ["number".to_owned()].into_iter().chain(numbers).filter(move |name| !taken(name))
    }

    /// `counter` is the variable that counts an array.
    fn instance(&self, instance: &Instance, counter: &str, text: &mut String) {
        let module = &self.modules[instance.module];
        let element = Index::variable(counter, &Fixed::new());
        let connections: Vec<String> = module
            .ports()
            .zip(&instance.nets)
            .map(|((_, port), &net)| {
                let own = Bits { net, start: Index::number(0), width: self.module.nets[net].bits() };
                let (each, same) = match self.links.get(&net) {
                    Some(Link::Each(Expression::Read(place))) => (Some(place.clone()), None),
                    Some(Link::Same(value)) => (None, Some(value)),
                    _ => (Some(own), None),
                };
                let value = match (each, same) {
                    (Some(place), _) if instance.count.is_some() => self.place(&Bits {
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
}

/// A paragraph of comment lines that stand by themselves.
pub fn comment(text: &str) -> String {
    if text.is_empty() { "//\n".to_owned() } else { wrapped("", text) }
}

/// A comment.
fn wrapped(indent: &str, text: &str) -> String {
    let start = format!("{indent}// ");
    folded(&start, &start, WIDEST, text)
}

/// A text in lines of at most `width` columns, unless a word has more. The first line begins with `first`, and each
/// other one with `next`.
fn folded(first: &str, next: &str, width: usize, text: &str) -> String {
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(next)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::wrap(text, options).into_iter().fold(String::new(), |lines, line| lines + &line + "\n")
}
