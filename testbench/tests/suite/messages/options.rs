//! The command line.

use super::{desk, refused};
use lds::targets::Target;

/// Every option that would have no effect beside another one.
#[test]
fn options_that_would_be_ignored_are_refused() {
    let desk = desk();
    let of_addr =
        ["--op ds_read_b128", "--exec 1", "--offset 4", "--offset0 1", "--offset1 1", "--wave 64", "--wave 32"];
    let mut cases: Vec<(String, &str)> = Vec::new();
    for option in of_addr {
        let name = option.split(' ').next().expect("a name");
        cases.push((format!("analyze ok.s {option}"), name));
        cases.push((format!("analyze --trace ok.jsonl {option}"), name));
        cases.push((format!("analyze {option}"), "--addr"));
    }
    let others = [
        ("analyze ok.s --trace ok.jsonl", "--trace"),
        ("analyze ok.s --addr lane", "--addr"),
        ("analyze --trace ok.jsonl --addr lane", "--addr"),
        ("analyze ok.s --alloc 64", "--alloc"),
        ("analyze --addr lane --offset 4 --offset0 1", "--offset0"),
        ("analyze --addr lane --offset 4 --offset1 1", "--offset1"),
        ("analyze --addr lane --worst 3", "--worst"),
        ("analyze ok.s --worst 3 --line 2", "--line"),
        ("analyze ok.s --worst 3 --instruction 0", "--instruction"),
        ("analyze ok.s --line 2 --instruction 0", "--instruction"),
        ("analyze --addr lane --instruction 0", "--instruction"),
        ("analyze --addr lane --line 1", "--line"),
        ("analyze ok.s --chip chip.toml --lanes 8", "--lanes"),
        ("analyze ok.s --chip chip.toml --banks 8", "--banks"),
        ("analyze ok.s --chip chip.toml --rows 8", "--rows"),
        ("run ok.s --dump", "--json"),
        ("run ok.s --chip chip.toml", "--engine model"),
        ("run ok.s --engine model --vcd x.vcd", "--engine model"),
        ("run ok.s --engine model --fst x.fst", "--engine model"),
        ("run ok.s --engine model --chip chip.toml --lanes 8", "--lanes"),
        ("run ok.s --engine model --chip chip.toml --banks 8", "--banks"),
        ("run ok.s --engine model --chip chip.toml --rows 8", "--rows"),
        ("run ok.s --engine model --chip chip.toml --without dual", "--without"),
        ("run ok.s --engine model --chip chip.toml --config c.toml", "--config"),
        ("export --out d --without float --adders 2", "no float adders"),
        ("run ok.s --without atomics --adders 4", "no float adders"),
        ("cosim --cases 5 merge r.json", "--cases"),
        ("cosim --lanes 8 merge r.json", "--lanes"),
        ("cosim --stalls merge r.json", "--stalls"),
        ("cosim merge r.json --cases 5", "--cases"),
        ("synth --device xc7 --freq 10", "--place"),
        ("synth --device xc7 --seed 2", "--place"),
        ("synth --device xc7 --jobs 2", "--jobs"),
        ("synth --device xc7 --out d", "--out"),
        ("synth --device ecp5 --place --jobs 2", "--jobs"),
        ("synth --device ecp5 --board ulx3s25f --out d", "--board"),
        ("synth --board ulx3s25f", "--out"),
        ("synth --board ulx3s25f --out d --place", "--place"),
        ("synth --board ulx3s25f --out d --freq 10", "--freq"),
        ("synth --board ulx3s25f --out d --jobs 2", "--jobs"),
        ("synth --table doc.md --seed 2", "--seed"),
        ("synth --table doc.md --freq 2", "--freq"),
        ("synth --table doc.md --place", "--place"),
        ("synth --table doc.md --json -", "--json"),
        ("synth --table doc.md --out d", "--out"),
        ("synth --table doc.md --device xc7", "--device"),
        ("synth --table doc.md --target gfx906", "--target"),
        ("synth --table doc.md --config c.toml", "--config"),
        ("synth --table doc.md --lanes 8", "--lanes"),
        ("synth --table doc.md --banks 8", "--banks"),
        ("synth --table doc.md --rows 64", "--rows"),
        ("synth --table doc.md --without dual", "--without"),
        ("synth --table doc.md --bvh-stack manual", "--bvh-stack"),
        ("synth --table doc.md --reading two-nans", "--reading"),
    ];
    cases.extend(others.map(|(line, word)| (line.to_owned(), word)));
    for (line, word) in cases {
        refused(&desk, &line.split(' ').collect::<Vec<_>>(), b"", &[word]);
    }
}

#[test]
fn numbers_of_the_command_line_are_told_with_their_range() {
    let desk = desk();
    for value in ["x", "-1", "99999999999999999999", "1.5", ""] {
        for (command, option, range) in [
            ("analyze --addr lane", "--offset0", "from 0 to 255"),
            ("analyze --addr lane", "--offset1", "from 0 to 255"),
            ("analyze --addr lane", "--offset", "from 0 to 65535"),
            ("analyze --addr lane", "--wave", "from 1 to 64"),
            ("analyze --addr lane", "--alloc", "from 0 to 4294967295"),
            ("analyze --addr lane", "--lanes", "from 1 to 64"),
            ("analyze --addr lane", "--banks", "from 1 to 64"),
            ("analyze --addr lane", "--rows", "from 1 to 2^64 - 1"),
            ("analyze ok.s", "--worst", "from 0 to 2^64 - 1"),
            ("analyze ok.s", "--line", "from 1 to 2^64 - 1"),
            ("analyze ok.s", "--instruction", "from 0 to 2^64 - 1"),
            ("run ok.s", "--lanes", "from 1 to 64"),
            ("export --out d", "--banks", "from 1 to 64"),
            ("export --out d", "--rows", "from 1 to 2^64 - 1"),
            ("cosim", "--cases", "from 0 to 2^64 - 1"),
            ("cosim", "--seed", "from 0 to 2^64 - 1"),
            ("cosim", "--shard", "for example 3/16"),
            ("synth --device ecp5 --place", "--seed", "from 0 to 2^64 - 1"),
            ("synth --table doc.md", "--jobs", "from 1 to 256"),
            ("synth --device ecp5", "--delay", "from 1 to 1000000"),
        ] {
            let arguments: Vec<&str> = command.split(' ').chain([option, value]).collect();
            refused(&desk, &arguments, b"", &[option, range]);
        }
    }
    refused(&desk, &["analyze", "--addr", "lane", "--offset0", "256"], b"", &["a whole number from 0 to 255"]);
    refused(&desk, &["synth", "--device", "ecp5", "--place", "--freq", "-5"], b"", &["positive number of MHz"]);
}

/// Readings that aren't there, and those that nothing in a unit depends on.
/// Of the others there are models.
#[test]
fn hardware_is_refused_for_targets_without_it() {
    let desk = desk();
    for target in Target::ALL.into_iter().filter(|target| !target.is_built()) {
        let name = target.name();
        let none = format!("no hardware is built for {name}, only for gfx906 and gfx1100");
        for command in ["run ok.s", "run ok.s --engine icarus", "export --out d", "cosim", "synth --device xc7"] {
            let mut arguments: Vec<&str> = command.split(' ').collect();
            arguments.extend(["--target", name]);
            refused(&desk, &arguments, b"", &[&none, "--engine model"]);
        }
        if !target.facts().gds.is_there() {
            let none = format!("{name} has no global data share");
            let words: [&str; 2] = [&none, "`--gds` is for gfx906, "];
            refused(&desk, &["run", "ok.s", "--engine", "model", "--gds", "--target", name], b"", &words);
            refused(&desk, &["analyze", "ok.s", "--gds", "--target", name], b"", &words);
        }
        let words: [&str; 2] = ["there is no unit of", &target.facts().local.geometry.to_string()];
        refused(&desk, &["run", "ok.s", "--engine", "model", "--lanes", "13", "--target", name], b"", &words);
    }
}

#[test]
fn readings_are_refused_where_they_would_be_ignored() {
    let desk = desk();
    desk.write("odd.toml", "banks = 32\nreadings = [\"two-nans\", \"TwoNans\"]\n");
    desk.write("merged.toml", "readings = [\"equal-offsets\"]\n");
    desk.write("none.toml", "readings = [\"inactive-lanes\"]\nwithout = [\"permute\"]\n");
    for (line, words) in [
        ("run ok.s --reading both", &["`both`", "failed-compare, equal-offsets"][..]),
        (
            "run ok.s --target gfx1100 --reading equal-offsets",
            &["makes no difference to this unit of gfx1100", "`two-nans`, "],
        ),
        ("export --out d --without float --reading two-nans", &["`two-nans` makes no difference", "`equal-offsets`"]),
        ("cosim --gds --reading inactive-lanes", &["`inactive-lanes` makes no difference", "`partial-elements`"]),
        ("run ok.s --gds --reading unlimited-m0", &["`unlimited-m0` makes no difference"]),
        (
            "synth --device ecp5 --target gfx1100 --without float,wide,permute --reading two-nans",
            &["`two-nans` makes no difference", "those that make a difference are `partial-elements`"],
        ),
        ("export --out d --config odd.toml", &["odd.toml:2:25", "`TwoNans`", "failed-compare, equal-offsets"]),
        (
            "export --out d --target gfx1100 --config merged.toml",
            &["merged.toml:1:13", "`equal-offsets` makes no difference"],
        ),
        ("export --out d --config none.toml", &["none.toml:1:13", "`inactive-lanes` makes no difference"]),
        ("export --out d --gds --config none.toml", &["none.toml:1:13", "`inactive-lanes` makes no difference"]),
        ("export --out d --without float --config odd.toml", &["odd.toml:2:25", "`TwoNans`"]),
    ] {
        refused(&desk, &line.split(' ').collect::<Vec<_>>(), b"", words);
    }
    assert!(!desk.at("d").exists());
}

/// Rules for stacks that aren't there, and rules that aren't there for stacks.
#[test]
fn rules_for_stacks_are_refused_where_they_would_be_ignored() {
    let desk = desk();
    let config = |name: &str, text: &str| desk.write(name, text);
    config("odd.toml", "banks = 32\nbvh_stack = \"Manual\"\n");
    config("manual.toml", "bvh_stack = \"manual\"\n");
    config("none.toml", "bvh_stack = \"library\"\nwithout = [\"permute\"]\n");
    for (line, words) in [
        ("run ok.s --target gfx1100 --bvh-stack book", &["`book`", "`library`", "`manual`"][..]),
        ("run ok.s --bvh-stack manual", &["gfx906 has no stacks of rays", "for gfx1100"]),
        ("cosim --about waves", &["--about waves: lds_gfx906_32x32x512 has nothing", "choose `--gds`"]),
        ("cosim --about rays --target gfx1100 --without stacks", &["--about rays", "the parts `stacks`"]),
        ("cosim --about floats --without float", &["--about floats", "leave in the parts `float`"]),
        ("export --out d --bvh-stack library", &["gfx906 has no stacks of rays", "for gfx1100"]),
        (
            "cosim --target gfx1100 --gds --bvh-stack manual",
            &["global data share has no stacks", "leave out `--bvh-stack`"],
        ),
        (
            "cosim --target gfx1100 --bvh-stack manual --without stacks",
            &["a unit without `stacks` has no stacks of rays", "`atomics`, `permute` and `stacks`"],
        ),
        (
            "synth --device ecp5 --target gfx1100 --bvh-stack manual --without atomics,permute",
            &["a unit without `atomics`, `permute` has no stacks of rays"],
        ),
        ("export --out d --target gfx1100 --config odd.toml", &["odd.toml:2:13", "`Manual`", "`library`", "`manual`"]),
        ("export --out d --config manual.toml", &["manual.toml:1:13", "gfx906 has no stacks of rays", "for gfx1100"]),
        ("export --out d --target gfx1100 --config none.toml", &["none.toml:1:13", "a unit without `permute`"]),
        ("export --out d --target gfx1100 --gds --config manual.toml", &["global data share has no stacks"]),
        (
            "export --out d --target gfx1100 --without stacks --config manual.toml",
            &["a unit without `stacks` has no stacks of rays"],
        ),
    ] {
        refused(&desk, &line.split(' ').collect::<Vec<_>>(), b"", words);
    }
    assert!(!desk.at("d").exists());
}
