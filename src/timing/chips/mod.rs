//! The chips that are built in, as the files that describe them.

/// Names and files, oldest first.
const FILES: [(&str, &str); 8] = [
    ("gfx906", include_str!("gfx906.toml")),
    ("gfx90a", include_str!("gfx90a.toml")),
    ("gfx942", include_str!("gfx942.toml")),
    ("gfx950", include_str!("gfx950.toml")),
    ("gfx1030", include_str!("gfx1030.toml")),
    ("gfx1100", include_str!("gfx1100.toml")),
    ("gfx1151", include_str!("gfx1151.toml")),
    ("gfx1201", include_str!("gfx1201.toml")),
];

/// Their names.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The file of one.
pub(super) fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
