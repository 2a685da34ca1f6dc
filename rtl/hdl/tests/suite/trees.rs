//! `#[lds_hdl::kernel]` against rust-hdl's own `#[hdl_gen]`: of a kernel that both know, both make the same syntax
//! tree.

use lds_hdl::{Init, U, bit_cast_bit, bit_cast_record, bit_cast_u, block, bundle, choice, record};
use rust_hdl::prelude::*;
use std::path::{Path, PathBuf};

choice! {
    /// What is done.
    pub enum StepKind {
        /// the first
        Load,
        /// the second
        Store,
        /// the third
        Wait,
    }
}

record! {
    /// A word and what is done with it.
    pub struct Control {
        kind: StepKind,
        amount: U<3>,
    }
}

bundle! {
    /// A word for each lane.
    pub struct Words[N] {
        mask: U<N>,
        word: [U<8>; N],
    }
}

/// A block whose kernel says everything that rust-hdl's kernels can say, translated by an attribute.
macro_rules! everything {
    ($module:ident, $attribute:meta) => {
        mod $module {
            use super::*;

            block! {
                /// Adds.
                pub struct Part {
                    input { a: U<8> }
                    output { sum: U<8> }
                    constant { one: Constant<U<8>> = Constant::new(U::new(1)) }
                }
            }

            impl Logic for Part {
                #[$attribute]
                fn update(&mut self) {
                    self.sum.next = self.a.val() + self.one.val();
                }
            }

            block! {
                /// Says everything.
                pub struct Everything[N, HALF] {
                    input {
                        words: Words<N>,
                        control: Control,
                        kind: StepKind,
                        place: U<3>,
                        bits: U<6>,
                    }
                    output {
                        copied: Words<N>,
                        marked: Control,
                        made: Control,
                        half: U<HALF>,
                        wide: U<9>,
                        bit: bool,
                        set: bool,
                        results: [U<8>; N],
                    }
                    local { chosen: U<8> }
                    block {
                        part: Part,
                        many: [Part; N],
                    }
                }
            }

            impl<const N: usize, const HALF: usize> Logic for Everything<N, HALF> {
                #[$attribute]
                fn update(&mut self) {
                    bundle::join(&mut self.words, &mut self.copied);
                    self.marked.next = self.control.val();
                    self.marked.next.kind = StepKind::Store;
                    self.marked.next.amount = self.control.val().amount ^ self.place.val();
                    self.made.next = bit_cast_record::<Control, 5>(self.bits.val().get_bits::<5>(1));
                    self.half.next = self.words.mask.val().get_bits::<HALF>(N - HALF);
                    self.wide.next = bit_cast_u::<9, 8>(self.words.word[0].val()) + bit_cast_bit::<9>(self.bit.val());
                    self.bit.next = self.words.mask.val().any() && !self.words.mask.val().all()
                        || self.kind.val() == StepKind::Load;
                    self.set.next = true;
                    self.part.a.next = self.words.word[N - 1].val();
                    for lane in 0..N {
                        self.many[lane].a.next = self.words.word[lane].val() & !self.part.sum.val();
                        if self.words.mask.val().get_bit(N - lane - 1) {
                            self.results[lane].next = self.many[lane].sum.val();
                        } else if (self.place.val() >= self.control.val().amount)
                            | (self.place.val() < self.bits.val().get_bits::<3>(2))
                        {
                            self.results[lane].next = self.words.word[lane].val() << self.place.val();
                        } else {
                            self.results[lane].next = self.words.word[(lane + 1) / N].val() >> self.place.val();
                        }
                    }
                    for half in HALF..N {
                        if self.words.word[half].val() > self.chosen.val() {
                            self.results[half].next = self.words.word[half].val() - self.chosen.val();
                        }
                    }
                    match self.kind.val() {
                        StepKind::Load => self.chosen.next = self.words.word[1].val(),
                        StepKind::Store => {
                            self.chosen.next = self.words.word[0].val();
                            self.bit.next = self.bits.val().get_bit(2 * 2 + 1);
                        }
                        _ => {
                            self.chosen.next = self.words.word[0].val() | self.words.word[1].val();
                        }
                    }
                    match self.place.val().index() {
                        0 => {
                            self.set.next = self.place.val() != self.control.val().amount;
                        }
                        3 => {
                            self.set.next = (self.place.val() <= self.control.val().amount).into();
                        }
                        _ => {}
                    }
                }
            }
        }
    };
}
everything!(ours, lds_hdl::kernel);
everything!(theirs, hdl_gen);

/// Both trees as text, on many lines.
fn trees<const N: usize, const HALF: usize>() -> [String; 2] {
    let ours = ours::Everything::<N, HALF>::init().hdl();
    let theirs = theirs::Everything::<N, HALF>::init().hdl();
    [format!("{ours:#?}"), format!("{theirs:#?}")]
}

#[test]
fn a_kernel_has_the_tree_that_rust_hdl_makes() {
    for [ours, theirs] in [trees::<4, 2>(), trees::<6, 3>()] {
        let same = ours.lines().zip(theirs.lines()).take_while(|(ours, theirs)| ours == theirs).count();
        let rest = |tree: &str| tree.lines().skip(same.saturating_sub(5)).take(10).collect::<Vec<_>>().join("\n");
        assert_eq!(ours, theirs, "they part at line {same}:\n{}\nand\n{}", rest(&ours), rest(&theirs));
    }
    // The sizes are in them.
    assert_ne!(trees::<4, 2>()[0], trees::<6, 3>()[0]);
}

/// The Rust files in a folder and below it.
pub fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn kernels_of_the_hardware_are_data() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"), &mut files);
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a text");
    let (ours, theirs): (Vec<_>, Vec<_>) = (
        files
            .iter()
            .filter(|path| ["kernel {", "#[lds_hdl::kernel]"].iter().any(|kernel| read(path).contains(kernel)))
            .collect(),
        files.iter().filter(|path| read(path).contains("#[hdl_gen]")).collect(),
    );
    assert!(ours.len() > 50, "{} files with kernels: the blocks are somewhere else", ours.len());
    assert!(
        theirs.is_empty(),
        "of these kernels code is made for each size, use the section `kernel` of `block!`: {theirs:?}"
    );
}
