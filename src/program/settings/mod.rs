//! What a program says about itself before its first instruction.

mod kernel;
mod name;
mod private;
mod shares;

pub(super) use name::Setting;

use super::constant::{Given, Spanned, constant, in_range, list};
use super::expression::{Cursor, Scope};
use super::tags::Tags;
use super::word::word;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::gws::{Gws, RESOURCES, WAVES};
use crate::launch::Grid;
use crate::targets::{Alignment, Target};
use crate::wave::WaveSize;
use name::{LISTINGS, ON_OFF, alignments};
use std::collections::BTreeSet;
use std::ops::Range;

/// Work-items of a work-group at most: each is a lane of a wave.
const MAX_LANES: usize = 1024;
/// Turns of waves at most: so many may stand in the order.
const MOST_TURNS: usize = 2 * WAVES;

/// Steps of each wave after which a run is given up where the program says nothing.
const STEPS: u64 = 10_000_000;
/// Steps of all waves together after which it is given up then: who waits for a loop without an end waits for all of
/// them.
const STEPS_OF_ALL: u64 = 20_000_000;

/// The sizes of a program's work-groups.
#[derive(Clone, Debug)]
pub struct Settings {
    wave: WaveSize,
    /// where the program says so
    wave_span: Option<Range<usize>>,
    waves: usize,
    /// where the program says so
    waves_span: Option<Range<usize>>,
    base: Option<Given>,
    alloc: Option<Given>,
    alignment: Option<Alignment>,
    /// where the program says so
    alignment_span: Option<Range<usize>>,
    sram_ecc: bool,
    /// bytes of private memory of each lane
    private: Option<u32>,
    /// where the program says so
    private_span: Option<Range<usize>>,
    /// the compute unit on which it is in CU mode
    cu: Option<Given>,
    /// it works on the global data share
    gds: bool,
    /// work-groups that the waves are of
    groups: Option<Given>,
    /// the work-items of a kernel's launch
    grid: Option<Grid>,
    /// waves that the chip has room for
    slots: usize,
    /// work-groups that run at the same time at most
    resident: Option<Given>,
    /// steps of each wave after which a run is given up
    steps: Option<Given>,
    /// the waves whose turns come one after another, with where the program says so
    order: Option<(Vec<usize>, Range<usize>)>,
    /// there are instructions that wait for turns
    orders: bool,
    /// what the unit knows each wave by, if the program says it
    tags: Option<Tags>,
    gws: Gws,
    /// where the program says something about it
    gws_span: Option<(Range<usize>, Setting)>,
    /// bytes that a work-group may own at most
    largest: u32,
    /// bytes of which a work-group is given a multiple
    block: u32,
    /// bytes of the largest storage that it can run on
    storage: u32,
    /// bytes of the largest global data share that it can run on
    global: u32,
}

impl Settings {
    /// One wave, the widest of the target, and all the storage there is.
    pub(super) fn new(target: Target) -> Self {
        Settings {
            wave: target.facts().widest_wave(),
            wave_span: None,
            waves: 1,
            waves_span: None,
            base: None,
            alloc: None,
            alignment: None,
            alignment_span: None,
            sram_ecc: false,
            private: None,
            private_span: None,
            cu: None,
            gds: false,
            groups: None,
            grid: None,
            slots: WAVES,
            resident: None,
            steps: None,
            order: None,
            orders: false,
            tags: None,
            gws: Gws::default(),
            gws_span: None,
            largest: largest(target),
            block: target.facts().local.allocation_block,
            storage: storage(target),
            global: u32::try_from(target.facts().gds.geometry.bytes()).unwrap_or(u32::MAX),
        }
    }

    /// How many lanes a wave has.
    pub fn wave(&self) -> WaveSize {
        self.wave
    }

    /// Lanes of a wave.
    pub fn lanes(&self) -> usize {
        self.wave.lanes()
    }

    /// Waves that there are at once: those of all work-groups together, or of a launch of many work-groups of as many
    /// as have [`WAVES`] waves. When all waves of a work-group have ended, the next one gets their places.
    pub fn waves(&self) -> usize {
        if self.grid.is_some() { self.places() * self.group_waves() } else { self.waves }
    }

    /// Steps of each wave after which a run is given up, as the program may have no end.
    pub fn steps(&self) -> u64 {
        let usual = || STEPS.min(STEPS_OF_ALL / self.waves().max(1) as u64);
        self.steps.as_ref().map_or_else(usual, |steps| steps.value.into())
    }

    /// First byte of the allocation in the storage; of several work-groups, that of the first.
    pub fn base(&self) -> u32 {
        self.base.as_ref().map_or(0, |base| base.value)
    }

    /// Bytes of the allocation of each work-group, if the program says so.
    pub fn alloc(&self) -> Option<u32> {
        self.alloc.as_ref().map(|alloc| alloc.value)
    }

    /// What becomes of misaligned loads and stores.
    pub fn alignment(&self) -> Alignment {
        self.alignment.unwrap_or_default()
    }

    /// The settings with this alignment mode where the program says nothing about it.
    #[must_use]
    pub fn aligned_by_default(&self, alignment: Alignment) -> Self {
        Settings { alignment: self.alignment.or(Some(alignment)), ..self.clone() }
    }

    /// Where in the text the program says so, if it does.
    pub fn alignment_span(&self) -> Option<Range<usize>> {
        self.alignment_span.clone()
    }

    /// Whether loads into half of a VGPR write zero into the other half, as on chips whose registers have ECC.
    pub fn sram_ecc(&self) -> bool {
        self.sram_ecc
    }

    /// On a work-group processor the compute unit on which the work-group runs in CU mode, 0 or 1; none in WGP mode.
    pub fn cu(&self) -> Option<usize> {
        self.cu.as_ref().map(|cu| cu.value as usize)
    }

    /// Whether its instructions go to the global data share.
    pub fn gds(&self) -> bool {
        self.gds
    }

    /// Makes it a program of the global data share.
    ///
    /// # Errors
    /// A [`Diagnostic`] where a setting says something that only the LDS has.
    pub(super) fn go_global(&mut self, source: &Source) -> Result<(), Diagnostic> {
        self.gds = true;
        let local = [(&self.base, Setting::Base), (&self.alloc, Setting::Alloc), (&self.cu, Setting::Cu)];
        let mut local = local.into_iter().filter_map(|(given, setting)| Some((given.as_ref()?, setting)));
        let Some((given, setting)) = local.next() else { return Ok(()) };
        let name = setting.name();
        let message = format!("`{name}` is about the local data share, and the program works on the global one");
        let help = match setting {
            Setting::Cu => "leave it out: all compute units have one global data share",
            _ => "leave it out: M0 says what a wave may reach, in bits 31:16 the first byte and in bits 15:0 how many",
        };
        Err(Diagnostic::new(source, given.span.clone(), message).with_help(help))
    }

    /// Resources of global wave sync, and how barriers count there.
    pub fn gws(&self) -> Gws {
        self.gws
    }

    /// The waves whose turns at `ds_ordered_count` come one after another: those that the program names, or where it
    /// has such instructions all from wave 0 on.
    pub fn order(&self) -> Vec<usize> {
        match &self.order {
            Some((order, _)) => order.clone(),
            None if self.orders => (0..self.waves()).collect(),
            None => Vec::new(),
        }
    }

    /// The tag of a wave's requests: what the program says, or the wave's number.
    pub fn tag(&self, wave: usize) -> u8 {
        self.tags.as_ref().and_then(|tags| tags.of(wave)).unwrap_or(wave as u8)
    }

    /// It has instructions that wait for turns, if it does.
    pub(super) fn needs_order(&mut self, orders: bool) {
        self.orders |= orders;
    }

    /// The first setting that only programs on the global data share have, with where it is.
    pub(super) fn global_only(&self) -> Option<(Range<usize>, &'static str)> {
        let order = self.order.as_ref().map(|(_, span)| (span.clone(), Setting::Order));
        let found = [order, self.gws_span.clone()].into_iter().flatten();
        found.min_by_key(|(span, _)| span.start).map(|(span, setting)| (span, setting.name()))
    }

    /// Whether the waves of a work-group aren't too many for their size.
    ///
    /// # Errors
    /// A [`Diagnostic`] where there are so many of them.
    pub(super) fn has_room(&self, source: &Source) -> Result<(), Diagnostic> {
        let most = MAX_LANES / self.lanes();
        let Some(span) = self.waves_span.clone().filter(|_| self.waves.div_ceil(self.given_groups()) > most) else {
            return Ok(());
        };
        let lanes = self.lanes();
        let message =
            format!("a work-group has at most {MAX_LANES} work-items, which are {most} waves of {lanes} lanes");
        Err(Diagnostic::new(source, span, message).with_help("write fewer waves, or have narrower ones with `wave`"))
    }

    /// What depends on several settings.
    ///
    /// # Errors
    /// A [`Diagnostic`] where they don't fit together.
    pub(super) fn complete(&self, source: &Source) -> Result<(), Diagnostic> {
        if let Some(groups) = &self.groups
            && self.grid.is_none()
            && !self.waves.is_multiple_of(groups.value as usize)
        {
            let message = format!("{} waves can't be {} work-groups of one size", self.waves, groups.value);
            return Err(
                Diagnostic::new(source, groups.span.clone(), message).with_help("choose a divisor of the waves")
            );
        }
        if let Some(resident) = &self.resident
            && (self.gds || resident.value as usize > self.groups())
        {
            let (message, help) = match self.gds {
                true => ("work-groups at the global data share run all together".to_owned(), "leave this out"),
                false => (
                    format!("{} work-groups at the same time, and there are {}", resident.value, self.groups()),
                    "say with `groups` how many there are altogether",
                ),
            };
            return Err(Diagnostic::new(source, resident.span.clone(), message).with_help(help));
        }
        let Some((order, span)) = &self.order else { return Ok(()) };
        let Some(missing) = order.iter().find(|wave| **wave >= self.waves()) else { return Ok(()) };
        let message = format!("there is no wave {missing}: the waves are 0 to {}", self.waves() - 1);
        Err(Diagnostic::new(source, span.clone(), message)
            .with_help("name waves of the program, or write `waves` first"))
    }

    /// Whether each wave has a tag that tells it from the others of its compute unit.
    ///
    /// # Errors
    /// A [`Diagnostic`] where the tags that the program gives don't.
    pub(super) fn has_tags(&self, source: &Source) -> Result<(), Diagnostic> {
        self.tags.as_ref().map_or(Ok(()), |tags| tags.tell_apart(source, self.waves(), self.gds))
    }

    /// M0 as long as nothing sets it: no limit, or of the global data share from its start on all that can be said.
    pub(super) fn m0(&self) -> u32 {
        if self.gds { 0xffff } else { u32::MAX }
    }

    /// Bytes that addresses of directives must stay below, those of an only work-group.
    pub(super) fn address_limit(&self) -> u32 {
        if self.gds {
            return self.global;
        }
        self.alloc().unwrap_or_else(|| self.largest.min(self.storage.saturating_sub(self.base())))
    }

    /// Takes the value of a setting and checks it.
    pub(super) fn set(
        &mut self,
        setting: Setting,
        cursor: &mut Cursor<'_>,
        source: &Source,
        target: Target,
    ) -> Result<(), Diagnostic> {
        let number = |cursor: &mut Cursor<'_>| {
            let expression = cursor.expression(Scope::Constant)?;
            Ok((constant(source, &expression)?, expression.span()))
        };
        match setting {
            Setting::Wave => {
                let given = number(cursor)?;
                self.wave_span = Some(given.1.clone());
                self.wave = wave(source, given, target)?;
            }
            Setting::Waves => {
                let given = number(cursor)?;
                self.waves_span = Some(given.1.clone());
                self.waves = waves(source, given)?;
            }
            Setting::Base => self.base = Some(bytes(source, number(cursor)?, 0, storage(target), 8)?),
            Setting::Alloc => self.alloc = Some(bytes(source, number(cursor)?, 4, largest(target), 4)?),
            Setting::Alignment => {
                self.alignment_span = Some(cursor.span());
                self.alignment = Some(word(source, cursor, "an alignment mode", &alignments())?);
            }
            Setting::SramEcc => self.sram_ecc = word(source, cursor, "on or off", &ON_OFF)?,
            Setting::Private => self.set_private(source, number(cursor)?)?,
            Setting::Cu => self.cu = Some(compute_unit(source, number(cursor)?, target)?),
            Setting::Groups => self.groups = Some(in_range(source, number(cursor)?, 1, u32::MAX.into())?),
            Setting::Resident => self.resident = Some(in_range(source, number(cursor)?, 1, WAVES as i64)?),
            Setting::Steps => self.steps = Some(in_range(source, number(cursor)?, 1, u32::MAX.into())?),
            Setting::Order => {
                let start = cursor.span().start;
                let mut order = Vec::new();
                for expression in list(cursor)? {
                    let value = constant(source, &expression)?;
                    order.push(in_range(source, (value, expression.span()), 0, WAVES as i64 - 1)?.value as usize);
                }
                if order.len() > MOST_TURNS {
                    let message = format!("there are {MOST_TURNS} turns at most, here are {}", order.len());
                    return Err(Diagnostic::new(source, start..cursor.span().start, message));
                }
                self.order = Some((order, start..cursor.span().start));
            }
            Setting::Tags => self.tags = Some(Tags::read(source, cursor)?),
            Setting::GwsBase | Setting::GwsSize => {
                let given = number(cursor)?;
                self.gws_span.get_or_insert((given.1.clone(), setting));
                match setting {
                    Setting::GwsBase => self.gws.base = in_range(source, given, 0, RESOURCES as i64 - 1)?.value,
                    _ => self.gws.size = in_range(source, given, 1, RESOURCES as i64)?.value,
                }
            }
            Setting::GwsBarrier => {
                self.gws_span.get_or_insert((cursor.span(), setting));
                self.gws.early = word(source, cursor, "how barriers count", &LISTINGS)?;
            }
        }
        Ok(())
    }
}

/// A wave that the target has, by its number of lanes.
fn wave(source: &Source, (value, span): Spanned, target: Target) -> Result<WaveSize, Diagnostic> {
    let known = usize::try_from(value).ok().filter(|lanes| target.facts().wave_lanes.contains(lanes));
    known.and_then(|lanes| WaveSize::try_from(lanes).ok()).ok_or_else(|| {
        let (message, help) = no_such_wave(value, target);
        Diagnostic::new(source, span, message).with_help(help)
    })
}

/// Waves of a work-group.
fn waves(source: &Source, (value, span): Spanned) -> Result<usize, Diagnostic> {
    if (1..=WAVES as i64).contains(&value) {
        return Ok(value as usize);
    }
    let message = format!("a program has 1 to {WAVES} waves");
    Err(Diagnostic::new(source, span, message).with_help("write for example `waves 4`"))
}

/// One of the compute units of a work-group processor.
fn compute_unit(source: &Source, (value, span): Spanned, target: Target) -> Result<Given, Diagnostic> {
    let sides = target.facts().local.sides;
    if sides == 1 {
        let message = format!("on {target} each compute unit has an LDS for itself");
        return Err(Diagnostic::new(source, span, message).with_help("leave out `cu`: only a work-group processor (as of `--target gfx1100`) has compute units whose LDS can be chosen"));
    }
    let known = u32::try_from(value).ok().filter(|cu| (*cu as usize) < sides);
    known.map(|value| Given { value, span: span.clone() }).ok_or_else(|| {
        let message = "a work-group processor has the compute units 0 and 1";
        Diagnostic::new(source, span, message).with_help("leave out `cu`, or write for example `cu 1`")
    })
}

/// Bytes of a target's unit, or of each of the two of a work-group processor: as much as a work-group may own.
fn largest(target: Target) -> u32 {
    u32::try_from(target.facts().local.geometry.bytes()).unwrap_or(u32::MAX)
}

/// Bytes of the largest storage of a target.
fn storage(target: Target) -> u32 {
    target.facts().local.sides as u32 * largest(target)
}

/// What is wrong with waves of so many lanes, and what would be right.
fn no_such_wave(lanes: i64, target: Target) -> (String, String) {
    let sizes = |target: Target| target.facts().wave_lanes.iter().map(|size| *size as i64);
    let right = format!("write `wave {}`", target.facts().widest_wave().lanes());
    if let Some(other) =
        Target::BUILT.into_iter().chain(Target::ALL).find(|other| sizes(*other).any(|size| size == lanes))
    {
        return (
            format!("{target} has no waves of {lanes} lanes"),
            format!("{right}, or choose {}", Target::choice(&[other])),
        );
    }
    let all: BTreeSet<i64> = Target::ALL.into_iter().flat_map(sizes).collect();
    let all: Vec<String> = all.iter().map(i64::to_string).collect();
    (format!("a wave has {} lanes", all.join(" or ")), right)
}

/// A multiple of `unit` of at least `smallest` and at most `largest`.
fn bytes(source: &Source, (value, span): Spanned, smallest: u32, largest: u32, unit: u32) -> Result<Given, Diagnostic> {
    match u32::try_from(value) {
        Ok(value) if value % unit == 0 && (smallest..=largest).contains(&value) => Ok(Given { value, span }),
        _ => {
            let message = format!("expected a multiple of {unit} from {smallest} to {largest}, in bytes");
            Err(Diagnostic::new(source, span, message).with_label(format!("this is {value}")))
        }
    }
}
