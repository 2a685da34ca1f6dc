//! The processor of an object (AMDGPU Usage, "AMDGPU `EF_AMDGPU_MACH` Values").

/// Numbers of processors in the low byte of an object's flags.
const PROCESSORS: [(u32, &str); 42] = [
    (0x020, "gfx600"),
    (0x022, "gfx700"),
    (0x028, "gfx801"),
    (0x029, "gfx802"),
    (0x02a, "gfx803"),
    (0x02c, "gfx900"),
    (0x02d, "gfx902"),
    (0x02e, "gfx904"),
    (0x02f, "gfx906"),
    (0x030, "gfx908"),
    (0x031, "gfx909"),
    (0x032, "gfx90c"),
    (0x033, "gfx1010"),
    (0x034, "gfx1011"),
    (0x035, "gfx1012"),
    (0x036, "gfx1030"),
    (0x037, "gfx1031"),
    (0x038, "gfx1032"),
    (0x039, "gfx1033"),
    (0x03d, "gfx1035"),
    (0x03e, "gfx1034"),
    (0x03f, "gfx90a"),
    (0x040, "gfx940"),
    (0x041, "gfx1100"),
    (0x042, "gfx1013"),
    (0x043, "gfx1150"),
    (0x044, "gfx1103"),
    (0x045, "gfx1036"),
    (0x046, "gfx1101"),
    (0x047, "gfx1102"),
    (0x048, "gfx1200"),
    (0x04a, "gfx1151"),
    (0x04b, "gfx941"),
    (0x04c, "gfx942"),
    (0x04e, "gfx1201"),
    (0x04f, "gfx950"),
    (0x051, "gfx9-generic"),
    (0x053, "gfx10-3-generic"),
    (0x054, "gfx11-generic"),
    (0x055, "gfx1152"),
    (0x059, "gfx12-generic"),
    (0x05f, "gfx9-4-generic"),
];

/// The name of the processor with a number.
pub(super) fn processor(number: u32) -> Option<&'static str> {
    PROCESSORS.iter().find(|(known, _)| *known == number).map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::first_target;
    use crate::targets::Target;
    use std::collections::BTreeSet;

    #[test]
    fn every_target_has_a_number() {
        for known in Target::ALL {
            let numbers: Vec<u32> = PROCESSORS
                .iter()
                .filter(|(_, name)| first_target(name) == Some(known))
                .map(|(number, _)| *number)
                .collect();
            let own = PROCESSORS.iter().find(|(_, name)| *name == known.name()).expect("each is named");
            assert!(numbers.contains(&own.0), "{known}");
        }
        let names: BTreeSet<&str> = PROCESSORS.iter().map(|(_, name)| *name).collect();
        assert_eq!(names.len(), PROCESSORS.len());
    }
}
