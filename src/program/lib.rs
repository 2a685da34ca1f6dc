//! Programs: assembly with `; lds:` directives, and how one is run on a machine.
//!
//! A program is AMDGPU assembly in LLVM's syntax. Comments that start with `lds:` say what the assembly can't: the
//! registers that other instructions would have filled, and what must come out. An assembler takes the same file and
//! skips them. A directive may stand alone or follow an instruction on its line.
//!
#![doc = include_str!("../../docs/directives.md")]
//!
//! # Instructions
//!
//! DS instructions go to a data share. A program may also have other instructions of [`crate::encoding`]: a wave
//! executes each of them by itself, as [`crate::execute`] says. One that is decoded and not executed is an error when a
//! wave comes to it. A line may start with labels (`again:`), and the operand of a branch may be one. A wave that is
//! sent to a label takes the directives behind the label, and not those before it, even if these are all that is
//! between a branch and its label. One that is sent to an address without a name takes those behind the first of the
//! labels that are there. The first instruction is at byte address 0.
//!
//! The waves take steps in turn: of those that can go on, it is that wave's turn which has taken the fewest steps, and
//! of several that with the lowest number. In a program that branches nowhere each step is so taken by wave 0, then by
//! wave 1, … before the next step. A wave that waits for another one at the global data share is left out until that
//! has come far enough. `s_barrier` waits for the waves of the work-group that haven't ended, and opens at the moment
//! at which the last one that is missing comes or ends. A wave may end at any `s_endpgm` (where the text is over
//! without one, the wave ends with a warning); it then goes on with the directives behind the last instruction of the
//! text, which look at the end of all waves. An `expect` elsewhere is taken by each wave when it comes there, if a wave
//! may have another value than another one; otherwise it waits for all waves that haven't ended, and is about those.
//! One that no wave checks is a warning. With `resident` both wait for the waves of the work-group.
//!
//! Results of all instructions but those of the data share are there at once. A program must wait all the same, as a
//! chip would have it: `s_waitcnt` counts vector memory (`vmcnt`, and stores of gfx1100 in `vscnt`), exports
//! (`expcnt`), and LDS, scalar memory and messages (`lgkmcnt`). Of scalar memory a load of one dword counts 1 and a
//! larger one 2, and as it answers in any order only `lgkmcnt(0)` waits for it. An instruction whose counter is at its
//! greatest value waits. A register that is used before its data is there is a warning with both lines, and so is an
//! instruction that comes too soon behind another one ([`HAZARDS`]).
//!
//! # Launches
//!
//! [`launch`] runs a compiled kernel as a host would: a [`Launch`] has its name, the sizes of the grid and of a
//! work-group, its arguments and its buffers. [`Program::launched`] and [`Model::of`] are the parts of it, for who
//! wants to see what the models say of the LDS: [`run`] takes a [`Program`] and any [`Machine`], of which [`Model`] is
//! one. [`run_apart`] is [`run`] on several processors.
//!
//! # Kernels
//!
//! A file may be what a compiler writes, with its assembler directives: `.amdhsa_kernel` with its values, and the list
//! of arguments in `.amdgpu_metadata`. Waves then start at the kernel's label. Registers hold what a dispatch gives
//! them: the user SGPRs that the descriptor enables, the numbers of the work-group along x, y and z, and the numbers of
//! the work-items. A work-group has as many as the launch says, or `.reqd_workgroup_size`, or as its waves have lanes.
//! Lanes behind the last work-item are off. Private memory is where [`crate::private`] says. Of what the program
//! doesn't say itself, the kernel says the lanes of a wave and the bytes of LDS. A register that the descriptor doesn't
//! ask for (`.amdhsa_next_free_vgpr`, on gfx906 also `.amdhsa_next_free_sgpr`) is an error where a wave uses it. Hidden
//! arguments say what a host would; those that only a host has are an error where they are used. Data in the sections
//! `.rodata`, `.data` and `.bss` is in memory, and operands like `table@rel32@lo+4` and `.L1-.L0` have the values that
//! a linker would give them.
//!
//! Expressions have integers, `lane`, `wave`, `group` (the number of the wave's work-group, 0 if there is one), `v0` to
//! `v255`, `s0` to `s105`, `vcc`, `scc`, `exec` (the mask as it is then), `lanes_below` (a bit for each lane below the
//! lane), the operators of Rust (with `~` to invert bits), `popcount(x)`, and `c ? a : b`: see [`Expression`] for the
//! table. `popcount(exec & lanes_below)` is what a compiler has `v_mbcnt_lo_u32_b32` and `v_mbcnt_hi_u32_b32` count: a
//! lane's place among those that are on.

mod allocator;
#[doc(hidden)]
pub mod check;
mod constant;
mod directive;
mod elsewhere;
mod expression;
mod flow;
mod hazards;
mod kernel;
mod labels;
mod launch;
mod launched;
mod lines;
mod machine;
#[doc(hidden)]
pub mod model;
mod names;
#[doc(hidden)]
pub mod object;
mod operands;
mod parse;
mod placed;
mod run;
mod settings;
mod sources;
mod starts;
mod step;
mod symbols;
mod tags;
mod text;
mod times;
mod token;
mod ways;
mod word;

#[cfg(test)]
mod tests;

pub use expression::Expression;
pub use hazards::{HAZARDS, Hazard, Mend};
pub use kernel::{ArgumentSummary, KernelSummary, target_of};
pub use launch::{Argument, Grid, Key, Launch, Literal, Parameter};
pub use launched::launch;
pub use machine::*;
#[doc(inline)]
pub use model::Model;
pub use run::{
    AnyRegister, Failure, KEPT_FAILURES, KEPT_WARNINGS, MANY_FAILURES, MOST_EXECUTED, Outcome, Queue, RunError, Start,
    Unforked, Warning, WarningKind, run, run_apart, start, start_anew,
};
pub use settings::Settings;
pub use sources::SourcePlace;
pub use step::{Action, Dwords, Expectation, Other, Step};
pub use text::Program;
pub use times::Times;

use lds_isa::{Diagnostic, diagnostic, encoding, gws, isa, private, targets, wave};
use lds_model::{counters, execute, golden, timing, touch, transfer};
