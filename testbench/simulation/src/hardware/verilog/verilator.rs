//! Verilator: the core as a shared library.
//!
//! No library drives the Verilator of Debian 12 (5.006): `marlin` refuses versions below 5.025. What is needed is this
//! file, `library.rs` and a shim of a few functions.

use super::layout::Layout;
use super::library::Kept;
use super::model::{MemoryPath, Model};
use super::patience::Watched;
use super::shim;
use crate::hardware::Fault;
use lds_rtl::export::Design;
use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_uint, c_ulonglong, c_void};
use std::path::Path;
use std::sync::Arc;

type Pointer = *mut c_void;

/// Functions of the shim.
#[derive(Clone, Copy)]
struct Functions {
    new: unsafe extern "C" fn() -> Pointer,
    delete: unsafe extern "C" fn(Pointer),
    /// null, or why the simulation has ended
    eval: unsafe extern "C" fn(Pointer) -> *const c_char,
    port: unsafe extern "C" fn(Pointer, c_uint) -> Pointer,
    bank: unsafe extern "C" fn(Pointer, c_uint) -> *mut u32,
    waveform: Option<Waveform>,
}

/// Functions of a shim that can write waveforms.
#[derive(Clone, Copy)]
struct Waveform {
    open: unsafe extern "C" fn(Pointer, *const c_char),
    dump: unsafe extern "C" fn(Pointer, c_ulonglong) -> *const c_char,
    close: unsafe extern "C" fn(Pointer) -> *const c_char,
}

/// A compiled core.
pub struct Compiled {
    functions: Functions,
    /// bits of each port
    ports: Vec<usize>,
    clock: usize,
    /// rows of each memory
    rows: Vec<usize>,
    /// the code that the functions are in
    _library: Library,
    /// the cache's entry that the code was loaded from, in use as long as the code is
    _kept: Option<Kept>,
}

impl Compiled {
    /// Compiles a design with these memories unless that has been done before. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// Verilator or the C++ compiler is missing or fails.
    pub fn new(verilog: &Design, memories: &[MemoryPath], traced: bool) -> Result<Self, Fault> {
        Compiled::laid_out(verilog, memories, Layout::of(memories.len()), traced)
    }

    /// Compiles a design as [`new`](Self::new) does, with its state laid out in this way.
    fn laid_out(verilog: &Design, memories: &[MemoryPath], layout: Layout, traced: bool) -> Result<Self, Fault> {
        let shim = shim::source(verilog, memories, layout, traced);
        let kept = Kept::new(verilog, &shim, layout, traced)?;
        let missing = |error: libloading::Error| Fault::Tool(format!("the compiled model: {error}"));
        // SAFETY: the library is the shim that was generated and compiled here; loading it runs no code of its own but
        // the constructors of Verilator's runtime. The types are those of the shim's functions.
        unsafe {
            let library = Library::new(kept.path()).map_err(missing)?;
            let functions = Functions {
                new: *library.get(b"model_new").map_err(missing)?,
                delete: *library.get(b"model_delete").map_err(missing)?,
                eval: *library.get(b"model_eval").map_err(missing)?,
                port: *library.get(b"model_port").map_err(missing)?,
                bank: *library.get(b"model_bank").map_err(missing)?,
                waveform: match traced {
                    true => Some(Waveform {
                        open: *library.get(b"model_trace").map_err(missing)?,
                        dump: *library.get(b"model_dump").map_err(missing)?,
                        close: *library.get(b"model_close").map_err(missing)?,
                    }),
                    false => None,
                },
            };
            Ok(Compiled {
                functions,
                ports: verilog.ports.iter().map(|port| port.width * port.count).collect(),
                clock: verilog.ports.iter().position(|port| port.source == "clock").unwrap_or_default(),
                rows: memories.iter().map(|memory| memory.rows).collect(),
                _library: library,
                _kept: Some(kept),
            })
        }
    }
}

/// A port in the model's memory.
#[derive(Clone, Copy)]
struct Port {
    address: Pointer,
    bits: usize,
}

/// One model.
pub struct Verilated {
    compiled: Arc<Compiled>,
    model: Pointer,
    ports: Vec<Port>,
    banks: Vec<*mut u32>,
    /// functions to write the waveform with, while there is one
    waveform: Option<Waveform>,
    time: u64,
    watched: Watched,
}

impl Verilated {
    /// Powers up. A waveform needs a core compiled for it.
    ///
    /// # Errors
    /// A path that C++ can't open, or a model that isn't the core's.
    pub fn new(compiled: &Arc<Compiled>, waveform: Option<&Path>) -> Result<Self, Fault> {
        let functions = compiled.functions;
        let path = waveform.map(|path| CString::new(path.as_os_str().as_encoded_bytes())).transpose();
        let path = path.map_err(|_| Fault::Tool("a zero byte in a path".to_owned()))?;
        let missing =
            |what: String| Fault::Tool(format!("the compiled model has no {what}: empty the cache and try again"));
        // SAFETY: pointers into the model stay valid until `delete`, which `drop` calls. Null is none of them.
        unsafe {
            let model = (functions.new)();
            if model.is_null() {
                return Err(missing("memory".to_owned()));
            }
            let mut verilated = Verilated {
                compiled: Arc::clone(compiled),
                model,
                ports: Vec::new(),
                banks: Vec::new(),
                waveform: None,
                time: 0,
                watched: Watched::new()?,
            };
            for (number, &bits) in compiled.ports.iter().enumerate() {
                let address = (functions.port)(model, number as c_uint);
                if address.is_null() {
                    return Err(missing(format!("port {number}")));
                }
                verilated.ports.push(Port { address, bits });
            }
            for number in 0..compiled.rows.len() {
                let dwords = (functions.bank)(model, number as c_uint);
                if dwords.is_null() {
                    return Err(missing(format!("bank {number}")));
                }
                verilated.banks.push(dwords);
            }
            if let (Some(waveform), Some(path)) = (functions.waveform, path) {
                (waveform.open)(model, path.as_ptr());
                verilated.waveform = Some(waveform);
            }
            // Initial values, which the first evaluation writes over whatever is in a memory.
            verilated.evaluate()?;
            Ok(verilated)
        }
    }

    /// Lets everything settle.
    ///
    /// # Errors
    /// The Verilog ends the simulation.
    fn evaluate(&mut self) -> Result<(), Fault> {
        // SAFETY: the model lives.
        let end = unsafe { text(self.watched.during(|| (self.compiled.functions.eval)(self.model))) };
        end.map_or(Ok(()), |end| {
            Err(Fault::Tool(format!(
                "the Verilog has ended its simulation: {end} (a core that is simulated here may not)"
            )))
        })
    }

    /// The dwords of a bank.
    fn cell(&self, bank: usize, row: usize) -> *mut u32 {
        assert!(row < self.compiled.rows[bank], "row {row}");
        // SAFETY: `model_bank` gives the first of `rows` dwords.
        unsafe { self.banks[bank].add(row) }
    }
}

/// What the shim says, if it says something.
///
/// # Safety
/// Null, or a text that ends with a zero byte.
unsafe fn text(message: *const c_char) -> Option<String> {
    // SAFETY: as above.
    (!message.is_null()).then(|| unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned())
}

impl Model for Verilated {
    fn set(&mut self, port: usize, dwords: &[u32]) {
        let Port { address, bits } = self.ports[port];
        let value = || u64::from(dwords[0]) | dwords.get(1).map_or(0, |&high| u64::from(high) << 32);
        // SAFETY: Verilator keeps a port of up to 8, 16, 32, 64 bits in an integer of that size, a wider one in dwords.
        unsafe {
            match bits {
                ..=8 => address.cast::<u8>().write(dwords[0] as u8),
                9..=16 => address.cast::<u16>().write(dwords[0] as u16),
                17..=32 => address.cast::<u32>().write(dwords[0]),
                33..=64 => address.cast::<u64>().write(value()),
                _ => {
                    assert_eq!(dwords.len(), bits.div_ceil(32));
                    std::ptr::copy_nonoverlapping(dwords.as_ptr(), address.cast::<u32>(), dwords.len());
                }
            }
        }
    }

    fn get(&self, port: usize, dwords: &mut [u32]) {
        let Port { address, bits } = self.ports[port];
        // SAFETY: as in `set`.
        unsafe {
            match bits {
                ..=8 => dwords[0] = address.cast::<u8>().read().into(),
                9..=16 => dwords[0] = address.cast::<u16>().read().into(),
                17..=32 => dwords[0] = address.cast::<u32>().read(),
                33..=64 => {
                    let value = address.cast::<u64>().read();
                    dwords[0] = value as u32;
                    dwords[1] = (value >> 32) as u32;
                }
                _ => {
                    assert_eq!(dwords.len(), bits.div_ceil(32));
                    std::ptr::copy_nonoverlapping(address.cast::<u32>(), dwords.as_mut_ptr(), dwords.len());
                }
            }
        }
    }

    fn eval(&mut self, clock: bool) -> Result<(), Fault> {
        self.set(self.compiled.clock, &[clock.into()]);
        self.evaluate()?;
        // SAFETY: the model lives.
        unsafe {
            if let Some(waveform) = self.waveform
                && let Some(end) = text((waveform.dump)(self.model, self.time))
            {
                self.waveform = None;
                return Err(Fault::Tool(format!("Verilator can't write its waveform: {end}")));
            }
        }
        self.time += 5;
        Ok(())
    }

    fn peek(&self, bank: usize, row: usize) -> u32 {
        // SAFETY: `cell` stays within the bank.
        unsafe { self.cell(bank, row).read() }
    }

    fn poke(&mut self, bank: usize, row: usize, value: u32) {
        // SAFETY: `cell` stays within the bank.
        unsafe { self.cell(bank, row).write(value) }
    }

    fn finish(&mut self) {
        if let Some(waveform) = self.waveform.take() {
            // SAFETY: the model lives.
            unsafe {
                (waveform.close)(self.model);
            }
        }
    }
}

impl Drop for Verilated {
    fn drop(&mut self) {
        self.finish();
        // SAFETY: nobody uses the model any more, and the code goes after it.
        unsafe { (self.compiled.functions.delete)(self.model) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds_rtl::export::Port as Outer;

    /// Where the functions of the tests point.
    static mut PLACE: [u32; 8] = [0; 8];

    extern "C" fn some() -> Pointer {
        (&raw mut PLACE).cast()
    }
    extern "C" fn none() -> Pointer {
        std::ptr::null_mut()
    }
    extern "C" fn nothing(_: Pointer) {}
    extern "C" fn goes_on(_: Pointer) -> *const c_char {
        std::ptr::null()
    }
    extern "C" fn first_port(_: Pointer, number: c_uint) -> Pointer {
        if number == 0 { some() } else { none() }
    }
    extern "C" fn first_bank(_: Pointer, number: c_uint) -> *mut u32 {
        first_port(some(), number).cast()
    }

    fn power_up(new: extern "C" fn() -> Pointer, ports: usize, banks: usize) -> Result<Verilated, Fault> {
        let functions =
            Functions { new, delete: nothing, eval: goes_on, port: first_port, bank: first_bank, waveform: None };
        let library = libloading::os::unix::Library::this().into();
        Verilated::new(
            &Arc::new(Compiled {
                functions,
                ports: vec![1; ports],
                clock: 0,
                rows: vec![8; banks],
                _library: library,
                _kept: None,
            }),
            None,
        )
    }

    #[test]
    fn a_model_without_a_port_or_a_bank_is_an_error() {
        let error = |result: Result<Verilated, Fault>| result.err().expect("an error").to_string();
        assert!(error(power_up(none, 1, 1)).contains("no memory"));
        assert!(error(power_up(some, 2, 1)).contains("no port 1"));
        assert!(error(power_up(some, 1, 2)).contains("no bank 1"));
        assert_eq!(power_up(some, 1, 1).expect("complete").peek(0, 7), 0);
    }

    /// Two memories in an array of blocks, each beside what it reads.
    fn memories() -> (Design, [MemoryPath; 2]) {
        let port = |name: &str, source: &str, is_input, width, count| {
            let (name, source, about) = (name.to_owned(), source.to_owned(), String::new());
            Outer { name, source, about, is_input, width, count }
        };
        let text = "module two (input wire clk, input wire [1:0] row, output wire [63:0] dwords);\n\
                    genvar at;\ngenerate for (at = 0; at < 2; at = at + 1) begin : u_bank\n\
                    two_ram unit (.clk(clk), .row(row), .dword(dwords[32 * at +: 32]));\nend endgenerate\nendmodule\n\
                    module two_ram (input wire clk, input wire [1:0] row, output reg [31:0] dword);\n\
                    reg [31:0] dwords [0:3];\nalways @(posedge clk) dword <= dwords[row];\nendmodule\n";
        let design = Design {
            top: "two".to_owned(),
            ports: vec![
                port("clk", "clock", true, 1, 1),
                port("row", "row", true, 2, 1),
                port("dwords", "dwords", false, 32, 2),
            ],
            modules: vec!["two".to_owned(), "two_ram".to_owned()],
            leaves: Vec::new(),
            text: text.to_owned(),
            models: String::new(),
        };
        (design, [0, 1].map(|bank| MemoryPath { path: format!("u_bank[{bank}].unit.dwords"), rows: 4 }))
    }

    #[test]
    fn memories_are_found_in_either_layout() {
        let (design, memories) = memories();
        for layout in [Layout::Flat, Layout::Shared] {
            let compiled = Arc::new(Compiled::laid_out(&design, &memories, layout, false).expect("it compiles"));
            let mut model = Verilated::new(&compiled, None).expect("it runs");
            model.poke(0, 2, 0x1234_5678);
            model.poke(1, 2, 0x9abc_def0);
            model.set(1, &[2]);
            model.eval(false).and_then(|()| model.eval(true)).expect("it goes on");
            let mut read = [0; 2];
            model.get(2, &mut read);
            assert_eq!(read, [0x1234_5678, 0x9abc_def0], "{layout:?}");
            assert_eq!([0, 1].map(|bank| model.peek(bank, 2)), read, "{layout:?}");
        }
    }
}
