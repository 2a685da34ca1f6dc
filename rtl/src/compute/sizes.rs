//! How many waves there are.

/// `with_control!(waves, Name => expression)`: the expression with `Name` as the type of wave control with so many
/// waves, in `Some`; `None` for a number that isn't built.
#[macro_export]
macro_rules! with_control {
    // `WAVES`, `INDEX`, `GROUPS`, `GROUP`, `PLACE`, `TEAM`, `TEAMS`, `PATIENCE` of `WaveControl`.
    (@sizes $rule:ident $arguments:tt) => {
        $crate::with_control!(@$rule $arguments <4, 2, 2, 1, 5, 2, 2, 6> <16, 4, 4, 2, 7, 8, 2, 8> <40, 6, 16, 4, 9, 8, 5, 8>)
    };
    (@waves () $(<$waves:literal, $index:literal, $groups:literal, $group:literal, $place:literal, $team:literal, $teams:literal, $patience:literal>)*) => {
        [$($waves),*]
    };
    (@shapes () $(<$waves:literal, $index:literal, $groups:literal, $group:literal, $place:literal, $team:literal, $teams:literal, $patience:literal>)*) => {
        [$(($waves, $groups, $patience)),*]
    };
    (@find ($number:expr, $name:ident, $body:expr)
        $(<$waves:literal, $index:literal, $groups:literal, $group:literal, $place:literal, $team:literal, $teams:literal, $patience:literal>)*
    ) => {
        match $number {
            $($waves => {
                type $name = $crate::wave::WaveControl<$waves, $index, $groups, $group, $place, $team, $teams, $patience>;
                Some($body)
            })*
            _ => None,
        }
    };
    ($number:expr, $name:ident => $body:expr) => {
        $crate::with_control!(@sizes find ($number, $name, $body))
    };
}

/// `with_compute_unit!(waves, Name => expression)`: the same for a compute unit with an LDS;
/// `with_compute_unit!(clients, waves, Name => expression)` for one that also has the client of parameters and direct
/// loads, `with_compute_unit!(buffers, …)` for one that also has those of loads to the LDS and of stores from there,
/// and `with_compute_unit!(two, …)` for a work-group processor with so many waves in each of its two compute units.
#[macro_export]
macro_rules! with_compute_unit {
    ($number:expr, $name:ident => $body:expr) => {
        $crate::with_compute_unit!(@of $number, ComputeUnit [] [], $name => $body)
    };
    (clients, $number:expr, $name:ident => $body:expr) => {
        $crate::with_compute_unit!(@of $number, ComputeUnitWithParameters [2] [8], $name => $body)
    };
    (buffers, $number:expr, $name:ident => $body:expr) => {
        $crate::with_compute_unit!(
            @of $number,
            ComputeUnitWithBuffers [2, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5, 5] [8, 5, 6, 4, 4, 16, 4, 4, 2, 3, 8, 7, 7],
            $name => $body
        )
    };
    (two, $number:expr, $name:ident => $body:expr) => {
        $crate::with_compute_unit!(@of $number, WorkGroupProcessor [2] [8], $name => $body)
    };
    (@of $number:expr, $block:ident [$($small:literal),*] [$($full:literal),*], $name:ident => $body:expr) => {
        match $number {
            4 => {
                type $name = $crate::compute::$block<4, 2, 2, 1, 5, 2, 2, 6, 8, 4, 8, 3, 6 $(, $small)*>;
                Some($body)
            }
            16 => {
                type $name = $crate::compute::$block<16, 4, 4, 2, 7, 8, 2, 8, 32, 16, 32, 5, 9 $(, $full)*>;
                Some($body)
            }
            _ => None,
        }
    };
}

pub(super) use {with_compute_unit, with_control};

/// Numbers of waves that a compute unit with an LDS is built for: a small LDS of 8 x 8, and the full one.
pub const UNITS: [usize; 2] = [4, 16];

/// Numbers of waves that are built.
pub const WAVES: [usize; 3] = with_control!(@sizes waves ());

/// Of each of these numbers how many work-groups of several waves there are, and the logarithm of the cycles of a
/// period of urgency.
pub(super) const SHAPES: [(usize, usize, u32); 3] = with_control!(@sizes shapes ());
