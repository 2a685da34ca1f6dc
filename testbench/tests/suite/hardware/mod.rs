//! Models, RTL and exported Verilog on the same programs, unit by unit and point by point.

mod asked;
mod buffers;
mod compute;
mod cosim;
mod coverage;
mod directed;
mod flow;
mod gds;
mod groups;
mod interpolation;
mod opcodes;
mod programs;
mod random;
mod readings;
mod released;
mod stacks;
mod sustained;
mod triangles;
mod wave_control;
mod wgp;
mod work_group_processor;
