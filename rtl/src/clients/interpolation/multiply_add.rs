//! The multiply-adder of one lane.

use super::alignment::ProductAlignment;
use super::control::{Finish, InterpolationControl, Term};
use super::modifier::ResultModifier;
use super::normal::{CoarseNormaliser, Denormaliser};
use super::operand::FloatOperand;
use super::product::ProductRounder;
use super::rounding::SumRounder;
use super::sum::ProductSum;
use lds_hdl::{Delay, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

/// What makes a number that is none a quiet one.
const QUIET: usize = 1 << 22;
/// What a result is where there is no answer, and infinity.
const NO_NUMBER: usize = 0xffc0_0000;
const INFINITE: usize = 0x7f80_0000;

block! {
    /// Multiplies and adds for an instruction that interpolates (`docs/timing/data-share.md`, "Interpolation"): an
    /// operation in each cycle, whose result is there nine cycles after the operands. Operations know nothing of each
    /// other, so there is nothing to reset or to hold.
    ///
    /// ```text
    /// cycle   0        1         2          3       4     5           6              7       8        9
    ///         operands multiply  round the  align   add   move up     move up, down  round   modify   result
    ///         taken              product
    /// ```
    pub struct MultiplyAdd {
        input {
            clock: Clock,
            /// what it does
            control: InterpolationControl,
            /// the value of the LDS
            value: U<32>,
            /// what it is multiplied with
            factor: U<32>,
            /// what is added
            addend: U<32>,
        }
        registered {
            /// what comes out of the operands of nine cycles ago
            result: U<32>,
        }
        register {
            // behind the operands
            first_control: InterpolationControl,
            first: Term,
            second: Term,
            third: Term,
            // behind the product
            second_control: InterpolationControl,
            product: U<48>,
            product_exponent: U<10>,
            product_sign: bool,
            product_infinite: bool,
            product_addend: Term,
            nan: bool,
            nan_word: U<32>,
            // behind its rounding
            rounded: U<48>,
            rounded_exponent: U<10>,
            rounded_sign: bool,
            rounded_addend: Term,
            finish: Finish,
            // behind the alignment
            left: U<52>,
            right: U<52>,
            lost: bool,
            left_sign: bool,
            right_sign: bool,
            exponent: U<10>,
            // behind the sum
            sum: U<52>,
            sum_sign: bool,
            // behind the first half of moving up
            moved: U<52>,
            fours: U<4>,
            // behind the second one
            kept: U<26>,
            kept_exponent: U<10>,
            // behind rounding
            number: U<32>,
        }
        local {
            invalid: bool,
            empty: bool,
            infinite: bool,
            no_number: bool,
            special: U<32>,
            wide_value: U<48>,
            wide_factor: U<48>,
        }
        block {
            values: FloatOperand { dword: value },
            factors: FloatOperand { dword: factor },
            addends: FloatOperand { dword: addend },
            product_rounder: ProductRounder { product, exponent: product_exponent, sign: product_sign },
            alignment: ProductAlignment {
                product: rounded, product_sign: rounded_sign, product_exponent: rounded_exponent,
                addend: rounded_addend,
            },
            adder: ProductSum { left, right, lost, left_sign, right_sign },
            coarse: CoarseNormaliser { sum },
            fine: Denormaliser { moved, fours },
            rounder: SumRounder { kept, exponent: kept_exponent },
            modifier: ResultModifier { result: number },
            // Words of results that are infinite or no numbers, from behind the product's rounding to before the sum's.
            words: Delay<U<32>, 1, 5>,
            // How a result is made: until the sum, until its place, until it is rounded, and until it is modified.
            summing: Delay<Finish, 1, 1>,
            moving: Delay<Finish, 1, 2>,
            rounding: Delay<Finish, 1, 1>,
            modifying: Delay<Finish, 1, 1>,
            exponents: Delay<U<10>, 1, 2>,
            signs: Delay<bool, 1, 2>,
        }
        kernel {
            // operands
            self.values.half.next = self.control.val().half_value;
            self.values.absolute.next = self.control.val().absolute.get_bit(0);
            self.values.negate.next = self.control.val().negate.get_bit(0);
            self.values.flush.next = if self.control.val().half_value {
                self.control.val().flush_half
            } else {
                self.control.val().flush_single || self.control.val().twice
            };
            self.factors.half.next = false;
            self.factors.absolute.next = self.control.val().absolute.get_bit(1);
            self.factors.negate.next = self.control.val().negate.get_bit(1);
            self.factors.flush.next = self.control.val().flush_single || self.control.val().twice;
            self.addends.half.next = self.control.val().half_addend;
            self.addends.absolute.next = self.control.val().absolute.get_bit(2);
            self.addends.negate.next = self.control.val().negate.get_bit(2);
            self.addends.flush.next = if self.control.val().half_addend {
                self.control.val().flush_half
            } else {
                self.control.val().flush_single || self.control.val().twice
            };
            self.first_control.next = self.control.val();
            self.first.next = self.values.term.val();
            self.second.next = self.factors.term.val();
            self.third.next = self.addends.term.val();

            // product
            self.second_control.next = self.first_control.val();
            self.wide_value.next = bit_cast_u::<48, 24>(self.first.val().significand);
            self.wide_factor.next = bit_cast_u::<48, 24>(self.second.val().significand);
            self.product.next = self.wide_value.val() * self.wide_factor.val();
            self.product_sign.next = self.first.val().sign ^ self.second.val().sign;
            self.empty.next = !self.first.val().significand.any() || !self.second.val().significand.any();
            self.product_exponent.next =
                bit_cast_u::<10, 8>(self.first.val().exponent) + bit_cast_u::<10, 8>(self.second.val().exponent) + 1;
            if self.empty.val() {
                self.product_exponent.next = 0;
            }
            self.product_infinite.next = self.first.val().infinite || self.second.val().infinite;
            self.product_addend.next = self.third.val();
            // The first operand that is no number comes out, quiet.
            self.invalid.next = (self.first.val().infinite || self.second.val().infinite) && self.empty.val();
            self.nan.next = self.first.val().nan || self.second.val().nan || self.third.val().nan || self.invalid.val();
            self.nan_word.next = NO_NUMBER;
            if self.first.val().nan {
                self.nan_word.next = bit_cast_u::<32, 24>(self.first.val().significand)
                    | (bit_cast_bit::<32>(self.first.val().sign) << 31)
                    | (INFINITE | QUIET);
            } else if self.second.val().nan {
                self.nan_word.next = bit_cast_u::<32, 24>(self.second.val().significand)
                    | (bit_cast_bit::<32>(self.second.val().sign) << 31)
                    | (INFINITE | QUIET);
            } else if self.third.val().nan {
                self.nan_word.next = bit_cast_u::<32, 24>(self.third.val().significand)
                    | (bit_cast_bit::<32>(self.third.val().sign) << 31)
                    | (INFINITE | QUIET);
            }

            // its rounding
            self.product_rounder.twice.next = self.second_control.val().twice;
            self.product_rounder.round.next = self.second_control.val().round;
            self.rounded.next = self.product_rounder.rounded.val();
            self.rounded_exponent.next = self.product_rounder.rounded_exponent.val();
            self.rounded_sign.next = self.product_sign.val();
            self.rounded_addend.next = self.product_addend.val();
            self.infinite.next = self.product_infinite.val() || self.product_rounder.beyond.val();
            self.no_number.next = self.nan.val()
                || (self.infinite.val()
                    && self.product_addend.val().infinite
                    && self.product_sign.val() != self.product_addend.val().sign);
            self.special.next = INFINITE;
            if self.infinite.val() {
                self.special.next = INFINITE | (bit_cast_bit::<32>(self.product_sign.val()) << 31);
            } else {
                self.special.next = INFINITE | (bit_cast_bit::<32>(self.product_addend.val().sign) << 31);
            }
            if self.no_number.val() {
                self.special.next = NO_NUMBER;
                if self.nan.val() {
                    self.special.next = self.nan_word.val();
                }
            }
            self.words.d[0].next = self.special.val();
            self.finish.next.round = self.second_control.val().round;
            self.finish.next.half = self.second_control.val().half_result;
            self.finish.next.flush = self.second_control.val().twice
                || (self.second_control.val().flush_result && self.second_control.val().multiplier == 0);
            self.finish.next.limit = self.second_control.val().limit;
            self.finish.next.multiplier = self.second_control.val().multiplier;
            self.finish.next.clamp = self.second_control.val().clamp;
            self.finish.next.clamp_nan = self.second_control.val().clamp_nan;
            self.finish.next.special =
                self.no_number.val() || self.infinite.val() || self.product_addend.val().infinite;

            // alignment
            self.left.next = self.alignment.left.val();
            self.right.next = self.alignment.right.val();
            self.lost.next = self.alignment.lost.val();
            self.left_sign.next = self.alignment.left_sign.val();
            self.right_sign.next = self.alignment.right_sign.val();
            self.exponent.next = self.alignment.exponent.val();
            self.summing.d[0].next = self.finish.val();

            // sum
            self.adder.down.next = self.summing.q[0].val().round == 2;
            self.moving.d[0].next = self.summing.q[0].val();
            self.sum.next = self.adder.sum.val();
            self.sum_sign.next = self.adder.sign.val();
            self.exponents.d[0].next = self.exponent.val();

            self.moved.next = self.coarse.moved.val();
            self.fours.next = self.coarse.fours.val();
            self.signs.d[0].next = self.sum_sign.val();

            self.fine.exponent.next = self.exponents.q[0].val();
            self.fine.half.next = self.moving.q[0].val().half;
            self.kept.next = self.fine.kept.val();
            self.kept_exponent.next = self.fine.kept_exponent.val();
            self.rounding.d[0].next = self.moving.q[0].val();

            self.rounder.finish.next = self.rounding.q[0].val();
            self.rounder.sign.next = self.signs.q[0].val();
            self.rounder.word.next = self.words.q[0].val();
            self.number.next = self.rounder.result.val();
            self.modifying.d[0].next = self.rounding.q[0].val();

            self.modifier.finish.next = self.modifying.q[0].val();
            self.result.next = self.modifier.modified.val();
        }
    }
}
