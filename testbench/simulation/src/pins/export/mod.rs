//! Cores as folders: Verilog with a test bench that replays a recording, for FuseSoC and cocotb, and a README.

mod pages;
mod recording;
mod template;

use lds_rtl::export::{Design, Port, Style};
use minijinja::{Value, context};
pub use pages::Page;
use recording::fields;
pub use recording::{Encoded, Recording};
use template::{common, fill};

/// The README of a core with a contract. Beside what every template knows it wants `commands`, what behind the name of
/// a command says that it is about this core; `contract`, a sentence that says where in its pages its contract is;
/// `wiring`, sentences about its ports; and `example`, what its example does.
pub const README: &str = include_str!("templates/README.md");

/// What there is to say of a core that is exported.
#[derive(Clone, Debug)]
pub struct Exported<'a> {
    /// its usual name
    pub unit: &'a str,
    /// what it is, for people
    pub about: &'a str,
    /// the test for cocotb that replays the recording
    pub replay: &'a str,
    /// files of its own: their paths, and their texts, in which names of values are to be filled in
    pub templates: Vec<(String, &'a str)>,
    /// the values that these know beside those that every template knows
    pub values: Value,
    /// pages that come with it
    pub pages: &'a [Page],
}

impl Exported<'_> {
    /// The files: path below the folder, and text.
    ///
    /// # Errors
    /// A template that can't be filled in.
    pub fn files(self, design: Design, style: Style, recording: Encoded) -> miette::Result<Vec<(String, String)>> {
        let top = design.top.clone();
        let values = context! { ..self.values.clone(), ..self.common(&design, style, &recording) };
        let bench = [
            (format!("{top}.core"), include_str!("templates/core.yml")),
            (format!("{top}_tb.v"), include_str!("templates/tb.v")),
            (format!("cocotb/{}.py", self.replay), include_str!("templates/test_replay.py")),
            ("cocotb/Makefile".to_owned(), include_str!("templates/Makefile")),
        ];
        let filled = bench.into_iter().chain(self.templates).map(|(path, text)| Ok((path, fill(text, &values)?)));
        let mut files = filled.collect::<miette::Result<Vec<_>>>()?;
        files.push((format!("{top}_tb.hex"), recording.text));
        files.extend(self.pages.iter().map(|page| (page.name.to_owned(), page.beside(self.pages))));
        files.push((format!("{top}.v"), design.text));
        if !design.models.is_empty() {
            files.push((format!("{top}_models.v"), design.models));
        }
        Ok(files)
    }

    /// The tests for cocotb.
    fn tests(&self) -> Vec<&str> {
        let own = self.templates.iter().filter_map(|(path, _)| path.strip_prefix("cocotb/")?.strip_suffix(".py"));
        own.chain([self.replay]).collect()
    }

    /// What every template knows.
    fn common(&self, design: &Design, style: Style, recording: &Encoded) -> Value {
        let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
        let of = |Port { name, width, count, .. }: &Port, field: usize, care: usize| {
            context! { name, width, count, bits => width * count, field, care }
        };
        let inputs: Vec<Value> = inputs.enumerate().map(|(field, port)| of(port, field, 0)).collect();
        let outputs: Vec<&Port> = design.ports.iter().filter(|port| !port.is_input).collect();
        let count = outputs.len();
        let first = inputs.len();
        let outputs: Vec<Value> =
            outputs.into_iter().enumerate().map(|(at, port)| of(port, first + at, first + count + at)).collect();
        let fields: Vec<Value> = fields(design).into_iter().map(|(about, words)| context! { about, words }).collect();
        let ports: Vec<Value> = design
            .ports
            .iter()
            .map(|port| {
                let shape =
                    if port.count > 1 { format!("{} x {}", port.count, port.width) } else { port.width.to_string() };
                let about = if port.source == "clock" { "everything happens at its rising edge" } else { &port.about };
                context! { name => port.name, is_input => port.is_input, shape, about }
            })
            .collect();
        context! {
            unit => self.unit,
            about => self.about,
            pages => self.pages.iter().map(|page| [page.name, page.about]).collect::<Vec<_>>(),
            tests => self.tests(),
            ports,
            inputs,
            outputs,
            words => recording.words(),
            fields,
            cycles => recording.cycles,
            ..common(design, style),
        }
    }
}
