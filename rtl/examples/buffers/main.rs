//! Writes what reaches buffers in memory as Verilog, the address unit and the client of an LDS in several sizes, and
//! says what each takes on an ECP5 (by Yosys): `cargo run -p lds-rtl --example buffers -- FOLDER`. The netlists are
//! there, too, for nextpnr.

#[path = "../area/block.rs"]
mod block;

use block::{block, heading};
use lds_hdl::Init;
use lds_isa::targets::Target;
use lds_rtl::{BufferAddress, BufferBursts, BufferClient, BufferReads, BufferStores, BufferStream};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder] = &arguments[..] else {
        eprintln!("wanted: a folder");
        return ExitCode::from(2);
    };
    match all(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn all(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    heading();
    block(folder, "address_1", &BufferAddress::<1>::init())?;
    block(folder, "address_8", &BufferAddress::<8>::init())?;
    block(folder, "stream_8", &BufferStream::<8, 3>::init())?;
    block(folder, "bursts", &BufferBursts::<3, 4>::init())?;
    block(folder, "reads_4", &BufferReads::<4, 2, 6, 2, 4>::init())?;
    block(folder, "stores_8", &BufferStores::<8, 3, 2>::init())?;
    let mut small = Box::new(BufferClient::<8, 3, 4, 1, 2, 4, 2, 4, 2, 3, 6, 5>::init());
    small.keep(Target::Gfx906);
    block(folder, "client_8x32", &*small)?;
    let mut medium = Box::new(BufferClient::<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>::init());
    medium.keep(Target::Gfx906);
    block(folder, "client_8x64", &*medium)?;
    let mut large = Box::new(BufferClient::<32, 5, 6, 4, 4, 16, 4, 4, 2, 3, 8, 7>::init());
    large.keep(Target::Gfx906);
    block(folder, "client_32x128", &*large)
}
