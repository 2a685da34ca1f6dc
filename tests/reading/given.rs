//! What a reading is given, and what it answers.

use crate::exact::{F16, F32, Form, Real, Round};
use lds::targets::Target;

/// The MODE register, as the manuals describe it.
#[derive(Clone, Copy, Debug)]
pub struct Mode(pub u32);

impl Mode {
    /// How results of a format are rounded: bits 1:0 of 32 bits, bits 3:2 of 16 and 64 bits.
    pub const fn round(self, form: Form) -> Round {
        Round::of(if form.bits() == 32 { self.0 } else { self.0 >> 2 })
    }

    /// Whether denormal sources stay: the low bit of 5:4 or of 7:6.
    pub const fn keeps_sources(self, form: Form) -> bool {
        self.0 >> (if form.bits() == 32 { 4 } else { 6 }) & 1 == 1
    }

    /// Whether denormal results stay: the high bit of 5:4 or of 7:6.
    pub const fn keeps_results(self, form: Form) -> bool {
        self.0 >> (if form.bits() == 32 { 5 } else { 7 }) & 1 == 1
    }

    /// Whether clamping makes 0 of NaNs.
    pub const fn dx10_clamp(self) -> bool {
        self.0 >> 8 & 1 == 1
    }

    /// IEEE mode.
    pub const fn ieee(self) -> bool {
        self.0 >> 9 & 1 == 1
    }

    /// Whether 16 bits that overflow become the largest number.
    pub const fn fp16_ovfl(self) -> bool {
        self.0 >> 23 & 1 == 1
    }
}

/// One lane of an instruction: sources after their modifiers.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    pub name: &'static str,
    pub target: Target,
    pub s: [u64; 3],
    /// the destination before
    pub d: u64,
    /// VCC, or the mask that is a source
    pub bit: bool,
    pub lane: u32,
    pub mode: Mode,
    pub clamp: bool,
    pub omod: u32,
    /// the NEG field, of sources whose sign it is about
    pub neg: u32,
}

/// What a lane's result must be.
pub enum Answer {
    Value(u64),
    /// a value, and the lane's bit of a mask
    Both(u64, bool),
    /// a value of which the manual says how near it must be
    Near(Box<dyn Fn(u64) -> bool>),
}

impl Given {
    pub fn is_gfx9(&self) -> bool {
        self.target == Target::Gfx906
    }

    /// A source as a number: denormals are zeros of their sign if MODE says so. `Err`: the NaN, made quiet.
    pub fn number(&self, form: Form, bits: u64) -> Result<Real, u64> {
        let bits = bits & form.mask();
        match () {
            () if form.is_nan(bits) => Err(bits | form.quiet()),
            () if form.is_denormal(bits) && !self.mode.keeps_sources(form) => Ok(Real::zero(form.is_negative(bits))),
            () => Ok(Real::of(form, bits)),
        }
    }

    /// A source's bits: denormals are zeros of their sign if MODE says so.
    pub fn flushed(&self, form: Form, bits: u64) -> u64 {
        let bits = bits & form.mask();
        if form.is_denormal(bits) && !self.mode.keeps_sources(form) { bits & form.sign() } else { bits }
    }

    /// A result of numbers: the first NaN among the sources, what a function makes of them, or a NaN of its own.
    pub fn made(&self, form: Form, sources: &[u64], make: impl Fn(&[Real]) -> Option<Real>) -> Answer {
        let numbers: Result<Vec<Real>, u64> = sources.iter().map(|bits| self.number(form, *bits)).collect();
        match numbers {
            Err(nan) => self.finished(form, nan),
            Ok(numbers) => match make(&numbers) {
                None => self.finished(form, form.invalid()),
                Some(real) => self.finished(form, self.nearest(form, &real)),
            },
        }
    }

    /// The bits of a result, rounded once.
    pub fn nearest(&self, form: Form, real: &Real) -> u64 {
        let bits = real.to(form, self.mode.round(form));
        let is_infinite = matches!(real, Real::Infinite(_));
        if form == F16 && self.mode.fp16_ovfl() && form.is_infinite(bits) && !is_infinite { bits - 1 } else { bits }
    }

    /// A result that is written: multiplied, without denormals, clamped, as the instruction and MODE say.
    pub fn finished(&self, form: Form, bits: u64) -> Answer {
        let keeps = self.mode.keeps_results(form);
        let mut bits = bits;
        if self.omod != 0 && !keeps && !self.mode.ieee() && form.is_nan(bits) {
            bits |= form.quiet();
        }
        if self.omod != 0 && !keeps && !self.mode.ieee() && !form.is_nan(bits) {
            let by = [0, 1, 2, -1][self.omod as usize & 3];
            bits = self.nearest(form, &Real::of(form, bits).scaled(by));
            if form.is_zero(bits) || form.is_denormal(bits) {
                bits = 0;
            }
        }
        if form.is_denormal(bits) && !keeps {
            bits &= form.sign();
        }
        Answer::Value(self.clamped(form, bits))
    }

    /// A source that is the result: RDNA3 hands denormals on whatever MODE says of results (RDNA3 ISA 16.7, V_MIN_F32).
    pub fn handed_on(&self, form: Form, bits: u64) -> Answer {
        let is_multiplied = self.omod != 0 && !self.mode.keeps_results(form) && !self.mode.ieee();
        match self.is_gfx9() || is_multiplied {
            true => self.finished(form, bits),
            false => Answer::Value(self.clamped(form, bits)),
        }
    }

    /// Between 0 and 1 if the instruction says so.
    pub fn clamped(&self, form: Form, bits: u64) -> u64 {
        let one = form.bias().cast_unsigned() << form.fraction;
        match () {
            () if !self.clamp => bits,
            () if form.is_nan(bits) => {
                if self.mode.dx10_clamp() {
                    0
                } else {
                    bits
                }
            }
            () if form.is_negative(bits) => 0,
            () => bits.min(one),
        }
    }

    /// A whole number as a result of so many bits: the nearest that there is if the instruction says so, else its low
    /// bits.
    pub fn whole(&self, value: i128, bits: u32, signed: bool) -> Answer {
        Answer::Value(self.whole_bits(value, bits, signed))
    }

    pub fn whole_bits(&self, value: i128, bits: u32, signed: bool) -> u64 {
        let (least, most) =
            if signed { (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
        let value = if self.clamp { value.clamp(least, most) } else { value };
        (value & ((1 << bits) - 1)).cast_unsigned() as u64
    }

    pub fn u(&self, source: usize) -> u32 {
        self.s[source] as u32
    }
}

/// The format that a name ends in.
pub fn form_of(kind: &str) -> Option<Form> {
    Some(match kind {
        "f16" => F16,
        "f32" => F32,
        "f64" => crate::exact::F64,
        _ => return None,
    })
}

/// A whole number of two's complement.
pub fn signed(value: u64, bits: u32) -> i128 {
    let value = i128::from(value) & ((1 << bits) - 1);
    if value >> (bits - 1) & 1 == 1 { value - (1 << bits) } else { value }
}

/// A whole number without a sign.
pub fn unsigned(value: u64, bits: u32) -> i128 {
    i128::from(value) & ((1 << bits) - 1)
}
