//! No file imports, by whatever way around, a file that imports it: every crate can be read from the bottom up. And
//! hardware knows no model.

mod imports;
mod names;

use crate::common::{files, in_testbench};
use imports::Contents;
use names::Crate;
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::collections::BTreeSet;
use std::path::Path;

/// Where the crates have their sources.
const CRATES: [&str; 11] = [
    "src",
    "src/isa",
    "src/model",
    "src/program",
    "src/r700",
    "rtl/hdl/src",
    "rtl/src",
    "testbench/analyze/src",
    "testbench/host/src",
    "testbench/simulation/src",
    "testbench/src",
];

/// Files that import one another.
#[derive(Debug, PartialEq, Eq)]
struct Circle {
    files: Vec<String>,
    /// the imports that tie them together
    imports: Vec<String>,
}

/// The circles of a crate.
fn circles(root: &Path) -> Vec<Circle> {
    let sources = Crate::read(root);
    let name = |file: usize| sources.files()[file].name.clone();
    let mut graph = DiGraph::<usize, ()>::new();
    let nodes: Vec<_> = (0..sources.files().len()).map(|file| graph.add_node(file)).collect();
    for importer in 0..nodes.len() {
        for imported in sources.imports(importer) {
            graph.add_edge(nodes[importer], nodes[imported], ());
        }
    }
    let mut circles = Vec::new();
    for group in tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1) {
        let inside: BTreeSet<usize> = group.into_iter().map(|node| graph[node]).collect();
        let imports = inside.iter().flat_map(|importer| {
            let imported = sources.imports(*importer).into_iter().filter(|imported| inside.contains(imported));
            imported.map(|imported| format!("{} imports {}", name(*importer), name(imported)))
        });
        circles.push(Circle { files: inside.iter().copied().map(name).collect(), imports: imports.collect() });
    }
    circles
}

#[test]
fn no_files_import_one_another() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = String::new();
    for sources in CRATES {
        for circle in circles(&root.join(sources)) {
            found += &format!("{sources}:\n  {}\n", circle.imports.join("\n  "));
        }
    }
    assert!(found.is_empty(), "files that import one another:\n{found}");
}

/// What the test above relies on: names are followed through re-exports, globs and macros to the file that has them.
#[test]
fn names_are_followed_to_their_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    std::fs::create_dir(folder.path().join("room")).expect("a folder");
    write("lib.rs", "mod room; mod user; pub use room::*;");
    write("room/mod.rs", "mod a; mod b; pub use a::{A, other as renamed}; pub use b::*;");
    write("room/a.rs", "pub struct A; pub fn other() {} #[cfg(test)] mod tests { use crate::user::User; }");
    write("room/b.rs", "use super::A; pub struct B(A);");
    let ties = |user: &str| {
        write("user.rs", user);
        let sources = Crate::read(folder.path());
        let index = sources.files().iter().position(|file| file.name == "user.rs").expect("the file");
        let imports = sources.imports(index).into_iter().map(|file| sources.files()[file].name.clone());
        imports.collect::<Vec<_>>()
    };
    assert_eq!(ties("use crate::room::A; pub struct User;"), ["room/a.rs"]);
    assert_eq!(ties("use crate::{B, room::renamed};"), ["room/a.rs", "room/b.rs"]);
    assert_eq!(ties("fn f() { show!(super::room::B) }"), ["room/b.rs"]);
    assert_eq!(ties("#[cfg(test)] use crate::A;"), [""; 0]);
    assert_eq!(ties("pub(in crate::room) fn f() {}"), [""; 0]);
    assert_eq!(ties("pub struct User(pub (crate::room::A, u8));"), ["room/a.rs"]);
    assert_eq!(circles(folder.path()), []);
    write("room/a.rs", "use super::B; pub struct A(Box<B>);");
    let found = circles(folder.path());
    assert_eq!(found[0].files, ["room/a.rs", "room/b.rs"]);
    assert_eq!(found[0].imports, ["room/a.rs imports room/b.rs", "room/b.rs imports room/a.rs"]);
}

/// Which parts of the models know nothing of which others: what an instruction does and when it is done are worked out
/// apart from each other, and whoever wants both puts the two side by side.
const STRANGERS: [(&str, &str); 2] = [("golden/", "timing/"), ("timing/", "golden/")];

/// The files of a part of a crate that have what files of another one name.
fn arrows(sources: &Crate, from: &str, to: &str) -> Vec<String> {
    let name = |file: usize| sources.files()[file].name.as_str();
    let importers = (0..sources.files().len()).filter(|file| name(*file).starts_with(from));
    let arrows = importers.flat_map(|importer| {
        let imported = sources.imports(importer).into_iter().filter(|file| name(*file).starts_with(to));
        imported.map(move |imported| format!("{} imports {}", name(importer), name(imported)))
    });
    arrows.collect()
}

#[test]
fn golden_model_and_timing_model_are_strangers() {
    let sources = Crate::read(&in_testbench("../src/model"));
    for (from, to) in STRANGERS {
        assert!(sources.files().iter().filter(|file| file.name.starts_with(from)).count() > 20, "{from} is there");
        assert_eq!(arrows(&sources, from, to), [""; 0]);
        // Who knows both is seen to do so.
        assert!(!arrows(&sources, "order.rs", to).is_empty());
    }
}

/// The driver of the hardware asks no model: it knows what the ports show.
#[test]
fn the_driver_of_the_hardware_names_no_model() {
    let driver = files(&in_testbench("simulation/src/hardware"));
    let mut seen = 0;
    for file in driver.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let contents = Contents::of(&std::fs::read_to_string(&file).expect("a source file"));
        let imports = contents.imports.iter().map(|import| &import.path);
        for path in imports.chain(&contents.paths).filter(|path| path.first().is_some_and(|name| name == "lds")) {
            let part = path.get(1).map_or("", String::as_str);
            assert!(!["golden", "timing", "model"].contains(&part), "{}: {}", file.display(), path.join("::"));
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen} paths");
}

/// What hardware and models may share: tables of instructions, numbers of opcodes and sizes of targets.
const FACTS: [&str; 4] = ["encoding", "isa", "r700", "targets"];

/// If hardware, or what its blocks are tested with, leaned on a model, comparing the two would prove nothing.
#[test]
fn hardware_names_facts_alone() {
    let mut shared = 0;
    for file in
        files(&in_testbench("../rtl")).into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"))
    {
        let contents = Contents::of(&std::fs::read_to_string(&file).expect("a source file"));
        let imports = contents.imports.iter().map(|import| &import.path);
        for path in imports.chain(&contents.paths).filter(|path| path.first().is_some_and(|name| name == "lds_isa")) {
            let part = path.get(1).map_or("", String::as_str);
            assert!(FACTS.contains(&part), "{}: {}", file.display(), path.join("::"));
            shared += 1;
        }
    }
    assert!(shared > 60, "{shared} paths");
}

/// Of the crates of this project hardware has none but that of facts, which has no other one.
#[test]
fn hardware_has_no_crate_of_models() {
    let project = |folder: &str| -> Vec<String> {
        let manifest = std::fs::read_to_string(in_testbench("..").join(folder).join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = manifest.parse().expect("TOML");
        let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
        let names = kinds.iter().filter_map(|kind| manifest.get(*kind)?.as_table()).flat_map(toml::Table::keys);
        names.filter(|name| name.starts_with("lds")).cloned().collect()
    };
    assert_eq!(project("rtl"), ["lds-hdl", "lds-isa"]);
    assert_eq!(project("rtl/hdl"), ["lds-hdl-macros"]);
    assert_eq!(project("src/isa"), [""; 0]);
}
