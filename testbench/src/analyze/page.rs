//! stub
use super::summary::Analysis;
/// stub
pub fn page(_: &Analysis) -> miette::Result<String> {
    Ok(String::new())
}
