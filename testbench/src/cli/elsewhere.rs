//! Where the options of other hardware are.

/// What the help of a command says of hardware whose options are others.
pub(super) fn elsewhere(command: &str) -> String {
    format!(
        "With `--unit wave-control` or `--unit compute-unit` this is about the control of waves, and the options are \
         others (`lds {command} --unit compute-unit -h`)."
    )
}
