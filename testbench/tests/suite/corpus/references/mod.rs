//! What the kernels of each file must leave in memory, computed in another way from the same inputs.

pub mod fields;
pub mod graph;
pub mod histogram;
pub mod learning;
pub mod matmul;
pub mod matrices;
pub mod matrices_cdna3;
pub mod numbers;
pub mod order;
pub mod polling;
pub mod private;
pub mod quantised;
pub mod recursion;
pub mod reduce;
pub mod scan;
pub mod sort;
pub mod stencil;
pub mod swaps;
pub mod transform;
pub mod transpose;
pub mod wavefront;
pub mod waves;
pub mod words;
