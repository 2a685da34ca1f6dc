//! RDNA3.5: its data share is that of gfx1100.

use super::facts::Facts;
use super::gfx1100;

pub(super) const FACTS: Facts = Facts { name: "gfx1151", ..gfx1100::FACTS };
