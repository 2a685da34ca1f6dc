//! CDNA3 (MI300): gfx90a's instructions. Numbers and names are LLVM's.

use super::facts::Facts;
use super::gfx90a;

pub(super) const FACTS: Facts = Facts { name: "gfx942", ..gfx90a::FACTS };
