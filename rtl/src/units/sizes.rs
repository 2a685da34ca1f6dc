//! The sizes that units are built in.

use lds::target::Geometry;

/// `with_unit!(geometry, dual, Name => expression)`: the expression with `Name` as the [`Unit`](crate::Unit) type of that size, or the
/// [`DualUnit`](crate::DualUnit) if `dual`, in `Some`; `None` for a size that isn't built.
#[macro_export]
macro_rules! with_unit {
    // The sizes, largest first, for one of the rules below: `LANES`, `HALF`, `BANKS`, `BANK_BITS`, `ROW_BITS` of the units.
    (@sizes $rule:ident $arguments:tt) => {
        $crate::with_unit!(@$rule $arguments <32, 16, 32, 5, 9> <16, 8, 16, 4, 9> <8, 4, 8, 3, 9> <4, 2, 4, 2, 8> <8, 4, 8, 3, 6>)
    };
    (@geometries () $(<$lanes:literal, $half:literal, $banks:literal, $bank_bits:literal, $row_bits:literal>)*) => {
        [$(Geometry { lanes: $lanes, banks: $banks, rows: 1 << $row_bits }),*]
    };
    (@find ($geometry:expr, $dual:expr, $name:ident, $body:expr)
        $(<$lanes:literal, $half:literal, $banks:literal, $bank_bits:literal, $row_bits:literal>)*
    ) => {{
        let geometry: lds::target::Geometry = $geometry;
        match (geometry.lanes, geometry.banks, geometry.rows) {
            $(($lanes, $banks, rows) if rows == 1 << $row_bits => Some(if $dual {
                type $name = $crate::DualUnit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                $body
            } else {
                type $name = $crate::Unit<$lanes, $half, $banks, $bank_bits, $row_bits>;
                $body
            }),)*
            _ => None,
        }
    }};
    ($geometry:expr, $dual:expr, $name:ident => $body:expr) => {
        $crate::with_unit!(@sizes find ($geometry, $dual, $name, $body))
    };
}

pub(super) use with_unit;

/// The sizes of a unit, largest first.
pub const GEOMETRIES: [Geometry; 5] = with_unit!(@sizes geometries ());

#[cfg(test)]
mod tests {
    use super::super::Core;
    use super::*;
    use lds::target::Target;
    use lds_hdl::Technology;

    #[test]
    fn the_targets_unit_comes_first_and_the_smallest_last() {
        assert_eq!((GEOMETRIES[0], GEOMETRIES[4]), (Geometry::FULL, Geometry::SMALL));
        assert!(GEOMETRIES.is_sorted_by_key(|geometry| std::cmp::Reverse(geometry.bytes())));
    }

    #[test]
    fn a_unit_needs_little_stack() {
        let export = || Core::new(Target::Gfx906, Geometry::FULL).verilog(Technology::Generic).map(drop);
        let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(export).unwrap();
        thread.join().unwrap().unwrap();
    }

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
