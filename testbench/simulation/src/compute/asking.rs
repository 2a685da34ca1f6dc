//! The LDS as an instruction sees it that reads it through a client: first it asks, and later it is answered.

use lds::execute::{Memory, Outside};
use lds::wave::Vgpr;

/// What an instruction asks the LDS for, which has no values yet.
#[derive(Default)]
pub struct Asking {
    /// lanes with their byte addresses
    pub lanes: Vec<(usize, u32)>,
}

/// What the LDS has answered.
pub struct Answering<'a> {
    /// the value of each lane that asked
    pub values: &'a Vgpr,
}

impl Memory for Asking {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn read_lds(&mut self, lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        self.read_lds_of_lanes(&[(lane, address)], bytes)
    }

    fn read_lds_of_lanes(&mut self, lanes: &[(usize, u32)], bytes: &mut [u8]) -> Result<(), Outside> {
        self.lanes.extend(lanes);
        bytes.fill(0);
        Ok(())
    }
}

impl Memory for Answering<'_> {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn read_lds(&mut self, lane: usize, _: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(&self.values[lane].to_le_bytes());
        Ok(())
    }
}
