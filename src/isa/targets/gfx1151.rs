//! RDNA3.5: its data share is that of gfx1100, and scalar instructions have numbers with a point.

use super::code::{Code, Tables};
use super::facts::Facts;
use super::gfx1100;
use super::waves::{Unchecked, Waves};

pub(super) const FACTS: Facts = Facts {
    name: "gfx1151",
    code: Code {
        tables: Tables { rows: include_str!("../encoding/tables/gfx1151.csv"), ..gfx1100::FACTS.code.tables },
        dpp_scalars: true,
        ..gfx1100::FACTS.code
    },
    waves: Waves {
        // LLVM's `FeatureISAVersion11_5_Common`: without gfx1100's `FeatureVALUTransUseHazard` and
        // `FeatureMADIntraFwdBug`.
        hazards: &[
            Unchecked::ComparedExec,
            Unchecked::DirectLoads,
            Unchecked::PartialForwarding,
            Unchecked::MaskWrites,
            Unchecked::Pairs,
            Unchecked::WaveMatrices,
            Unchecked::ReturnedVgprs,
        ],
        ..gfx1100::FACTS.waves
    },
    ..gfx1100::FACTS
};
