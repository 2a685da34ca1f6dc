//! One clock cycle of a unit that is recorded.

use crate::hardware::{ByPort, Fault, Hardware, Inputs, Port};

/// Records one clock cycle, and returns which ports are ready.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn cycle(unit: &mut Hardware, inputs: &Inputs) -> Result<ByPort<bool>, Fault> {
    // Most cycles have the inputs of the cycle before.
    if unit.inputs() != Some(inputs) {
        inputs.put(unit);
    }
    unit.settle()?;
    let ready = std::array::from_fn(|port| unit.request_ready(Port::new(port)));
    unit.edge()?;
    Ok(ready)
}
