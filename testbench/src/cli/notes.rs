//! What a command takes for granted about a kernel, or couldn't look at, where it makes a difference: notes behind its
//! result.

use super::options::reading;
use lds::program::Program;
use lds::targets::{Hazards, Rules, Target};

/// The notes, a line each.
pub fn notes(rules: Rules, program: &Program) -> String {
    [reading::note(rules, program), hazards(program)].into_iter().flatten().collect()
}

/// Of a kernel for a target whose hazards nobody has listed: a kernel by hand may break them, and nothing tells.
fn hazards(program: &Program) -> Option<String> {
    let target = program.target();
    let is_unknown = program.is_kernel() && target.facts().waves.hazards == Hazards::Unknown;
    is_unknown.then(|| {
        format!(
            "note: nothing has looked at which instructions {target} wants apart (hazards): {} have lists of them\n",
            Target::names(|facts| facts.waves.hazards != Hazards::Unknown)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::diagnostic::Source;

    #[test]
    fn hazards_that_nobody_has_listed_are_told() {
        let kernel = "; lds: waves 1\nk:\ns_endpgm\n.amdhsa_kernel k\n\
                      .amdhsa_next_free_vgpr 1\n.amdhsa_next_free_sgpr 1\n\
                      .end_amdhsa_kernel\n";
        let told = |text: &str, target| {
            let program = Program::parse(&Source::new("k.s", text), target).expect("a program");
            notes(Rules::USUAL, &program)
        };
        assert!(told(kernel, Target::Gfx1030).contains("which instructions gfx1030 wants apart"));
        assert!(told(kernel, Target::Gfx1030).contains("gfx906, gfx90a, gfx942, "));
        assert_eq!(told(kernel, Target::Gfx906), "");
        assert_eq!(told("s_endpgm\n", Target::Gfx1030), "", "no compiler's kernel");
    }
}
