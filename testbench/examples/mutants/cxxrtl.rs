//! All mutants in one simulation that Yosys writes, CXXRTL, with the recording of an exported core.
//!
//! The core has one more input, the number of the mutant that is awake. What the exported test bench compares is
//! compared here: fields, ports and masks are those that it names.

use super::tools::{run, yosys};
use miette::{IntoDiagnostic, miette};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Where Debian's package `yosys-dev` has the headers of CXXRTL.
pub const HEADERS: &str = "/usr/share/yosys/include";

/// What doesn't depend on the core: a recording of words, which drives one mutant after another.
const FRAME: &str = include_str!("cxxrtl_frame.cc");

/// What a test bench says of the recording.
struct Layout {
    /// words of each field
    fields: Vec<usize>,
    /// name and field
    inputs: Vec<(String, usize)>,
    /// name, bits of an element, field of what is wanted, and field of which elements are compared
    outputs: Vec<(String, usize, usize, usize)>,
}

impl Layout {
    /// Of the text that `lds export` writes.
    fn read(bench: &str) -> Option<Self> {
        // The number behind a text in a line, and what follows it.
        fn after<'a>(line: &'a str, text: &str) -> Option<(usize, &'a str)> {
            let rest = line.split_once(text)?.1;
            let end = rest.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(rest.len());
            Some((rest[..end].parse().ok()?, &rest[end..]))
        }
        let lines = || bench.lines().map(str::trim);
        let words = |line: &str| after(line, "reg [").map(|(last, _)| (last + 1) / 32);
        let fields = lines().filter(|line| line.starts_with("reg [") && line.contains("] field_")).map(words);
        let input = |line: &str| {
            let (name, rest) = line.strip_prefix('.')?.split_once('(')?;
            Some((name.to_owned(), after(rest, "field_")?.0))
        };
        // A mask has each bit of a field of what is compared once for each bit of an element.
        let element = |mask: &str| lines().find_map(|line| after(line.split_once(mask)?.1, "{{"));
        let output = |line: &str| {
            let (name, rest) = line.strip_prefix("if (((")?.split_once(" ^ ")?;
            let (wanted, rest) = after(rest, "field_")?;
            let (compared, _) = after(rest, "mask_")?;
            let (bits, _) = element(&format!("] mask_{compared} = "))?;
            Some((name.to_owned(), bits, wanted, compared))
        };
        let layout = Layout {
            fields: fields.collect::<Option<_>>()?,
            inputs: lines().filter(|line| line.contains("(field_")).filter_map(input).collect(),
            outputs: lines().filter_map(output).collect(),
        };
        Some(layout).filter(|layout| !layout.inputs.is_empty() && !layout.outputs.is_empty())
    }

    /// The simulation's program.
    fn program(&self, top: &str) -> String {
        // CXXRTL doubles what it uses itself to join names.
        let named = |name: &str| format!("p_{}", name.replace('_', "__"));
        let mut text = format!("#include \"together.cc\"\nusing Core = cxxrtl_design::{};\n", named(top));
        let _ = writeln!(text, "constexpr unsigned FIELDS = {};", self.fields.len());
        let sizes: Vec<String> = self.fields.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "constexpr unsigned SIZES[] = {{{}}};", sizes.join(", "));
        text += FRAME;
        text += "static void drive(Core &core, Fields &fields) {\n";
        for (name, field) in &self.inputs {
            let _ = writeln!(text, "    put(core.{}, fields[{field}]);", named(name));
        }
        text += "}\nstatic const char *differs(Core &core, Fields &fields) {\n";
        for (name, bits, wanted, compared) in &self.outputs {
            let apart = format!("apart(core.{}, fields[{wanted}], fields[{compared}], {bits})", named(name));
            let _ = writeln!(text, "    if ({apart}) return \"{name}\";");
        }
        text + "    return nullptr;\n}\n"
    }
}

/// A core with mutants, compiled.
pub struct Cxxrtl {
    folder: PathBuf,
}

impl Cxxrtl {
    /// Puts mutants into the core in a folder's `base.il`, which has its recording beside it; each is known by its
    /// number.
    ///
    /// # Errors
    /// A tool fails, or the core differs from its recording while all mutants sleep.
    pub fn new(folder: &Path, top: &str, headers: &Path, mutants: &[(usize, &str)]) -> miette::Result<Self> {
        let one = |(number, mutation): &(usize, &str)| format!("{mutation} -ctrl awake 16 {number}\n");
        let script: String = mutants.iter().map(one).collect();
        // Modules stay apart, and what debuggers need is left out: it is compiled in a tenth of the time.
        let text = format!("read_rtlil base.il\n{script}write_cxxrtl -noflatten -g0 together.cc\n");
        std::fs::write(folder.join("together.ys"), text).into_diagnostic()?;
        yosys(folder, "script together.ys")?;
        let bench = folder.join(format!("{top}_tb.v"));
        let bench = std::fs::read_to_string(&bench).map_err(|error| miette!("{}: {error}", bench.display()))?;
        let layout =
            Layout::read(&bench).ok_or_else(|| miette!("{top}_tb.v isn't a test bench that `lds export` writes"))?;
        std::fs::write(folder.join("main.cc"), layout.program(top)).into_diagnostic()?;
        let headers = headers.display().to_string();
        let compiler = ["-std=c++14", "-O1", "-w", "-I", &headers, "-o", "replay", "main.cc"];
        let (compiled, said) = run(folder, "c++", &compiler)?;
        if !compiled {
            let text: Vec<&str> = said.lines().take(5).collect();
            return Err(miette!(
                help = format!("--cxxrtl FOLDER says where Yosys's headers are; yosys-dev has them in {HEADERS}"),
                "c++: {}",
                text.join("\n")
            ));
        }
        let cxxrtl = Cxxrtl { folder: folder.to_owned() };
        match cxxrtl.differs(top, 0)? {
            None => Ok(cxxrtl),
            Some(what) => Err(miette!("the core differs from its recording while all mutants sleep: {what}")),
        }
    }

    /// What differs from the recording while a mutant is awake, if anything does.
    ///
    /// # Errors
    /// The simulation can't be run.
    pub fn differs(&self, top: &str, number: usize) -> miette::Result<Option<String>> {
        let (_, said) = run(&self.folder, "./replay", &[&format!("{top}_tb.hex"), &number.to_string()])?;
        match said.lines().next() {
            Some("PASS") => Ok(None),
            Some(said) if said.starts_with("FAIL") => Ok(Some(said.to_owned())),
            _ => Err(miette!("the simulation of mutant {number} ended without a verdict: {said}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Layout;

    #[test]
    fn a_test_bench_says_what_is_where() {
        let bench = "    reg [31:0] field_0 = 0;  // reset\n    \
                     reg [63:0] field_1 = 0;  // out, wanted\n    reg [31:0] field_2 = 0;  // out, compared\n    \
                     wire [39:0] mask_2 = {{20{field_2[1]}}, {20{field_2[0]}}};\n        \
                     .reset(field_0[0:0]),\n        .out(out)\n            \
                     if (((out ^ field_1[39:0]) & mask_2) !== 40'd0) fail(\"out\");\n";
        let layout = Layout::read(bench).expect("a layout");
        assert_eq!(layout.fields, [1, 2, 1]);
        assert_eq!(layout.inputs, [("reset".to_owned(), 0)]);
        assert_eq!(layout.outputs, [("out".to_owned(), 20, 1, 2)]);
        let program = layout.program("my_core");
        for part in ["p_my__core", "put(core.p_reset, fields[0])", "apart(core.p_out, fields[1], fields[2], 20)"] {
            assert!(program.contains(part), "{part}: {program}");
        }
        assert!(Layout::read("module other();").is_none());
    }
}
