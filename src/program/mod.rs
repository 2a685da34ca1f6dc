//! Programs: assembly with `; lds:` directives, and how one is run on a machine.
//!
//! A program is AMDGPU assembly in LLVM's syntax. Comments that start with `lds:` say what the assembly can't: the
//! registers that other instructions would have filled, and what must come out. An assembler takes the same file and
//! skips them. A directive may stand alone or follow an instruction on its line.
//!
//! | directive | meaning |
//! |---|---|
//! | `wave 64` | lanes of a wave: 64, on targets from gfx1030 on also 32 |
//! | `waves 4` | waves of the work-group: as many as have 1,024 lanes together, which are 16 of 64 lanes, and 32 of 32; of several work-groups all waves, 64 at most |
//! | `groups 2` | work-groups that the waves are of, as many consecutive ones in each: see below |
//! | `alloc 8448`, `base 512` | bytes of LDS that the work-group owns (of several each), a multiple of 4, and its first byte in the storage (of several that of the first), a multiple of 8 |
//! | `alignment strict` | what becomes of misaligned loads and stores: `unaligned`, `dword`, `strict` or `dword_strict` |
//! | `sram_ecc on` | registers have ECC: loads into half of a VGPR write 0 into the other half |
//! | `private 64` | bytes of private memory of each lane: of a program without a kernel, or of a kernel with a dynamic stack, which has 16,384 if nothing is said. FLAT_SCRATCH says where it is |
//! | `cu 1` | targets from gfx1030 on: CU mode, on that one of the two compute units of a work-group processor; without it the work-group is in WGP mode there |
//! | `tags 17, 5` | the tag of each wave's requests, wave 0 first: 0 to 255, of the global data share 0 to 63 as the number of a wave on its compute unit; without it the wave's number |
//! | `memory at A = X, Y` | presets consecutive dwords from byte A of the allocation on |
//! | `memory at A count 32 = X` | 32 dwords; X may use `index` |
//! | `resident 2` | so many of the work-groups run at the same time: the others start in their order, each as soon as one has ended, with the lowest bytes that are free then; without it all run together |
//! | `steps 1000` | steps of each wave after which a run is given up, as a loop may have no end; if nothing is said 10,000,000, and of more than two waves 20,000,000 of all together |
//! | `buffer 0 at A = X, Y`, `buffer 0 count 8 = X` | presets dwords of a buffer of global memory, from byte A on or from its start; buffer `N` begins at byte `(N + 1) << 32` and is as long as what is preset in it; `expect` likewise |
//! | `arg 0 = X`, `arg 1 = buffer 0` | an argument of the kernel: a number, or the address of a buffer; arguments are numbered in their order |
//! | `kernel NAME` | which kernel runs, in a file that has several |
//! | `trap_handler LABEL` | traps are enabled, and go on at the label |
//! | `v1 = X` | a register, in all lanes; `a1 = X` (accumulation registers of gfx90a, gfx942, gfx950), `s4 = X`, `vcc = X`, `exec = X`, `m0 = X` and `mode = X` likewise |
//! | `expect X` | must not be 0, in each lane that is on if X has `lane` or a register in it |
//! | `expect memory at A == X, Y` | what memory must hold; `count` as above |
//! | `only X`, `all` | from here on the steps are taken by the waves alone for which X, which may use `wave` and `group`, isn't 0; by all again |
//! | `order 2, 0, 1` | global data share: the waves that have their turns at `ds_ordered_count`, one after another; all in their order if nothing is said |
//! | `gws_base 8`, `gws_size 16` | global data share: the first resource of global wave sync of the process, and how many it has |
//! | `gws_barrier rdna3` | global data share: barriers count as the RDNA3 manual lists them; `gfx9` otherwise |
//! | `resources at N = X, Y` | global data share: presets resources: the counter in bits 11:0, the flag in 12, 13 for a barrier; `expect` likewise |
//! | `registers at N = X, Y` | the same of GS registers (gfx1100), by dwords |
//!
//! Those down to `memory` must come before the first instruction, and each of the settings (`wave`, `waves`, `groups`,
//! `resident`, `steps`, `alloc`, `base`, `alignment`, `sram_ecc`, `private`, `cu`, `tags`) once. Where the address or a
//! value of `memory` has `lane` or a register in it, each lane of the wave has its own dwords; lanes follow each other
//! in memory unless the address itself depends on the lane. `exec` is a condition of each lane if it has `lane` or a
//! register in it, otherwise a mask: `exec = wave == 0` turns on lane 0 alone. `m0` and `mode` take the value of lane
//! 0.
//!
//! Without a directive there is one wave of 64 lanes that owns the storage from byte 0 on, EXEC is on in all lanes,
//! VGPRs are 0, M0 is all ones (in a program on the global data share 0xffff: from its start on), and MODE is 0xf0: no
//! denormals are flushed. The alignment mode is `unaligned` (on a unit without that part `dword`), and registers have
//! no ECC.
//!
//! With `groups` several work-groups run at the same time. On the LDS each owns bytes of its own: `alloc` of them, of
//! the first work-group from `base` on, of each further one from the next multiple of the target's block behind the
//! first byte of the one before. (A chip gives work-groups multiples of such a block: 512 bytes up to gfx942, 1,280 on
//! gfx950, 1,024 from gfx1030 on.) Without `alloc` they share the storage from `base` on evenly, in whole blocks.
//! Addresses count from the first byte that a wave's own work-group has, also those of `memory`, which presets and
//! checks the bytes of each work-group; `group` tells them apart: `memory at 0 = 100 + group`. What another work-group
//! wrote, or left, nobody reads. `s_barrier` is one for each work-group. A barrier may stand behind `only` with a
//! condition of `group` alone. On the global data share all work-groups have one memory.
//!
//! Where all DS instructions have `gds`, the program works on the global data share: addresses of `memory` count from
//! its start, M0 says what a wave may reach (bits 31:16 the first byte, bits 15:0 how many), and of `n` compute units
//! wave `w` is on `w mod n`.
//!
//! In `expect`, `cycles`, `ideal_cycles` and `conflict_cycles` (what it took, its passes, and what conflicts of lanes
//! cost it beside) are those of the last DS instruction above, checked for every wave; `total cycles` and so on are
//! sums over all DS instructions so far of all waves. `clock_cycles` are those of the clock from the cycle in which the
//! first request is taken to that of the last response, both included.
//!
//! # Instructions
//!
//! DS instructions go to a data share. On gfx906 and gfx1100 a program may also have other instructions of
//! [`crate::encoding`]: a wave executes each of them by itself, as [`crate::execute`] says. One that is decoded and not
//! executed is an error when a wave comes to it. A line may start with labels (`again:`), and the operand of a branch
//! may be one. A wave that is sent to a label takes the directives behind the label, and not those before it, even if
//! these are all that is between a branch and its label. One that is sent to an address without a name takes those
//! behind the first of the labels that are there. The first instruction is at byte address 0.
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
//! # Kernels
//!
//! A file may be what a compiler writes, with its assembler directives: `.amdhsa_kernel` with its values, and the list
//! of arguments in `.amdgpu_metadata`. Waves then start at the kernel's label. Registers hold what a dispatch gives
//! them: the user SGPRs that the descriptor enables, the number of the work-group (work-groups are numbered along x),
//! and the numbers of the work-items, of which a group has as many as `.reqd_workgroup_size` says, or as its waves have
//! lanes. Lanes behind the last work-item are off. Private memory is where [`crate::private`] says. Of what the program
//! doesn't say itself, the kernel says the lanes of a wave, the waves and the bytes of LDS. A register that the
//! descriptor doesn't ask for (`.amdhsa_next_free_vgpr`, on gfx906 also `.amdhsa_next_free_sgpr`) is an error where a
//! wave uses it. Hidden arguments (code object version 5) have the numbers of work-groups and the sizes of a group;
//! others are 0. Data in the sections `.rodata`, `.data` and `.bss` is in memory, and operands like `table@rel32@lo+4`
//! and `.L1-.L0` have the values that a linker would give them.
//!
//! Expressions have integers, `lane`, `wave`, `group` (the number of the wave's work-group, 0 if there is one), `v0` to
//! `v255`, `s0` to `s105`, `vcc`, `scc`, `exec` (the mask as it is then), `lanes_below` (a bit for each lane below the
//! lane), the operators of Rust (with `~` to invert bits), `popcount(x)`, and `c ? a : b`: see [`Expression`] for the
//! table. `popcount(exec & lanes_below)` is what a compiler has `v_mbcnt_lo_u32_b32` and `v_mbcnt_hi_u32_b32` count: a
//! lane's place among those that are on.

mod allocator;
mod constant;
mod directive;
mod elsewhere;
mod expression;
mod hazards;
mod kernel;
mod labels;
mod lines;
mod machine;
mod names;
mod operands;
mod parse;
mod placed;
mod run;
mod settings;
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
pub use machine::*;
pub use run::{
    AnyRegister, Failure, KEPT_FAILURES, KEPT_WARNINGS, MANY_FAILURES, MOST_EXECUTED, Outcome, Queue, RunError, Start,
    Uncosted, Unforked, Warning, WarningKind, run, start,
};
pub use settings::Settings;
pub use step::{Action, Dwords, Expectation, Other, Step};
pub use text::Program;
pub use times::Times;
