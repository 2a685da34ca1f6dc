//! Where dwords of answers are kept.

use crate::common::{Bench, Dice, put};
use lds_hdl::U;
use lds_rtl::{Control, Extraction, Writes};

const LANES: usize = 8;

#[test]
fn dwords_go_to_the_places_of_their_beats() {
    let (mut bench, mut dice) = (Bench::<Writes<LANES>>::new(), Dice::new(23));
    for _ in 0..20000 {
        let mask = |dice: &mut Dice| dice.bits(LANES);
        let (low, high, left_over, returned) = (mask(&mut dice), mask(&mut dice), mask(&mut dice), mask(&mut dice));
        let (is_wide, twin, second, beat) = (dice.one_in(2), dice.one_in(3), dice.one_in(2), dice.bits(2));
        let (zero_fill, straddles, keeps_low) = (dice.one_in(2), dice.one_in(2), dice.one_in(3));
        let own = dice.bits(4);
        let places: Vec<u64> = (0..4).map(|number| (own + number) % 16).collect();
        let byte: Vec<u64> = (0..LANES).map(|_| dice.bits(2)).collect();
        bench.control.next = Control {
            second,
            beat: U::new(beat),
            zero_fill,
            straddles,
            extraction: Extraction { keeps_low, ..Extraction::default() },
            ..Control::default()
        };
        bench.is_wide.next = is_wide;
        bench.twin.next = twin;
        put(&mut bench.places, &places);
        bench.beside.next = U::new(places[beat as usize]);
        bench.low.next = U::new(low);
        bench.high.next = U::new(high);
        bench.left_over.next = U::new(left_over);
        bench.returned.next = U::new(returned);
        put(&mut bench.byte, &byte);
        bench.settle();

        for eighth in 0..8 {
            let bit = |mask: u64| mask >> eighth & 1;
            let place = match (is_wide, twin) {
                // Dword 2 and 3 of an element, or those of the second address, are two places further.
                (true, _) => places[(2 * (bit(high) | u64::from(second != twin)) + bit(low)) as usize],
                (false, true) => places[usize::from(beat & 1 == 0)],
                (false, false) => places[beat as usize],
            };
            assert_eq!(bench.place[eighth].val().raw(), place, "eighth {eighth}");
        }
        for number in 0..4 {
            let of_column = |column: usize| {
                if !straddles {
                    return if zero_fill { left_over >> column & 1 == 0 } else { returned >> column & 1 == 1 };
                }
                // What begins at byte b of one dword has the upper b bytes in the next.
                let reaches = number as u64 + byte[column] >= 4;
                returned >> column & 1 == 1 && reaches && !(keeps_low && number < 3)
            };
            let bytes = (0..LANES).fold(0, |bytes, column| bytes | u64::from(of_column(column)) << column);
            assert_eq!(bench.bytes[number].val().raw(), bytes, "byte {number}");
        }
    }
}
