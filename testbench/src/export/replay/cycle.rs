//! One clock cycle of a unit that is recorded.

use crate::hardware::{Fault, Hardware, Inputs, Port, Recording};

/// One clock cycle; which ports are ready.
///
/// # Errors
/// The unit doesn't settle.
pub fn cycle(unit: &mut Recording, inputs: &Inputs) -> Result<[bool; 2], Fault> {
    inputs.put(unit);
    unit.settle()?;
    let ready = [unit.request_ready(Port::First), unit.request_ready(Port::Second)];
    unit.edge()?;
    Ok(ready)
}
