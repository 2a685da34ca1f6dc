//! Random instructions of a row, and registers with the values at which things go wrong.

use crate::exact::{F16, F32, F64, Form};
use lds::encoding::{Field, Format, Instruction, Operand, OperandKind, Row};
use lds::execute::Prepared;
use lds::targets::Target;
use lds::wave::{Wave, WaveSize};

/// Random numbers: splitmix64.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

/// Fields that change what becomes of values.
const MODIFIERS: [Field; 37] = [
    Field::Neg0,
    Field::Neg1,
    Field::Neg2,
    Field::Abs0,
    Field::Abs1,
    Field::Abs2,
    Field::OpSel0,
    Field::OpSel1,
    Field::OpSel2,
    Field::OpSel3,
    Field::OpSelHi0,
    Field::OpSelHi1,
    Field::OpSelHi2,
    Field::NegHi0,
    Field::NegHi1,
    Field::NegHi2,
    Field::Clamp,
    Field::Omod,
    Field::DstSel,
    Field::DstUnused,
    Field::Src0Sel,
    Field::Src1Sel,
    Field::Sext0,
    Field::Sext1,
    Field::S0,
    Field::S1,
    Field::Sd,
    Field::DppCtrl,
    Field::Fi,
    Field::BoundCtrl,
    Field::BankMask,
    Field::RowMask,
    Field::LaneSel,
    Field::Dpp8,
    Field::Glc,
    Field::Imm,
    Field::SoffsetEnable,
];

/// Where the bits of a field are: word and bit, the lowest first.
type Bits = Vec<(usize, u32)>;

/// Words of a row, and where its fields are.
pub struct Template {
    pub row: &'static Row,
    operands: Vec<(Operand, Bits)>,
    modifiers: Vec<(Field, Bits)>,
    /// a field that no operand has, and that must name no register
    null: Bits,
}

fn bits_of(row: &'static Row, field: Field) -> Bits {
    let is_its = |word: usize, bit: u32| {
        let mut words = [0; 6];
        words[word] = 1 << bit;
        Instruction::unchecked(row, &words).is_ok_and(|found| found.field(field) != 0)
    };
    (0..row.format.words(row.target))
        .flat_map(|word| (0..32).map(move |bit| (word, bit)))
        .filter(|(word, bit)| is_its(*word, *bit))
        .collect()
}

fn set(words: &mut [u32], bits: &Bits, value: u64) {
    for (place, (word, bit)) in bits.iter().enumerate() {
        words[*word] = words[*word] & !(1 << bit) | ((value >> place & 1) as u32) << bit;
    }
}

impl Template {
    pub fn new(row: &'static Row) -> Self {
        let with_bits = |field| bits_of(row, field);
        let operands: Vec<(Operand, Bits)> =
            row.operands.iter().map(|operand| (*operand, with_bits(operand.field))).collect();
        let modifiers = MODIFIERS.into_iter().map(|field| (field, with_bits(field)));
        // A second destination is where the fields of signs would be, and halves are named where the text has them.
        let taken: Vec<(usize, u32)> = operands.iter().flat_map(|(_, bits): &(Operand, Bits)| bits.clone()).collect();
        let is_half = |field: Field| field.name().starts_with("op_sel");
        let is_free = |(field, bits): &(Field, Bits)| match row.has(Field::OpSel0) && is_half(*field) {
            true => !bits.is_empty(),
            false => {
                let is_other = is_packed(row.format) || !is_half(*field);
                is_other && !bits.is_empty() && !bits.iter().any(|bit| taken.contains(bit))
            }
        };
        let has_null = row.format == Format::Flat && row.target == Target::Gfx1100;
        let null = if has_null { with_bits(Field::Saddr) } else { Vec::new() };
        Template { row, null, operands, modifiers: modifiers.filter(is_free).collect() }
    }

    /// An instruction that is one, and that is executed. Modifiers that are refused are left out by and by.
    pub fn draw(&self, numbers: &mut Numbers, literal: u32) -> Option<(Instruction, Prepared)> {
        self.draw_of(numbers, literal, None)
    }

    /// Such an instruction, with a given number in the field of its first source.
    pub fn draw_of(&self, numbers: &mut Numbers, literal: u32, source: Option<u32>) -> Option<(Instruction, Prepared)> {
        for attempt in 0..400 {
            let mut words = [0, 0, literal, 0, 0, 0];
            words[0] = self.row.format.first_word(self.row.opcode, self.row.target);
            words[1] = self.row.format.second_word().1;
            if self.row.format.words(self.row.target) == 3 {
                words[2] = 0;
            }
            if self.row.format.words(self.row.target) == 1 {
                words[1] = literal;
            }
            for (operand, bits) in &self.operands {
                let value = number(operand, self.row, numbers);
                // Where other sources could be, too, VGPRs are numbered from 256 on.
                let is_signed = matches!(
                    operand.kind,
                    OperandKind::Fv32 | OperandKind::Fv16 | OperandKind::Xv16 | OperandKind::Xv32
                );
                let is_vgpr = (operand.kind.is_vgprs() || is_signed) && bits.len() == 9;
                let value = if is_vgpr { value | 256 } else { value };
                let value = source.filter(|_| operand.field == Field::Src0).map_or(value, u64::from);
                if operand.field != Field::Literal {
                    set(&mut words, bits, value);
                }
            }
            set(&mut words, &self.null, 124);
            // Most instructions have one or two modifiers; in the end there are none.
            let rare = 2 + attempt / 8;
            for (field, bits) in &self.modifiers {
                let is_always = matches!(field, Field::DppCtrl | Field::LaneSel | Field::BankMask | Field::RowMask);
                if is_always || numbers.once_in(rare) {
                    set(&mut words, bits, modifier(*field, numbers));
                }
            }
            let Ok(instruction) = Instruction::of_row(self.row, &words) else { continue };
            if let Ok(prepared) = Prepared::new(&instruction) {
                return Some((instruction, prepared));
            }
        }
        None
    }
}

/// A literal for a row: where the instruction has one of 16 bits as its operand, there are zeros above.
pub fn literal(row: &Row, numbers: &mut Numbers) -> u32 {
    value(32, numbers) as u32 & if row.name.contains("k_f16") { 0xffff } else { u32::MAX }
}

/// An instruction with another number in the field of its first source, whether it is one or isn't.
pub fn with_source(instruction: &Instruction, source: u32) -> Option<Instruction> {
    let mut words = instruction.words().to_vec();
    set(&mut words, &bits_of(instruction.row, Field::Src0), source.into());
    Instruction::unchecked(instruction.row, &words).ok()
}

fn modifier(field: Field, numbers: &mut Numbers) -> u64 {
    match field {
        Field::BankMask | Field::RowMask if !numbers.once_in(4) => 15,
        Field::DppCtrl => match numbers.below(3) {
            0 => numbers.below(256),
            1 => numbers.pick(&[0x130, 0x134, 0x138, 0x13c, 0x140, 0x141, 0x142, 0x143]),
            _ => 0x100 + numbers.below(0x70),
        },
        _ => numbers.next(),
    }
}

/// Whether a format is VOP3, with or without lanes of the first source.
pub fn is_long(format: Format) -> bool {
    matches!(format, Format::Vop3 | Format::Vop3Dpp | Format::Vop3Dpp8)
}

/// Whether a format is VOP3P, with or without lanes of the first source.
pub fn is_packed(format: Format) -> bool {
    matches!(format, Format::Vop3p | Format::Vop3pDpp | Format::Vop3pDpp8)
}

/// A number for an operand's field.
fn number(operand: &Operand, row: &Row, numbers: &mut Numbers) -> u64 {
    let is_wide = operand.kind.bits().is_some_and(|bits| bits > 32);
    let even = if is_wide { !1 } else { !0 };
    let register = numbers.below(8) & even;
    let is_part = row.format.is_sdwa() || row.format.is_dpp() && !row.format.is_long_dpp();
    if crate::is_of_memory(row)
        && let Some(value) = crate::memory::number(operand.kind, operand.field, row.target, row.format, numbers)
    {
        return value;
    }
    match operand.kind {
        OperandKind::V128 => numbers.pick(&[0, 4]),
        kind if kind.is_vgprs() => {
            // Halves have numbers of seven bits in formats of one word.
            let is_high =
                matches!(kind, OperandKind::V16 | OperandKind::R16) && !is_long(row.format) && numbers.once_in(2);
            register | if is_high { 0x80 } else { 0 }
        }
        OperandKind::Fv32 | OperandKind::Fv16 | OperandKind::Xv16 | OperandKind::Xv32 => register,
        OperandKind::Xh16 => register | if numbers.once_in(2) { 0x80 } else { 0 },
        OperandKind::Mask | OperandKind::MaskOrVcc => numbers.pick(&[8, 10, 12, 14, 106]),
        kind if kind.is_vector_source() && is_part => register,
        kind if kind.is_vector_source() || kind.is_source() || kind == OperandKind::I64 => match numbers.below(20) {
            0..=10 if kind.is_vector_source() => 256 + register,
            11..=13 => numbers.below(8) & even,
            14 => numbers.pick(&[106, 124, 126]) & even,
            15 => 255,
            16 => 240 + numbers.below(9),
            17 => numbers.pick(&[128, 129, 192, 193, 208]),
            18 => numbers.pick(&[253, 107, 127, 124]),
            _ => 128 + numbers.below(81),
        },
        OperandKind::S32 | OperandKind::S64 if row.format == Format::Sopk => numbers.below(16) & !1,
        OperandKind::S32 | OperandKind::S64 => numbers.pick(&[0, 2, 4, 6, 16, 106, 126, 124]),
        OperandKind::GprIndex => numbers.below(16),
        // MODE, which has no part that is missing.
        OperandKind::Hwreg => {
            let low = numbers.below(32);
            1 | low << 6 | numbers.below(32 - low) << 11
        }
        _ => numbers.next(),
    }
}

/// Values of a format at which things go wrong.
fn edges(form: Form, numbers: &mut Numbers) -> u64 {
    let one = form.bias().cast_unsigned() << form.fraction;
    let unit = 1u64 << form.fraction;
    let many = (1 << form.exponent.min(8)) / 4 * unit;
    let positive = [
        0,
        0,
        one,
        one,
        one + 1,
        one - 1,
        one / 2,
        one - unit,
        one + unit,
        one + unit / 2,
        2 * unit,
        1,
        2,
        unit - 1,
        unit,
        unit + 1,
        form.infinity(),
        form.infinity() - 1,
        form.infinity() - unit,
        form.nan(),
        form.nan() + 5,
        form.infinity() + 1,
        form.infinity() + unit / 4,
        one + 3 * unit + numbers.below(unit),
        (form.bias() + i64::from(form.fraction)).cast_unsigned() << form.fraction | numbers.below(unit),
        numbers.below(unit),
        numbers.below(many),
        form.infinity() - 1 - numbers.below(many),
        one - 4 * unit + numbers.below(7 * unit),
        one - unit + numbers.below(3) + unit / 2 - 1,
    ];
    let sign = if numbers.once_in(2) { form.sign() } else { 0 };
    numbers.pick(&positive) | sign
}

/// A value of so many bits; often one that is at an edge as a number with a point, or as a whole one.
pub fn value(bits: u32, numbers: &mut Numbers) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    let form = [F16, F32, F64].into_iter().find(|form| form.bits() == bits).unwrap_or(F32);
    match numbers.below(16) {
        0..=6 => edges(form, numbers),
        7 => numbers.pick(&[0, 1, mask, mask - 1, mask / 2, mask / 2 + 1, mask / 2 + 2, 31, 32, 63, 64]) & mask,
        8 => numbers.below(70),
        9 => numbers.below(70).wrapping_neg() & mask,
        10 if bits == 32 => edges(F16, numbers) | edges(F16, numbers) << 16,
        11 => 1 << numbers.below(bits.into()),
        // Numbers that a conversion can hold, with halves.
        12 => {
            let size = numbers.below(34);
            let whole = numbers.below(1 << size);
            let sign = if numbers.once_in(2) { -1.0 } else { 1.0 };
            let number = sign * (whole as f64) / 2.0;
            match bits {
                64 => number.to_bits(),
                32 => (number as f32).to_bits().into(),
                _ => numbers.next() & mask,
            }
        }
        _ => numbers.next() & mask,
    }
}

/// A wave with such values in v0 to v15 and s0 to s15, and a MODE of any kind.
pub fn wave(row: &Row, numbers: &mut Numbers) -> Wave {
    let is_32 = row.target == Target::Gfx1100 && numbers.once_in(2);
    let mut wave = Wave::new(if is_32 { WaveSize::Wave32 } else { WaveSize::Wave64 });
    let is_wide =
        row.operands.iter().any(|operand| operand.kind.bits() == Some(64) && operand.kind != OperandKind::Mask);
    let is_half = row.name.contains("16");
    for pair in 0..8 {
        for lane in 0..64 {
            let value = match numbers.below(if is_wide { 4 } else { 2 }) {
                0 | 1 if !is_wide && is_half => (0..4).map(|at| value(16, numbers) << (16 * at)).sum(),
                0 => value(32, numbers) | value(32, numbers) << 32,
                1 if !is_wide => value(32, numbers) | value(32, numbers) << 32,
                _ => value(64, numbers),
            };
            wave.vgprs[2 * pair][lane] = value as u32;
            wave.vgprs[2 * pair + 1][lane] = (value >> 32) as u32;
        }
        let value = if is_wide { value(64, numbers) } else { value(32, numbers) | value(32, numbers) << 32 };
        wave.sgprs[2 * pair] = value as u32;
        wave.sgprs[2 * pair + 1] = (value >> 32) as u32;
    }
    wave.exec = match numbers.below(4) {
        0 => numbers.next(),
        _ => u64::MAX,
    } & wave.all_lanes();
    wave.vcc = numbers.next() & wave.all_lanes();
    wave.scc = numbers.once_in(2);
    wave.m0 = numbers.below(8) as u32;
    // Rounding, denormals, DX10_CLAMP and IEEE; FP16_OVFL now and then.
    wave.mode = numbers.next() as u32 & 0x3ff;
    if numbers.once_in(3) {
        wave.mode = 0x1f0 | wave.mode & 0x200;
    }
    if numbers.once_in(8) {
        wave.mode |= 1 << 23;
    }
    wave
}
