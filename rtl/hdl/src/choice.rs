//! `choice!` declares a value that is one of several with names, such as an operation's kind or a comparison.

/// Declares a choice: a `Copy` enum. Wires carry it as the number of the variant, in as few bits as possible. Kernels
/// compare it with a variant, assign it, and match on it.
///
/// ```
/// use lds_hdl::{block, choice};
/// use rust_hdl::prelude::*;
///
/// choice! {
///     /// What a lamp shows.
///     pub enum Colour {
///         /// stop
///         Red,
///         /// go
///         Green,
///     }
/// }
///
/// block! {
///     pub struct Crossing {
///         input { lamp: Colour }
///         output { go: bool }
///         kernel { self.go.next = self.lamp.val() == Colour::Green; }
///     }
/// }
/// ```
#[macro_export]
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$vm:meta])* $variant:ident),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, rust_hdl::prelude::LogicState)]
        pub enum $name { $($(#[$vm])* $variant),* }

        impl $name {
            /// Every variant, by number.
            pub const ALL: &[$name] = &[$($name::$variant),*];
        }

        impl $crate::Raw for $name {
            type Mark = ();

            fn raw(self) -> u64 {
                self as u64
            }

            fn from_raw(bits: u64) -> Self {
                let number = bits & ((1 << <$name as rust_hdl::prelude::Synth>::BITS) - 1);
                Self::ALL.get(number as usize).copied().unwrap_or_default()
            }
        }

        $crate::scalar_net!([] $name);
    };
}
