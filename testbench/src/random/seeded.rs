//! Random programs by their numbers.

use super::program::{Case, case};
use super::theme::Subject;
use lds_rtl::export::Core;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// The generator of a random program, which depends on the campaign's seed and the program's number alone.
pub fn runner(seed: u64, number: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// The random program with a number, from 0, in a campaign on a core without a single subject.
///
/// # Errors
/// An error if there is no such program.
pub fn program(core: Core, seed: u64, number: u64) -> Result<Case, String> {
    program_about(core, None, seed, number)
}

/// The random program with a number, from 0, in a campaign on a core, about a subject or about none.
///
/// # Errors
/// An error if there is no such program.
pub fn program_about(core: Core, subject: Option<Subject>, seed: u64, number: u64) -> Result<Case, String> {
    let tree = case(core, subject).new_tree(&mut runner(seed, number));
    tree.map(|tree| tree.current()).map_err(|reason| reason.message().to_owned())
}
