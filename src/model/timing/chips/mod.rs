//! The chips that are built in, as the files that describe them.

/// Names and files, oldest first.
const FILES: &[(&str, &str)] = &[
    ("gfx906", include_str!("gfx906.toml")),
    ("gfx90a", include_str!("gfx90a.toml")),
    ("gfx942", include_str!("gfx942.toml")),
    ("gfx950", include_str!("gfx950.toml")),
    ("gfx1030", include_str!("gfx1030.toml")),
    ("gfx1100", include_str!("gfx1100.toml")),
    ("gfx1151", include_str!("gfx1151.toml")),
    ("gfx1201", include_str!("gfx1201.toml")),
];

/// The products with each chip, in the words that a user may call the chip by: in lower case, without blanks, makers
/// and families.
const SOLD_AS: &[(&str, &[&str])] = &[
    ("gfx906", &["vii", "mi50", "mi60"]),
    ("gfx90a", &["mi200", "mi210", "mi250", "mi250x"]),
    ("gfx942", &["mi300", "mi300a", "mi300x", "mi325", "mi325x"]),
    ("gfx950", &["mi350", "mi350x", "mi355", "mi355x"]),
    ("gfx1030", &["6800", "6800xt", "6900xt"]),
    ("gfx1100", &["7900xt", "7900xtx", "w7900"]),
    ("gfx1151", &["strixhalo", "8060s"]),
    ("gfx1201", &["9070", "9070xt"]),
];

/// Makers and families, which may stand before a product's name.
const FAMILIES: [&str; 6] = ["amd", "instinct", "radeon", "pro", "rx", "ryzen"];

/// The name of the chip of a product: `MI300X`, `radeon-vii`, `Radeon RX 7900 XTX`.
pub(super) fn of_product(product: &str) -> Option<&'static str> {
    let mut name = String::new();
    for letter in product.chars() {
        match letter {
            ' ' | '-' | '_' => {}
            _ if letter.is_ascii_alphanumeric() => name.push(letter.to_ascii_lowercase()),
            // A path is no name of a chip.
            _ => return None,
        }
    }
    let mut name = name.as_str();
    loop {
        let sold = SOLD_AS.iter().find(|(_, products)| products.contains(&name));
        if let Some((chip, _)) = sold {
            return Some(chip);
        }
        name = FAMILIES.iter().find_map(|family| name.strip_prefix(family))?;
    }
}

/// The names of a chip's products in the shortest words.
pub(super) fn products_of(chip: &str) -> &'static [&'static str] {
    SOLD_AS.iter().find(|(known, _)| *known == chip).map_or(&[], |(_, products)| products)
}

/// The names of the chips.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The file of a chip, by the chip's name or by that of a product.
pub(super) fn text(name: &str) -> Option<&'static str> {
    let name = of_product(name).unwrap_or(name);
    FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
