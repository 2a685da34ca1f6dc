//! Every instruction of ten objects of each target, which clang made from the kernels in `objects/` (`objects/make.sh`
//! compiles them anew): text and words, against LLVM's disassembler of objects and its assembler.

use crate::{TARGETS, llvm};
use lds::diagnostic::Source;
use lds::encoding::{disassemble, parse_line};
use lds::targets::Target;
use std::path::Path;

/// Instructions that all objects of a target have at least, without those that fill the rest of a cache line.
const LEAST: usize = 750;

/// The words of an object's code.
fn words(text: &str) -> Vec<u32> {
    text.split_whitespace().map(|word| u32::from_str_radix(word, 16).unwrap()).collect()
}

/// The objects of a target: name and words.
fn objects(target: Target) -> Vec<(String, Vec<u32>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/encoding/objects");
    let names = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let ending = format!(".{target}.hex");
    let mut names: Vec<String> = names.filter(|name| name.ends_with(&ending)).collect();
    names.sort();
    let read = |name: String| {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap();
        (name, words(&text))
    };
    names.into_iter().map(read).collect()
}

#[test]
fn ten_objects_are_read_as_llvm_does() {
    for target in TARGETS {
        let objects = objects(target);
        assert_eq!(objects.len(), 10, "{target}");
        let mut count = 0;
        for (name, words) in &objects {
            let ours = disassemble(words, target).unwrap_or_else(|error| panic!("{name}: {error}"));
            let texts: Vec<String> = ours.iter().map(|(_, instruction)| instruction.text()).collect();
            assert_eq!(texts, llvm::objdump(target, words), "{name}");
            let back = llvm::assemble(target, &texts);
            for (((range, _), text), back) in ours.iter().zip(&texts).zip(back) {
                let source = Source::new("line", text.as_str());
                let parsed = parse_line(&source, 0..text.len(), target);
                let parsed = parsed.unwrap_or_else(|error| panic!("{name}: `{text}`: {error}")).unwrap();
                // LLVM writes nothing of the bits that say how coherent a write is.
                if text == "buffer_wbl2" {
                    continue;
                }
                let wanted = Some((words[range.clone()].to_vec(), text.clone()));
                assert_eq!(Some((parsed.words().to_vec(), parsed.text())), wanted, "{name}: `{text}`");
                assert_eq!(back, wanted, "{name}: `{text}` in LLVM");
            }
            count += texts.iter().filter(|text| *text != "s_code_end").count();
        }
        println!("{target}: {} objects, {count} instructions", objects.len());
        assert!(count >= LEAST, "{target}: {count} instructions");
    }
}
