//! The values of an expression at many places at once.

use super::evaluate::{Environment, lanes_below};
use super::tree::{Expression, Variable};
use crate::wave::MAX_LANES;
use lds_isa::expression::Values;

/// Places in a row.
pub(crate) const ROW: usize = MAX_LANES;

/// What each place of a row has one more of than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Along {
    /// lanes, all of a wave
    Lanes,
    /// indices under `count`
    Indices,
}

impl Expression {
    /// The values in all lanes, or at the indices from that of `first` on. None if something is divided by zero at one
    /// of the places, even in a part that doesn't matter there: place by place it may be sound.
    pub(crate) fn row(&self, first: &Environment<'_>, along: Along) -> Option<[i64; ROW]> {
        self.evaluate_row(&|variable| first.row(variable, along))
    }
}

impl Environment<'_> {
    fn row(&self, variable: Variable, along: Along) -> [i64; ROW] {
        match (variable, along) {
            (Variable::Lane, Along::Lanes) => std::array::from_fn(|lane| lane as i64),
            (Variable::LanesBelow, Along::Lanes) => std::array::from_fn(lanes_below),
            (Variable::Index, Along::Indices) => std::array::from_fn(|place| (self.index + place) as i64),
            (Variable::Register(register), Along::Lanes) => {
                self.register(register).map_or([0; ROW], |vgpr| vgpr.map(i64::from))
            }
            _ => [self.value(variable); ROW],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Cursor, Scope};
    use super::*;
    use crate::diagnostic::Source;

    fn parse(text: &str, scope: Scope) -> Expression {
        let source = Source::new("<test>", text);
        Cursor::of_expression(&source).and_then(|mut cursor| cursor.expression(scope)).expect("an expression")
    }

    #[test]
    fn a_row_has_what_each_place_has() {
        let vgprs: Vec<_> =
            (0..4u32).map(|at| std::array::from_fn(|lane| (lane as u32).wrapping_mul(0x9e37_79b9) ^ at)).collect();
        let exec = 0xf0f0_1234_5678_9abc;
        let environment = Environment { wave: 3, exec, vgprs: &vgprs, ..Environment::CONSTANT };
        for text in [
            "7",
            "lane * 4 + wave",
            "-lane ^ ~v1",
            "!(lane & 3)",
            "((lane + 5) * 2654435761 >> 9) % 77 / 3 - v2",
            "lane < 4 && v3 > 9 || lane == 60",
            "lane % 2 ? v1 << 3 : v200 | 1",
            "popcount(exec & lanes_below) + popcount(~v1)",
        ] {
            let expression = parse(text, Scope::Lane);
            let row = expression.row(&environment, Along::Lanes).expect("no division by zero");
            for (lane, value) in row.into_iter().enumerate() {
                assert_eq!(expression.evaluate(&Environment { lane, ..environment }), Ok(value), "{text}, lane {lane}");
            }
        }
    }

    #[test]
    fn indices_follow_the_first() {
        let row = parse("index * 10 + lane", Scope::Dword)
            .row(&Environment { index: 100, lane: 2, ..Environment::CONSTANT }, Along::Indices);
        assert_eq!(row.map(|row| [row[0], row[ROW - 1]]), Some([1002, 1632]));
    }

    #[test]
    fn division_by_zero_anywhere_is_no_row() {
        for text in ["1 / (lane - 9)", "lane == 9 ? 0 : 1 % (lane - 9)", "lane != 9 && 1 / (lane - 9)"] {
            assert_eq!(parse(text, Scope::Lane).row(&Environment::CONSTANT, Along::Lanes), None, "{text}");
        }
    }
}
