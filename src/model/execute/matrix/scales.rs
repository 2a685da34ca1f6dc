//! Scales of the factors of a product: of each 32 numbers of a row or a column one power of two (CDNA4 ISA,
//! V_MFMA_SCALE_F32_16X16X128_F8F6F4).

use super::grid::BLOCK;
use super::layout::Layout;
use crate::encoding::{Field, Instruction};
use crate::wave::{Register, Wave};

/// Where the scales of both factors are.
#[derive(Clone, Copy, Debug)]
pub struct Scales {
    registers: [Register; 2],
    /// which byte of a register has them
    bytes: [u32; 2],
}

/// The exponent of a scale, a byte without a sign or a fraction; `None` of the one that is no number (Open Compute
/// Project, E8M0).
pub const fn exponent(scale: u32) -> Option<i32> {
    match scale {
        0xff => None,
        scale => Some(scale.cast_signed() - 127),
    }
}

impl Scales {
    /// Those of an instruction; `None` of one without.
    pub fn of(instruction: &Instruction) -> Option<Scales> {
        let has = |field: Field| instruction.row.has(field);
        if !has(Field::Scale0) || !has(Field::Scale1) {
            return None;
        }
        // No register's number has more than eight bits.
        let register = |field: Field| Register::vgpr(instruction.field(field) as u8);
        let byte = |low: Field, high: Field| instruction.field(low) | instruction.field(high) << 1;
        Some(Scales {
            registers: [Field::Scale0, Field::Scale1].map(register),
            bytes: [byte(Field::OpSel0, Field::OpSelHi0), byte(Field::OpSel1, Field::OpSelHi1)],
        })
    }

    /// The scales of the blocks of row or column `i` of a factor: each is in a lane behind those of the block before.
    pub fn of_line(&self, wave: &Wave, layout: &Layout, factor: usize, i: usize) -> Vec<u32> {
        let lanes = (0..layout.inner / BLOCK).map(|block| i + layout.rows * block);
        let register = wave.register(self.registers[factor]);
        lanes.map(|lane| register[lane] >> (8 * self.bytes[factor]) & 0xff).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding;
    use crate::execute::{Images, Prepared};
    use crate::targets::Target;
    use crate::wave::WaveSize;
    use lds_isa::diagnostic::Source;

    /// 1, in numbers of eight bits with four bits of exponent, and in those of four bits.
    const ONES: [(&str, u32); 2] = [("", 0x3838_3838), (" cbsz:4 blgp:4", 0x2222_2222)];

    fn execute(text: &str, wave: &mut Wave) {
        let found = encoding::parse_line(&Source::new("", text), 0..text.len(), Target::Gfx950).unwrap().unwrap();
        assert_eq!(Instruction::decode(Target::Gfx950, found.words()), Ok(found), "{text}");
        Prepared::new(&found).unwrap().execute(wave, &mut Images::new()).unwrap();
    }

    /// The result of a row of ones and a column of ones: block `b` of row `i` has the scale 2 to the `i + b`, and of
    /// column `j` 2 to the `j - 2b`.
    #[test]
    fn each_block_has_its_scales() {
        for (name, rows, blocks) in
            [("v_mfma_scale_f32_16x16x128_f8f6f4", 16, 4), ("v_mfma_scale_f32_32x32x64_f8f6f4", 32, 2)]
        {
            for (chosen, ones) in ONES {
                for (bytes, first, second) in [
                    ("op_sel_hi:[0,0,0]", 0, 0),
                    ("op_sel:[1,0,0] op_sel_hi:[0,1,0]", 1, 2),
                    ("op_sel:[1,0,0] op_sel_hi:[1,0,0]", 3, 0),
                ] {
                    let mut wave = Wave::new(WaveSize::Wave64);
                    wave.vgprs[..16].fill([ones; 64]);
                    // Bytes that aren't meant are no number.
                    (wave.vgprs[16], wave.vgprs[17]) = ([u32::MAX; 64], [u32::MAX; 64]);
                    for (i, block) in (0..rows).flat_map(|i| (0..blocks).map(move |block| (i, block))) {
                        let lane = i + rows * block;
                        for (register, byte, scale) in [(16, first, 127 + i + block), (17, second, 127 + i - 2 * block)]
                        {
                            let word = &mut wave.vgprs[register][lane];
                            *word = *word & !(0xff << (8 * byte)) | (scale as u32) << (8 * byte);
                        }
                    }
                    let (a, b) = if chosen.is_empty() { ("v[0:7]", "v[8:15]") } else { ("v[0:3]", "v[8:11]") };
                    let d = if rows == 16 { "v[20:23]" } else { "v[20:35]" };
                    wave.vgprs[20..36].fill([3f32.to_bits(); 64]);
                    execute(&format!("{name} {d}, {a}, {b}, {d}, v16, v17 {bytes}{chosen}"), &mut wave);
                    for (i, j) in (0..rows).flat_map(|i| (0..rows).map(move |j| (i, j))) {
                        let (lane, register) = match rows {
                            16 => (j + 16 * (i / 4), i % 4),
                            _ => (j + 32 * (i / 4 % 2), 4 * (i / 8) + i % 4),
                        };
                        let of_block = |block: usize| 32.0 * 2f32.powi(i as i32 + j as i32 - block as i32);
                        // Sums whose parts are more than 24 bits apart lose the smaller ones.
                        let wanted = 3.0 + (0..blocks).map(of_block).sum::<f32>();
                        let found = f32::from_bits(wave.vgprs[20 + register][lane]);
                        if i + j < 16 {
                            assert_eq!(found, wanted, "{name} {bytes} {i} {j}");
                        }
                        assert!((found - wanted).abs() <= wanted * 1e-6, "{name} {bytes} {i} {j}: {found} {wanted}");
                    }
                }
            }
        }
    }

    /// What stands behind scales has to be a product that takes them.
    #[test]
    fn scales_without_a_product_are_no_instruction() {
        let words = [0xd3ac_0000, 0x0002_3318, 0xd3ad_0820, 0x0502_1904];
        let with = |word: u32| Instruction::decode(Target::Gfx950, &[words[0], words[1], word, words[3]]);
        assert!(with(words[2]).is_ok());
        for word in [0x7ead_0820, 0xd3cd_0820, 0xd0ad_0820, 0] {
            assert!(with(word).is_err(), "{word:08x}");
        }
        assert!(Instruction::decode(Target::Gfx950, &words[..2]).is_err());
        assert!(Instruction::decode(Target::Gfx942, &words).is_err());
    }

    #[test]
    fn a_scale_that_is_no_number_makes_none() {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[..16].fill([ONES[0].1; 64]);
        (wave.vgprs[16], wave.vgprs[17]) = ([127; 64], [127; 64]);
        // Row 3, of the second block.
        wave.vgprs[16][19] = 0xff;
        execute(
            "v_mfma_scale_f32_16x16x128_f8f6f4 v[20:23], v[0:7], v[8:15], 0, v16, v17 op_sel_hi:[0,0,0]",
            &mut wave,
        );
        let row = |i: usize| (0..16).map(move |j| (i % 4, j + 16 * (i / 4)));
        let of = |i: usize| row(i).map(|(register, lane)| f32::from_bits(wave.vgprs[20 + register][lane]));
        assert!(of(3).all(f32::is_nan) && of(2).chain(of(4)).all(|value| value == 128.0));
    }
}
