//! `bundle!` declares wires that go together, such as a request, a pass or a response. A block names the bundle as one
//! port, and it is connected, kept or passed on as one.

use crate::connect::Follow;
use crate::net::{Net, Wires};
use crate::signal::Kept;
use rust_hdl::ast::{VerilogLink, VerilogLinkDetails};
use rust_hdl::prelude::*;

/// The direction of a bundle's fields.
pub trait Way: Direction {
    /// The signals of a net in this direction.
    type Of<T: Net>: Wires;
}

impl Way for In {
    type Of<T: Net> = T::In;
}

impl Way for Out {
    type Of<T: Net> = T::Out;
}

impl Way for Local {
    type Of<T: Net> = T::Local;
}

impl Way for Kept {
    type Of<T: Net> = T::Kept;
}

/// In a kernel, `to` takes the values of `from`. This is for copies under a condition, into a register, or between
/// bundles within bundles. Connections that always hold stand with the part ([`block!`](crate::block)).
#[inline]
pub fn join<From: LogicJoin, To: LogicJoin + Follow<From>>(from: &mut From, to: &mut To) {
    to.follow(from);
}

/// The form of [`join`] that rust-hdl's own translator, `#[hdl_gen]`, writes.
pub fn join_hdl(_: &str, from: &str, to: &str) -> Vec<VerilogLink> {
    let details = VerilogLinkDetails { my_name: String::new(), owner_name: from.into(), other_name: to.into() };
    vec![VerilogLink::Forward(details)]
}

/// Declares a bundle: a struct with a field for each net. A port of this type has no direction, `Words<LANES>`; the
/// signals of an input are `Words<LANES, In>`. In Verilog there is a port for each field, `words_mask`.
///
/// In waveforms a bundle is a scope. With `named "words_"` behind the generics it is none: its signals stand beside the
/// others of the block, with this before their names.
///
/// ```
/// use lds_hdl::{U, block, bundle};
/// use rust_hdl::prelude::*;
///
/// bundle! {
///     /// A word for each lane.
///     pub struct Words[LANES] {
///         /// lanes that have one
///         mask: U<LANES>,
///         word: [U<32>; LANES],
///     }
/// }
///
/// block! {
///     pub struct Complement[LANES] {
///         input { words: Words<LANES> }
///         output { opposite: Words<LANES> }
///         kernel {
///             self.opposite.mask.next = self.words.mask.val();
///             for lane in 0..LANES {
///                 self.opposite.word[lane].next = !self.words.word[lane].val();
///             }
///         }
///     }
/// }
///
/// block! {
///     pub struct Twice[LANES] {
///         input { words: Words<LANES> }
///         output { same: Words<LANES> }
///         block {
///             first: Complement<LANES> { words },
///             second: Complement<LANES> { words: first.opposite, opposite: same },
///         }
///         kernel {}
///     }
/// }
/// ```
#[macro_export]
macro_rules! bundle {
    (
        $(#[$meta:meta])*
        pub struct $name:ident $([$($generic:ident),*])? $(named $prefix:literal)? {
            $($(#[$fm:meta])* $field:ident: $type:ty),* $(,)?
        }
    ) => {
        $(#[$meta])*
        pub struct $name<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way = rust_hdl::prelude::In> {
            $($(#[$fm])* pub $field: Direction::Of<$type>,)*
        }

        impl<$($(const $generic: usize,)*)?> $crate::Net for $name<$($($generic,)*)?> {
            const WIDTH: usize = 0 $(+ <$type as $crate::Net>::WIDTH)*;
            type In = $name<$($($generic,)*)? rust_hdl::prelude::In>;
            type Out = $name<$($($generic,)*)? rust_hdl::prelude::Out>;
            type Local = $name<$($($generic,)*)? rust_hdl::prelude::Local>;
            type Kept = $name<$($($generic,)*)? $crate::Kept>;
        }

        impl<$($(const $generic: usize,)*)?> $crate::Hold for $name<$($($generic,)*)? $crate::Kept> {
            #[inline]
            fn hold(&mut self) {
                $($crate::Hold::hold(&mut self.$field);)*
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Init
            for $name<$($($generic,)*)? Direction>
        {
            fn init() -> Self {
                $name { $($field: $crate::Init::init()),* }
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Trace
            for $name<$($($generic,)*)? Direction>
        {
            fn trace(&self, _name: &str, tracer: &mut dyn $crate::Tracer) {
                $crate::bundle!(@trace self _name tracer [$($prefix)?] $($field)*);
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Describe
            for $name<$($($generic,)*)? Direction>
        {
            fn describe(&self) -> $crate::Member {
                $crate::Member::bundle(
                    &[$((stringify!($field), &[$(stringify!($fm)),*])),*],
                    &[$(&self.$field),*],
                )
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Clocking
            for $name<$($($generic,)*)? Direction>
        {
            #[inline]
            fn clock(&self) -> Option<rust_hdl::prelude::Clock> {
                None
            }

            #[inline]
            fn rises(&self) -> bool {
                false
            }

            #[inline]
            fn drive(&mut self, _: rust_hdl::prelude::Clock) {}

            #[inline]
            fn fall(&mut self) {}
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Evaluation
            for $name<$($($generic,)*)? Direction>
        {
            #[inline]
            fn is_restless(&self) -> bool {
                false
            }

            fn is_still(&self) -> bool {
                true
            }

            fn wake(&mut self) {}

            #[inline]
            fn latch(&mut self) -> bool {
                false $(| $crate::Evaluation::latch(&mut self.$field))*
            }

            fn update_in_reference_order(&mut self) -> bool {
                false $(| $crate::Evaluation::update_in_reference_order(&mut self.$field))*
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> rust_hdl::prelude::Logic
            for $name<$($($generic,)*)? Direction>
        {
            fn update(&mut self) {}
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> rust_hdl::prelude::Block
            for $name<$($($generic,)*)? Direction>
        {
            fn connect_all(&mut self) {}

            #[inline]
            fn update_all(&mut self) {
                $(rust_hdl::prelude::Block::update_all(&mut self.$field);)*
            }

            #[inline]
            fn has_changed(&self) -> bool {
                $(rust_hdl::prelude::Block::has_changed(&self.$field) ||)* false
            }

            fn accept(&self, name: &str, probe: &mut dyn rust_hdl::prelude::probe::Probe) {
                probe.visit_start_namespace(name, self);
                $(rust_hdl::prelude::Block::accept(&self.$field, stringify!($field), probe);)*
                probe.visit_end_namespace(name, self);
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way, From: $crate::bundle::Way>
            $crate::connect::Follow<$name<$($($generic,)*)? From>> for $name<$($($generic,)*)? Direction>
        where
            $(Direction::Of<$type>: $crate::connect::Follow<From::Of<$type>>,)*
        {
            #[inline]
            fn follow(&mut self, from: &$name<$($($generic,)*)? From>) {
                $($crate::connect::Follow::follow(&mut self.$field, &from.$field);)*
            }
        }

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> rust_hdl::prelude::logic::LogicJoin
            for $name<$($($generic,)*)? Direction>
        {
        }

        impl<$($(const $generic: usize,)*)? Own> $crate::connect::Connect<Own, $crate::connect::One>
            for $name<$($($generic,)*)? rust_hdl::prelude::In>
        where
            Self: $crate::connect::Follow<Own>,
        {
            #[inline]
            fn feed(&mut self, own: &Own, _: usize, _: $crate::connect::One) {
                $crate::connect::Follow::follow(self, own);
            }
        }

        impl<$($(const $generic: usize,)*)? Own, const PARTS: usize>
            $crate::connect::Connect<[Own; PARTS], $crate::connect::Many>
            for $name<$($($generic,)*)? rust_hdl::prelude::In>
        where
            Self: $crate::connect::Follow<Own>,
        {
            #[inline]
            fn feed(&mut self, own: &[Own; PARTS], index: usize, _: $crate::connect::Many) {
                $crate::connect::Follow::follow(self, &own[index]);
            }
        }

        $crate::bundle!(@output $name [$($($generic),*)?] rust_hdl::prelude::Out);
        $crate::bundle!(@output $name [$($($generic),*)?] $crate::Kept);

        impl<$($(const $generic: usize,)*)? Direction: $crate::bundle::Way> $crate::Ports
            for $name<$($($generic,)*)? Direction>
        {
            const PORTS: usize = 0 $(+ <Direction::Of<$type> as $crate::Ports>::PORTS)*;
            const ELEMENTS: usize = 0;

            fn names(name: &str, into: &mut Vec<String>) {
                $(<Direction::Of<$type> as $crate::Ports>::names(&format!("{name}.{}", stringify!($field)), into);)*
            }

            fn put(&mut self, port: usize, elements: &[u64]) {
                let _before = 0;
                $(
                    if port - _before < <Direction::Of<$type> as $crate::Ports>::PORTS {
                        return $crate::Ports::put(&mut self.$field, port - _before, elements);
                    }
                    let _before = _before + <Direction::Of<$type> as $crate::Ports>::PORTS;
                )*
            }

            fn get(&self, port: usize, see: &mut dyn FnMut(u64)) {
                let _before = 0;
                $(
                    if port - _before < <Direction::Of<$type> as $crate::Ports>::PORTS {
                        return $crate::Ports::get(&self.$field, port - _before, see);
                    }
                    let _before = _before + <Direction::Of<$type> as $crate::Ports>::PORTS;
                )*
            }
        }
    };
    (@trace $bundle:ident $name:ident $tracer:ident [] $($field:ident)*) => {
        $tracer.enter($name);
        $($crate::Trace::trace(&$bundle.$field, stringify!($field), $tracer);)*
        $tracer.leave();
    };
    (@trace $bundle:ident $name:ident $tracer:ident [$prefix:literal] $($field:ident)*) => {
        $($crate::Trace::trace(&$bundle.$field, concat!($prefix, stringify!($field)), $tracer);)*
    };
    (@output $name:ident [$($generic:ident),*] $direction:ty) => {
        impl<$(const $generic: usize,)* Own> $crate::connect::Connect<Own, $crate::connect::One>
            for $name<$($generic,)* $direction>
        where
            Own: $crate::connect::Follow<Self>,
        {
            #[inline]
            fn fetch(&self, own: &mut Own, _: usize, _: $crate::connect::One) {
                $crate::connect::Follow::follow(own, self);
            }
        }

        impl<$(const $generic: usize,)* Own, const PARTS: usize>
            $crate::connect::Connect<[Own; PARTS], $crate::connect::Many> for $name<$($generic,)* $direction>
        where
            Own: $crate::connect::Follow<Self>,
        {
            #[inline]
            fn fetch(&self, own: &mut [Own; PARTS], index: usize, _: $crate::connect::Many) {
                $crate::connect::Follow::follow(&mut own[index], self);
            }
        }
    };
}
