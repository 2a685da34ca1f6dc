//! Which crates are compiled without optimisation for tests.

use crate::common::{assert_code, in_testbench, stdout};
use std::collections::BTreeSet;
use std::process::Command;

/// Every package that one is built on. What runs in the compiler, a macro and what it is built on, isn't part of it.
fn built_on(package: &str) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let command = ["tree", "--offline", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none"];
    let output =
        Command::new(cargo).args(command).args(["--package", package]).current_dir(in_testbench("..")).output();
    let output = output.expect("cargo runs");
    assert_code(&output, 0);
    stdout(&output).lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

/// Code takes small generic functions, also those of the standard library, from what it is built on. Simulations took
/// twice as long with `Range::next` from a crate that wasn't optimised.
#[test]
fn nothing_that_simulations_are_built_on_is_compiled_without_optimisation() {
    let manifest = std::fs::read_to_string(in_testbench("../Cargo.toml")).expect("readable");
    let manifest: toml::Table = manifest.parse().expect("TOML");
    let packages = manifest["profile"]["dev"]["package"].as_table().expect("packages");
    let level = |one: &toml::Value| one.get("opt-level").and_then(toml::Value::as_integer);
    let without: BTreeSet<String> =
        packages.iter().filter(|(_, one)| level(one) == Some(0)).map(|(name, _)| name.clone()).collect();
    assert!(without.contains("lds-testbench"), "{without:?}");
    let below = built_on("lds-simulation");
    assert!(["lds-host", "lds-rtl", "minijinja"].iter().all(|name| below.contains(*name)), "{below:?}");
    assert_eq!(below.intersection(&without).collect::<Vec<_>>(), [""; 0]);
}
