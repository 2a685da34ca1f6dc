//! The description of a block, for the Verilog export.

use crate::raw::Raw;
use crate::signal::Signal;
use crate::technology::Technology;
use rust_hdl::prelude::*;

/// One member of a block.
#[derive(Clone, Debug)]
pub enum Member {
    /// a signal: its width in bits, the choices within it, and the fields of a record
    Wire(usize, Vec<Choice>, Vec<FieldPlace>),
    /// a constant: its width in bits and its value
    Constant(usize, u64),
    /// a block within
    Block(Box<Structure>),
    /// several blocks or signals that are alike
    Array(Vec<Member>),
    /// several members with names
    Bundle(Vec<Field>),
}

/// One variant of a choice that a signal carries, alone or in a field.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// name in kernels: `Kind::Load`
    pub name: String,
    /// number of the variant
    pub number: u64,
    /// number of bits of the choice
    pub bits: usize,
}

/// The choices within a type.
fn choices(kind: &TypeKind) -> Vec<Choice> {
    match kind {
        TypeKind::Enum(names) => {
            let bits = clog2(names.len());
            names.iter().zip(0..).map(|(name, number)| Choice { name: name.clone(), number, bits }).collect()
        }
        TypeKind::Composite(fields) => fields.iter().flat_map(|field| choices(&field.kind.kind)).collect(),
        TypeKind::Bits(_) | TypeKind::Signed(_) => Vec::new(),
    }
}

/// The place of a field in a record, which one signal carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldPlace {
    /// name of the record's type, and names of the fields on the way: `Control`, `sum`, `carry`
    pub path: Vec<String>,
    /// lowest bit of the field
    pub start: usize,
    /// number of bits
    pub bits: usize,
}

/// Number of bits of a type.
fn bits(kind: &TypeKind) -> usize {
    match kind {
        TypeKind::Bits(bits) | TypeKind::Signed(bits) => *bits,
        TypeKind::Enum(names) => clog2(names.len()),
        TypeKind::Composite(fields) => fields.iter().map(|field| bits(&field.kind.kind)).sum(),
    }
}

/// The fields of a type, and those within them.
fn places(kind: &TypeDescriptor) -> Vec<FieldPlace> {
    let mut found = Vec::new();
    add_places(&kind.kind, std::slice::from_ref(&kind.name), 0, &mut found);
    found
}

fn add_places(kind: &TypeKind, path: &[String], mut start: usize, found: &mut Vec<FieldPlace>) {
    let TypeKind::Composite(fields) = kind else { return };
    for field in fields {
        let path = [path, std::slice::from_ref(&field.fieldname)].concat();
        let bits = bits(&field.kind.kind);
        found.push(FieldPlace { path: path.clone(), start, bits });
        add_places(&field.kind.kind, &path, start, found);
        start += bits;
    }
}

/// One field of a bundle.
#[derive(Clone, Debug)]
pub struct Field {
    /// name of the field
    pub name: &'static str,
    /// documentation of the field
    pub about: String,
    /// the field itself
    pub member: Member,
}

/// The role of a signal in its block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// an input: driven from outside
    Input,
    /// an output: driven here, read outside
    Output,
    /// a registered output: kept from one clock edge to the next, and read outside
    Registered,
    /// a wire: driven and read here
    Local,
    /// a register: kept from one clock edge to the next
    Register,
    /// a constant: a number with a name
    Constant,
    /// a part: a block within
    Part,
}

/// A port of a part, and the signal that it is connected to.
#[derive(Clone, Debug)]
pub struct Connection {
    /// name of the part
    pub part: &'static str,
    /// name of the port, as kernels write it behind the part's name: `pass$slots`
    pub port: String,
    /// a signal of the block, or a port of another part: `approach$pass`
    pub own: String,
}

/// A block as declared: its members in order, and its behaviour.
#[derive(Clone, Debug)]
pub struct Structure {
    /// name of the Rust type
    pub kind: &'static str,
    /// first line of its documentation
    pub about: String,
    /// generics and their values; for a type its width in bits
    pub sizes: Vec<(&'static str, usize)>,
    /// name in Verilog, if kind and sizes don't give it
    pub module: Option<String>,
    /// role, name, documentation, and the member itself
    pub members: Vec<(Role, &'static str, String, Member)>,
    /// connections of the ports of its parts
    pub connections: Vec<Connection>,
    /// the translated kernel, or the leaf's Verilog
    pub body: Verilog,
    /// the leaf's Verilog for technologies with primitives, in place of `body`
    pub variants: Vec<(Technology, String)>,
}

// A block of each size describes itself, as far as possible in constants. The code that uses the constants is here,
// once. In each block it would take longer to compile than the hardware.

/// A member in the form in which its block names it: role, name, and documentation as attributes (`doc = "…"`).
pub type Named<'a> = (Role, &'static str, &'a [&'a str]);

/// A connection in the form in which its block names it: the part, its port, and the other side, as the names on the
/// way.
pub type Joined<'a> = (&'static str, &'a [&'a str], &'a [&'a str]);

/// The declaration of a block, whatever its size.
pub struct Declaration {
    /// name of the Rust type
    pub kind: &'static str,
    /// attributes of the type
    pub about: &'static [&'static str],
    /// generics of the type
    pub generics: &'static [&'static str],
    /// members of the block
    pub members: &'static [Named<'static>],
    /// connections of the ports of its parts
    pub connections: &'static [Joined<'static>],
}

impl Declaration {
    /// A block of some size. `members` describe the declared members, in their order.
    pub fn structure(&self, sizes: &[usize], members: &[&dyn Describe], body: Verilog) -> Structure {
        let members = self.members.iter().zip(members);
        let connected =
            |&(part, port, own): &Joined<'static>| Connection { part, port: port.join("$"), own: own.join("$") };
        Structure {
            kind: self.kind,
            about: prose(self.about),
            sizes: self.generics.iter().copied().zip(sizes.iter().copied()).collect(),
            module: None,
            members: members
                .map(|((role, name, about), member)| (*role, *name, prose(about), member.describe()))
                .collect(),
            connections: self.connections.iter().map(connected).collect(),
            body,
            variants: Vec::new(),
        }
    }
}

impl Member {
    /// A bundle of fields, with the name and documentation of each field as attributes, and its description.
    pub fn bundle(names: &[(&'static str, &[&str])], fields: &[&dyn Describe]) -> Member {
        let described = names.iter().zip(fields).map(|((name, documentation), field)| Field {
            name,
            about: prose(documentation),
            member: field.describe(),
        });
        Member::Bundle(described.collect())
    }

    /// Several members that are alike.
    pub fn array(elements: &mut dyn Iterator<Item = &dyn Describe>) -> Member {
        Member::Array(elements.map(Describe::describe).collect())
    }
}

/// The first paragraph of documentation attributes, on one line.
pub fn prose(attributes: &[&str]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let text = unquoted(attribute.strip_prefix("doc =")?.trim());
        Some(without_links(&text.trim().replace("\\\"", "\"")))
    });
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The content of a string literal: `"…"`, `r"…"`, or, for a text with quotes, `r#"…"#`.
fn unquoted(literal: &str) -> &str {
    let quoted = literal.trim_start_matches('r').trim_matches('#');
    quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(quoted)
}

/// Documentation links as plain text: [`Unit`](crate::Unit) becomes `Unit`.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("[`") {
        let (name, after) = behind.split_once("`]").unwrap_or((behind, ""));
        plain += &format!("{before}`{name}`");
        rest = match after.strip_prefix('(') {
            Some(target) => target.split_once(')').map_or("", |(_, after)| after),
            None => after,
        };
    }
    plain + rest
}

/// A signal, a constant or a block that can describe itself.
pub trait Describe {
    /// The description.
    fn describe(&self) -> Member;
}

impl<D: Direction, T: Raw> Describe for Signal<D, T> {
    fn describe(&self) -> Member {
        let kind = T::descriptor();
        Member::Wire(T::BITS, choices(&kind.kind), places(&kind))
    }
}

impl<T: Raw> Describe for Constant<T> {
    fn describe(&self) -> Member {
        const { assert!(T::BITS <= 64, "a type of more than 64 bits has no number") };
        Member::Constant(T::BITS, self.val().raw())
    }
}

impl<T: Describe, const N: usize> Describe for [T; N] {
    fn describe(&self) -> Member {
        Member::array(&mut self.iter().map(|element| element as &dyn Describe))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_becomes_plain_text() {
        let attributes =
            [r#"doc = " Sizes as in [`Unit`](crate::Unit), a [`Kind`] each. "So""#, r#"doc = "#, r#"doc = " more""#];
        assert_eq!(prose(&attributes), "Sizes as in `Unit`, a `Kind` each. \"So");
        // A text with quotes is a raw string with hashes. It may begin or end with a quote.
        let quotes = [r###"doc = r#" "Floating point", and"#"###, r###"doc = r#" "Answers""#"###];
        assert_eq!(prose(&quotes), "\"Floating point\", and \"Answers\"");
    }
}
