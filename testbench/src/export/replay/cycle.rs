//! One clock cycle of a unit that is recorded.

use crate::hardware::{Fault, Hardware, Inputs, Port, Recording};

/// One clock cycle; which ports are ready.
///
/// # Errors
/// The unit doesn't settle.
pub fn cycle(unit: &mut Recording, inputs: &Inputs) -> Result<[bool; Port::ALL.len()], Fault> {
    inputs.put(unit);
    unit.settle()?;
    let ready = Port::ALL.map(|port| unit.request_ready(port));
    unit.edge()?;
    Ok(ready)
}
