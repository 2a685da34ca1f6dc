//! Parts of the ALUs, and the registers.

use crate::common::Dice;
use crate::common::drawn::{Held, seldom};
use crate::common::named::{compare, named};
use lds_rtl::r700::{Alus, Base, GroupSteps, Indexes, Lane, RegisterFile};

type Whole = RegisterFile<10>;

named!(Base: wave globals clause_temps registers; base);
named!(
    Lane: place number ar even globals clause_temps base arrives second arrive_at origin component operation data
    write_at; row there result
);
named!(Indexes: wave quarter writes data probes probe_writes probe_place probe_data; indexes probe_value);
named!(
    Whole: alu_reads alu_writes alu_rows alu_quarter alu_on alu_component alu_data fetch_row fetch_quarter lds_writes
    lds_row lds_quad lds_all lds_on lds_components lds_data probes probe_writes probe_address probe_data;
    data probe_value
);
named!(
    GroupSteps: reset takes odd_count odd_operations odd_sources odd_targets even_count even_operations even_sources
    even_targets executes of_even;
    tick reads writes place number write_at write_index write_component operation arrives second arrive_at origin
    component
);
named!(
    Alus: reset globals clause_temps registers takes odd_wave odd_lanes odd_count odd_operations odd_sources
    odd_targets even_wave even_lanes even_count even_operations even_sources even_targets executes of_even quarter data
    probes probe_writes probe_place probe_data;
    tick reads writes rows on component results probe_value;
    within odd_first even_first steps indexes
);

#[test]
fn first_registers_in_verilog() {
    compare::<Base>(
        2_000,
        760,
        &mut |_, _| None,
        &[
            ("registers_2 << 6'd1", "registers_2"),
            ("registers_2 << 6'd2", "registers_2"),
            ("registers_2 << 6'd3", "registers_2"),
            ("wave[0]", "wave[1]"),
            ("globals + temporaries", "globals"),
        ],
    );
}

#[test]
fn lanes_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        // Sums of a number and AR.x that are a register, or nearly one.
        "ar" if !dice.one_in(4) => Some(vec![dice.below(300).wrapping_sub(dice.below(200))]),
        "arrive_at" | "write_at" if !dice.one_in(9) => Some(vec![dice.below(5)]),
        "operation" => Some(vec![dice.below(9)]),
        "place" => Some(vec![dice.below(3)]),
        _ => None,
    };
    compare::<Lane>(
        6_000,
        761,
        &mut draw,
        &[
            ("arrives && ~second", "arrives"),
            ("(arrives && second)", "arrives"),
            ("was_there <= there", "was_there <= 1'd1"),
            ("32'hffffffff", "32'hfffffffe"),
            ("instruction < 5", "instruction < 4"),
        ],
    );
}

#[test]
fn indexes_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "wave" if dice.one_in(2) => Some(vec![dice.below(3) * 5]),
        "probes" => seldom(dice, 3),
        _ => None,
    };
    compare::<Indexes>(
        4_000,
        762,
        &mut draw,
        &[
            ("probes && probe_writes", "probes"),
            ("(place[3:0] == BY_LANE[4 * lane +: 4])", "1'd1"),
            ("place[9:6]", "place[8:5]"),
            ("place[5:4]", "place[4:3]"),
            ("probed == ", "4'd3 == "),
        ],
    );
}

/// Rows, of which the same few come again and again.
fn row(dice: &mut Dice) -> u64 {
    if dice.one_in(3) { dice.below(256) } else { dice.below(2) * 0xa5 }
}

#[test]
fn register_files_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "alu_rows" => {
            let one = row(dice);
            Some((0..16).map(|_| if dice.one_in(4) { row(dice) } else { one }).collect())
        }
        "fetch_row" | "lds_row" => Some(vec![row(dice)]),
        "probe_address" => Some(vec![row(dice) << 8 | dice.below(256)]),
        "alu_reads" => seldom(dice, 3),
        "alu_writes" | "lds_all" => seldom(dice, 4),
        "probes" | "probe_writes" | "lds_writes" => seldom(dice, 2),
        _ => None,
    };
    compare::<Whole>(
        600,
        763,
        &mut draw,
        &[
            ("probes && probe_writes", "probes"),
            ("(lds_quad[1:0] == BY_FOUR[2 * four +: 2])", "1'd1"),
            ("&& lds_components[component]", ""),
            ("(alu_component == BY_COMPONENT[2 * component +: 2])", "1'd1"),
            ("lds_data[32 * component +: 32]", "lds_data[31:0]"),
        ],
    );
}

#[test]
fn steps_of_groups_in_verilog() {
    let mut held = Held::default();
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => seldom(dice, 200),
        "takes" => seldom(dice, 30),
        "odd_count" | "even_count" => Some(vec![1 + dice.below(5)]),
        "executes" => Some(held.or(dice, name, 20, |dice| vec![(!dice.one_in(4)).into()])),
        "of_even" => Some(held.or(dice, name, 20, |dice| vec![dice.below(2)])),
        _ => None,
    };
    compare::<GroupSteps>(
        6_000,
        764,
        &mut draw,
        &[
            ("cycle <= reading", "cycle < reading"),
            ("first_write = reading + 5'd2", "first_write = reading + 5'd3"),
            ("reading = count_2 << 6'd1", "reading = count_2"),
            ("step = cycle - 5'd1", "step = cycle"),
            ("arrive_at <= step[3:1]", "arrive_at <= step[2:0]"),
        ],
    );
}

#[test]
fn alus_in_verilog() {
    let mut held = Held::default();
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => seldom(dice, 200),
        "takes" => seldom(dice, 20),
        "odd_count" | "even_count" => Some(vec![1 + dice.below(5)]),
        "executes" => Some(held.or(dice, name, 20, |dice| vec![(!dice.one_in(6)).into()])),
        "of_even" => Some(held.or(dice, name, 20, |dice| vec![dice.below(2)])),
        "quarter" => Some(held.or(dice, name, 10, |dice| vec![dice.below(4)])),
        "globals" | "clause_temps" | "registers" => Some(held.or(dice, name, 50, |dice| vec![dice.below(128)])),
        "probes" => seldom(dice, 8),
        // Indexes that lead to a register.
        "probe_data" if dice.one_in(2) => Some(vec![dice.below(100)]),
        _ => None,
    };
    compare::<Alus>(
        1_500,
        765,
        &mut draw,
        &[
            ("odd_base <= odd_first_base", "odd_base <= even_first_base"),
            ("wave = even_number", "wave = odd_number"),
            ("steps_writes && ~steps_write_index", "steps_writes"),
            ("is_on[lane] && there[lane]", "is_on[lane]"),
            ("quarter == BY_FOUR", "quarter != BY_FOUR"),
        ],
    );
}
