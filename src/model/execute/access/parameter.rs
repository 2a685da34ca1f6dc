//! Where the LDS has the parameters of triangles and the value that all lanes read (Vega ISA 10.3; RDNA3 ISA 12.2,
//! 12.4).

use crate::encoding::{Does, Field, Format, Instruction};
use crate::execute::effect::{Counters, Effect};
use crate::execute::error::ExecuteError;
use crate::execute::memory::{Memory, Outside};
use crate::targets::Target;
use crate::wave::Wave;

/// Dwords of one attribute of one primitive: three values of four channels.
const DWORDS: u32 = 12;

/// Lanes that belong to one primitive.
pub const QUAD: usize = 4;

/// One of the three values that a parameter is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// the value at the first corner
    P0,
    /// the difference between the second corner and the first
    P10,
    /// the difference between the third corner and the first
    P20,
}

/// An attribute's channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// the attribute's number
    pub number: u32,
    /// x, y, z or w: 0 to 3
    pub channel: u32,
}

impl Attribute {
    /// The attribute of an instruction: in VOP3 the channel lies above the number, elsewhere below it.
    pub fn of(instruction: &Instruction) -> Self {
        let field = instruction.field(Field::Attribute);
        match instruction.row.format {
            Format::Vop3 => Attribute { number: field & 0x3f, channel: field >> 6 },
            _ => Attribute { number: field >> 2, channel: field & 3 },
        }
    }

    /// The place of a value among the dwords of a primitive. The order is that of CLRX's notes for GCN, and that of the
    /// figure of the RDNA3 ISA 12.2.1.
    const fn place(self, corner: Corner, target: Target) -> u32 {
        let number = corner as u32;
        match (target.facts().waves.parameters.third_corner_apart, corner) {
            (true, Corner::P20) => 8 + self.channel,
            (true, _) => 2 * self.channel + number,
            (false, _) => 3 * self.channel + number,
        }
    }

    /// The values at some corners, for each quad of lanes of which one is on. They are one access, in which lane `n` of
    /// a quad has the value at corner `n`. M0 has the first byte's address, and from bit 16 on a bit for each quad but
    /// the first, that says whether the quad starts another primitive.
    ///
    /// # Errors
    /// [`Outside`] as [`Memory::read_lds`].
    pub fn read(
        self,
        corners: &[Corner],
        wave: &Wave,
        target: Target,
        memory: &mut dyn Memory,
    ) -> Result<Vec<OfQuad>, Outside> {
        let starts = wave.m0 >> 16 & ((1 << (wave.lanes() / QUAD - 1)) - 1);
        let primitives = 1 + starts.count_ones();
        // Lower bits of the address must be 0, and count as 0.
        let first = wave.m0 & 0xffff & !(target.facts().waves.parameters.alignment - 1);
        let address = |quad: usize, corner: Corner| {
            let primitive = (starts & ((1 << quad) - 1)).count_ones();
            first + 4 * ((self.number * primitives + primitive) * DWORDS + self.place(corner, target))
        };
        let active = wave.exec & wave.all_lanes();
        let quads: Vec<usize> =
            (0..wave.lanes() / QUAD).filter(|quad| active >> (QUAD * quad) & ((1 << QUAD) - 1) != 0).collect();
        let wanted = |quad: usize| corners.iter().map(move |corner| (QUAD * quad + *corner as usize, *corner));
        let wanted = quads.iter().flat_map(|quad| wanted(*quad).map(|(lane, corner)| (lane, address(*quad, corner))));
        let lanes: Vec<(usize, u32)> = wanted.collect();
        let mut bytes = vec![[0; 4]; lanes.len()];
        memory.read_lds_of_lanes(&lanes, bytes.as_flattened_mut())?;
        let mut found: Vec<OfQuad> = quads.into_iter().map(|quad| OfQuad { quad, values: [0; 3] }).collect();
        for (of_quad, bytes) in found.iter_mut().zip(bytes.chunks(corners.len().max(1))) {
            for (corner, bytes) in corners.iter().zip(bytes) {
                of_quad.values[*corner as usize] = u32::from_le_bytes(*bytes);
            }
        }
        Ok(found)
    }
}

/// Values of the primitive that a quad of lanes belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfQuad {
    /// which four lanes
    pub quad: usize,
    /// the value at each [`Corner`]; 0 where it wasn't asked for
    pub values: [u32; 3],
}

/// The one value that all lanes read: M0 has the address of a dword, and from bit 16 on the type of the value, which
/// lies in the dword's low bits. Lane 0 has it, whichever are on.
///
/// # Errors
/// [`Outside`] as [`Memory::read_lds`].
pub fn direct(wave: &Wave, memory: &mut dyn Memory) -> Result<u32, Outside> {
    let mut bytes = [0; 4];
    memory.read_lds(0, wave.m0 & 0xfffc, &mut bytes)?;
    let dword = u32::from_le_bytes(bytes);
    let signed = dword.cast_signed();
    Ok(match wave.m0 >> 16 & 7 {
        0 => dword & 0xff,
        1 => dword & 0xffff,
        4 => (signed << 24 >> 24).cast_unsigned(),
        5 => (signed << 16 >> 16).cast_unsigned(),
        // 2 is a dword, and so are the numbers that mean nothing.
        _ => dword,
    })
}

/// A read of the LDS into a VGPR, on gfx1100: of a parameter, or else of the one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    attribute: Option<Attribute>,
    destination: usize,
    target: Target,
}

impl Load {
    /// The load of an instruction; `None` if it is another instruction.
    pub fn of(instruction: &Instruction) -> Option<Self> {
        let Does::Load { is_parameter } = instruction.row.does else { return None };
        let attribute = is_parameter.then(|| Attribute::of(instruction));
        let destination = instruction.field(Field::Vdst) as usize;
        Some(Load { attribute, destination, target: instruction.row.target })
    }

    /// Executes it: all four lanes of a quad are written if one of them is on. The fourth lane of a parameter is 0.
    pub fn execute(
        &self,
        name: &'static str,
        wave: &mut Wave,
        memory: &mut dyn Memory,
    ) -> Result<Effect, ExecuteError> {
        let failed = |outside: Outside| outside.of(name);
        let values: Vec<(usize, [u32; QUAD])> = match self.attribute {
            Some(attribute) => {
                let corners = [Corner::P0, Corner::P10, Corner::P20];
                let found = attribute.read(&corners, wave, self.target, memory).map_err(failed)?;
                found.into_iter().map(|OfQuad { quad, values: [p0, p10, p20] }| (quad, [p0, p10, p20, 0])).collect()
            }
            None if wave.active().next().is_none() => Vec::new(),
            None => {
                let value = direct(wave, memory).map_err(failed)?;
                let is_on = |quad: &usize| wave.exec >> (QUAD * quad) & ((1 << QUAD) - 1) != 0;
                (0..wave.lanes() / QUAD).filter(is_on).map(|quad| (quad, [value; QUAD])).collect()
            }
        };
        for (quad, of_lanes) in values {
            wave.vgprs[self.destination][QUAD * quad..][..QUAD].copy_from_slice(&of_lanes);
        }
        Ok(Effect { counts: Counters { exp: 1, ..Counters::NONE }, ..Effect::default() })
    }
}
