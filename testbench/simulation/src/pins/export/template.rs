//! Templates of an export, and what all of them know of a core.

use lds_rtl::export::{Design, Style, Technology};
use miette::miette;
use minijinja::{Environment, UndefinedBehavior, Value, context};

/// Fills in a template.
///
/// # Errors
/// A template that can't be filled in.
pub fn fill(template: &str, values: &Value) -> miette::Result<String> {
    let mut environment = Environment::new();
    environment.set_keep_trailing_newline(true);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.render_str(template, values).map_err(|error| miette!("{error:#}"))
}

/// What the templates of any core know.
pub fn common(design: &Design, style: Style) -> Value {
    let top = &design.top;
    context! {
        version => env!("CARGO_PKG_VERSION"),
        top,
        modules => design.modules.len(),
        models => !design.models.is_empty(),
        technology => style.technology.name(),
        technology_title => style.technology.title(),
        initial_values => style.initial_values,
        // Cores of several technologies can be in one library.
        fusesoc => match style {
            Style { technology: Technology::Generic, initial_values: true } => top.clone(),
            Style { technology: Technology::Generic, .. } => format!("{top}_uninitialized"),
            Style { technology, initial_values: true } => format!("{top}_{}", technology.name()),
            Style { technology, .. } => format!("{top}_{}_uninitialized", technology.name()),
        },
    }
}
