//! From a source text to a program.

mod addresses;
mod comments;
mod kernels;
mod launch;
mod other;

use super::directive::{self, Directive};
use super::elsewhere;
use super::expression::{Cursor, Expression};
use super::flow::{Flow, other_barrier};
use super::kernel::{Listing, Taken};
use super::labels::Labels;
use super::launch::Launch;
use super::lines::{comment_start, mnemonic, trimmed};
use super::placed::Placed;
use super::settings::{Setting, Settings};
use super::sources::Sources;
use super::step::{Action, Expectation, Other, Step};
use super::symbols::{self, Symbols, Use, Uses, undefined};
use super::text::Program;
use crate::diagnostic::{Diagnostic, Source};
use crate::encoding::{self, Instruction, parse_share_line};
use crate::gws::StatePart;
use crate::isa::Operation;
use crate::targets::Target;
use lds_isa::expression::no_block_directive;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

impl Program {
    /// Reads a program.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first instruction that the assembler refuses, or the first directive that makes no
    /// sense.
    pub fn parse(source: &Source, target: Target) -> Result<Program, Diagnostic> {
        Program::launched(source, target, &Launch::new())
    }

    /// Reads a program with a kernel, and launches that. What the launch says goes before what directives say.
    ///
    /// # Errors
    /// The errors of [`Program::parse`], and a [`Diagnostic`] for a launch that doesn't fit the kernel: it is at the
    /// start of the file where no line of it is wrong.
    pub fn launched(source: &Source, target: Target, launch: &Launch) -> Result<Program, Diagnostic> {
        let settings = Settings::new(target);
        let (source, steps) = (source.clone(), Vec::new());
        let program = Program {
            source,
            target,
            settings,
            steps,
            conditions: Vec::new(),
            entries: BTreeMap::new(),
            trailing: 0,
            dispatch: None,
            images: Vec::new(),
            trap_handler: None,
            sources: Sources::default(),
            undefined: Vec::new(),
        };
        let mut parser = Parser {
            program,
            line_number: 0,
            address: 0,
            labels: Labels::default(),
            uses: Uses::default(),
            unknown: None,
            wide_mask: None,
            listing: Listing::default(),
            placed: Placed::default(),
            launch: launch.clone(),
            handler: None,
            settings: HashMap::new(),
            instruction_seen: false,
            ds_seen: false,
            ended: false,
            after_end: None,
            signalled: false,
            signalled_only: None,
            only: None,
        };
        let source = parser.program.source.clone();
        for range in source.lines() {
            parser.line_number += 1;
            parser.line(range)?;
        }
        parser.place()?;
        parser.finish()
    }
}

/// A program while it is read.
struct Parser {
    program: Program,
    /// of the current line, from 1
    line_number: usize,
    /// of the next instruction, in bytes
    address: u64,
    labels: Labels,
    /// operands that name addresses
    uses: Uses,
    /// what is wrong with the first instruction without a table, if no compiler wrote the file
    unknown: Option<Diagnostic>,
    /// what is wrong with the first mask of 64 lanes if waves have 32
    wide_mask: Option<Diagnostic>,
    /// what assembler directives say
    listing: Listing,
    /// data between instructions
    placed: Placed,
    /// how the kernel is launched
    launch: Launch,
    /// the label at which traps go on, and where the program says so
    handler: Option<(String, Range<usize>)>,
    /// the line of each setting that was made
    settings: HashMap<Setting, usize>,
    /// settings and presets may no longer come
    instruction_seen: bool,
    /// cycles of the last DS instruction may be asked for
    ds_seen: bool,
    /// `s_endpgm` was the last instruction, and no label is behind it
    ended: bool,
    /// the first directive behind that
    after_end: Option<Range<usize>>,
    /// waves have arrived at a barrier that they don't wait at yet
    signalled: bool,
    /// the condition that those had to meet
    signalled_only: Option<usize>,
    /// the condition that waves have to meet from here on
    only: Option<usize>,
}

impl Parser {
    /// One line: an instruction, a comment with directives, both or neither.
    fn line(&mut self, range: Range<usize>) -> Result<(), Diagnostic> {
        let source = self.program.source.clone();
        let text = &source.text()[range.clone()];
        let comment = comment_start(text).map_or(range.end, |start| range.start + start);
        no_block_directive(&source, range.start..comment)?;
        // Where symbols stand, their values are read, and the whole line is what is wrong if something is.
        let expanded = self.listing.expanded(&source.text()[range.start..comment]);
        let expanded = expanded.map(|line| Source::new(source.name(), line));
        let whole = trimmed(&source, range.start..comment);
        // Nobody but a symbol has the name of one.
        let open = self.listing.open(&source.text()[range.start..comment]);
        let open = open.map(|(name, missing)| (name.to_owned(), missing.to_owned()));
        let at_line = |error: Diagnostic| match (&open, &expanded) {
            (Some((name, missing)), _) => {
                let message = format!("`{name}` has no value here: it rests on `{missing}`, which has none yet");
                Diagnostic::new(&source, whole.clone(), message)
                    .with_help("give it one before this line; addresses of labels are known behind the last line")
            }
            (None, None) => error,
            (None, Some(line)) => {
                let moved = Diagnostic::new(&source, whole.clone(), error.to_string());
                let read = format!("with the values of its symbols this line is `{}`", line.text().trim());
                moved.with_help(error.hint().map_or(read.clone(), |hint| format!("{read}; {hint}")))
            }
        };
        let mut range = range;
        let start = range.start;
        let taken = match &expanded {
            None => self.listing.take(&source, &(range.start..comment), self.program.target),
            Some(line) => self.listing.take(line, &(0..line.text().len()), self.program.target),
        };
        match taken.map_err(at_line)? {
            Taken::Code if whole.is_empty() => {}
            Taken::Code => self.place()?,
            Taken::Line => {
                self.sources(&source.text()[range.start..comment])?;
                return self.comments(comment, range.end);
            }
            Taken::Data(pieces) => {
                let target = self.program.target;
                self.address += self.placed.add(&source, pieces, &whole, self.address, target).map_err(at_line)?;
                return self.comments(comment, range.end);
            }
        }
        loop {
            let place = (self.program.steps.len(), self.line_number);
            let taken = self.labels.take(&source, &(range.start..comment.max(range.start)), place)?;
            if taken == 0 {
                break;
            }
            range.start += taken;
            self.ended = false;
            self.placed.label();
        }
        // Data may stand behind a label.
        let code = range.start..comment.max(range.start);
        if range.start > start && source.text()[code].trim_start().starts_with('.') {
            return self.line(range);
        }
        let code = range.start..comment.max(range.start);
        // Labels have no symbols in them.
        let (text, line) = match &expanded {
            None => (&source, range.clone()),
            Some(line) => (line, range.start - start..line.text().len()),
        };
        let symbolic = symbols::instruction(text, line.clone(), self.program.target).map_err(at_line)?;
        if let Some((instruction, span)) = symbolic {
            let operand = text.text()[span.clone()].to_owned();
            let span = if expanded.is_some() { trimmed(&source, code.clone()) } else { span };
            self.uses.add(self.program.steps.len(), operand, span);
            self.reachable(&trimmed(&source, code.clone()))?;
            self.execute(trimmed(&source, code), instruction);
        } else if let Some((instruction, label)) = self.other_of_any_wave(text, &line, at_line)? {
            if let Some(label) = label {
                let (label, span) = label;
                let span = if expanded.is_some() { trimmed(&source, code.clone()) } else { span };
                self.labels.branch(self.program.steps.len(), (label, span));
            }
            self.reachable(&trimmed(&source, code.clone()))?;
            self.execute(trimmed(&source, code), instruction);
        } else {
            match parse_share_line(text, line.clone(), self.program.target).map_err(at_line) {
                Ok(Some(instruction)) => self.instruction(trimmed(&source, code), instruction)?,
                Ok(None) => {}
                Err(error) => self.without_table(error, &mnemonic(text, &line), trimmed(&source, code))?,
            }
        }
        self.comments(comment, range.end)
    }

    /// Puts the data that stands before a line into the program, as the instructions that it is.
    fn place(&mut self) -> Result<(), Diagnostic> {
        let source = self.program.source.clone();
        let (instructions, span) = self.placed.take(&source, self.program.target)?;
        for instruction in instructions {
            let instruction = match instruction {
                Ok(instruction) => instruction,
                Err((word, error)) => {
                    self.no_instruction(word, error, span.clone())?;
                    continue;
                }
            };
            let text = instruction.text();
            let line = Source::new(source.name(), text.as_str());
            let at_line =
                |error: Diagnostic| Diagnostic::new(&source, span.clone(), format!("this is `{text}`, and {error}"));
            let range = 0..text.len();
            // Bits that mean nothing are as they are.
            if self.other_of_any_wave(&line, &range, at_line)?.is_some() {
                self.reachable(&span)?;
                self.execute(span.clone(), instruction);
            } else if parse_share_line(&line, range, self.program.target).map_err(at_line)?.is_some() {
                self.instruction(span.clone(), instruction)?;
            }
        }
        Ok(())
    }

    /// An instruction that waves execute by themselves.
    fn execute(&mut self, span: Range<usize>, instruction: encoding::Instruction) {
        self.instruction_seen = true;
        self.placed.instruction(instruction.row.name);
        self.push(span, Action::Execute(Box::new(Other::new(instruction))));
    }

    /// Whether a wave can come to the next instruction.
    fn reachable(&self, span: &Range<usize>) -> Result<(), Diagnostic> {
        if let (false, Some(span)) = (self.ended, &self.after_end) {
            let message = "no wave comes here: the wave has ended, and the program goes on at a label";
            return Err(Diagnostic::new(&self.program.source, span.clone(), message)
                .with_help("what is to hold at the end stands behind the last instruction of the text"));
        }
        if !self.ended {
            return Ok(());
        }
        let message = "no instruction is reached after s_endpgm";
        let help = "only `; lds: expect` may follow, or a label to which a branch leads";
        Err(Diagnostic::new(&self.program.source, span.clone(), message).with_help(help))
    }

    /// The program, when its text is over.
    fn finish(self) -> Result<Program, Diagnostic> {
        let Parser { mut program, labels, uses, unknown, wide_mask, address, listing, launch, handler, .. } = self;
        let source = program.source.clone();
        let steps = program.steps.as_slice();
        let data = listing.symbols(&source, program.target, |name| {
            labels.step(name).map(|step| steps.get(step).map_or(address, |step| step.address))
        })?;
        let (kernels, mut sections) = listing.finish(&source, program.target, &data)?;
        if let Some(error) = unknown.filter(|_| kernels.is_empty()) {
            return Err(error);
        }
        let mut data = data;
        if !kernels.is_empty() {
            program.undefined = uses.undefined(|name| labels.step(name).is_some() || data.contains_key(name));
            data.extend((0..).zip(&program.undefined).map(|(number, name)| (name.clone(), undefined(number))));
        }
        program.start(kernels, &launch, |name| labels.step(name))?;
        if let Some(error) = wide_mask.filter(|_| program.settings.lanes() == 32) {
            return Err(error);
        }
        labels.resolve(&program.source, &mut program.steps, &data, address)?;
        let slots = sections.slots(uses.all.iter().filter_map(Use::slot));
        let symbols = Symbols { data, slots };
        uses.resolve(&source, &mut program.steps, &labels, &symbols, address)?;
        let place = |name: &str| {
            let step = labels.step(name).map(|step| program.steps.get(step).map_or(address, |step| step.address));
            step.or_else(|| symbols.data.get(name).copied())
        };
        program.images = sections.images(&source, place)?;
        if let Some((name, span)) = handler {
            let found = labels.step(&name).map(|step| program.steps.get(step).map_or(address, |step| step.address));
            program.trap_handler = Some(found.ok_or_else(|| {
                Diagnostic::new(&source, span, format!("there is no label `{name}`"))
                    .with_help("write it before the first instruction of the trap handler")
            })?);
        }
        program.entries = labels.entries(&program.steps, address);
        let last = program.steps.iter().rposition(|step| step.action.is_instruction());
        program.trailing = last.map_or(0, |last| last + 1);
        // Where the text is over, a wave is that comes there.
        program.entries.entry(address).or_insert(program.trailing);
        program.is_complete()?;
        Ok(program)
    }

    fn instruction(&mut self, span: Range<usize>, instruction: Instruction) -> Result<(), Diagnostic> {
        self.reachable(&span)?;
        let share = instruction.data_share();
        if let Some(ds) = &share
            && let Some((message, help)) = elsewhere::global(ds, self.ds_seen.then_some(self.program.settings.gds()))
        {
            return Err(Diagnostic::new(&self.program.source, span, message).with_help(help));
        }
        if let Some(ds) = &share
            && ds.gds
        {
            self.program.settings.go_global(&self.program.source)?;
            self.program.settings.needs_order(ds.opcode.operation == Operation::OrderedCount);
        }
        if let Some(number) = other_barrier(&instruction) {
            let message = format!("{number} isn't the barrier of the work-group");
            return Err(Diagnostic::new(&self.program.source, span, message)
                .with_help("programs have that barrier alone, which is -1"));
        }
        let control = Flow::of(&instruction);
        let (signals, waits) = (Flow::BarrierSignal, Flow::BarrierWait);
        if control == Some(waits) && !self.signalled {
            let message = "waves wait here for each other, and none has said that it is here";
            return Err(
                Diagnostic::new(&self.program.source, span, message).with_help("write s_barrier_signal -1 before it")
            );
        }
        if self.signalled && [signals, Flow::End].map(Some).contains(&control) {
            let message = "waves have said that they are at a barrier, and don't wait at it";
            return Err(
                Diagnostic::new(&self.program.source, span, message).with_help("write s_barrier_wait -1 before it")
            );
        }
        if control == Some(waits) && self.only != self.signalled_only {
            let message = "the waves that wait here aren't those that have said that they are here";
            return Err(Diagnostic::new(&self.program.source, span, message)
                .with_help("write `; lds: only` or `; lds: all` before s_barrier_signal, and none behind it"));
        }
        if control == Some(signals) {
            self.signalled_only = self.only;
        }
        self.signalled = control == Some(signals) || self.signalled && control != Some(waits);
        // Work-groups leave a barrier out as a whole.
        let parts = self.only.and_then(|only| self.program.condition(only)).is_some_and(Expression::per_wave);
        if parts && [Flow::Barrier, signals, waits].map(Some).contains(&control) {
            let message = "waves that come here wait for all of their work-group, and `only` has some leave it out";
            return Err(Diagnostic::new(&self.program.source, span, message).with_help(
                "write `; lds: all` before it, or a condition of whole work-groups, like `only group == 0`",
            ));
        }
        self.instruction_seen = true;
        let is_end = control == Some(Flow::End);
        self.placed.instruction(if is_end { "s_endpgm" } else { "" });
        self.ds_seen |= share.is_some();
        self.ended = is_end;
        self.push(span, Action::Run(instruction));
        Ok(())
    }

    fn directive(&mut self, span: Range<usize>) -> Result<(), Diagnostic> {
        // What stands before it is executed before it.
        self.place()?;
        let source = self.program.source.clone();
        let late = |what: &str| {
            let message = format!("{what} must come before the first instruction");
            Err(Diagnostic::new(&source, span.clone(), message).with_label("this comes after it"))
        };
        if let Some(directive) = directive::raw(&source, &span) {
            return self.about_launch(directive, span);
        }
        let mut cursor = Cursor::new(&source, span.clone())?;
        let action = match directive::parse(&source, &mut cursor)? {
            Directive::Setting(setting) => {
                if self.instruction_seen {
                    return late("settings");
                }
                if let Some(first) = self.settings.insert(setting, self.line_number) {
                    let message = format!("`{}` is set a second time", setting.name());
                    let help = format!("line {first} sets it, too: keep one of the two");
                    return Err(Diagnostic::new(&source, span, message).with_help(help));
                }
                self.program.settings.set(setting, &mut cursor, &source, self.program.target)?;
                return cursor.require_end();
            }
            Directive::Only(condition) => {
                self.only = condition.map(|condition| {
                    self.program.conditions.push(condition);
                    self.program.conditions.len() - 1
                });
                return Ok(());
            }
            directive @ (Directive::Argument(..) | Directive::Size(..) | Directive::Kernel(..)) => {
                return self.about_launch(directive, span);
            }
            Directive::Handler(name, span) => {
                self.handler = Some((name, span));
                return Ok(());
            }
            Directive::Address(address, span) => return self.address(address, &span),
            Directive::Step(action) => action,
        };
        let has_agprs = self.program.target.facts().accumulators;
        if let Some(register) = action.registers().into_iter().find(|register| register.is_agpr() && !has_agprs) {
            let message =
                format!("{} has no accumulation registers, of which {register} would be one", self.program.target);
            let others = Target::names(|facts| facts.accumulators);
            return Err(Diagnostic::new(&source, span, message).with_help(format!("they are on {others}")));
        }
        match &action {
            Action::Preset(dwords) | Action::Expect(Expectation::Memory(dwords))
                if dwords.place == StatePart::Registers && !self.program.target.facts().gds.registers =>
            {
                let message = format!("{} has no GS registers", self.program.target);
                let mut with_registers = Target::BUILT.to_vec();
                with_registers.retain(|target| target.facts().gds.registers);
                return Err(Diagnostic::new(&source, span, message)
                    .with_help(format!("choose {}", Target::choice(&with_registers))));
            }
            Action::Preset(_) if self.instruction_seen => return late("presets of memory"),
            Action::Expect(Expectation::Holds(check)) if !self.ds_seen => {
                if let Some(span) = check.last_cycles_span() {
                    let message = "there is no DS instruction above whose cycles could be meant";
                    return Err(Diagnostic::new(&source, span, message));
                }
            }
            Action::SetVgpr { .. }
            | Action::SetScalar { .. }
            | Action::SetVcc(_)
            | Action::SetExec(_)
            | Action::SetM0(_)
            | Action::SetMode(_)
                if self.ended =>
            {
                let message = "nothing reads this after s_endpgm";
                return Err(Diagnostic::new(&source, span, message).with_help("only `; lds: expect` may follow"));
            }
            _ => {}
        }
        if self.ended {
            self.after_end.get_or_insert(span.clone());
        }
        self.push(span, action);
        Ok(())
    }

    fn push(&mut self, span: Range<usize>, action: Action) {
        let step = Step { span, line: self.line_number, address: self.address, only: self.only, action };
        self.address += step.bytes();
        self.program.steps.push(step);
    }
}
