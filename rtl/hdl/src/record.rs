//! `record!` declares a value of several fields that travels as one, such as the control of a pass.

use heck::ToShoutySnakeCase;

/// The values of fields as one number, with their widths in bits, the first field in the lowest bits.
#[doc(hidden)]
pub fn joined<const BITS: usize>(fields: &[(u64, usize)]) -> u64 {
    const { assert!(BITS <= 64, "a record of more than 64 bits is no number") };
    fields.iter().rev().fold(0, |word, (value, bits)| word << bits | value)
}

#[doc(hidden)]
pub fn slice(record: &str, fields: &[(&str, usize)], wanted: &str) -> Option<String> {
    let (name, bits) = fields.iter().find(|(name, _)| *name == wanted)?;
    let [record, name] = [record, name].map(ToShoutySnakeCase::to_shouty_snake_case);
    match bits {
        1 => Some(format!("[{record}_{name}]")),
        bits => Some(format!("[{record}_{name} +: {bits}]")),
    }
}

/// Declares a record: a `Copy` struct that one wire carries, its first field in the lowest bits. Kernels read and write
/// its fields, `self.control.val().kind` and `self.control.next.kind`. Waveforms show each field.
///
/// ```
/// use lds_hdl::{U, block, record};
/// use rust_hdl::prelude::*;
///
/// record! {
///     /// Whose word it is.
///     pub struct Mark {
///         /// the requester's tag
///         tag: U<8>,
///         /// it is the last one
///         last: bool,
///     }
/// }
///
/// block! {
///     pub struct Cut {
///         input { mark: Mark }
///         output { cut: Mark }
///         kernel {
///             self.cut.next = self.mark.val();
///             self.cut.next.last = false;
///         }
///     }
/// }
/// ```
///
/// A constant that is a record has at most 64 bits: two words of 32 bits compile, and two of 33 don't.
///
/// ```
/// use lds_hdl::{Describe, U, record};
/// use rust_hdl::prelude::*;
///
/// record! {
///     pub struct Two {
///         low: U<32>,
///         high: U<32>,
///     }
/// }
///
/// Constant::new(Two::default()).describe();
/// ```
///
/// ```compile_fail,E0080
/// use lds_hdl::{Describe, U, record};
/// use rust_hdl::prelude::*;
///
/// record! {
///     pub struct Two {
///         low: U<33>,
///         high: U<33>,
///     }
/// }
///
/// Constant::new(Two::default()).describe();
/// ```
#[macro_export]
macro_rules! record {
    (
        $(#[$meta:meta])*
        pub struct $name:ident { $($(#[$fm:meta])* $field:ident: $type:ty),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Debug, Default, rust_hdl::prelude::LogicStruct)]
        pub struct $name { $($(#[$fm])* pub $field: $type),* }

        // Most comparisons find nothing new, and look at every field. Without a branch for each field they are several
        // times faster.
        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                true $(& (self.$field == other.$field))*
            }
        }

        impl $name {
            /// Name and bits of each field, from bit 0 up.
            pub const FIELDS: &[(&str, usize)] =
                &[$((stringify!($field), <$type as rust_hdl::prelude::Synth>::BITS)),*];

            /// The bits of a field in the form in which Verilog writes them behind a record's name: `[MARK_LAST]`,
            /// `[MARK_TAG +: 8]`.
            pub fn slice(field: &str) -> Option<String> {
                $crate::slice(stringify!($name), Self::FIELDS, field)
            }
        }

        impl $crate::Raw for $name {
            type Mark = ();

            // This is inlined, so that a record of more than 64 bits compiles as long as no code asks for its number.
            #[inline]
            fn raw(self) -> u64 {
                let fields = [$(($crate::Raw::raw(self.$field), <$type as rust_hdl::prelude::Synth>::BITS)),*];
                $crate::joined::<{ <$name as rust_hdl::prelude::Synth>::BITS }>(&fields)
            }

            fn from_raw(bits: u64) -> Self {
                let mut rest = bits;
                let mut next = |width: usize| {
                    let field = rest;
                    rest = rest.checked_shr(width as u32).unwrap_or(0);
                    field
                };
                $name { $($field: $crate::Raw::from_raw(next(<$type as rust_hdl::prelude::Synth>::BITS))),* }
            }

            fn masked(self, new: Self, mask: u64) -> Self {
                let mut rest = mask;
                let mut next = |width: usize| {
                    let field = rest;
                    rest = rest.checked_shr(width as u32).unwrap_or(0);
                    field
                };
                $name {
                    $($field: $crate::Raw::masked(
                        self.$field,
                        new.$field,
                        next(<$type as rust_hdl::prelude::Synth>::BITS),
                    )),*
                }
            }

            fn report(self, name: &str, tracer: &mut dyn $crate::Tracer) {
                tracer.enter(name);
                $($crate::Raw::report(self.$field, stringify!($field), tracer);)*
                tracer.leave();
            }
        }

        $crate::scalar_net!([] $name);
    };
}
