//! Floats that lie at the edges of the rules.

/// Of single precision, both signs of each magnitude.
pub fn singles() -> Vec<u64> {
    let magnitudes = [
        // zero; denormals, smallest and largest
        0,
        1,
        2,
        3,
        0x0000_ffff,
        0x003f_ffff,
        0x0040_0000,
        0x0040_0001,
        0x007f_fffe,
        0x007f_ffff,
        // the smallest normal numbers; such that cancel to denormals
        0x0080_0000,
        0x0080_0001,
        0x0080_0002,
        0x00ff_ffff,
        0x0100_0000,
        0x0100_0001,
        0x0c80_0000,
        0x0d00_0001,
        // around 1, and halfway to its neighbours, a little more and a little less
        0x3380_0000,
        0x3380_0001,
        0x337f_ffff,
        0x3300_0000,
        0x3300_0001,
        0x32ff_ffff,
        0x3f7f_ffff,
        0x3f80_0000,
        0x3f80_0001,
        0x3f80_0002,
        0x3fff_ffff,
        0x4000_0000,
        // large, and halfway to infinity
        0x4b80_0000,
        0x7280_0000,
        0x7300_0000,
        0x737f_ffff,
        0x7380_0000,
        0x7eff_ffff,
        0x7f00_0000,
        0x7f7f_fffe,
        0x7f7f_ffff,
        // infinity; signaling and quiet NaNs
        0x7f80_0000,
        0x7f80_0001,
        0x7fa1_2345,
        0x7fbf_ffff,
        0x7fc0_0000,
        0x7fc0_0001,
        0x7fff_ffff,
    ];
    magnitudes.into_iter().flat_map(|magnitude| [magnitude, magnitude | 1 << 31]).collect()
}

/// Of double precision, both signs of each magnitude. Low dwords that are zero, that would be large or small on their
/// own, and that differ by one bit.
pub fn doubles() -> Vec<u64> {
    let mut words = Vec::new();
    for high in [
        0,
        1,
        0x0008_0000,
        0x000f_ffff,
        0x0010_0000,
        0x3ff0_0000,
        0x7fe0_0000,
        0x7fef_ffff,
        0x7ff0_0000,
        0x7ff0_0001,
        0x7ff8_0000,
        0x7fff_ffff,
    ] {
        for low in [0, 1, 0x7fff_ffff, 0x8000_0000, u64::from(u32::MAX)] {
            words.extend([high << 32 | low, 1 << 63 | high << 32 | low]);
        }
    }
    words
}
