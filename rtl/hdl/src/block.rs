//! `block!` declares a block of hardware: its ports, inner wires, constants and sub-blocks.
//!
//! It derives the struct, its power-up state, its waveform names and an implementation of rust-hdl's `Block` that is
//! faster than the derived one: inputs are latched before the kernel runs, a block with nothing new to look at is
//! skipped, and what changes inside a block comes to rest there before the block around it looks again. At a clock
//! edge, before which everything was at rest, no input but the clock is looked at.
//! [`Evaluation::update_in_reference_order`](crate::Evaluation) takes the order of `derive(LogicBlock)`, for
//! comparison.

/// Declares a block. The sections come in this order, each may be left out:
///
/// | section | what is in it |
/// |---|---|
/// | `input`, `output` | ports |
/// | `registered` | outputs that are registers |
/// | `register`, `local` | registers, and wires between statements |
/// | `constant` | numbers that somebody chooses when a unit is put together, with the values that they have without; tables |
/// | `block` | parts, with what their ports are connected to |
/// | `state` | what a leaf remembers, with values |
/// | `still` | of a leaf with a clock, a function that says after an edge whether another one would change nothing as long as the inputs stay; without, an edge always may |
/// | `patient` | `true` of a block that evaluates after an edge what follows from its registers only together with the inputs that come then. It saves an evaluation where most outputs are registers; the other outputs come later, which costs the block around it one |
/// | `module` | the name in Verilog of a leaf whose generics don't tell its sizes apart; its arrays become plain buses |
/// | `technology` | Verilog of a leaf for a [`Technology`](crate::Technology) with primitives of its own: the same function as its own Verilog, which all others get |
/// | `require` | what must hold of the generics, checked when the block is compiled |
/// | `kernel` | the behaviour: what [`macro@crate::kernel`] lists. Empty, of a block that only connects its parts; left out, of a leaf, which has an `impl Logic` of its own |
///
/// A part's ports are connected where it stands: `scheduler: Scheduler<LANES> { reset, slots: pass.slots }`. A port
/// named alone is connected to the signal of the same name in the block around it. The port's direction says who
/// drives: an input follows a port, a wire, a register or a constant of the block, or an output of another part; an
/// output drives an output or a wire. A kernel drives the inputs that aren't connected, and reads what a part puts out
/// by the part's name, also where it is connected to something. Of an array of parts each takes its element of an
/// array, or all of them one value. The clock isn't named: it goes to every part that has one.
///
/// A register is zero at power-up. `val()` is what it has held since the last rising edge of the block's `clock`,
/// `next` what it will hold after the next one; where a kernel assigns nothing, that is what it holds now.
///
/// Generics in `[…]` are `usize` constants, one in `<…>` is a [`Scalar`](crate::Scalar) type.
///
/// ```
/// use lds_hdl::{Init, U, block};
/// use rust_hdl::prelude::*;
///
/// block! {
///     /// The low half of a word.
///     pub struct Low[BITS, HALF] {
///         input { word: U<BITS> }
///         output { low: U<HALF> }
///         require { 2 * HALF == BITS }
///         kernel { self.low.next = self.word.val().get_bits::<HALF>(0); }
///     }
/// }
///
/// Low::<8, 4>::init();
/// ```
///
/// What `require` excludes isn't compiled:
///
/// ```compile_fail,E0080
/// # use lds_hdl::{Init, U, block};
/// # use rust_hdl::prelude::*;
/// # block! {
/// #     pub struct Low[BITS, HALF] {
/// #         input { word: U<BITS> }
/// #         output { low: U<HALF> }
/// #         require { 2 * HALF == BITS }
/// #         kernel { self.low.next = self.word.val().get_bits::<HALF>(0); }
/// #     }
/// # }
/// Low::<8, 5>::init();
/// ```
#[macro_export]
macro_rules! block {
    (
        $(#[$meta:meta])*
        pub struct $name:ident $(<$type:ident: $bound:path>)? $([$($generic:ident),*])? {
            $(input { $($(#[$im:meta])* $i:ident: $it:ty),* $(,)? })?
            $(output { $($(#[$om:meta])* $o:ident: $ot:ty),* $(,)? })?
            $(registered { $($(#[$km:meta])* $k:ident: $kt:ty),* $(,)? })?
            $(register { $($(#[$rm:meta])* $r:ident: $rt:ty),* $(,)? })?
            $(local { $($(#[$lm:meta])* $l:ident: $lt:ty),* $(,)? })?
            $(constant { $($(#[$cm:meta])* $c:ident: $ct:ty = $cv:expr),* $(,)? })?
            $(block {
                $($(#[$bm:meta])* $b:ident: $bt:ty $({ $($($port:ident).+ $(: $($own:ident).+)?),* $(,)? })?),* $(,)?
            })?
            $(state { $($(#[$sm:meta])* $s:ident: $st:ty = $sv:expr),* $(,)? })?
            $(still { $still:path })?
            $(patient { $patient:literal })?
            $(module { $module:expr })?
            $(technology { $($technology:ident: $variant:expr),* $(,)? })?
            $(require { $($required:expr),* $(,)? })?
            $(kernel { $($kernel:tt)* })?
        }
    ) => {
        $crate::block! {
            @kernel $name [$($type: $bound)?] [$($($generic)*)?] $({ $($kernel)* })?
        }

        $(#[$meta])*
        pub struct $name<$($type: $bound,)? $($(const $generic: usize),*)?> {
            $($($(#[$im])* pub $i: <$it as $crate::Net>::In,)*)?
            $($($(#[$om])* pub $o: <$ot as $crate::Net>::Out,)*)?
            $($($(#[$km])* pub $k: <$kt as $crate::Net>::Kept,)*)?
            $($($(#[$rm])* $r: <$rt as $crate::Net>::Kept,)*)?
            $($($(#[$lm])* $l: <$lt as $crate::Net>::Local,)*)?
            $($($(#[$cm])* pub(crate) $c: $ct,)*)?
            $($($(#[$bm])* pub $b: $bt,)*)?
            $($($(#[$sm])* $s: $st,)*)?
            _activity: $crate::Activity,
            _still: bool,
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::Init
            for $name<$($type,)? $($($generic),*)?>
        {
            fn init() -> Self {
                $($(const { assert!($required, concat!(stringify!($name), " needs ", stringify!($required))) };)*)?
                $name {
                    $($($i: $crate::Init::init(),)*)?
                    $($($o: $crate::Init::init(),)*)?
                    $($($k: $crate::Init::init(),)*)?
                    $($($r: $crate::Init::init(),)*)?
                    $($($l: $crate::Init::init(),)*)?
                    $($($c: $cv,)*)?
                    $($($b: $crate::Init::init(),)*)?
                    $($($s: $sv,)*)?
                    _activity: $crate::Activity::Fresh,
                    _still: false,
                }
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::Trace
            for $name<$($type,)? $($($generic),*)?>
        {
            fn trace(&self, name: &str, tracer: &mut dyn $crate::Tracer) {
                if tracer.skips(self._still) {
                    return;
                }
                tracer.enter(name);
                $($($crate::Trace::trace(&self.$i, stringify!($i), tracer);)*)?
                $($($crate::Trace::trace(&self.$o, stringify!($o), tracer);)*)?
                $($($crate::Trace::trace(&self.$k, stringify!($k), tracer);)*)?
                $($($crate::Trace::trace(&self.$r, stringify!($r), tracer);)*)?
                $($($crate::Trace::trace(&self.$l, stringify!($l), tracer);)*)?
                $($($crate::Trace::trace(&self.$b, stringify!($b), tracer);)*)?
                tracer.leave();
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::Describe
            for $name<$($type,)? $($($generic),*)?>
        {
            fn describe(&self) -> $crate::Member {
                use $crate::Role;
                const DECLARATION: &$crate::Declaration = &$crate::Declaration {
                    kind: stringify!($name),
                    about: &[$(stringify!($meta)),*],
                    generics: &[$(stringify!($type),)? $($(stringify!($generic)),*)?],
                    members: &[
                        $($((Role::Input, stringify!($i), &[$(stringify!($im)),*]),)*)?
                        $($((Role::Output, stringify!($o), &[$(stringify!($om)),*]),)*)?
                        $($((Role::Registered, stringify!($k), &[$(stringify!($km)),*]),)*)?
                        $($((Role::Register, stringify!($r), &[$(stringify!($rm)),*]),)*)?
                        $($((Role::Local, stringify!($l), &[$(stringify!($lm)),*]),)*)?
                        $($((Role::Constant, stringify!($c), &[$(stringify!($cm)),*]),)*)?
                        $($((Role::Part, stringify!($b), &[$(stringify!($bm)),*]),)*)?
                    ],
                    connections: &[
                        $($($($($crate::block!(@described $b [$($port),+] [$($($own),+)?]),)*)?)*)?
                    ],
                };
                #[allow(unused_mut)]
                let mut structure = DECLARATION.structure(
                    &[$(<$type as $crate::Net>::WIDTH,)? $($($generic),*)?],
                    &[
                        $($(&self.$i,)*)?
                        $($(&self.$o,)*)?
                        $($(&self.$k,)*)?
                        $($(&self.$r,)*)?
                        $($(&self.$l,)*)?
                        $($(&self.$c,)*)?
                        $($(&self.$b,)*)?
                    ],
                    rust_hdl::prelude::Logic::hdl(self),
                );
                $(structure.module = Some(String::from($module));)?
                $(structure.variants = vec![$(($crate::Technology::$technology, $variant)),*];)?
                $crate::Member::Block(Box::new(structure))
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::connect::Instances
            for $name<$($type,)? $($($generic),*)?>
        {
            type Part = Self;
            type Count = $crate::connect::One;

            #[inline]
            fn each(&mut self, mut visit: impl FnMut(&mut Self, usize, $crate::connect::One)) {
                visit(self, 0, $crate::connect::One);
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $name<$($type,)? $($($generic),*)?> {
            /// The kernel, and what its parts are connected to.
            #[inline]
            fn _evaluate(&mut self) {
                $($($crate::Hold::hold(&mut self.$k);)*)?
                $($($crate::Hold::hold(&mut self.$r);)*)?
                $($($($($crate::block!(@connect fetch [&] [&mut] self $b [$($port).+] [$($($own).+)?]);)*)?)*)?
                rust_hdl::prelude::Logic::update(self);
                $($($($($crate::block!(@connect feed [&mut] [&] self $b [$($port).+] [$($($own).+)?]);)*)?)*)?
            }

            /// What there is to do with inputs that have changed: evaluation, until everything inside comes to rest.
            /// `others`: an input but the clock has changed.
            fn _react(&mut self, others: bool) {
                use rust_hdl::prelude::Block;
                use $crate::{Activity, Evaluation};
                let mut changed = false;
                let mut _rises = $crate::Clocking::rises(self);
                // An edge alone, and what there was to do has been done.
                let edge = _rises && !others && matches!(self._activity, Activity::Quiet | Activity::Changed);
                if edge && self._still {
                    if self._activity == Activity::Changed {
                        $($(self.$o.update_all();)*)?
                        self._activity = Activity::Quiet;
                    }
                    return;
                }
                self._still = false;
                // At rest, all is prepared for the registers, and parts have no new inputs. A leaf, which has Verilog
                // of its own, may look at the clock.
                let looks = false $(|| !stringify!($module).is_empty())?;
                let mut prepared = edge && !looks;
                let mut _moved = false;
                for _ in 0..$crate::MOST_ROUNDS {
                    if !prepared {
                        self._evaluate();
                        $($(changed |= Evaluation::latch(&mut self.$o);)*)?
                    }
                    // Parts see an edge with it or never: what was still at the edge, and gets new inputs after it, has
                    // had its edge.
                    if _rises || !$crate::Clocking::clock(self).is_some_and(|clock| clock.clk) {
                        $crate::block!(@clock self [$($($b)*)?]);
                    }
                    let mut _within = false;
                    if prepared {
                        $($(_within |= Evaluation::edge(&mut self.$b);)*)?
                    } else {
                        $($(_within |= Evaluation::latch(&mut self.$b);)*)?
                    }
                    prepared = false;
                    // Only now, as the parts see the edge with what the registers held before it.
                    let mut _kept = false;
                    if _rises {
                        _rises = false;
                        $($(_kept |= Evaluation::latch(&mut self.$k);)*)?
                        changed |= _kept;
                        _moved |= _kept;
                        $($(_kept |= Evaluation::latch(&mut self.$r);)*)?
                        let is_patient = false $(|| $patient)?;
                        if is_patient && (_kept || _within) {
                            self._activity = Activity::Due;
                            return;
                        }
                    }
                    _moved |= _kept;
                    if !_kept && !_within {
                        self._still = edge && !changed && !_moved
                            && $($($crate::Evaluation::is_still(&self.$b) &&)*)? true
                            && (!looks $(|| $still(self))?);
                        self._activity = if changed { Activity::Changed } else { Activity::Quiet };
                        return;
                    }
                    // Asking once more would only repeat the rounds of what is within.
                    if $($($crate::Evaluation::is_restless(&self.$b) ||)*)? false {
                        break;
                    }
                }
                self._activity = Activity::Restless;
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::Clocking
            for $name<$($type,)? $($($generic),*)?>
        {
            #[inline]
            fn clock(&self) -> Option<rust_hdl::prelude::Clock> {
                None$($(.or($crate::Clocking::clock(&self.$i)))*)?
            }

            #[inline]
            fn rises(&self) -> bool {
                $($($crate::Clocking::rises(&self.$i) ||)*)? false
            }

            #[inline]
            fn drive(&mut self, _clock: rust_hdl::prelude::Clock) {
                $($($crate::Clocking::drive(&mut self.$i, _clock);)*)?
            }

            fn fall(&mut self) {
                $($($crate::Clocking::fall(&mut self.$i);)*)?
                $($($crate::Clocking::fall(&mut self.$b);)*)?
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> $crate::Evaluation
            for $name<$($type,)? $($($generic),*)?>
        {
            #[inline]
            fn is_restless(&self) -> bool {
                self._activity == $crate::Activity::Restless
            }

            #[inline]
            fn is_still(&self) -> bool {
                self._still || self._activity == $crate::Activity::Quiet && $crate::Clocking::clock(self).is_none()
            }

            fn wake(&mut self) {
                self._still = false;
                $($($crate::Evaluation::wake(&mut self.$b);)*)?
            }

            #[inline]
            fn latch(&mut self) -> bool {
                rust_hdl::prelude::Block::update_all(self);
                self._activity != $crate::Activity::Quiet
            }

            #[inline]
            fn edge(&mut self) -> bool {
                if self._activity != $crate::Activity::Quiet {
                    return $crate::Evaluation::latch(self);
                }
                if false $($(| $crate::Clocking::tick(&mut self.$i))*)? {
                    self._react(false);
                }
                self._activity != $crate::Activity::Quiet
            }

            fn update_in_reference_order(&mut self) -> bool {
                self._still = false;
                use $crate::{Activity, Evaluation};
                self._evaluate();
                $crate::block!(@clock self [$($($b)*)?]);
                let mut changed = false;
                if $crate::Clocking::rises(self) {
                    $($(changed |= Evaluation::latch(&mut self.$k);)*)?
                    $($(Evaluation::latch(&mut self.$r);)*)?
                }
                $($(changed |= Evaluation::update_in_reference_order(&mut self.$i);)*)?
                $($(changed |= Evaluation::update_in_reference_order(&mut self.$o);)*)?
                $($(changed |= Evaluation::update_in_reference_order(&mut self.$l);)*)?
                $($(changed |= Evaluation::update_in_reference_order(&mut self.$b);)*)?
                self._activity = if changed { Activity::Changed } else { Activity::Quiet };
                changed
            }
        }

        impl<$($type: $bound,)? $($(const $generic: usize),*)?> rust_hdl::prelude::Block
            for $name<$($type,)? $($($generic),*)?>
        {
            // What drives a signal is the exporter's business, which knows all of them by name.
            fn connect_all(&mut self) {}

            fn update_all(&mut self) {
                use $crate::{Activity, Evaluation};
                // Of the inputs but the clock, and with it.
                let mut others = false;
                let mut inputs = false;
                $($(
                    let changed = Evaluation::latch(&mut self.$i);
                    inputs |= changed;
                    others |= changed && !$crate::Clocking::rises(&self.$i);
                )*)?
                match self._activity {
                    Activity::Quiet if !inputs => {}
                    // What is inside has come to rest; whoever looks at the outputs has seen them change.
                    Activity::Changed if !inputs => {
                        $($(self.$o.update_all();)*)?
                        self._activity = Activity::Quiet;
                    }
                    _ => self._react(others),
                }
            }

            fn has_changed(&self) -> bool {
                self._activity != $crate::Activity::Quiet
            }

            fn accept(&self, name: &str, probe: &mut dyn rust_hdl::prelude::probe::Probe) {
                probe.visit_start_scope(name, self);
                $($(self.$i.accept(stringify!($i), probe);)*)?
                $($(self.$o.accept(stringify!($o), probe);)*)?
                $($(self.$k.accept(stringify!($k), probe);)*)?
                $($(self.$r.accept(stringify!($r), probe);)*)?
                $($(self.$l.accept(stringify!($l), probe);)*)?
                $($(self.$c.accept(stringify!($c), probe);)*)?
                $($(self.$b.accept(stringify!($b), probe);)*)?
                probe.visit_end_scope(name, self);
            }
        }
    };
    (@kernel $name:ident [$($type:ident: $bound:path)?] [$($generic:ident)*] { $($kernel:tt)* }) => {
        impl<$($type: $bound,)? $(const $generic: usize),*> rust_hdl::prelude::Logic for $name<$($type,)? $($generic),*> {
            #[$crate::kernel]
            fn update(&mut self) {
                $($kernel)*
            }
        }
    };
    (@kernel $name:ident $type:tt $generics:tt) => {};
    // A port named alone is connected to the signal of the same name.
    (@connect $what:ident [$($port_as:tt)+] [$($own_as:tt)+] $block:ident $b:ident [$($port:ident).+] []) => {
        $crate::block!(@connect $what [$($port_as)+] [$($own_as)+] $block $b [$($port).+] [$($port).+])
    };
    (@connect $what:ident [$($port_as:tt)+] [$($own_as:tt)+] $block:ident $b:ident [$($port:ident).+] [$($own:ident).+]) => {
        $crate::connect::Instances::each(&mut $block.$b, |part, index, count| {
            $crate::connect::Connect::$what($($port_as)+ part.$($port).+, $($own_as)+ $block.$($own).+, index, count);
        })
    };
    (@described $b:ident [$($port:ident),+] []) => {
        $crate::block!(@described $b [$($port),+] [$($port),+])
    };
    (@described $b:ident [$($port:ident),+] [$($own:ident),+]) => {
        (stringify!($b), &[$(stringify!($port)),+], &[$(stringify!($own)),+])
    };
    (@clock $block:ident []) => {};
    (@clock $block:ident [$($b:ident)+]) => {
        if let Some(clock) = $crate::Clocking::clock($block) {
            $($crate::Clocking::drive(&mut $block.$b, clock);)+
        }
    };
}

/// Whether a block has to be looked at in the next pass of the simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    /// before its first evaluation
    Fresh,
    /// an output, or something inside, changed in the last pass
    Changed,
    /// at an edge, registers within took what they will hold, and what follows from that isn't evaluated yet
    Due,
    /// nothing changed in the last pass
    Quiet,
    /// something inside still changes after [`MOST_ROUNDS`]: there is a combinational loop
    Restless,
}

/// How often a block passes on what changes inside before it gives up: more than there are blocks in a row anywhere.
#[doc(hidden)]
pub const MOST_ROUNDS: usize = 100;
