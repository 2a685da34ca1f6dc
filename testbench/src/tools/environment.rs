//! Settings in the environment.

use super::ToolError;
use std::env;

/// The number that a variable of the environment has, or the default if it has none.
///
/// # Errors
/// It has something else than `expected`.
pub fn number<T: std::str::FromStr>(variable: &str, default: T, expected: &str) -> Result<T, ToolError> {
    match env::var(variable) {
        Err(env::VarError::NotPresent) => Ok(default),
        Ok(text) if text.is_empty() => Ok(default),
        Ok(text) => text.parse().map_err(|_| ToolError(format!("{variable}: expected {expected}, not `{text}`"))),
        Err(error) => Err(ToolError(format!("{variable}: expected {expected}: {error}"))),
    }
}
