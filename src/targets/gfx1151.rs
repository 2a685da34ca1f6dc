//! RDNA3.5: gfx1100's data share.

use super::facts::Facts;
use super::gfx1100;

pub(super) const FACTS: Facts = Facts { name: "gfx1151", ..gfx1100::FACTS };
