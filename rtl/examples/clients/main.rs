//! Writes what clients of the LDS are made of as Verilog, and says what each takes on an ECP5 (by Yosys): what reaches
//! buffers in memory, and multiply-adders for lanes, in several sizes. `cargo run -p lds-rtl --example clients --
//! FOLDER` makes all, and with a part of a name behind the folder those that have it. The netlists are there, too, for
//! nextpnr.

#[path = "../area/block.rs"]
mod block;

use block::{block, heading};
use lds_hdl::Init;
use lds_isa::targets::Target;
use lds_rtl::{
    BufferAddress, BufferBeats, BufferBursts, BufferClient, BufferReads, BufferStores, BufferStream, BufferWriter,
    Interpolator, MultiplyAdd,
};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (folder, part) = match &arguments[..] {
        [folder] => (folder, ""),
        [folder, part] => (folder, part.as_str()),
        _ => {
            eprintln!("wanted: a folder, and if not all blocks are wanted a part of their names");
            return ExitCode::from(2);
        }
    };
    match all(Path::new(folder), part) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn all(folder: &Path, part: &str) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    heading();
    let one = |name: &str, made: &dyn Fn() -> Result<(), String>| if name.contains(part) { made() } else { Ok(()) };
    macro_rules! blocks {
        ($($name:literal $block:ty $(, $target:expr)?;)*) => {
            $(one($name, &|| {
                #[allow(unused_mut, reason = "most blocks are the same for every target")]
                let mut made = Box::new(<$block>::init());
                $(made.keep($target);)?
                block(folder, $name, &*made)
            })?;)*
        };
    }
    blocks! {
        "address_1" BufferAddress::<1>;
        "address_8" BufferAddress::<8>;
        "stream_8" BufferStream::<8, 3>;
        "bursts" BufferBursts::<3, 4>;
        "reads_4" BufferReads::<4, 2, 6, 2, 4>;
        "stores_8" BufferStores::<8, 3, 2>;
        "client_8x32" BufferClient::<8, 3, 4, 1, 2, 4, 2, 4, 2, 3, 6, 5>, Target::Gfx906;
        "client_8x64" BufferClient::<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>, Target::Gfx906;
        "client_32x128" BufferClient::<32, 5, 6, 4, 4, 16, 4, 4, 2, 3, 8, 7>, Target::Gfx906;
        "beats_8x64" BufferBeats::<2, 3>;
        "writer_8x32" BufferWriter::<8, 3, 4, 5, 1, 2>, Target::Gfx906;
        "writer_8x64" BufferWriter::<8, 3, 4, 5, 2, 3>, Target::Gfx906;
        "writer_32x128" BufferWriter::<32, 5, 6, 7, 4, 4>, Target::Gfx906;
        "multiply_add" MultiplyAdd;
        "interpolator_8_1" Interpolator::<8, 1, 8>;
        "interpolator_8_2" Interpolator::<8, 2, 4>;
        "interpolator_8_4" Interpolator::<8, 4, 2>;
        "interpolator_32_4" Interpolator::<32, 4, 8>;
    }
    Ok(())
}
