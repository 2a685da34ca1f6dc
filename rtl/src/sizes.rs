//! The sizes that units are built in.

use lds::target::Geometry;

/// The sizes of a unit, largest first.
pub const GEOMETRIES: [Geometry; 4] = [
    Geometry::FULL,
    Geometry { lanes: 16, banks: 16, rows: 512 },
    Geometry { lanes: 8, banks: 8, rows: 512 },
    Geometry::SMALL,
];

/// `with_unit!(geometry, Name => expression)`: the expression with `Name` as the [`Unit`](crate::Unit) type of that size, in `Some`; `None`
/// for a size that isn't built.
#[macro_export]
macro_rules! with_unit {
    ($geometry:expr, $name:ident => $body:expr) => {{
        let geometry: lds::target::Geometry = $geometry;
        match (geometry.lanes, geometry.banks, geometry.rows) {
            (32, 32, 512) => Some({
                type $name = $crate::Unit<32, 16, 32, 5, 9>;
                $body
            }),
            (16, 16, 512) => Some({
                type $name = $crate::Unit<16, 8, 16, 4, 9>;
                $body
            }),
            (8, 8, 512) => Some({
                type $name = $crate::Unit<8, 4, 8, 3, 9>;
                $body
            }),
            (8, 8, 64) => Some({
                type $name = $crate::Unit<8, 4, 8, 3, 6>;
                $body
            }),
            _ => None,
        }
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_has_its_unit() {
        for geometry in GEOMETRIES {
            let ports = with_unit!(geometry, Sized => {
                let unit = Sized::boxed();
                (unit.address.len(), unit.bank.len())
            });
            assert_eq!(ports, Some((geometry.lanes, geometry.banks)));
        }
        assert!(with_unit!(Geometry { lanes: 4, banks: 4, rows: 4 }, Sized => drop(Sized::boxed())).is_none());
    }
}
