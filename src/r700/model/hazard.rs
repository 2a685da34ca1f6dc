//! Two waves that meet in a shared register.

use crate::isa::{Gpr, Group, Where};

/// Whether a group reads a shared register that another one writes at the same time. A number that AR.x is added to
/// may be any; and the hardware looks at registers, not at their components.
pub(super) fn reads_what_is_written(reader: &Group, writer: &Group) -> bool {
    let meets = |a: Gpr, b: Gpr| a.place == Where::SimdAr || b.place == Where::SimdAr || a.number == b.number;
    reader.shared_read().any(|read| writer.shared_written().any(|written| meets(read, written)))
}
