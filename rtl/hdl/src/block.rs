//! `block!` declares a block of hardware: its ports, inner wires, constants and sub-blocks.
//!
//! It generates the struct, its power-up state, its waveform names and an implementation of rust-hdl's `Block` that is
//! faster than the derived one. Inputs are latched before the kernel runs. A block without a change is skipped. Changes
//! inside a block settle before the block around it evaluates again. At a clock edge before which everything was at
//! rest, only the clock is latched. [`Evaluation::update_in_reference_order`](crate::Evaluation) takes the order of
//! `derive(LogicBlock)`, for comparison.

/// Declares a block. The sections come in this order, and each may be left out:
///
/// | section | content |
/// |---|---|
/// | `input`, `output` | ports |
/// | `registered` | outputs that are registers |
/// | `register`, `local` | registers, and wires between statements |
/// | `constant` | numbers that are chosen when a unit is put together, with their default values; tables |
/// | `block` | parts, and what their ports are connected to |
/// | `state` | values that a leaf remembers |
/// | `still` | for a leaf with a clock, a function that is called after an edge: whether another edge would change nothing as long as the inputs stay. Without this section, another edge may always change something |
/// | `patient` | `true` for a block that, after an edge, evaluates what follows from its registers only together with the inputs of the next cycle. This saves an evaluation if most outputs are registers. The other outputs come later, which costs the block around it an evaluation |
/// | `module` | the name in Verilog of a leaf whose generics don't tell its sizes; the leaf's arrays become plain buses |
/// | `technology` | Verilog of a leaf for a [`Technology`](crate::Technology), made of the technology's primitives. It has the same function as the leaf's generic Verilog, which all other technologies get |
/// | `require` | conditions on the generics, checked when the block is compiled |
/// | `kernel` | the behaviour, in the language that [`macro@crate::kernel`] describes. A block that only connects its parts has an empty kernel. A leaf has no kernel, and an `impl Logic` of its own |
///
/// A part's ports are connected where the part is declared: `scheduler: Scheduler<LANES> { reset, slots: pass.slots }`.
/// A port named alone is connected to the signal of the same name in the block around it. The port's direction says
/// which side drives. An input follows a port, a wire, a register or a constant of the block, or an output of another
/// part. An output drives an output or a wire of the block. The kernel drives the inputs that aren't connected. It
/// reads an output of a part by the part's name, even if the output is connected to something. In an array of parts,
/// each part takes its element of an array, or all parts take one value. The clock isn't named: it goes to every part
/// that has one.
///
/// A register is zero at power-up. `val()` is the value since the last rising edge of the block's `clock`, and `next`
/// is the value after the next one. If a kernel assigns nothing, the register keeps its value.
///
/// Generics in `[…]` are `usize` constants; a generic in `<…>` is a [`Scalar`](crate::Scalar) type.
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
/// A block whose generics `require` excludes doesn't compile:
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
            /// The kernel, and the connections of the parts.
            #[inline]
            fn _evaluate(&mut self) {
                $($($crate::Hold::hold(&mut self.$k);)*)?
                $($($crate::Hold::hold(&mut self.$r);)*)?
                $($($($($crate::block!(@connect fetch [&] [&mut] self $b [$($port).+] [$($($own).+)?]);)*)?)*)?
                rust_hdl::prelude::Logic::update(self);
                $($($($($crate::block!(@connect feed [&mut] [&] self $b [$($port).+] [$($($own).+)?]);)*)?)*)?
            }

            /// Evaluates until everything inside is at rest. `others` says that an input other than the clock has
            /// changed.
            fn _react(&mut self, others: bool) {
                use rust_hdl::prelude::Block;
                use $crate::{Activity, Evaluation};
                let mut changed = false;
                let mut _rises = $crate::Clocking::rises(self);
                // The clock has risen, and everything was at rest before.
                let edge = _rises && !others && matches!(self._activity, Activity::Quiet | Activity::Changed);
                if edge && self._still {
                    if self._activity == Activity::Changed {
                        $($(self.$o.update_all();)*)?
                        self._activity = Activity::Quiet;
                    }
                    return;
                }
                self._still = false;
                // At rest, all registers have their next values, and parts have no new inputs. A leaf with Verilog of
                // its own may look at the clock.
                let looks = false $(|| !stringify!($module).is_empty())?;
                let mut prepared = edge && !looks;
                let mut _moved = false;
                for _ in 0..$crate::MOST_ROUNDS {
                    if !prepared {
                        self._evaluate();
                        $($(changed |= Evaluation::latch(&mut self.$o);)*)?
                    }
                    // Parts see this edge now or never. A part that was still at the edge, and gets new inputs after
                    // it, has had its edge.
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
                    // Registers change only now, because the parts have to see the edge with the values before it.
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
                    // Asking the part once more would only repeat the rounds within it.
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
            // The exporter checks what drives a signal, because it knows all signals by name.
            fn connect_all(&mut self) {}

            fn update_all(&mut self) {
                use $crate::{Activity, Evaluation};
                // Whether an input has changed: one other than the clock, and any.
                let mut others = false;
                let mut inputs = false;
                $($(
                    let changed = Evaluation::latch(&mut self.$i);
                    inputs |= changed;
                    others |= changed && !$crate::Clocking::rises(&self.$i);
                )*)?
                match self._activity {
                    Activity::Quiet if !inputs => {}
                    // The inside has come to rest, and the block around has seen the outputs change.
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

/// Whether a block has to be evaluated in the next pass of the simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    /// the block has never been evaluated
    Fresh,
    /// an output, or something inside, has changed in the last pass
    Changed,
    /// registers within have taken their next values at an edge, and what follows from them isn't evaluated yet
    Due,
    /// nothing has changed in the last pass
    Quiet,
    /// something inside still changes after [`MOST_ROUNDS`]: there is a combinational loop
    Restless,
}

/// How many rounds of changes inside a block are evaluated before it gives up: more than there are blocks in a row
/// anywhere.
#[doc(hidden)]
pub const MOST_ROUNDS: usize = 100;
