//! Which kernel of a program is launched, and how.

use super::kernel::{Dispatch, Kernel};
use super::launch::{Launch, Named, is_called, told};
use super::text::Program;
use crate::diagnostic::{Diagnostic, Source};

impl Program {
    /// Launches one of the kernels of a file, wherever that says what it has. `step` has by a kernel's name the step at
    /// which its waves start.
    ///
    /// # Errors
    /// A [`Diagnostic`] for a kernel without a first instruction, and for a launch that fits none.
    pub(super) fn start(
        &mut self,
        kernels: Vec<Kernel>,
        launch: &Launch,
        step: impl Fn(&str) -> Option<usize>,
    ) -> Result<(), Diagnostic> {
        let source = self.source.clone();
        if let Some(kernel) = kernels.iter().find(|kernel| step(&kernel.name).is_none()) {
            let message = format!("there is no label `{}`, at which this kernel would start", kernel.name);
            return Err(Diagnostic::new(&source, kernel.span.clone(), message)
                .with_help("write the label before the kernel's first instruction"));
        }
        let Some(kernel) = chosen(&source, kernels, launch)? else { return Ok(()) };
        self.settings.start_as(&source, &kernel, self.target, launch)?;
        let first = step(&kernel.name).unwrap_or_default();
        let buffers = self.steps.iter().filter_map(|step| step.action.preset_buffer()).collect();
        self.dispatch = Some((Dispatch::new(&source, kernel, launch, &buffers, &self.settings)?, first));
        Ok(())
    }
}

/// Of the kernels of a file the one that runs.
fn chosen(source: &Source, mut kernels: Vec<Kernel>, launch: &Launch) -> Result<Option<Kernel>, Diagnostic> {
    let list = |kernels: &[&Kernel]| kernels.iter().map(|kernel| told(&kernel.name)).collect::<Vec<_>>().join(", ");
    let all: Vec<&Kernel> = kernels.iter().collect();
    let Some(Named { name, span }) = launch.kernel() else {
        return match (kernels.len(), launch.of_kernels_only()) {
            (0, Some((span, what))) => {
                let message = format!("there is no kernel whose {what} this could be");
                Err(Diagnostic::at(source, span, message)
                    .with_help("the `.amdhsa_kernel` of a compiler says where arguments are"))
            }
            (0 | 1, _) => Ok(kernels.pop()),
            (count, _) => Err(Diagnostic::at(source, None, format!("the file has {count} kernels: {}", list(&all)))
                .with_help("say which one runs, for example `--kernel NAME` or `; lds: kernel NAME`")),
        };
    };
    let error = |message: String, help: String| Err(Diagnostic::at(source, span.clone(), message).with_help(help));
    // Who writes a name as the file has it means no other one.
    let same = kernels.iter().position(|kernel| kernel.name == *name);
    let called: Vec<usize> = (0..all.len()).filter(|index| is_called(&all[*index].name, name)).collect();
    match (same, &called[..]) {
        (Some(index), _) => Ok(Some(kernels.swap_remove(index))),
        (None, [index]) => Ok(Some(kernels.swap_remove(*index))),
        (None, []) => error(
            format!("there is no kernel `{name}`"),
            if all.is_empty() { "the file has none".to_owned() } else { format!("there are {}", list(&all)) },
        ),
        (None, several) => {
            let several: Vec<&Kernel> = several.iter().map(|index| all[*index]).collect();
            error(format!("{} kernels are called `{name}`", several.len()), format!("choose one of {}", list(&several)))
        }
    }
}
