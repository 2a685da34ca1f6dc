//! The sizes of a program.

use crate::diagnostic::Diagnostic;
use crate::isa::GPRS;
use crate::model::{Group, Half, Layout, MAX_THREADS, ROWS};
use crate::text::{Cursor, Token};

/// Who takes the next step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum IssueOrder {
    /// each step by all waves before the next one
    #[default]
    Steps,
    /// all steps by a wave, or by a pair of waves, until it has to wait
    Waves,
}

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Setting {
    Threads,
    Globals,
    ClauseTemps,
    Registers,
    Slots,
    Order,
}

impl Setting {
    const ALL: [Setting; 6] =
        [Setting::Threads, Setting::Globals, Setting::ClauseTemps, Setting::Registers, Setting::Slots, Setting::Order];

    pub(super) fn name(self) -> &'static str {
        match self {
            Setting::Threads => "threads",
            Setting::Globals => "globals",
            Setting::ClauseTemps => "clause_temps",
            Setting::Registers => "registers",
            Setting::Slots => "slots",
            Setting::Order => "order",
        }
    }

    pub(super) fn by_name(name: &str) -> Option<Self> {
        Setting::ALL.into_iter().find(|setting| setting.name() == name)
    }
}

/// The sizes of a program's thread group and of the registers on its SIMD.
#[derive(Clone, Debug)]
pub struct Settings {
    threads: usize,
    globals: usize,
    clause_temps: usize,
    registers: Option<usize>,
    slots: Vec<Half>,
    order: IssueOrder,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            threads: 64,
            globals: 0,
            clause_temps: 0,
            registers: None,
            slots: Vec::new(),
            order: IssueOrder::Steps,
        }
    }
}

impl Settings {
    /// Who takes the next step.
    pub fn order(&self) -> IssueOrder {
        self.order
    }

    /// The slot of each wave, if it is said.
    pub fn slots(&self) -> &[Half] {
        &self.slots
    }

    /// Reads the value of a setting.
    pub(super) fn set(&mut self, setting: Setting, cursor: &mut Cursor<'_>) -> Result<(), Diagnostic> {
        let mut number = |what, least, most: usize| cursor.number(what, least, most as i64).map(|value| value as usize);
        match setting {
            Setting::Threads => self.threads = number("a number of threads", 1, MAX_THREADS)?,
            Setting::Globals => self.globals = number("a number of shared registers", 0, GPRS.into())?,
            Setting::ClauseTemps => self.clause_temps = number("a number of clause temporaries", 0, 15)?,
            Setting::Registers => self.registers = Some(number("a number of registers", 1, ROWS)?),
            Setting::Slots => loop {
                let half = [Half::Odd, Half::Even].into_iter().find(|half| cursor.take_name(half.name()));
                self.slots.push(half.ok_or_else(|| cursor.unexpected("odd or even"))?);
                if !cursor.take(Token::Comma) {
                    break;
                }
            },
            Setting::Order => {
                let order = [("steps", IssueOrder::Steps), ("waves", IssueOrder::Waves)];
                let order = order.into_iter().find(|(name, _)| cursor.take_name(name));
                self.order = order.ok_or_else(|| cursor.unexpected("steps or waves"))?.1;
            }
        }
        Ok(())
    }

    /// How registers are split.
    ///
    /// # Errors
    /// There aren't so many: in words, with what would be right.
    pub(super) fn layout(&self) -> Result<Layout, (String, String)> {
        let told = |error: crate::model::Refused, help: &str| (error.to_string(), help.to_owned());
        let group = Group::new(self.threads).map_err(|error| told(error, "write a number from 1 to 1024"))?;
        let most = Layout::most_registers(group, self.globals, self.clause_temps);
        let layout = Layout::new(group, self.globals, self.clause_temps, self.registers.unwrap_or(most));
        let layout = layout.map_err(|error| {
            let globals = usize::from(GPRS) - 2 * self.clause_temps;
            let help = format!("at most `globals {globals}`, and with these globals at most `registers {most}`");
            told(error, &help)
        })?;
        match self.slots.len() {
            0 => Ok(layout),
            slots if slots == group.waves() => Ok(layout),
            slots => {
                let waves = group.waves();
                Err((format!("there are {waves} waves, and slots of {slots}"), "name a slot for each wave".to_owned()))
            }
        }
    }
}
