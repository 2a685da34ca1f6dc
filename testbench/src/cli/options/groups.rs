//! `--rtl-groups`: work-groups whose accesses go to the hardware, while the models serve those of all others.

use super::number::whole;
use crate::session::Engine;
use lds::program::Program;
use miette::miette;
use std::collections::BTreeSet;

/// Which work-groups the hardware serves.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct GroupArgs {
    /// Only the accesses of these work-groups go to the hardware, by their numbers from 0 on, along x first; the models
    /// serve those of all others. The table has the instructions of these work-groups
    #[arg(long, value_name = "N,N", value_delimiter = ',', num_args = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub rtl_groups: Vec<u64>,
}

impl GroupArgs {
    /// Whether work-groups can be chosen at all.
    ///
    /// # Errors
    /// An engine without hardware, and a global data share, whose memory all work-groups have together.
    pub fn fits(&self, engine: Engine, gds: bool) -> miette::Result<()> {
        if self.rtl_groups.is_empty() {
            return Ok(());
        }
        if engine == Engine::Model {
            return Err(miette!(
                help = "write `--engine rtl`, `verilator` or `icarus`, or leave out `--rtl-groups`",
                "--rtl-groups: with `--engine model` no hardware serves any work-group"
            ));
        }
        if gds {
            return Err(miette!(
                help = "leave out one of the two",
                "--rtl-groups: work-groups have one global data share together, and `--gds` asks for it"
            ));
        }
        Ok(())
    }

    /// The chosen work-groups of a program by their numbers; none if the hardware serves all.
    ///
    /// # Errors
    /// A number that no work-group has.
    pub fn of(&self, program: &Program) -> miette::Result<Option<BTreeSet<usize>>> {
        let count = program.settings().groups();
        let number = |number: &u64| {
            let known = usize::try_from(*number).ok().filter(|number| *number < count);
            known.ok_or_else(|| match count {
                1 => miette!(
                    help = "leave out `--rtl-groups`: the hardware serves the work-group",
                    "--rtl-groups: there is no work-group {number}, as there is one alone, number 0"
                ),
                _ => miette!(
                    help = format!("they have the numbers 0 to {}, along x first, then along y", count - 1),
                    "--rtl-groups: there is no work-group {number}, as there are {count}"
                ),
            })
        };
        let groups: BTreeSet<usize> = self.rtl_groups.iter().map(number).collect::<miette::Result<_>>()?;
        Ok((!groups.is_empty()).then_some(groups))
    }
}
