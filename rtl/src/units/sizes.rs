//! The sizes that units are built in.

use lds::targets::Geometry;

/// `with_unit!(geometry, kind, Name => expression)`: the expression with `Name` as the type of that size and
/// [kind](crate::UnitKind), in `Some`; `None` for a size that isn't built.
#[macro_export]
macro_rules! with_unit {
    // The sizes, largest first, for one of the rules below: `LANES`, `HALF`, `BANKS`, `BANK_BITS`, `ROW_BITS` of the
    // units.
    (@sizes $rule:ident $arguments:tt) => {
        $crate::with_unit!(@$rule $arguments <32, 16, 32, 5, 9> <16, 8, 16, 4, 9> <8, 4, 8, 3, 9> <4, 2, 4, 2, 8> <8, 4, 8, 3, 6>)
    };
    (@geometries () $(<$lanes:literal, $half:literal, $banks:literal, $bank_bits:literal, $row_bits:literal>)*) => {
        [$(Geometry { lanes: $lanes, banks: $banks, rows: 1 << $row_bits }),*]
    };
    (@find ($geometry:expr, $kind:expr, $name:ident, $body:expr)
        $(<$lanes:literal, $half:literal, $banks:literal, $bank_bits:literal, $row_bits:literal>)*
    ) => {{
        let geometry: lds::targets::Geometry = $geometry;
        match (geometry.lanes, geometry.banks, geometry.rows) {
            $(($lanes, $banks, rows) if rows == 1 << $row_bits => Some(match $kind {
                $crate::UnitKind::Dual => {
                    type $name = $crate::DualUnit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    $body
                }
                $crate::UnitKind::Single => {
                    type $name = $crate::Unit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    $body
                }
                $crate::UnitKind::Wgp => {
                    type $name = $crate::Wgp<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    $body
                }
                $crate::UnitKind::Gds => {
                    type $name = $crate::Gds<$lanes, $half, $banks, $bank_bits, $row_bits, 6, 7, 8, 2>;
                    $body
                }
                $crate::UnitKind::Gds4 => {
                    type $name = $crate::Gds4<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    $body
                }
            }),)*
            _ => None,
        }
    }};
    ($geometry:expr, $kind:expr, $name:ident => $body:expr) => {
        $crate::with_unit!(@sizes find ($geometry, $kind, $name, $body))
    };
}

pub(super) use with_unit;

/// The sizes of a unit, largest first.
pub const GEOMETRIES: [Geometry; 5] = with_unit!(@sizes geometries ());
