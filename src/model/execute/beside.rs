//! What an instruction reads and writes beside what its operands name.

/// What an instruction reads and writes beside its operands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// it reads SCC
    pub reads_scc: bool,
    /// it writes SCC
    pub writes_scc: bool,
    /// it reads VCC, of as many bits as the wave has lanes
    pub reads_vcc: bool,
    /// it reads EXEC, other than to know which lanes take part
    pub reads_exec: bool,
    /// it writes EXEC
    pub writes_exec: bool,
    /// how many halves of EXEC it reads or writes, if that isn't as many as the wave's lanes need
    pub exec_halves: Option<u8>,
    /// it may read FLAT_SCRATCH, where that is SGPRs: its addresses say whether it does
    pub may_read_flat_scratch: bool,
    /// it reads M0
    pub reads_m0: bool,
    /// it writes M0
    pub writes_m0: bool,
    /// EXEC says which lanes take part
    pub by_exec: bool,
    /// it reads its destination
    pub reads_destination: bool,
    /// it writes its destination, if it has one
    pub writes_destination: bool,
    /// bytes of each dword of its destination that stay as they are, a bit for each
    pub keeps: u8,
    /// a lane's result may come from another lane
    pub crosses: bool,
    /// what it reads decides which instructions its wave executes afterwards
    pub decides: bool,
}
