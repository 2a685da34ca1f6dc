//! The undefined bits of a wave's registers.

use super::origin::Id;
use super::vgpr::Bits;
use crate::check::computed::Computed;
use crate::check::scalar::Scalar;
use crate::wave::{REGISTERS, Register, Wave};

/// The undefined bits of a wave's registers. A wave starts with EXEC, and with what trap handlers have.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    vgprs: Vec<Bits>,
    /// of each register that a wave has once; of SCC bit 0
    scalars: [u32; Scalar::COUNT],
    origins: [Id; Scalar::COUNT],
    /// the origin of a condition by which the wave has branched
    pub(super) flow: Option<Id>,
}

impl Registers {
    pub(super) fn new() -> Self {
        let mut scalars = [0; Scalar::COUNT];
        let all = (0..u8::MAX).map_while(Scalar::sgpr).chain([Scalar::M0]).filter(|scalar| !scalar.is_there());
        all.for_each(|scalar| scalars[scalar.index()] = u32::MAX);
        scalars[Scalar::SCC.index()] = 1;
        Registers { vgprs: vec![Bits::UNWRITTEN; REGISTERS], scalars, origins: [Id::ITSELF; Scalar::COUNT], flow: None }
    }

    pub(super) fn vgpr(&self, register: Register) -> &Bits {
        &self.vgprs[register.index()]
    }

    pub(super) fn vgpr_mut(&mut self, register: Register) -> &mut Bits {
        &mut self.vgprs[register.index()]
    }

    /// The undefined bits of a register that a wave has once.
    pub(super) const fn scalar(&self, scalar: Scalar) -> u32 {
        self.scalars[scalar.index()]
    }

    pub(super) const fn scalar_origin(&self, scalar: Scalar) -> Id {
        self.origins[scalar.index()]
    }

    pub(super) fn set_scalar(&mut self, scalar: Scalar, bits: u32, origin: Id) {
        self.scalars[scalar.index()] = bits;
        if bits != 0 {
            self.origins[scalar.index()] = origin;
        }
    }

    /// The lanes of which EXEC is undefined.
    pub(super) fn unsure(&self) -> u64 {
        let [low, high] = [Scalar::EXEC_LO, Scalar::EXEC_HI].map(|half| u64::from(self.scalar(half)));
        low | high << 32
    }

    /// Whether something that an instruction takes, or leaves as it is, has undefined bits.
    pub(super) fn is_open(&self, computed: &Computed) -> bool {
        let from = if computed.crosses { u64::MAX } else { computed.from };
        let may_stay = computed.keeps != 0 || computed.crosses;
        let is_open = |registers: &[Register], lanes: u64| {
            registers.iter().any(|register| self.vgpr(*register).lanes & lanes != 0)
        };
        is_open(&computed.vectors, from)
            || computed.scalars.iter().any(|scalar| self.scalar(*scalar) != 0)
            || may_stay && is_open(&computed.vectors_written, computed.lanes)
            || computed.by_exec && self.unsure() != 0
    }

    /// What an instruction writes is defined.
    pub(super) fn define(&mut self, computed: &Computed) {
        for register in &computed.vectors_written {
            self.vgprs[register.index()].define(computed.lanes);
        }
        computed.scalars_written.iter().for_each(|scalar| self.scalars[scalar.index()] = 0);
    }

    /// Gives a wave the bits of another one that an instruction takes or writes, with those inverted that are undefined
    /// if `inverts`; but not those of registers that are `told`.
    pub(super) fn copy(&self, from: &Wave, to: &mut Wave, computed: &Computed, inverts: bool, told: &[BitsPlace]) {
        copy_scalars(from, to);
        let is_told = |place: BitsPlace| told.contains(&place);
        for register in computed.vectors.iter().chain(&computed.vectors_written) {
            let (words, bits) = (from.register(*register), self.vgpr(*register));
            let to = to.register_mut(*register);
            *to = *words;
            if inverts && bits.lanes != 0 && !is_told(BitsPlace::Vector(*register)) {
                to.iter_mut().enumerate().for_each(|(lane, word)| *word ^= bits.of(lane));
            }
        }
        if inverts {
            for scalar in computed.scalars.iter().chain(&computed.scalars_written) {
                if self.scalar(*scalar) != 0 && !is_told(BitsPlace::Scalar(*scalar)) {
                    set(to, *scalar, get(from, *scalar) ^ self.scalar(*scalar));
                }
            }
        }
    }
}

/// Where bits are that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitsPlace {
    /// a VGPR, lane by lane
    Vector(Register),
    /// a register that a wave has once
    Scalar(Scalar),
    /// whether this register and the next one are 0 together: a bit that is defined and 1 decides
    IsZero(Scalar),
}

fn copy_scalars(from: &Wave, to: &mut Wave) {
    let Wave { size, exec, m0, mode, vgprs: _, agprs: _, sgprs, ttmps, vcc, scc, pc, status, system, allocation } =
        from;
    (to.size, to.exec, to.m0, to.mode, to.vcc, to.scc, to.pc) = (*size, *exec, *m0, *mode, *vcc, *scc, *pc);
    (to.sgprs, to.ttmps, to.status, to.system, to.allocation) = (*sgprs, *ttmps, *status, *system, *allocation);
}

/// The value of a register that a wave has once.
pub(super) fn get(wave: &Wave, scalar: Scalar) -> u32 {
    match scalar {
        Scalar::VCC_LO => wave.vcc as u32,
        Scalar::VCC_HI => (wave.vcc >> 32) as u32,
        Scalar::EXEC_LO => wave.exec as u32,
        Scalar::EXEC_HI => (wave.exec >> 32) as u32,
        Scalar::M0 => wave.m0,
        Scalar::SCC => wave.scc.into(),
        other => wave.sgprs.get(other.index()).copied().unwrap_or_default(),
    }
}

fn set(wave: &mut Wave, scalar: Scalar, value: u32) {
    let half = |pair: u64, shift: u32| pair & !(0xffff_ffff << shift) | u64::from(value) << shift;
    match scalar {
        Scalar::VCC_LO => wave.vcc = half(wave.vcc, 0),
        Scalar::VCC_HI => wave.vcc = half(wave.vcc, 32),
        Scalar::EXEC_LO => wave.exec = half(wave.exec, 0),
        Scalar::EXEC_HI => wave.exec = half(wave.exec, 32),
        Scalar::M0 => wave.m0 = value,
        Scalar::SCC => wave.scc = value & 1 == 1,
        other => {
            if let Some(register) = wave.sgprs.get_mut(other.index()) {
                *register = value;
            }
        }
    }
}

/// Inverts bits of a register that a wave has once.
pub fn invert(wave: &mut Wave, scalar: Scalar, bits: u32) {
    set(wave, scalar, get(wave, scalar) ^ bits);
}

/// The undefined bits in all lanes of a register, of a wave and its twin.
pub(super) fn difference(own: &Wave, twin: &Wave, register: Register) -> impl Iterator<Item = (usize, u32)> {
    let lanes = own.register(register).iter().zip(twin.register(register));
    lanes.map(|(own, twin)| own ^ twin).enumerate().take(own.lanes()).collect::<Vec<_>>().into_iter()
}
