//! Names of kernels, mangled and demangled.

use cpp_demangle::{DemangleOptions, Symbol};

/// A name without its blanks.
fn dense(name: &str) -> String {
    name.split_whitespace().collect()
}

/// A name as its source has it, with the types of its parameters; `None` of one that isn't mangled.
pub(crate) fn demangled(symbol: &str) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    Symbol::new(symbol).ok()?.demangle_with_options(&DemangleOptions::new()).ok()
}

/// A demangled name without what is returned, and without parameters: `scale<float>` of `void scale<float>(float*)`.
fn bare(name: &str) -> &str {
    let mut depth = 0;
    let mut start = 0;
    for (place, letter) in name.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            ' ' if depth == 0 => start = place + 1,
            '(' if depth == 0 && !name[place..].starts_with("(anonymous namespace)") => return &name[start..place],
            _ => {}
        }
    }
    &name[start..]
}

/// The types of a kernel's parameters, by its mangled name; none of a name that isn't mangled.
pub(crate) fn parameter_types(symbol: &str) -> Vec<String> {
    let Some(whole) = demangled(symbol) else { return Vec::new() };
    let name = bare(&whole);
    let behind = whole.find(name).map_or("", |start| &whole[start + name.len()..]);
    let Some(list) = behind.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else { return Vec::new() };
    let mut types = vec![String::new()];
    let mut depth = 0;
    for letter in list.chars() {
        match letter {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                types.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = types.last_mut() {
            last.push(letter);
        }
    }
    types.iter_mut().for_each(|one| *one = one.trim().to_owned());
    types.retain(|one| !one.is_empty());
    types
}

/// Whether a kernel may be called so: as the file has it, or demangled, with its parameters or without, with its
/// namespaces and template arguments or without.
pub(crate) fn is_called(symbol: &str, name: &str) -> bool {
    // A descriptor's symbol ends with `.kd`.
    let name = name.strip_suffix(".kd").unwrap_or(name);
    if symbol == name {
        return true;
    }
    let Some(whole) = demangled(symbol) else { return false };
    let (bare, name) = (bare(&whole), dense(name));
    let plain = bare.split('<').next().unwrap_or_default();
    let last = |name: &str| name.rsplit("::").next().unwrap_or_default().to_owned();
    [whole.clone(), bare.to_owned(), plain.to_owned(), last(plain)].iter().any(|one| dense(one) == name)
}

/// A kernel's name for messages: as the file has it, and demangled.
pub(crate) fn told(symbol: &str) -> String {
    demangled(symbol).map_or_else(|| format!("`{symbol}`"), |name| format!("`{symbol}` ({name})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_has_several_names() {
        let symbol = "_ZN4math5scaleIfLi4EEEvPKT_Pfi";
        let whole = demangled(symbol).unwrap();
        assert_eq!(whole, "void math::scale<float, 4>(float const*, float*, int)");
        for name in
            [symbol, "_ZN4math5scaleIfLi4EEEvPKT_Pfi.kd", &whole, "math::scale<float,4>", "math::scale", "scale"]
        {
            assert!(is_called(symbol, name), "{name}");
        }
        for name in ["scal", "math", "scale<float>", "", "float", "void"] {
            assert!(!is_called(symbol, name), "{name}");
        }
        assert!(is_called("_Z3addPi", "add(int*)") && is_called("_plain", "_plain") && !is_called("_Zx", "x"));
        assert_eq!(told("_Z3addPi"), "`_Z3addPi` (add(int*))");
        assert_eq!(told("plain"), "`plain`");
        assert_eq!(parameter_types(symbol), ["float const*", "float*", "int"]);
        assert_eq!(parameter_types("_Z1kv"), Vec::<String>::new());
        assert_eq!(parameter_types("plain"), Vec::<String>::new());
    }
}
