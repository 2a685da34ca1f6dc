//! What is at the ports of a global data share beside requests and responses.

use super::Value;
use lds::gws::{Gws, RESOURCES, StatePart};
use lds_hdl::Tracer;

/// Set-up, a wave that comes into the order, and the port of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SyncInputs {
    /// the resources of the process, and how barriers count
    pub gws: Gws,
    /// a wave that comes to the end of the order: its compute unit and its tag
    pub order: Option<(usize, u8)>,
    /// the dword of the state that is looked at, or replaced: resources, then GS registers
    pub address: u8,
    /// what it is replaced by
    pub write: Option<u32>,
}

impl SyncInputs {
    /// The value of a field of the set-up bundle.
    pub fn value(&self, field: &str) -> Option<Value<'static>> {
        let SyncInputs { gws, order, address, write } = *self;
        let (cu, tag) = order.unwrap_or_default();
        Some(Value::Number(match field {
            "gws_base" => gws.base.into(),
            "gws_size" => gws.size.into(),
            "gws_early" => gws.early.into(),
            "order_valid" => order.is_some().into(),
            "order_cu" => cu as u64,
            "order_tag" => tag.into(),
            "state_write" => write.is_some().into(),
            "state_address" => address.into(),
            "state_data" => write.unwrap_or_default().into(),
            _ => return None,
        }))
    }
}

/// Where a dword is at the port of the state: resources first, then GS registers.
pub(super) fn state_address(place: StatePart, number: u32) -> u8 {
    let first = if place == StatePart::Registers { RESOURCES as u32 } else { 0 };
    (first + number) as u8
}

/// What comes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SyncOutputs {
    /// there is an answer to a wave that may have waited for others
    pub valid: bool,
    /// its compute unit
    pub cu: usize,
    /// its tag
    pub tag: u8,
    /// its request was refused
    pub refused: bool,
    /// what it gets
    pub data: [u32; 4],
    /// nothing is executed
    pub idle: bool,
    /// a wave may come into the order
    pub order_ready: bool,
    /// the dword of the state that was asked for in the cycle before
    pub state: u32,
}

impl std::fmt::Display for SyncOutputs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SyncOutputs { cu, tag, refused, data, .. } = self;
        write!(f, "tag {tag} of CU {cu}, data {data:x?}")?;
        if *refused { write!(f, ", refused") } else { Ok(()) }
    }
}

impl SyncOutputs {
    /// The outputs with zeroes in an answer that isn't there, and in a dword of the state that nobody can have asked
    /// for: `state_shows` says whether somebody can.
    #[must_use]
    pub fn meaningful(&self, state_shows: bool) -> SyncOutputs {
        let SyncOutputs { valid, idle, order_ready, .. } = *self;
        let state = if state_shows { self.state } else { 0 };
        match valid {
            true => SyncOutputs { state, ..*self },
            false => SyncOutputs { valid, idle, order_ready, state, ..SyncOutputs::default() },
        }
    }

    /// The value of an output by its name in the unit, or of a field of the answer.
    pub fn value(&self, field: &str) -> Option<Value<'_>> {
        Some(match field {
            "sync_valid" => Value::Number(self.valid.into()),
            "sync_idle" => Value::Number(self.idle.into()),
            "order_ready" => Value::Number(self.order_ready.into()),
            "state_read" => Value::Number(self.state.into()),
            "cu" => Value::Number(self.cu as u64),
            "tag" => Value::Number(self.tag.into()),
            "refused" => Value::Number(self.refused.into()),
            "data" => Value::Words(&self.data),
            _ => return None,
        })
    }

    /// By the names of the ports, for messages.
    pub fn fields(&self) -> Vec<(String, String)> {
        let SyncOutputs { valid, cu, tag, refused, data, idle, order_ready, state, .. } = self;
        let flag = |name: &str, value: &bool| (name.to_owned(), u8::from(*value).to_string());
        let mut fields = vec![
            flag("sync valid", valid),
            ("sync CU".to_owned(), cu.to_string()),
            ("sync tag".to_owned(), tag.to_string()),
            flag("sync refused", refused),
            flag("sync idle", idle),
            flag("order ready", order_ready),
            ("state".to_owned(), format!("{state:#x}")),
        ];
        fields.extend(
            data.iter().enumerate().map(|(number, dword)| (format!("sync dword {number}"), format!("{dword:#x}"))),
        );
        fields
    }
}

/// Takes what a global data share shows, port by port.
#[derive(Default)]
pub(super) struct Answered {
    pub(super) outputs: SyncOutputs,
    /// dwords of data that were read
    filled: usize,
}

impl Tracer for Answered {
    fn signal(&mut self, name: &str, _: usize, value: u64) {
        match name {
            "sync_valid" => self.outputs.valid = value == 1,
            "sync_idle" => self.outputs.idle = value == 1,
            "order_ready" => self.outputs.order_ready = value == 1,
            "state_read" => self.outputs.state = value as u32,
            "cu" => self.outputs.cu = value as usize,
            "tag" => self.outputs.tag = value as u8,
            "refused" => self.outputs.refused = value == 1,
            _ => {
                if let Some(dword) = self.outputs.data.get_mut(self.filled) {
                    *dword = value as u32;
                    self.filled += 1;
                }
            }
        }
    }
}
