//! From a source text to a program.

use super::directive::{self, Directive};
use super::expression::{Expression, Name};
use super::settings::{Setting, Settings};
use super::step::{Action, FetchStep, Step};
use crate::asm::{Assembler, Instruction, comment_start};
use crate::diagnostic::{Diagnostic, Source};
use crate::expression::read_parts;
use crate::isa::{AluInstruction, Destination, Fetch, Gpr, Group, Where};
use crate::model::{Half, Layout};
use crate::text::Cursor;
use std::collections::HashMap;
use std::ops::Range;

/// Instructions of a fetch clause at most.
const CLAUSE: usize = 16;

/// Instructions with their directives.
#[derive(Clone, Debug)]
pub struct Program {
    source: Source,
    settings: Settings,
    layout: Layout,
    steps: Vec<Step>,
}

impl Program {
    /// Reads a program.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first instruction or directive that makes no sense; at the start of a text without an
    /// instruction.
    pub fn parse(source: &Source) -> Result<Program, Diagnostic> {
        let mut parser = Parser {
            source: source.clone(),
            assembler: Assembler::default(),
            settings: Settings::default(),
            set: HashMap::new(),
            last_setting: 0..0,
            layout: None,
            steps: Vec::new(),
            only: None,
            line: 0,
            clause_ends: false,
        };
        for range in source.lines() {
            parser.line += 1;
            parser.line(range)?;
        }
        parser.end_group()?;
        let runs = |step: &Step| matches!(step.action, Action::Clause(_) | Action::Group(_));
        if !parser.steps.iter().any(runs) {
            let what =
                if source.text().trim().is_empty() { "the program is empty" } else { "the program has no instruction" };
            return Err(Diagnostic::new(source, 0..0, what)
                .with_help("an instruction is for example `LOCAL_DS_READ R2.xyzw, R1.xy`"));
        }
        let layout = parser.layout()?;
        Ok(Program { source: parser.source, settings: parser.settings, layout, steps: parser.steps })
    }

    /// The text that it was read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Its settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How registers are split.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether a shared number in an instruction may be that of a clause temporary or of a wave's own register.
    pub(super) fn reaches(&self) -> bool {
        let reaches = |gpr: Gpr| match gpr.place {
            Where::Wave => false,
            Where::Simd => usize::from(gpr.number) >= self.layout.globals(),
            Where::SimdAr => true,
        };
        let groups = self.steps.iter().filter_map(|step| match &step.action {
            Action::Group(group) => Some(group),
            _ => None,
        });
        groups.flat_map(Group::instructions).flat_map(AluInstruction::gprs).any(reaches)
    }

    /// Its steps in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

/// A program while it is read.
struct Parser {
    source: Source,
    assembler: Assembler,
    settings: Settings,
    /// the line of each setting that was made
    set: HashMap<Setting, usize>,
    last_setting: Range<usize>,
    /// once it is asked for, settings may no longer come
    layout: Option<Layout>,
    steps: Vec<Step>,
    /// the condition that waves have to meet from here on
    only: Option<Expression>,
    /// of the current line, from 1
    line: usize,
    /// the next LDS instruction starts a clause
    clause_ends: bool,
}

impl Parser {
    fn line(&mut self, range: Range<usize>) -> Result<(), Diagnostic> {
        let source = self.source.clone();
        let text = &source.text()[range.clone()];
        let comment = comment_start(text).map_or(range.end, |start| range.start + start);
        for (span, instruction) in self.assembler.line(&source, range.start..comment)? {
            self.instruction(span, instruction)?;
        }
        read_parts(&source, comment..range.end, |part| self.comment(part))
    }

    /// A part of a comment, which is a directive if it starts with `lds:`. False if it is a note.
    fn comment(&mut self, range: Range<usize>) -> Result<bool, Diagnostic> {
        let source = self.source.clone();
        let text = &source.text()[range.clone()];
        let inner = text.trim_start().trim_start_matches('/').trim_start();
        let start = range.end - inner.len();
        if inner.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("lds")) && !inner.starts_with("lds:") {
            // What reads as a directive without its colon is meant as one.
            let rest = inner[3..].trim_start().trim_start_matches(':');
            let cursor = Cursor::new(&source, range.end - rest.len()..range.end);
            if cursor.is_ok_and(|mut cursor| directive::parse(&mut cursor).is_ok()) {
                let error =
                    Diagnostic::new(&source, start..range.end, "this comment is no directive, but looks like one");
                return Err(error.with_help("directives start with `; lds:`"));
            }
        }
        let Some(directive) = inner.strip_prefix("lds:") else { return Ok(inner.is_empty()) };
        let start = range.end - directive.len();
        let note = directive.find("//").map(|note| start + note);
        self.directive(start..note.unwrap_or(range.end))?;
        Ok(note.is_none())
    }

    fn directive(&mut self, range: Range<usize>) -> Result<(), Diagnostic> {
        self.end_group()?;
        let source = self.source.clone();
        let mut cursor = Cursor::new(&source, range)?;
        let start = cursor.span().start;
        let directive = directive::parse(&mut cursor)?;
        let action = match directive {
            Directive::Setting(setting) => {
                self.settings.set(setting, &mut cursor)?;
                cursor.require_end()?;
                self.last_setting = cursor.span_from(start);
                if self.layout.is_some() {
                    let message = "settings must come before the first instruction and the first register";
                    return Err(Diagnostic::new(&source, self.last_setting.clone(), message));
                }
                if let Some(first) = self.set.insert(setting, self.line) {
                    let message = format!("`{}` is set a second time", setting.name());
                    let help = format!("line {first} sets it, too: keep one of the two");
                    return Err(Diagnostic::new(&source, self.last_setting.clone(), message).with_help(help));
                }
                return Ok(());
            }
            Directive::Only(condition) => {
                self.only = condition;
                self.clause_ends = true;
                return Ok(());
            }
            Directive::Clause => {
                self.clause_ends = true;
                return Ok(());
            }
            Directive::Step(action) => action,
        };
        let span = cursor.span_from(start);
        let error = |message: &str, help: &str| Err(Diagnostic::new(&source, span.clone(), message).with_help(help));
        match &action {
            Action::Again(_)
                if !matches!(
                    self.steps.last().map(|step| &step.action),
                    Some(Action::Clause(_) | Action::Group(_))
                ) =>
            {
                return error(
                    "there is no instruction right above that could be done again",
                    "write it behind an instruction",
                );
            }
            Action::Preset(_) if self.steps.iter().any(|step| matches!(step.action, Action::Clause(_))) => {
                return error("presets of the LDS must come before the first LDS instruction", "write it further up");
            }
            _ => {}
        }
        if let Action::Set(gpr, _) = &action {
            self.has(&span, *gpr)?;
        }
        for expression in action.expressions() {
            self.names(expression)?;
        }
        self.push(span, self.line, action);
        Ok(())
    }

    /// The registers in an expression are there.
    fn names(&mut self, expression: &Expression) -> Result<(), Diagnostic> {
        let registers = expression.names(|name, span| match name {
            Name::Gpr(gpr) => Some((gpr, span.clone())),
            _ => None,
        });
        registers.into_iter().try_for_each(|(gpr, span)| self.has(&span, gpr))
    }

    /// How registers are split; from here on that is settled.
    fn layout(&mut self) -> Result<Layout, Diagnostic> {
        if let Some(layout) = self.layout {
            return Ok(layout);
        }
        let layout = self.settings.layout().map_err(|(message, help)| {
            Diagnostic::new(&self.source, self.last_setting.clone(), message).with_help(help)
        })?;
        self.layout = Some(layout);
        Ok(layout)
    }

    /// A register is there.
    fn has(&mut self, span: &Range<usize>, gpr: Gpr) -> Result<(), Diagnostic> {
        let layout = self.layout()?;
        let error =
            |message: String, help: String| Err(Diagnostic::new(&self.source, span.clone(), message).with_help(help));
        match gpr.place {
            Where::Wave => match layout.row(0, Half::Odd, gpr.number) {
                Ok(_) => Ok(()),
                Err(refused) => error(refused.to_string(), "`; lds: registers N` says how many a wave has".to_owned()),
            },
            Where::Simd if usize::from(gpr.number) >= layout.first_private() => {
                let (globals, temps) = (layout.globals(), 2 * layout.clause_temps());
                let message = format!("G{} is no shared register: there are {globals}", gpr.number);
                let more =
                    if temps == 0 { String::new() } else { format!(", and {temps} clause temporaries behind them") };
                error(message + &more, "`; lds: globals N` says how many there are".to_owned())
            }
            Where::SimdAr if layout.first_private() == 0 => error(
                "there are no shared registers".to_owned(),
                "`; lds: globals N` says how many there are".to_owned(),
            ),
            Where::Simd | Where::SimdAr => Ok(()),
        }
    }

    fn end_group(&mut self) -> Result<(), Diagnostic> {
        let source = self.source.clone();
        match self.assembler.finish(&source)? {
            Some((span, instruction)) => self.instruction(span, instruction),
            None => Ok(()),
        }
    }

    fn instruction(&mut self, span: Range<usize>, instruction: Instruction) -> Result<(), Diagnostic> {
        let line = self.source.line_number(span.start);
        match instruction {
            Instruction::Fetch(fetch) => self.fetch(span, line, fetch),
            Instruction::Group(group) => self.group(span, line, group),
        }
    }

    fn fetch(&mut self, span: Range<usize>, line: usize, instruction: Fetch) -> Result<(), Diagnostic> {
        let own = match instruction {
            Fetch::Write(write) => vec![write.src],
            Fetch::Read(read) => vec![read.src, read.dst],
        };
        for number in own {
            let component = crate::isa::Component::X;
            self.has(&span, Gpr { place: Where::Wave, number, component })?;
        }
        let fetch = FetchStep { instruction, span: span.clone(), line };
        let ends = std::mem::take(&mut self.clause_ends);
        match self.steps.last_mut() {
            Some(Step { span: whole, action: Action::Clause(clause), .. }) if !ends && clause.len() < CLAUSE => {
                whole.end = span.end;
                clause.push(fetch);
            }
            _ => self.push(span, line, Action::Clause(vec![fetch])),
        }
        Ok(())
    }

    fn group(&mut self, span: Range<usize>, line: usize, group: Group) -> Result<(), Diagnostic> {
        for instruction in group.instructions() {
            let dst = if let Destination::Gpr(gpr) = instruction.dst { Some(gpr) } else { None };
            instruction.read().chain(dst).try_for_each(|gpr| self.has(&span, gpr))?;
        }
        self.push(span, line, Action::Group(group));
        Ok(())
    }

    fn push(&mut self, span: Range<usize>, line: usize, action: Action) {
        self.steps.push(Step { span, line, only: self.only.clone(), action });
    }
}
