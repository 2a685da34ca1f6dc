//! What differs between targets is a fact with a name: no code outside of `src/isa/targets` asks which target it has.

use super::texts;

/// The lines of a file's code that decide by a target's name, without tests.
fn decisions(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    lines.filter(|line| {
        let is_compared =
            ["== Target::Gfx", "!= Target::Gfx", "let Target::Gfx"].iter().any(|compared| line.contains(compared));
        let behind = line.split_once("Target::Gfx").map_or("", |(_, behind)| behind);
        is_compared
            || ["=>", "].contains("].iter().any(|decides| behind.contains(decides))
            || line.contains("matches!") && !behind.is_empty()
    })
}

#[test]
fn no_code_decides_by_the_name_of_a_target() {
    let is_test = |name: &str| name.contains("tests/") || name.ends_with("tests.rs");
    let sources = texts(".rs").into_iter().filter(|(name, _)| !is_test(name) && !name.starts_with("src/isa/targets/"));
    let mut found = Vec::new();
    for (name, text) in sources {
        found.extend(decisions(&text).map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "a fact of `src/isa/targets` would say what is meant: {found:#?}");
    assert_eq!(decisions("let is_old = target == Target::Gfx906;").count(), 1);
    assert_eq!(decisions("if let Target::Gfx906 = target {").count(), 1);
    assert_eq!(decisions("Target::Gfx906 | Target::Gfx90a => 102,").count(), 1);
    assert_eq!(decisions("let core = Core::new(Target::Gfx906, size);").count(), 0);
}
