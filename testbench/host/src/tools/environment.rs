//! Settings in environment variables.

use super::ToolError;
use std::env;

/// The number in an environment variable, or the default if the variable isn't set.
///
/// # Errors
/// An error if the value isn't what `expected` says.
pub fn number<T: std::str::FromStr>(variable: &str, default: T, expected: &str) -> Result<T, ToolError> {
    match env::var(variable) {
        Err(env::VarError::NotPresent) => Ok(default),
        Ok(text) if text.is_empty() => Ok(default),
        Ok(text) => text.parse().map_err(|_| ToolError(format!("{variable}: expected {expected}, not `{text}`"))),
        Err(error) => Err(ToolError(format!("{variable}: expected {expected}: {error}"))),
    }
}
