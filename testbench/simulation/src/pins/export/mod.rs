//! Cores as folders: Verilog with a test bench that replays a recording, for FuseSoC and cocotb, and a README.

mod pages;
mod recording;
mod template;

use lds_rtl::export::{Design, Port, Style};
use minijinja::{Value, context};
pub use pages::Page;
pub use recording::Recording;
use recording::fields;
pub use template::{CORE, common, fill};

/// What there is to say of a core that is exported.
#[derive(Clone, Debug)]
pub struct Exported<'a> {
    /// its usual name
    pub unit: &'a str,
    /// what it is, for people
    pub about: &'a str,
    /// what behind the name of a command says that it is about this core
    pub commands: &'a str,
    /// a sentence that says where in its pages its contract is
    pub contract: &'a str,
    /// pages that come with it
    pub pages: &'a [Page],
    /// sentences about its ports
    pub wiring: &'a [&'a str],
    /// a test bench that shows how it is used
    pub example: Option<Example<'a>>,
}

/// A test bench that shows how a core is used.
#[derive(Clone, Debug)]
pub struct Example<'a> {
    /// what it does
    pub about: &'a str,
    /// its text, in which names of values are to be filled in
    pub template: &'a str,
    /// the values beside those that every template knows
    pub values: Value,
}

impl Exported<'_> {
    /// The files: path below the folder, and text.
    ///
    /// # Errors
    /// A template that can't be filled in.
    pub fn files(&self, design: Design, style: Style, recording: &Recording) -> miette::Result<Vec<(String, String)>> {
        let top = design.top.clone();
        let words = recording.words(&design);
        let values = self.values(&design, style, recording, words.len());
        let test = self.test();
        let mut files = vec![
            (format!("{top}.core"), fill(CORE, &values)?),
            (format!("{top}_tb.v"), fill(include_str!("templates/tb.v"), &values)?),
            (format!("{top}_tb.hex"), words.iter().map(|word| format!("{word:08x}\n")).collect()),
            (format!("cocotb/{test}.py"), fill(include_str!("templates/test_replay.py"), &values)?),
            ("cocotb/Makefile".to_owned(), fill(include_str!("templates/Makefile"), &values)?),
            ("README.md".to_owned(), fill(include_str!("templates/README.md"), &values)?),
        ];
        if let Some(Example { template, values: own, .. }) = &self.example {
            let values = context! { ..own.clone(), ..values };
            files.push((format!("{top}_example_tb.v"), fill(template, &values)?));
        }
        files.extend(self.pages.iter().map(|page| (page.name.to_owned(), page.beside(self.pages))));
        files.push((format!("{top}.v"), design.text));
        if !design.models.is_empty() {
            files.push((format!("{top}_models.v"), design.models));
        }
        Ok(files)
    }

    /// The name of the test for cocotb.
    fn test(&self) -> String {
        let family = self.unit.split('_').next().unwrap_or(self.unit);
        format!("test_{family}")
    }

    /// What the templates know.
    fn values(&self, design: &Design, style: Style, recording: &Recording, words: usize) -> Value {
        let bits = |port: &Port| port.width * port.count;
        let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
        let of = |port: &Port, field: usize, care: usize| {
            context! { name => port.name, bits => bits(port), field, care }
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
            limit => "so many",
            commands => self.commands,
            contract => self.contract,
            pages => self.pages.iter().map(|page| [page.name, page.about]).collect::<Vec<_>>(),
            test => self.test(),
            example => self.example.as_ref().map(|example| example.about),
            wiring => self.wiring,
            ports,
            inputs,
            outputs,
            masks => fields.len().div_ceil(32),
            words,
            fields,
            cycles => recording.len(),
            ..common(design, style),
        }
    }
}
