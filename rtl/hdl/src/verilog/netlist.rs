//! A design between rust-hdl and Verilog: modules with nets, instances and processes. Arrays are packed into one net.

use super::index::Index;
use crate::describe::Place;

/// Number of a net in its module.
pub type NetId = usize;

/// What a net is to its module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// driven from outside
    Input,
    /// driven here, read outside
    Output,
    /// driven and read here
    Local,
    /// input of the instance with this number
    ToInstance(usize),
    /// output of the instance with this number
    FromInstance(usize),
    /// a number with a name
    Constant,
    /// of a part that was left out
    Absent,
}

/// A packed array of `count` elements of `width` bits, element 0 in the lowest bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// name in Verilog
    pub name: String,
    /// name in the block
    pub source: String,
    /// what it means
    pub about: String,
    /// role
    pub kind: Kind,
    /// of a register: the net that is what it will hold after the next rising clock edge
    pub next: Option<NetId>,
    /// bits of an element
    pub width: usize,
    /// elements
    pub count: usize,
    /// values of a constant's elements
    pub values: Vec<u64>,
    /// of a record: its fields and theirs, each behind what it is in
    pub fields: Vec<Place>,
}

impl Net {
    /// Bits altogether.
    pub fn bits(&self) -> usize {
        self.width * self.count
    }
}

/// Some bits of a net: `width` bits from bit `start` up.
#[derive(Clone, PartialEq, Debug)]
pub struct Bits {
    /// of which net
    pub net: NetId,
    /// lowest bit
    pub start: Index,
    /// how many
    pub width: usize,
}

/// An expression of known width.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// bits of a net
    Read(Bits),
    /// a number and its width
    Number(u64, usize),
    /// zeros above, up to a width
    Extend(Box<Expression>, usize),
    /// Verilog's operator, between equal widths; a shift amount has its own
    Binary(Box<Expression>, &'static str, Box<Expression>),
    /// Verilog's operator
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
    /// target = value
    Assign(Bits, Expression),
    /// condition, then, else
    If(Expression, Vec<Statement>, Vec<Statement>),
    /// selector, arms with the numbers or constants that they are for, and the rest
    Case(Expression, Vec<(Vec<Expression>, Vec<Statement>)>, Vec<Statement>),
    /// variable from a number up to, and without, another
    For(String, usize, usize, Vec<Statement>),
}

/// One module, used one or more times.
#[derive(Clone, PartialEq, Debug)]
pub struct Instance {
    /// name in its parent
    pub name: String,
    /// how many, if it is an array
    pub count: Option<usize>,
    /// number of its module in the design
    pub module: usize,
    /// for each port of the module, in order: the net here
    pub nets: Vec<NetId>,
}

/// A port of an instance that has a net of the module in the place of one of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Connected {
    /// the net that would be the port's own
    pub port: NetId,
    /// the net in its place
    pub own: NetId,
    /// the instance drives it
    pub drives: bool,
}

/// A module's logic.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// from a kernel
    Kernel(Vec<Statement>),
    /// a leaf's own
    Leaf(String),
}

/// A module.
#[derive(Clone, PartialEq, Debug)]
pub struct Module {
    /// name in Verilog
    pub name: String,
    /// what it does
    pub about: String,
    /// ports, inner nets, constants
    pub nets: Vec<Net>,
    /// modules within
    pub instances: Vec<Instance>,
    /// ports of instances without nets of their own
    pub connected: Vec<Connected>,
    /// its logic
    pub body: Body,
}

impl Module {
    /// Whether its Verilog is its own: a register, a memory, or wires.
    pub fn is_leaf(&self) -> bool {
        matches!(self.body, Body::Leaf(_))
    }

    /// Its ports, in order.
    pub fn ports(&self) -> impl Iterator<Item = (NetId, &Net)> {
        self.nets.iter().enumerate().filter(|(_, net)| matches!(net.kind, Kind::Input | Kind::Output))
    }
}
