//! The target that a file says it is compiled for (AMDGPU Usage, "Target Triples" and "Target ID").
//!
//! It is `ARCH-VENDOR-OS-ENVIRONMENT-PROCESSOR`, and the settings of features behind the processor. Until LLVM 21 ARCH
//! is `amdgcn`, and ENVIRONMENT is empty: `amdgcn-amd-amdhsa--gfx906:xnack-`. Since then ARCH may have the processor's
//! number, too, and ENVIRONMENT is `unknown`: `amdgpu9.06-amd-amdhsa-unknown-gfx906`. With a number the processor may
//! be left out.

use crate::targets::Target;

/// What the architecture is called, with a number behind it or without one.
const ARCHITECTURES: [&str; 2] = ["amdgpu", "amdgcn"];

/// Features that a file can be compiled with or without. Neither changes what an instruction does.
const FEATURES: [&str; 2] = ["xnack", "sramecc"];

/// How the name looks, as help.
const FORM: &str = "as in \"amdgcn-amd-amdhsa--gfx906\" and \"amdgpu9.06-amd-amdhsa-unknown-gfx906\"";

/// Whether a file that is compiled for a target, whose name stands in quotes, runs on `target`.
///
/// # Errors
/// What is wrong, and what would be right.
pub(crate) fn check(quoted: &str, target: Target) -> Result<(), (String, String)> {
    let named = processor(quoted)?;
    let runs = named == target.name() || target.facts().generic == Some(named.as_str());
    if runs {
        return Ok(());
    }
    let message = format!("this is compiled for {named}, and runs on {target}");
    let recompile = format!("compile it with `-mcpu={target}`");
    Err(match first(&named) {
        Some(known) => (message, format!("say `--target {known}`, or {recompile}")),
        None => (message, recompile),
    })
}

/// The first target that runs what is compiled for a processor or a family.
pub(crate) fn first(processor: &str) -> Option<Target> {
    let runs = |target: &Target| target.name() == processor || target.facts().generic == Some(processor);
    Target::ALL.into_iter().find(runs)
}

/// The first target that runs an assembly, by its line `.amdgcn_target`. `None` if there is no such line, or if it
/// names no processor of a target.
pub fn target_of(text: &str) -> Option<Target> {
    let quoted = text.lines().find_map(|line| line.trim().strip_prefix(".amdgcn_target"))?;
    first(&processor(quoted.trim()).ok()?)
}

/// The processor or the family that a name in quotes is about.
///
/// # Errors
/// What is wrong, and what would be right.
fn processor(quoted: &str) -> Result<String, (String, String)> {
    let malformed = |message: String| (message, FORM.to_owned());
    let name = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let name = name.ok_or_else(|| malformed("a target is a text in quotes".to_owned()))?;
    // The names of families have dashes in them.
    let parts: Vec<&str> = name.splitn(5, '-').collect();
    let [architecture, "amd", _, _, processor] = parts[..] else {
        return Err(malformed(format!("`{name}` is no name of a target of AMD's")));
    };
    let number = ARCHITECTURES.iter().find_map(|known| architecture.strip_prefix(known));
    let number = number.ok_or_else(|| malformed(format!("`{architecture}` is no architecture of AMD's GPUs")))?;
    let (processor, features) = split_features(processor);
    for feature in features {
        let known = FEATURES.iter().any(|known| matches!(feature.strip_prefix(known), Some("+" | "-")));
        if !known {
            let message = format!("`{feature}` is no setting of a feature");
            return Err((message, "features are `xnack+`, `xnack-`, `sramecc+` and `sramecc-`".to_owned()));
        }
    }
    match (processor, number) {
        ("", "") => Err(malformed(format!("`{name}` names no processor"))),
        ("", _) => Ok(of_number(number)),
        (_, "") => Ok(processor.to_owned()),
        (processor, _) if is_of(processor, &of_number(number)) => Ok(processor.to_owned()),
        (processor, _) => Err(malformed(format!("{processor} isn't of {architecture}"))),
    }
}

/// The processor, and the settings of its features: `gfx906:sramecc+:xnack-`, and `gfx906+xnack` as before LLVM 12.
fn split_features(processor: &str) -> (&str, Vec<String>) {
    match processor.split_once('+') {
        Some((plain, old)) if !processor.contains(':') => {
            (plain, old.split('+').map(|feature| format!("{feature}+")).collect())
        }
        _ => {
            let mut parts = processor.split(':');
            (parts.next().unwrap_or_default(), parts.map(str::to_owned).collect())
        }
    }
}

/// The processor with an architecture's number, or the family: 9.06 is gfx906, 9 is gfx9-generic, 10.3 is
/// gfx10-3-generic.
fn of_number(number: &str) -> String {
    match number.split_once('.') {
        Some((major, minor)) if minor.len() == 2 => format!("gfx{major}{minor}"),
        _ => format!("gfx{}-generic", number.replace('.', "-")),
    }
}

/// Whether a processor is another one, or of a family: that of its name, or that whose code it runs.
fn is_of(processor: &str, other: &str) -> bool {
    let family = other.strip_suffix("-generic").map(|family| family.replace('-', ""));
    let is_in = |family: String| processor.replace('-', "").starts_with(&family);
    let generic = processor.parse::<Target>().ok().and_then(|target| target.facts().generic);
    processor == other || generic == Some(other) || family.is_some_and(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, target: Target) -> Option<String> {
        check(&format!("\"{name}\""), target).err().map(|(message, _)| message)
    }

    #[test]
    fn both_forms_name_a_target() {
        for name in [
            "amdgcn-amd-amdhsa--gfx906",
            "amdgcn-amd-amdhsa-unknown-gfx906",
            "amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-",
            "amdgcn-amd-amdhsa--gfx906+xnack+sramecc",
            "amdgcn-amd-amdpal--gfx906",
            "amdgcn-amd-amdhsa--gfx9-generic:xnack-",
            "amdgpu9.06-amd-amdhsa-unknown-gfx906",
            "amdgpu9.06-amd-amdhsa-unknown-gfx906:sramecc-",
            "amdgpu9.06-amd-amdhsa--gfx906",
            "amdgpu9.06-amd-amdhsa-unknown-",
            "amdgpu9-amd-amdhsa-unknown-gfx906",
            "amdgpu9-amd-amdhsa-unknown-",
            "amdgpu-amd-amdhsa-unknown-gfx906",
        ] {
            assert_eq!(refused(name, Target::Gfx906), None, "{name}");
            assert!(refused(name, Target::Gfx1100).is_some(), "{name}");
        }
        for (name, target) in [
            ("amdgpu9.0a-amd-amdhsa-unknown-gfx90a", Target::Gfx90a),
            ("amdgpu9.42-amd-amdhsa-unknown-gfx942", Target::Gfx942),
            ("amdgpu9.50-amd-amdhsa-unknown-gfx950", Target::Gfx950),
            ("amdgpu9.4-amd-amdhsa-unknown-gfx950", Target::Gfx950),
            ("amdgpu9.4-amd-amdhsa-unknown-", Target::Gfx942),
            ("amdgpu10.30-amd-amdhsa-unknown-gfx1030", Target::Gfx1030),
            ("amdgpu11.00-amd-amdhsa-unknown-gfx1100", Target::Gfx1100),
            ("amdgpu11-amd-amdhsa-unknown-gfx11-generic", Target::Gfx1100),
            ("amdgpu11.51-amd-amdhsa-unknown-gfx1151", Target::Gfx1151),
            ("amdgpu12.01-amd-amdhsa-unknown-gfx1201", Target::Gfx1201),
        ] {
            assert_eq!(refused(name, target), None, "{name}");
        }
    }

    #[test]
    fn a_family_runs_on_its_first_target() {
        for (name, target) in [
            ("amdgcn-amd-amdhsa--gfx11-generic", Some(Target::Gfx1100)),
            ("amdgcn-amd-amdhsa--gfx9-generic:xnack-", Some(Target::Gfx906)),
            ("amdgpu9.4-amd-amdhsa-unknown-", Some(Target::Gfx942)),
            ("amdgpu12.01-amd-amdhsa-unknown-gfx1201", Some(Target::Gfx1201)),
            ("amdgcn-amd-amdhsa--gfx908", None),
        ] {
            assert_eq!(target_of(&format!("\t.text\n\t.amdgcn_target \"{name}\"\n")), target, "{name}");
        }
        assert_eq!(target_of("s_endpgm"), None);
    }

    #[test]
    fn another_target_is_named() {
        let other = check("\"amdgpu11.00-amd-amdhsa-unknown-gfx1100\"", Target::Gfx906).unwrap_err();
        assert_eq!(other.0, "this is compiled for gfx1100, and runs on gfx906");
        assert_eq!(other.1, "say `--target gfx1100`, or compile it with `-mcpu=gfx906`");
        // There is no such target here, so nobody is told to say it.
        let other = check("\"amdgpu9.08-amd-amdhsa-unknown-gfx908\"", Target::Gfx906).unwrap_err();
        assert_eq!(
            other,
            ("this is compiled for gfx908, and runs on gfx906".into(), "compile it with `-mcpu=gfx906`".into())
        );
        let message = |name: &str| refused(name, Target::Gfx906).unwrap();
        assert_eq!(message("amdgpu9-amd-amdhsa-unknown-gfx1100"), "gfx1100 isn't of amdgpu9");
        assert_eq!(message("amdgpu9.00-amd-amdhsa-unknown-gfx906"), "gfx906 isn't of amdgpu9.00");
        assert_eq!(message("nvptx64-amd-amdhsa--gfx906"), "`nvptx64` is no architecture of AMD's GPUs");
        assert_eq!(message("amdgcn-amd-amdhsa--"), "`amdgcn-amd-amdhsa--` names no processor");
        assert_eq!(message("amdgcn-amd-amdhsa"), "`amdgcn-amd-amdhsa` is no name of a target of AMD's");
        assert_eq!(message("amdgcn-amd-amdhsa--gfx906:bla+"), "`bla+` is no setting of a feature");
        assert!(check("amdgcn-amd-amdhsa--gfx906", Target::Gfx906).unwrap_err().0.contains("in quotes"));
        assert!(check("", Target::Gfx906).is_err());
    }
}
