//! CDNA4 (MI350): gfx942's instructions; 160 KiB in 64 banks. Numbers and names are LLVM's.

use super::Geometry;
use super::facts::Facts;
use super::gfx942;

pub(super) const FACTS: Facts =
    Facts { name: "gfx950", geometry: Geometry { lanes: 64, banks: 64, rows: 640 }, ..gfx942::FACTS };
