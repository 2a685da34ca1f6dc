//! The sizes that units are built in.

use super::extra::EXTRA;
use super::kind::UnitKind;
use lds_isa::targets::Geometry;

/// `with_unit!(geometry, kind, Name => expression)`: the expression with `Name` as the type of that size and
/// [kind](crate::UnitKind), in `Some`; `None` for one that isn't built.
#[macro_export]
macro_rules! with_unit {
    // The sizes, largest first, for one of the rules below: `LANES`, `HALF`, `BANKS`, `BANK_BITS`, `ROW_BITS` of the
    // units. The last one is that which the build was asked for. Without one it is a size from before once more, and
    // its types are there already.
    (@sizes $rule:ident $arguments:tt) => {
        $crate::with_unit!(@$rule $arguments
            <32, 16, 32, 5, 9> <16, 8, 32, 5, 9> <16, 8, 16, 4, 9> <8, 4, 8, 3, 9> <4, 2, 4, 2, 8> <8, 4, 8, 3, 6>
            <
                { $crate::EXTRA_OR_SMALL.lanes },
                { $crate::EXTRA_OR_SMALL.lanes / 2 },
                { $crate::EXTRA_OR_SMALL.banks },
                { $crate::EXTRA_OR_SMALL.banks.ilog2() as usize },
                { $crate::EXTRA_OR_SMALL.rows.ilog2() as usize }
            >
        )
    };
    // The compute units that a global data share is built for, and the bits of their number: `UNITS`, `INDEX`.
    (@shares $rule:ident $arguments:tt) => {
        $crate::with_unit!(@$rule $arguments <2, 1> <4, 2>)
    };
    (@geometries () $(<$lanes:tt, $half:tt, $banks:tt, $bank_bits:tt, $row_bits:tt>)*) => {
        [$(Geometry { lanes: $lanes, banks: $banks, rows: 1 << $row_bits }),*]
    };
    (@units () $(<$units:literal, $index:literal>)*) => {
        [$($units),*]
    };
    (@find ($geometry:expr, $kind:expr, $name:ident, $body:expr)
        $(<$lanes:tt, $half:tt, $banks:tt, $bank_bits:tt, $row_bits:tt>)*
    ) => {{
        let geometry = $geometry;
        match (geometry.lanes, geometry.banks, geometry.rows) {
            $(size if size == ($lanes, $banks, 1 << $row_bits) => match $kind {
                $crate::UnitKind::Dual => {
                    type $name = $crate::DualUnit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    Some($body)
                }
                $crate::UnitKind::Single => {
                    type $name = $crate::Unit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    Some($body)
                }
                $crate::UnitKind::Wgp => {
                    type $name = $crate::Wgp<$lanes, $half, $banks, $bank_bits, $row_bits>;
                    Some($body)
                }
                $crate::UnitKind::Gds(compute_units) => $crate::with_unit!(@shares share
                    (compute_units, $name, $body, [$lanes, $half, $banks, $bank_bits, $row_bits])
                ),
            },)*
            _ => None,
        }
    }};
    (@share ($compute_units:expr, $name:ident, $body:expr, $sizes:tt) $(<$units:literal, $index:literal>)*) => {
        match $compute_units {
            $($units => $crate::with_unit!(@of_share ($name, $body, $units, $index) $sizes),)*
            _ => None,
        }
    };
    (@of_share ($name:ident, $body:expr, $units:literal, $index:literal)
        [$lanes:tt, $half:tt, $banks:tt, $bank_bits:tt, $row_bits:tt]
    ) => {{
        type $name =
            $crate::Gds<$lanes, $half, $banks, $bank_bits, $row_bits, $units, $index, { $index + 6 }, { $index + 7 }>;
        Some($body)
    }};
    ($geometry:expr, $kind:expr, $name:ident => $body:expr) => {
        $crate::with_unit!(@sizes find ($geometry, $kind, $name, $body))
    };
}

pub(super) use with_unit;

/// The sizes, with that of [`EXTRA`] or the copy in its place.
const LISTED: [Geometry; 7] = with_unit!(@sizes geometries ());

/// The sizes of a unit: those of every build, largest first, and then [`EXTRA`].
pub const GEOMETRIES: [Geometry; LISTED.len() - EXTRA.is_none() as usize] = {
    let mut sizes = [Geometry::FULL; LISTED.len() - EXTRA.is_none() as usize];
    let mut place = 0;
    while place < sizes.len() {
        sizes[place] = LISTED[place];
        place += 1;
    }
    sizes
};

/// Numbers of compute units that a global data share is built for.
pub const SHARES: [usize; with_unit!(@shares units ()).len()] = with_unit!(@shares units ());

impl UnitKind {
    /// Those that are built.
    pub fn all() -> impl Iterator<Item = UnitKind> {
        [UnitKind::Single, UnitKind::Dual, UnitKind::Wgp].into_iter().chain(SHARES.into_iter().map(UnitKind::Gds))
    }
}
