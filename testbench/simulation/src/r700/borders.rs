//! A program in which each comparison is at its border: writes to the last entry of a bank and to the one behind it,
//! and indexed registers next to the last one.

use std::fmt::Write;

/// Entries of a bank.
const ENTRIES: usize = 256;
/// Threads that write to one entry.
const QUAD: usize = 4;
/// Threads of a wave.
const LANES: usize = 64;

/// Shared registers, and those of each of two waves.
const GLOBALS: usize = 2;
const REGISTERS: usize = 90;

/// The first register that a read of a border loads.
const LOADED: usize = 4;

/// The program for a group of so many waves; with `indexed` it has instructions with AR.x, too.
///
/// A write whose entry is 256 would come to entry 0 if it were done, so that is read behind it; one whose entry is 255
/// is read there. Each read loads a register of its own, for whoever looks at registers at the end alone.
pub(super) fn borders(waves: usize, indexed: bool) -> String {
    let registers = if waves > 2 { 15 } else { REGISTERS };
    let mut text = format!("; lds: threads {}; lds: registers {registers}; lds: globals {GLOBALS}\n", LANES * waves);
    // Bank and offset of entry 0 and of the last one.
    let _ = writeln!(text, "; lds: R0.x = 0; lds: R0.y = {}; lds: R0.z = 0", QUAD * (ENTRIES - 1));
    text += "; lds: R1.x = thread + 1; lds: R1.y = ~thread; lds: R1.z = thread * 3; lds: R1.w = 77\n";
    text += "LOCAL_DS_WRITE (0) R1.xyzw, STRIDE(4) SIMD_REL\n";
    if waves * LANES / QUAD < ENTRIES {
        // The last entry, which the waves don't come to one behind the other.
        text += "LOCAL_DS_WRITE (60) R1.xyzw, STRIDE(64)\n";
    }
    text += "; lds: barrier\n";
    let mut loaded = LOADED;
    for stride in 1..=16 {
        for entry in [ENTRIES - 1, ENTRIES] {
            let quad = (entry / stride).min(waves * LANES / QUAD - 1);
            let index = entry - quad * stride;
            if index > 15 {
                continue;
            }
            let (wave, quad) = (quad / (LANES / QUAD), quad % (LANES / QUAD));
            let _ = writeln!(text, "; lds: only wave == {wave}; lds: active = lane / {QUAD} == {quad}");
            let select = ["yxwz", "wzyx"][entry % 2];
            let stride = QUAD * stride;
            let _ = writeln!(text, "LOCAL_DS_WRITE ({}) R1.{select}, STRIDE({stride}) SIMD_REL", QUAD * index);
            let offset = if entry < ENTRIES { "xy" } else { "xz" };
            let _ = writeln!(text, "LOCAL_DS_READ R{loaded}.xyzw, R0.{offset} BROADCAST");
            loaded = if waves > 2 { LOADED + (loaded + 1 - LOADED) % 8 } else { loaded + 1 };
        }
    }
    if indexed {
        text += &indexes(loaded);
    }
    text
}

/// The second one of two waves reads and writes registers whose numbers are 127 and 128 with AR.x, and those behind the
/// last number of 32 bits.
fn indexes(first: usize) -> String {
    let mut text = "; lds: only wave == 1; lds: active = 1\n".to_owned();
    for row in [127, 128] {
        let own = row - GLOBALS - REGISTERS;
        let _ = writeln!(text, "; lds: R{own}.x = lane + {row}; lds: R{own}.y = lane * {row}");
    }
    text += "; lds: R2.x = 123; lds: R2.y = 124; lds: R2.z = -4; lds: R2.w = -5\n";
    for (at, component) in ["x", "y", "z", "w"].into_iter().enumerate() {
        let to = first + at;
        let _ = writeln!(text, "MOVA_INT AR.x, R2.{component}");
        let _ = writeln!(text, "MOV R{to}.x, G[AR.x+4].x");
        let _ = writeln!(text, "MOV G[AR.x+4].y, -1");
        let _ = writeln!(text, "MOV R{to}.y, G[AR.x+4].y");
    }
    text
}
