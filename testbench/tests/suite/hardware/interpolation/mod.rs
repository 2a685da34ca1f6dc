//! The multiply-adder of a lane, and lanes that take turns at several, against what the golden model makes of whole
//! instructions that interpolate: of both targets, with each modifier, in each MODE.

#[path = "../../../../../rtl/tests/suite/common/bench.rs"]
#[expect(dead_code, reason = "tests of other blocks look at more kinds of ports")]
mod bench;
#[path = "../../../../../rtl/tests/suite/common/dice.rs"]
#[allow(dead_code, reason = "the example throws them in fewer ways than the suite")]
mod dice;
mod numbers;

pub use bench::Bench;
use bench::Shown as _;
pub use dice::Dice;
use lds::diagnostic::Source;
use lds::encoding::parse_line;
use lds::execute::{Memory, Outside, execute};
use lds::targets::Target;
use lds::wave::{Wave, WaveSize};
use lds_hdl::U;
use lds_rtl::{InterpolationControl, Interpolator, MultiplyAdd};
use numbers::operands;

/// Edges from operands to their result.
const LATENCY: usize = 9;
/// Bits of MODE that count here: rounding, denormals, DX10_CLAMP, IEEE and FP16_OVFL.
const MODE: u64 = 0x80_03ff;
/// Bits of MODE by name.
const DX10_CLAMP: u32 = 1 << 8;
const IEEE: u32 = 1 << 9;
const FP16_OVFL: u32 = 1 << 23;
/// M0 that starts another primitive in each quad, whose parameters begin at byte 0.
const PRIMITIVES: u32 = 0x7fff_0000;
/// Dwords of a primitive's parameters.
const PARAMETERS: usize = 12;

/// An instruction that interpolates: what is told of it without the golden model.
struct Row {
    target: Target,
    name: &'static str,
    /// the operands behind the destination, without their signs
    operands: &'static [&'static str],
    /// what may stand behind them
    endings: &'static [&'static str],
    /// the parameter that is multiplied: 1 for P10, 2 for P20
    corner: usize,
    /// what is added is P0, or what the destination was, or the third register
    addend: Addend,
    twice: bool,
    half_value: bool,
    half_addend: bool,
    half_result: bool,
    /// bit of MODE that the rounding begins at; none for rounding to zero
    round: Option<u32>,
}

/// What is added.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Addend {
    P0,
    Destination,
    Third,
}

/// What other rows have in common.
const SINGLE: Row = Row {
    target: Target::Gfx906,
    name: "",
    operands: &["v1", "attr0.x"],
    endings: &["", " clamp", " mul:2", " mul:4 clamp", " div:2", " mul:2 clamp", " mul:4"],
    corner: 1,
    addend: Addend::P0,
    twice: true,
    half_value: false,
    half_addend: false,
    half_result: false,
    round: Some(0),
};
const HALF: Row = Row { twice: false, half_value: true, half_addend: true, round: Some(2), ..SINGLE };
const HIGH: [&str; 6] = ["", " high", " clamp", " high mul:2", " div:2", " high mul:4 clamp"];
const TO_HALF: [&str; 4] = ["", " high", " clamp", " high clamp"];
const IN_REGISTERS: Row = Row {
    target: Target::Gfx1100,
    operands: &["v3", "v1", "v2"],
    endings: &["", " clamp"],
    twice: false,
    round: Some(0),
    ..SINGLE
};

/// All of them but the moves.
const ROWS: [Row; 12] = [
    Row { name: "v_interp_p1_f32", ..SINGLE },
    Row { name: "v_interp_p2_f32", corner: 2, addend: Addend::Destination, ..SINGLE },
    Row { name: "v_interp_p1ll_f16", endings: &HIGH, ..HALF },
    Row {
        name: "v_interp_p1lv_f16",
        operands: &["v1", "attr0.x", "v2"],
        endings: &HIGH,
        addend: Addend::Third,
        ..HALF
    },
    Row { name: "v_interp_p2_legacy_f16", ..TO_HALF_ROW },
    Row { name: "v_interp_p2_f16", ..TO_HALF_ROW },
    Row { name: "v_interp_p10_f32", ..IN_REGISTERS },
    Row { name: "v_interp_p2_f32", corner: 2, addend: Addend::Third, ..IN_REGISTERS },
    Row { name: "v_interp_p10_f16_f32", half_value: true, half_addend: true, ..IN_REGISTERS },
    Row { name: "v_interp_p2_f16_f32", round: Some(2), ..REGISTERS_TO_HALF },
    Row { name: "v_interp_p10_rtz_f16_f32", half_value: true, half_addend: true, round: None, ..IN_REGISTERS },
    Row { name: "v_interp_p2_rtz_f16_f32", round: None, ..REGISTERS_TO_HALF },
];
const TO_HALF_ROW: Row = Row {
    operands: &["v1", "attr0.x", "v2"],
    endings: &TO_HALF,
    corner: 2,
    addend: Addend::Third,
    half_addend: false,
    half_result: true,
    ..HALF
};
const REGISTERS_TO_HALF: Row =
    Row { corner: 2, addend: Addend::Third, half_value: true, half_result: true, ..IN_REGISTERS };

/// The LDS of a work-group, by dword.
struct Lds(Vec<u32>);

impl Memory for Lds {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let dword = self.0.get(address as usize / 4).ok_or(Outside(address.into()))?;
        bytes.copy_from_slice(&dword.to_le_bytes()[..bytes.len()]);
        Ok(())
    }
}

/// One wave that executes one instruction: operands and result of each lane.
pub struct Executed {
    text: String,
    mode: u32,
    control: InterpolationControl,
    lanes: Vec<([u32; 3], u32)>,
}

impl Row {
    /// Executes the instruction with random operands, modifiers and MODE.
    fn executed(&self, dice: &mut Dice) -> Executed {
        // Negated; and on gfx906 without a sign before that.
        let ways = if self.target == Target::Gfx906 { 4 } else { 2 };
        let signs: Vec<u64> = self.operands.iter().map(|_| dice.below(ways)).collect();
        let ending = self.endings[dice.below(self.endings.len() as u64) as usize];
        let signed = |(place, operand): (usize, &&str)| match signs[place] {
            _ if operand.starts_with("attr") => (*operand).to_string(),
            1 => format!("-{operand}"),
            2 => format!("|{operand}|"),
            3 => format!("-|{operand}|"),
            _ => (*operand).to_string(),
        };
        let operands_text: Vec<String> = self.operands.iter().enumerate().map(signed).collect();
        let text = format!("{} v0, {}{ending}", self.name, operands_text.join(", "));
        let mode = dice.word() as u32 & MODE as u32;

        let mut wave = Wave::new(if self.target == Target::Gfx906 { WaveSize::Wave64 } else { WaveSize::Wave32 });
        let lanes = wave.size.lanes();
        (wave.mode, wave.m0) = (mode, PRIMITIVES);
        let mut lds = Lds(vec![0; PARAMETERS * lanes / 4]);
        let parameter_place = if self.corner == 2 { 8 } else { 1 };
        let is_high = ending.contains("high");
        let mut given = vec![[0; 3]; lanes];
        for quad in 0..lanes / 4 {
            let parameters = PARAMETERS * quad;
            let drawn = [(); 4].map(|()| operands(dice, [self.half_value, false, self.half_addend]));
            let (value, p0) = (drawn[0][0], drawn[0][2]);
            for (place, lane) in (4 * quad..).zip(&drawn) {
                let addend = if self.addend == Addend::P0 { p0 } else { lane[2] };
                given[place] = [value, lane[1], addend];
                wave.vgprs[1][place] = lane[1];
                match self.addend {
                    Addend::P0 => {}
                    Addend::Destination => wave.vgprs[0][place] = addend,
                    Addend::Third => {
                        wave.vgprs[2][place] = if is_high && self.half_addend { addend << 16 } else { addend }
                    }
                }
            }
            let high = |word: u32, is_half: bool| if is_high && is_half { word << 16 } else { word };
            lds.0[parameters + parameter_place] = high(value, self.half_value);
            lds.0[parameters] = high(p0, self.half_addend);
            // On gfx1100 a lane of four has each of them.
            wave.vgprs[3][4 * quad + self.corner] = value;
            if self.target != Target::Gfx906 && self.addend == Addend::P0 {
                wave.vgprs[2][4 * quad] = p0;
            }
        }
        let source = Source::new("line", text.clone());
        let instruction = parse_line(&source, 0..text.len(), self.target);
        let instruction = instruction.ok().flatten().unwrap_or_else(|| panic!("{} doesn't take {text}", self.target));
        execute(&instruction, &mut wave, &mut lds).unwrap_or_else(|error| panic!("{text}: {error}"));
        let kept = if self.half_result { 0xffff } else { u32::MAX };
        let results = wave.vgprs[0].iter().map(|word| word & kept);
        let lanes = given.into_iter().zip(results).collect();
        Executed { control: self.control(mode, ending, &signs), text, mode, lanes }
    }

    fn control(&self, mode: u32, ending: &str, signs: &[u64]) -> InterpolationControl {
        let is_set = |bit: u32| mode >> bit & 1 == 1;
        let mut control = InterpolationControl {
            twice: self.twice,
            half_value: self.half_value,
            half_addend: self.half_addend,
            half_result: self.half_result,
            round: U::new(self.round.map_or(3, |bit| (mode >> bit & 3).into())),
            flush_single: !is_set(4),
            flush_half: !is_set(6),
            flush_result: !is_set(if self.half_result { 7 } else { 5 }),
            limit: mode & FP16_OVFL != 0,
            clamp: ending.contains("clamp"),
            clamp_nan: mode & DX10_CLAMP != 0,
            ..InterpolationControl::default()
        };
        let multiplier = ["mul:2", "mul:4", "div:2"].iter().position(|text| ending.contains(text));
        if control.flush_result && mode & IEEE == 0 {
            control.multiplier = U::new(multiplier.map_or(0, |place| place as u64 + 1));
        }
        // Which operand of the multiplication each of the text is.
        let places: &[Option<usize>] = match self.target {
            Target::Gfx906 => &[Some(1), None, Some(2)],
            _ => &[Some(0), Some(1), Some(2)],
        };
        for (place, sign) in places.iter().zip(signs).filter_map(|(place, sign)| Some(((*place)?, *sign))) {
            let bit = U::<3>::new(1 << place);
            if sign & 1 == 1 {
                control.negate = control.negate | bit;
            }
            if sign & 2 == 2 {
                control.absolute = control.absolute | bit;
            }
        }
        control
    }
}

/// Hardware that does what an instruction does.
pub trait Interpolates {
    /// The results of its lanes.
    fn results(&mut self, executed: &Executed) -> Vec<u32>;
}

impl Interpolates for Bench<MultiplyAdd> {
    /// An operand in each cycle.
    fn results(&mut self, executed: &Executed) -> Vec<u32> {
        let mut found = Vec::new();
        for place in 0..executed.lanes.len() + LATENCY {
            let ([value, factor, addend], _) = executed.lanes[place.min(executed.lanes.len() - 1)];
            self.control.next = executed.control;
            self.value.next = U::new(value.into());
            self.factor.next = U::new(factor.into());
            self.addend.next = U::new(addend.into());
            self.settle();
            if place >= LATENCY {
                found.push(self.result.shown() as u32);
            }
            self.edge();
        }
        found
    }
}

impl<const LANES: usize, const ADDERS: usize, const STEPS: usize> Interpolates
    for Bench<Interpolator<LANES, ADDERS, STEPS>>
{
    /// An operation behind another one, whose results are taken at once.
    fn results(&mut self, executed: &Executed) -> Vec<u32> {
        let mut found = Vec::new();
        let mut operations = executed.lanes.chunks(LANES).peekable();
        while found.len() < executed.lanes.len() {
            self.control.next = executed.control;
            self.valid.next = operations.peek().is_some();
            self.results_ready.next = true;
            for (lane, ([value, factor, addend], _)) in operations.peek().into_iter().copied().flatten().enumerate() {
                self.value[lane].next = U::new((*value).into());
                self.factor[lane].next = U::new((*factor).into());
                self.addend[lane].next = U::new((*addend).into());
            }
            self.settle();
            if self.ready.val() {
                operations.next();
            }
            if self.results_valid.val() {
                found.extend(self.results.iter().map(|result| result.shown() as u32));
            }
            self.edge();
        }
        found
    }
}

/// Compares as many results of a multiply-adder at least; which operands have another one.
pub fn compare(cases: u64, seed: u64) -> Result<u64, String> {
    compare_with(&mut Bench::<MultiplyAdd>::new(), cases, seed)
}

/// Compares as many results at least; which operands have another one.
fn compare_with(bench: &mut impl Interpolates, cases: u64, seed: u64) -> Result<u64, String> {
    let mut dice = Dice::new(seed);
    let mut compared = 0;
    while compared < cases {
        for row in &ROWS {
            let executed = row.executed(&mut dice);
            let found = bench.results(&executed);
            for ((operands, wanted), found) in executed.lanes.iter().zip(found) {
                if *wanted != found {
                    let Executed { text, mode, .. } = &executed;
                    return Err(format!(
                        "{} {text}, MODE {mode:#x}, of {operands:#010x?}: {wanted:#010x} on the golden model, \
                         {found:#010x} in hardware",
                        row.target
                    ));
                }
            }
            compared += executed.lanes.len() as u64;
        }
    }
    Ok(compared)
}

#[test]
fn a_lane_agrees_with_the_golden_model() {
    let compared = compare(20_000, 1).unwrap_or_else(|told| panic!("{told}"));
    assert!(compared >= 20_000);
}

#[test]
fn lanes_that_take_turns_agree_with_the_golden_model() {
    let mut bench = Bench::<Interpolator<8, 2, 4>>::new();
    let compared = compare_with(&mut bench, 20_000, 2).unwrap_or_else(|told| panic!("{told}"));
    assert!(compared >= 20_000);
}
