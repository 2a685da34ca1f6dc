//! Arrays of bundles: the same in Rust and in Verilog, and ports of their own for the elements at the top level.

use crate::bundles::{Complement, Words};
use crate::twin::compare;
use lds_hdl::verilog::{Port, verilog_apart};
use lds_hdl::{Init, Technology, U, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// Chooses one of three bundles, and changes each of them.
    pub struct Three {
        input {
            clock: Clock,
            words: [Words<2>; 3],
            chosen: U<3>,
        }
        output {
            /// the highest that is chosen, or the first
            one: Words<2>,
            /// each complemented, by parts, and then its words the other way round
            turned: [Words<2>; 3],
            /// each with its first word alone
            first: [Words<2>; 3],
        }
        registered {
            /// each as it was in the cycle before
            before: [Words<2>; 3],
        }
        local { opposite: [Words<2>; 3] }
        constant { none: Constant<U<5>> = Constant::new(U::new(0)) }
        block {
            lowest: Complement<2>,
            others: [Complement<2>; 2],
        }
    }
}

impl Logic for Three {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        bundle::join(&mut self.words[0], &mut self.one);
        for number in 1..3 {
            if self.chosen.val().get_bit(number) {
                bundle::join(&mut self.words[number], &mut self.one);
            }
        }
        bundle::join(&mut self.words[0], &mut self.lowest.words);
        bundle::join(&mut self.lowest.opposite, &mut self.opposite[0]);
        for number in 0..2 {
            bundle::join(&mut self.words[number + 1], &mut self.others[number].words);
            bundle::join(&mut self.others[number].opposite, &mut self.opposite[number + 1]);
        }
        for number in 0..3 {
            bundle::join(&mut self.words[number], &mut self.before[number]);
            self.turned[number].mask.next = self.opposite[number].mask.val();
            for lane in 0..2 {
                self.turned[number].word[lane].next = self.opposite[number].word[1 - lane].val();
            }
            self.first[number].mask.next = self.words[number].mask.val();
            self.first[number].word[0].next = self.words[number].word[0].val();
            self.first[number].word[1].next = self.none.val();
        }
    }
}

/// The values of an array of bundles, field by field.
macro_rules! values {
    ($array:expr) => {{
        let masks = $array.iter().map(|words| words.mask.val().raw());
        let words = $array.iter().flat_map(|words| words.word.each_ref().map(|word| word.val().raw()));
        masks.chain(words).collect::<Vec<u64>>()
    }};
}

#[test]
fn each_element_has_its_own_values() {
    check_all(&Three::init()).expect("every output written once");
    let three = |mask, word| [(mask, 3, 2), (word, 6, 5)];
    let inputs = [&three("words_mask", "words_word")[..], &[("chosen", 1, 3)]].concat();
    let outputs = [
        &[("one_mask", 1, 2), ("one_word", 2, 5)][..],
        &three("turned_mask", "turned_word"),
        &three("first_mask", "first_word"),
        &three("before_mask", "before_word"),
    ];
    compare(
        "arrays",
        Three::init(),
        &inputs,
        &outputs.concat(),
        |block, values| {
            for (number, words) in block.words.iter_mut().enumerate() {
                words.mask.next = U::new(values[number]);
                for lane in 0..2 {
                    words.word[lane].next = U::new(values[3 + 2 * number + lane]);
                }
            }
            block.chosen.next = U::new(values[9]);
        },
        |block, level| block.clock.next = Clock { clk: level },
        |block| {
            let one = &block.one;
            let one = vec![one.mask.val().raw(), one.word[0].val().raw(), one.word[1].val().raw()];
            [one, values!(block.turned), values!(block.first), values!(block.before)].concat()
        },
    );
}

#[test]
fn elements_get_ports_of_their_own() {
    let rename =
        |source: &str| source.strip_prefix("words[1]").map(|field| format!("second{}", field.replace('.', "_")));
    let three = Three::init();
    let design = verilog_apart(&three, "top", &["words", "turned"], &rename, Technology::Generic).expect("exports");
    let shown = |port: &Port| (port.source.clone(), port.name.clone(), port.count);
    let ports: Vec<_> = design.ports.iter().map(shown).collect();
    let own = |source: &str, name: &str, count| (source.to_owned(), name.to_owned(), count);
    assert_eq!(ports[..2], [own("clock", "clock", 1), own("chosen", "chosen", 1)]);
    assert!(ports.contains(&own("first.mask", "first_mask", 3)), "one port: {ports:?}");
    let behind = [
        own("words[1].mask", "second_mask", 1),
        own("words[1].word", "second_word", 2),
        own("turned[1].mask", "turned_mask_1", 1),
        own("turned[1].word", "turned_word_1", 2),
    ];
    assert_eq!(ports[ports.len() - 8..][..4], behind);
    for array in ["chosen", "opposite", "nothing"] {
        let error = verilog_apart(&three, "top", &[array], &rename, Technology::Generic).expect_err("is refused");
        assert_eq!(error.to_string(), format!("Three: `{array}` is no array of inputs or outputs"));
    }
}
