//! What a wave reads through the client.

use lds_hdl::{U, bundle};

bundle! {
    /// What an instruction of a wave reads of the LDS through this client.
    pub struct ParameterRead {
        /// number of the wave, which comes back with the values
        tag: U<7>,
        /// a direct load: one value for all lanes, and no parameters
        direct: bool,
        /// which values of a triangle: bit 0 for P0, bit 1 for P10, bit 2 for P20
        corners: U<3>,
        /// number of the attribute
        attribute: U<6>,
        /// channel of the attribute: x, y, z, w
        channel: U<2>,
        /// the wave's M0: the first byte, and which quads start another primitive or the type of the value
        m0: U<32>,
        /// the wave has 64 lanes, and not 32
        wide: bool,
        /// the wave's EXEC
        exec: U<64>,
        /// first byte of the work-group's allocation in the storage, a multiple of 8
        base: U<18>,
        /// bytes of the work-group's allocation
        size: U<18>,
    }
}
