//! What goes from a scheduler to the banks and back, and what goes beside it.

use super::control::Control;
use lds_hdl::{U, bundle};

bundle! {
    /// What the banks take in a cycle.
    pub struct Grants[LANES, BANKS, BANK_BITS, ROW_BITS] {
        /// of each bank, the slot that it takes from; if there are two, the low one
        slot: [U<BANK_BITS>; BANKS],
        /// banks that take from a low slot
        low: U<BANKS>,
        /// banks that take from a high slot
        high: U<BANKS>,
        /// banks that take from a slot
        chosen: U<BANKS>,
        /// of each bank, the slots that it takes bytes from; none in a unit without narrow stores, whose banks take
        /// whole dwords
        takes: [U<LANES>; BANKS],
        /// row that each slot wants
        row: [U<ROW_BITS>; LANES],
        /// bytes of its dword that each slot stores
        strobes: [U<4>; LANES],
    }
}

bundle! {
    /// The way back of what was granted in a cycle.
    pub struct Returns[LANES, BANK_BITS] {
        /// columns that get an answer: a column is a lane of the response
        columns: U<LANES>,
        /// of each column, the bank whose answer it gets
        bank: [U<BANK_BITS>; LANES],
        /// of each column, the byte of the dword at which what a load takes begins
        byte: [U<2>; LANES],
    }
}

bundle! {
    /// Control of what was granted one to five cycles ago.
    pub struct Stages {
        /// one cycle after the grants: at the inputs of the crossbar
        routed: Control,
        /// two cycles after the grants: the banks read
        reading: Control,
        /// three cycles after the grants: what the RAMs read goes into a register
        fetching: Control,
        /// four cycles after the grants: operands are prepared, and the newest dword is chosen
        preparing: Control,
        /// five cycles after the grants: the banks compute
        computing: Control,
    }
}

bundle! {
    /// Operands that come from memory.
    pub struct Fed[LANES] {
        /// operands are here in this cycle: those of all slots of a pass together
        valid: bool,
        /// the operand of each slot
        words: [U<32>; LANES],
    }
}

bundle! {
    /// What is known beside the answers of a cycle: a cycle before them, five cycles after the grants, and with them.
    pub struct Answer[LANES] {
        /// control of the pass that is answered
        control: Control,
        /// lanes to answer
        lanes: U<LANES>,
        /// lanes with a refused access
        refused: U<LANES>,
        /// lanes to report: the refused ones, and those whose load or store is served at another, aligned address in an
        /// alignment mode that reports it
        reported: U<LANES>,
        /// cycles of the response so far
        cycles: U<8>,
    }
}

bundle! {
    /// What a scheduler does in a cycle, for the counters.
    pub struct Activity {
        /// a pass is served in this cycle
        serves: bool,
        /// control of the pass
        control: Control,
        /// the cycle is there because slots want different rows of a bank
        bank_conflict: bool,
        /// the cycle is there because slots change the same dword one after another
        address_conflict: bool,
    }
}
