//! Messages of `s_sendmsg`.

use super::pieces::{name_or_number, unsigned_in};
use crate::diagnostic::Diagnostic;
use crate::encoding::line::{Cursor, Token};
use crate::targets::{Encoding, Target};

/// What a message's operations are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operations {
    /// the message has none
    None,
    /// `GS_OP_…`, each for a stream of the geometry shader
    Geometry,
    /// `GS_OP_…`, of which `GS_OP_NOP` has no stream
    GeometryOrNop,
    /// `SYSMSG_OP_…`
    System,
}

/// A message: number, name and operations.
type Message = (u32, &'static str, Operations);

const GFX906: &[Message] = &[
    (1, "MSG_INTERRUPT", Operations::None),
    (2, "MSG_GS", Operations::Geometry),
    (3, "MSG_GS_DONE", Operations::GeometryOrNop),
    (4, "MSG_SAVEWAVE", Operations::None),
    (5, "MSG_STALL_WAVE_GEN", Operations::None),
    (6, "MSG_HALT_WAVES", Operations::None),
    (7, "MSG_ORDERED_PS_DONE", Operations::None),
    (8, "MSG_EARLY_PRIM_DEALLOC", Operations::None),
    (9, "MSG_GS_ALLOC_REQ", Operations::None),
    (10, "MSG_GET_DOORBELL", Operations::None),
    (15, "MSG_SYSMSG", Operations::System),
];

/// What gfx1030 has besides those of gfx906.
const GFX1030: &[Message] = &[(11, "MSG_GET_DDID", Operations::None)];

const GFX1100: &[Message] = &[
    (1, "MSG_INTERRUPT", Operations::None),
    (2, "MSG_HS_TESSFACTOR", Operations::None),
    (3, "MSG_DEALLOC_VGPRS", Operations::None),
    (5, "MSG_STALL_WAVE_GEN", Operations::None),
    (6, "MSG_HALT_WAVES", Operations::None),
    (9, "MSG_GS_ALLOC_REQ", Operations::None),
    (128, "MSG_RTN_GET_DOORBELL", Operations::None),
    (129, "MSG_RTN_GET_DDID", Operations::None),
    (130, "MSG_RTN_GET_TMA", Operations::None),
    (131, "MSG_RTN_GET_REALTIME", Operations::None),
    (132, "MSG_RTN_SAVE_WAVE", Operations::None),
    (133, "MSG_RTN_GET_TBA", Operations::None),
    (134, "MSG_RTN_GET_TBA_TO_PC", Operations::None),
];

const GFX1201: &[Message] = &[
    (1, "MSG_INTERRUPT", Operations::None),
    (2, "MSG_HS_TESSFACTOR", Operations::None),
    (3, "MSG_DEALLOC_VGPRS", Operations::None),
    (9, "MSG_GS_ALLOC_REQ", Operations::None),
    (128, "MSG_RTN_GET_DOORBELL", Operations::None),
    (129, "MSG_RTN_GET_DDID", Operations::None),
    (130, "MSG_RTN_GET_TMA", Operations::None),
    (131, "MSG_RTN_GET_REALTIME", Operations::None),
    (132, "MSG_RTN_SAVE_WAVE", Operations::None),
    (133, "MSG_RTN_GET_TBA", Operations::None),
    (134, "MSG_RTN_GET_TBA_TO_PC", Operations::None),
    (135, "MSG_RTN_GET_SE_AID_ID", Operations::None),
];

const GEOMETRY: &[(u32, &str)] = &[(0, "GS_OP_NOP"), (1, "GS_OP_CUT"), (2, "GS_OP_EMIT"), (3, "GS_OP_EMIT_CUT")];

const SYSTEM: &[(u32, &str)] =
    &[(1, "SYSMSG_OP_ECC_ERR_INTERRUPT"), (2, "SYSMSG_OP_REG_RD"), (4, "SYSMSG_OP_TTRACE_PC")];

impl Operations {
    fn names(self) -> &'static [(u32, &'static str)] {
        match self {
            Operations::None => &[],
            Operations::Geometry => GEOMETRY.split_first().map_or(&[], |(_, rest)| rest),
            Operations::GeometryOrNop => GEOMETRY,
            Operations::System => SYSTEM,
        }
    }

    /// Whether a message can have an operation and a stream.
    fn has(self, operation: u32, stream: u32) -> bool {
        let has_stream = self.has_streams() && operation != 0;
        let is_known = self.names().iter().any(|(number, _)| *number == operation);
        (is_known || self == Operations::None && operation == 0) && (has_stream || stream == 0)
    }

    fn has_streams(self) -> bool {
        matches!(self, Operations::Geometry | Operations::GeometryOrNop)
    }
}

/// Whether an immediate has operations and streams behind the message.
const fn has_operations(target: Target) -> bool {
    matches!(target.facts().code.encoding, Encoding::Gfx9 | Encoding::Gfx10)
}

fn messages(target: Target) -> Vec<Message> {
    match target.facts().code.encoding {
        Encoding::Gfx9 => GFX906.to_vec(),
        Encoding::Gfx10 => [GFX906, GFX1030].concat(),
        Encoding::Gfx11 => GFX1100.to_vec(),
        Encoding::Gfx12 => GFX1201.to_vec(),
    }
}

/// Message, operation and stream in an immediate. Targets since gfx1100 have the message alone.
fn fields(value: u32, target: Target) -> (u32, u32, u32) {
    if has_operations(target) { (value & 0xf, value >> 4 & 0x7, value >> 8 & 0x3) } else { (value & 0xff, 0, 0) }
}

/// The immediate of a message.
fn pack(message: u32, operation: u32, stream: u32) -> u32 {
    message | operation << 4 | stream << 8
}

/// A message as LLVM writes it: by names, by numbers, or the immediate where neither says all of it.
pub(in crate::encoding) fn text(value: u32, target: Target) -> String {
    let (message, operation, stream) = fields(value, target);
    let known = messages(target).into_iter().find(|(number, _, _)| *number == message);
    if let Some((_, name, operations)) = known.filter(|(_, _, operations)| operations.has(operation, stream)) {
        return match operations.names().iter().find(|(number, _)| *number == operation) {
            Some((number, operation)) if operations.has_streams() && *number != 0 => {
                format!("sendmsg({name}, {operation}, {stream})")
            }
            Some((_, operation)) => format!("sendmsg({name}, {operation})"),
            None => format!("sendmsg({name})"),
        };
    }
    match pack(message, operation, stream) == value {
        true => format!("sendmsg({message}, {operation}, {stream})"),
        false => value.to_string(),
    }
}

/// Reads `sendmsg(…)`, or the immediate.
pub(in crate::encoding) fn parse(cursor: &mut Cursor<'_>, target: Target, width: u32) -> Result<u32, Diagnostic> {
    if !cursor.take(Token::Name("sendmsg")) {
        return unsigned_in(cursor, width);
    }
    cursor.expect(Token::Open, "`(` and a message after `sendmsg`")?;
    let start = cursor.span().start;
    let names: Vec<(u32, &str)> = messages(target).into_iter().map(|(number, name, _)| (number, name)).collect();
    let (message, is_named) = name_or_number(cursor, &names, "message", if has_operations(target) { 15 } else { 255 })?;
    let known = messages(target).into_iter().find(|(number, _, _)| is_named && *number == message);
    let operations = known.map_or(Operations::GeometryOrNop, |(_, _, operations)| operations);
    let (mut operation, mut stream) = (0, 0);
    if cursor.take(Token::Comma) {
        operation = name_or_number(cursor, operations.names(), "operation", 7)?.0;
        if cursor.take(Token::Comma) {
            stream = name_or_number(cursor, &[], "stream", 3)?.0;
        }
    }
    if !has_operations(target) && (operation, stream) != (0, 0) || known.is_some() && !operations.has(operation, stream)
    {
        let span = cursor.span_from(start);
        return Err(cursor.error_at(span, format!("{target} has no such operation or stream of this message")));
    }
    cursor.expect(Token::Close, "`)`")?;
    Ok(pack(message, operation, stream))
}
