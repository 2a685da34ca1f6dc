//! A design between rust-hdl and Verilog: modules with nets, instances and processes. Each array is packed into one
//! net.

use super::index::Index;
use crate::describe::FieldPlace;

/// Number of a net in its module.
pub type NetId = usize;

/// The role of a net in its module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetKind {
    /// an input: driven from outside
    Input,
    /// an output: driven here, read outside
    Output,
    /// a wire: driven and read here
    Local,
    /// input of the instance with this number
    ToInstance(usize),
    /// output of the instance with this number
    FromInstance(usize),
    /// a constant: a number with a name
    Constant,
    /// a port of a part that was left out
    Absent,
}

/// A packed array of `count` elements of `width` bits, element 0 in the lowest bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// name in Verilog
    pub name: String,
    /// name in the Rust block
    pub source: String,
    /// meaning of the net
    pub about: String,
    /// role
    pub kind: NetKind,
    /// for a register, the net with its value after the next rising clock edge
    pub next: Option<NetId>,
    /// number of bits of an element
    pub width: usize,
    /// number of elements
    pub count: usize,
    /// for a constant, values of its elements
    pub values: Vec<u64>,
    /// for a record, its fields and theirs, each behind the field that contains it
    pub fields: Vec<FieldPlace>,
}

impl Net {
    /// Number of bits altogether.
    pub fn bits(&self) -> usize {
        self.width * self.count
    }
}

/// Some bits of a net: `width` bits from bit `start` up.
#[derive(Clone, PartialEq, Debug)]
pub struct Bits {
    /// number of the net
    pub net: NetId,
    /// lowest bit
    pub start: Index,
    /// number of bits
    pub width: usize,
}

/// An expression of known width.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// bits of a net
    Read(Bits),
    /// a number and its width
    Number(u64, usize),
    /// an expression with zeros above it, up to a width
    Extend(Box<Expression>, usize),
    /// a binary operator of Verilog, between equal widths; a shift amount has a width of its own
    Binary(Box<Expression>, &'static str, Box<Expression>),
    /// a unary operator of Verilog
    Unary(&'static str, Box<Expression>),
}

impl Expression {
    /// Width in bits.
    pub fn width(&self) -> usize {
        match self {
            Expression::Read(place) => place.width,
            Expression::Number(_, width) | Expression::Extend(_, width) => *width,
            Expression::Binary(left, operator, _) => match *operator {
                "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||" => 1,
                _ => left.width(),
            },
            Expression::Unary("~", inner) => inner.width(),
            Expression::Unary(..) => 1,
        }
    }

    /// Calls `visit` on every place that is read.
    pub fn reads<'a>(&'a self, visit: &mut impl FnMut(&'a Bits)) {
        match self {
            Expression::Read(place) => visit(place),
            Expression::Number(..) => {}
            Expression::Extend(inner, _) | Expression::Unary(_, inner) => inner.reads(visit),
            Expression::Binary(left, _, right) => {
                left.reads(visit);
                right.reads(visit);
            }
        }
    }
}

/// A statement of a process.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// assignment: target = value
    Assign(Bits, Expression),
    /// condition, statements of the then branch, statements of the else branch
    If(Expression, Vec<Statement>, Vec<Statement>),
    /// case: selector, arms with their numbers or constants, and the default
    Case(Expression, Vec<(Vec<Expression>, Vec<Statement>)>, Vec<Statement>),
    /// loop: variable from a number up to, and without, another
    For(String, usize, usize, Vec<Statement>),
}

/// One instance of a module, or an array of instances.
#[derive(Clone, PartialEq, Debug)]
pub struct Instance {
    /// name of the instance in its parent
    pub name: String,
    /// number of instances, if it is an array
    pub count: Option<usize>,
    /// number of the module in the design
    pub module: usize,
    /// for each port of the module, in order, the net in the parent
    pub nets: Vec<NetId>,
}

/// A port of an instance that has a net of the module instead of one of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Connected {
    /// net that would be the port's own
    pub port: NetId,
    /// net that takes its place
    pub own: NetId,
    /// whether the instance drives it
    pub drives: bool,
}

/// The logic of a module.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// made from a kernel
    Kernel(Vec<Statement>),
    /// a leaf's own Verilog
    Leaf(String),
}

/// A module.
#[derive(Clone, PartialEq, Debug)]
pub struct Module {
    /// name in Verilog
    pub name: String,
    /// description of its function
    pub about: String,
    /// ports, inner nets, constants
    pub nets: Vec<Net>,
    /// instances of modules within
    pub instances: Vec<Instance>,
    /// ports of instances without nets of their own
    pub connected: Vec<Connected>,
    /// logic of the module
    pub body: Body,
}

impl Module {
    /// Whether the module's Verilog is written by hand: a register, a memory, or wires.
    pub fn is_leaf(&self) -> bool {
        matches!(self.body, Body::Leaf(_))
    }

    /// The ports of the module, in order.
    pub fn ports(&self) -> impl Iterator<Item = (NetId, &Net)> {
        self.nets.iter().enumerate().filter(|(_, net)| matches!(net.kind, NetKind::Input | NetKind::Output))
    }
}
