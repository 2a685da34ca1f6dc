//! The sizes that units are built in.

use lds::target::Geometry;

/// The sizes of a unit, largest first.
pub const GEOMETRIES: [Geometry; 4] = [
    Geometry::FULL,
    Geometry { lanes: 16, banks: 16, rows: 512 },
    Geometry { lanes: 8, banks: 8, rows: 512 },
    Geometry::SMALL,
];

/// `with_unit!(geometry, dual, Name => expression)`: the expression with `Name` as the [`Unit`](crate::Unit) type of that size, or the
/// [`DualUnit`](crate::DualUnit) if `dual`, in `Some`; `None` for a size that isn't built.
#[macro_export]
macro_rules! with_unit {
    ($geometry:expr, $dual:expr, $name:ident => $body:expr) => {{
        let geometry: lds::target::Geometry = $geometry;
        match (geometry.lanes, geometry.banks, geometry.rows) {
            (32, 32, 512) => Some($crate::with_unit!(@ $dual, <32, 16, 32, 5, 9>, $name => $body)),
            (16, 16, 512) => Some($crate::with_unit!(@ $dual, <16, 8, 16, 4, 9>, $name => $body)),
            (8, 8, 512) => Some($crate::with_unit!(@ $dual, <8, 4, 8, 3, 9>, $name => $body)),
            (8, 8, 64) => Some($crate::with_unit!(@ $dual, <8, 4, 8, 3, 6>, $name => $body)),
            _ => None,
        }
    }};
    (@ $dual:expr, <$($size:literal),*>, $name:ident => $body:expr) => {
        if $dual {
            type $name = $crate::DualUnit<$($size),*>;
            $body
        } else {
            type $name = $crate::Unit<$($size),*>;
            $body
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_has_its_units() {
        for geometry in GEOMETRIES {
            for dual in [false, true] {
                let ports = with_unit!(geometry, dual, SizedUnit => {
                    let unit = SizedUnit::boxed();
                    (unit.request.address.len(), unit.storage.bank.len())
                });
                assert_eq!(ports, Some((geometry.lanes, geometry.banks)));
            }
        }
        assert!(
            with_unit!(Geometry { lanes: 4, banks: 4, rows: 4 }, true, SizedUnit => drop(SizedUnit::boxed())).is_none()
        );
    }
}
