//! The picture of the unit, `docs/unit.svg`, shows blocks that are there, each within the block that has it, and ports
//! and words as wide as they are.

use super::{pages, texts, top, words};

/// Lanes and banks of the unit in the picture.
const LANES: usize = 32;

/// The text of the picture.
fn picture() -> String {
    std::fs::read_to_string(top().join("docs/unit.svg")).expect("a picture")
}

/// What an attribute says in each element that has it, and the text behind the tag.
fn attributes<'a>(picture: &'a str, name: &str) -> Vec<(&'a str, &'a str)> {
    let start = format!(" {name}=\"");
    let all = picture.split(start.as_str()).skip(1);
    let said = all.map(|rest| {
        let (value, rest) = rest.split_once('"').expect("an attribute ends");
        let text = rest.split_once('>').and_then(|(_, text)| text.split_once('<')).expect("a tag ends").0;
        (value, text)
    });
    said.collect()
}

/// The declaration of a block or a bundle of the hardware.
fn declaration(sources: &[String], name: &str) -> String {
    let start = format!("pub struct {name}");
    let declared = sources.iter().flat_map(|text| text.split(&start).skip(1));
    let own = declared.filter(|rest| rest.starts_with(['[', ' '])).filter_map(|rest| rest.split_once("\n}\n"));
    own.map(|(text, _)| text.to_owned()).next().unwrap_or_else(|| panic!("the picture has {name}, the hardware hasn't"))
}

/// The parts of a block: its section `block`, and of a unit the parts that every unit has.
fn parts(sources: &[String], name: &str) -> String {
    let section =
        |text: &str, indent: &str| text.split_once(&format!("\n{indent}block {{")).map(|(_, parts)| parts.to_owned());
    let is_unit = |text: &String| text.contains("\nunit! {") && text.contains(&format!("pub struct {name} "));
    let of_units = sources.iter().any(is_unit).then(|| {
        let body = sources.iter().find(|text| text.contains("macro_rules! unit {")).expect("units have one body");
        let declared = body.split_once("lds_hdl::block! {").expect("a unit is a block").1;
        section(declared, "                ").expect("units have parts")
    });
    let own = section(&declaration(sources, name), "        ");
    let all: Vec<String> = own.into_iter().chain(of_units).collect();
    assert!(!all.is_empty(), "{name} has no parts");
    all.concat()
}

/// The hardware, block by block.
fn hardware() -> Vec<String> {
    texts(".rs").into_iter().filter(|(name, _)| name.starts_with("rtl/src/")).map(|(_, text)| text).collect()
}

/// The type of a member of a block or a bundle.
fn member<'a>(declaration: &'a str, name: &str) -> Option<&'a str> {
    let is_comment = |line: &&str| line.starts_with("//");
    let mut lines = declaration.lines().map(str::trim).filter(|line| !is_comment(line));
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// What the picture says of a type: `32 x 32 bits` of a word for each lane.
fn size(declared: &str) -> Option<String> {
    let bits = declared.strip_prefix("[U<")?.strip_suffix(">; LANES],")?;
    Some(format!("{LANES} x {bits} bits"))
}

#[test]
fn blocks_in_the_picture_are_parts_of_each_other() {
    let (hardware, picture) = (hardware(), picture());
    let blocks = attributes(&picture, "data-block");
    let around = attributes(&picture, "data-in");
    assert!(blocks.len() == around.len() && blocks.len() > 25, "{} blocks", blocks.len());
    for ((block, _), (outer, _)) in blocks.iter().zip(&around) {
        let parts = parts(&hardware, outer);
        assert!(words(&parts, "_").any(|word| word == *block), "the picture has {block} in {outer}");
        // What is drawn is called so, too.
        assert!(picture.contains(&format!(">{block}")), "{block} isn't written in the picture");
    }
    // Every stage on the way to the banks and back is drawn.
    for outer in ["Approach", "Service", "Storage", "Delivery"] {
        assert!(around.iter().any(|(name, _)| name == &outer), "nothing of {outer} is in the picture");
    }
}

#[test]
fn ports_in_the_picture_are_as_wide_as_they_are() {
    let (hardware, picture) = (hardware(), picture());
    let nets = attributes(&picture, "data-net");
    assert!(nets.len() > 8, "{nets:?}");
    for (net, said) in nets {
        let Some((owner, name)) = net.split_once('.') else {
            // A bundle of words of 32 bits.
            let declared = declaration(&hardware, net);
            let count = declared.lines().filter(|line| line.ends_with(": U<32>,")).count();
            assert_eq!(said, format!("{count} x 32 bits"), "{net}");
            continue;
        };
        let declared = declaration(&hardware, owner);
        let kind = member(&declared, name).unwrap_or_else(|| panic!("the picture has {name} of {owner}"));
        assert_eq!(said, size(kind).as_deref().unwrap_or(name), "{net}");
    }
}

/// Width of a text in a wide font, in units of its size: letters of DejaVu Sans, bold ones for names.
fn width(text: &str, bold: bool) -> f64 {
    let letters = text.chars().map(|letter| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ' ' | '\'' | ':' => 0.36,
        'f' | 'r' | 't' | '(' | ')' => 0.46,
        'm' | 'w' | 'M' | 'W' => 1.0,
        letter if letter.is_uppercase() => 0.77,
        _ => 0.66,
    });
    letters.sum::<f64>() * if bold { 1.04 } else { 0.95 }
}

/// A number in an attribute of an element.
fn number(element: &str, name: &str) -> Option<f64> {
    element.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0.parse().ok()
}

/// The size of the letters of a class.
fn size_of(picture: &str, class: &str) -> f64 {
    let rule = picture.split_once(&format!(".{class} {{ font-size: ")).expect("a rule of the class").1;
    rule.split_once("px").and_then(|(size, _)| size.parse().ok()).expect("a size in pixels")
}

#[test]
fn what_is_written_in_a_box_keeps_away_from_its_edges() {
    let picture = picture();
    let mut seen = 0;
    for group in picture.split("<g class=\"").skip(1).filter(|group| group.contains("data-block=")) {
        let group = group.split("</g>").next().unwrap_or_default();
        let Some(rect) = group.split("<rect").nth(1) else { continue };
        let (x, w) = (number(rect, "x").expect("x"), number(rect, "width").expect("a width"));
        for class in ["name", "note"] {
            for text in group.split(&format!("<text class=\"{class}\"")).skip(1) {
                let middle = number(text, "x").expect("x");
                let words = text.split_once('>').and_then(|(_, text)| text.split_once('<')).expect("a text").0;
                let half = width(words, class == "name") * size_of(&picture, class) / 2.0;
                let room = (middle - x).min(x + w - middle) - half;
                assert!(room >= 1.0, "`{words}` comes to {room:.1} pixels of the edge of its box");
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen} texts");
}

#[test]
fn the_picture_is_shown() {
    let pages = pages();
    for (page, path) in [("README.md", "docs/unit.svg"), ("docs/architecture.md", "unit.svg")] {
        assert!(pages[page].contains(&format!("]({path})")), "{page} doesn't show {path}");
    }
}
