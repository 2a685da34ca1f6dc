//! The report of a campaign.

use super::Question;
use super::unit::{self, Wrong};
use crate::coverage::Coverage;
use crate::coverage::functional::Points;
use crate::random::{Discrepancy, Shard, Tally};
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::wording::{self, position};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A disagreement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// the difference
    pub reason: String,
    /// the shrunk random program, or the shipped program
    pub program: String,
    /// paths of its waveforms
    pub waveforms: Vec<String>,
}

impl From<&Discrepancy> for Failure {
    fn from(discrepancy: &Discrepancy) -> Self {
        Failure {
            reason: discrepancy.reason.clone(),
            program: discrepancy.program.display().to_string(),
            waveforms: discrepancy.waveforms.iter().map(|path| path.display().to_string()).collect(),
        }
    }
}

/// The report of a campaign, or of some of its shards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// settings of the campaign
    #[serde(flatten)]
    pub question: Question,
    /// numbers of the shards in this report, from 1
    pub shards_done: BTreeSet<u64>,
    /// number of cycles of recorded requests that agreed
    #[serde(default)]
    pub recorded: u64,
    /// number of shipped programs that agreed
    pub shipped: u64,
    /// number of random programs that agreed
    pub agreed: u64,
    /// number of DS instructions in the programs
    pub instructions: u64,
    /// clock cycles of the hardware
    pub cycles: u64,
    /// wall-clock seconds of all shards together
    pub seconds: f64,
    /// disagreements
    pub failures: Vec<Failure>,
    /// situations in which the opcodes have been
    pub functional: Points,
    /// toggled bits of the control path, if they were recorded
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Coverage>,
}

impl Report {
    /// The report of a shard that is done, with what it has seen.
    pub fn new(question: Question, shard: Shard, shipped: u64, tally: Tally, seconds: f64, functional: Points) -> Self {
        Report {
            question,
            shards_done: BTreeSet::from([shard.number]),
            recorded: 0,
            shipped,
            agreed: tally.cases,
            instructions: tally.instructions,
            cycles: tally.cycles,
            seconds,
            failures: Vec::new(),
            functional,
            coverage: None,
        }
    }

    /// Reads a report in JSON that was written as a [`Report`].
    ///
    /// # Errors
    /// A [`Diagnostic`] at a key that is missing, or whose value can't be.
    pub fn parse(source: &Source) -> Result<Report, Diagnostic> {
        let text = source.text();
        let at = |error: serde_json::Error| {
            let start = position(text, error.line(), error.column());
            let length = text[start..].chars().next().map_or(0, char::len_utf8);
            Diagnostic::new(source, start..start + length, wording::json(&error))
                .with_help("a report is what `lds cosim --json FILE` writes")
        };
        // The keys of the settings lie beside the others, and serde forgets their places there. So the settings are
        // read alone first.
        serde_json::from_str::<Question>(text).map_err(at)?;
        let report: Report = serde_json::from_str(text).map_err(at)?;
        unit::check(&report.question, report.agreed, &report.functional).map_err(|Wrong { key, message, help }| {
            let name = format!("\"{key}\"");
            let start = text.find(&name).unwrap_or(0);
            let length = if text[start..].starts_with(&name) { name.len() } else { 0 };
            Diagnostic::new(source, start..start + length, message).with_help(help)
        })?;
        Ok(report)
    }

    /// Whether everything agreed.
    pub fn pass(&self) -> bool {
        self.failures.is_empty()
    }

    /// Joins the reports of all shards of one campaign.
    ///
    /// # Errors
    /// An error about reports that don't fit together: they are of different campaigns, or a shard comes twice or is
    /// missing.
    pub fn merge(reports: Vec<(String, Report)>) -> Result<Report, String> {
        let mut reports = reports.into_iter();
        let (first, mut whole) = reports.next().ok_or("there are no reports to join")?;
        whole.check(&first)?;
        for (name, report) in reports {
            report.check(&name)?;
            if let Some(difference) = whole.question.difference(&report.question) {
                return Err(format!("{name} is of another campaign than {first}: its {difference}"));
            }
            if let Some(twice) = report.shards_done.iter().find(|number| whole.shards_done.contains(number)) {
                return Err(format!("{name} brings shard {twice} a second time"));
            }
            whole.functional.add(&report.functional).ok_or_else(|| {
                format!("the functional coverage of {name} is of another unit than that of {first}, or has too large a sum with it")
            })?;
            whole.coverage = match (&whole.coverage, &report.coverage) {
                (None, None) => None,
                (Some(ours), Some(theirs)) => {
                    let both = ours.join(theirs);
                    Some(both.ok_or_else(|| format!("the coverage of {name} is of another unit than that of {first}"))?)
                }
                (Some(_), None) => return Err(format!("{name} has no coverage, and {first} has")),
                (None, Some(_)) => return Err(format!("{first} has no coverage, and {name} has")),
            };
            whole
                .add(report)
                .ok_or_else(|| format!("the figures of {name} and those before it have too large a sum"))?;
        }
        if let Some(missing) = missing(&whole.shards_done, whole.question.shards) {
            return Err(format!("the campaign isn't complete: {missing} missing"));
        }
        let cases = whole.question.cases;
        match whole.agreed {
            agreed if agreed > cases => Err(format!("{agreed} programs have agreed, and there are {cases}")),
            agreed if whole.pass() && agreed != cases => Err(format!(
                "the campaign isn't complete: {agreed} of {cases} programs have agreed, and none has failed"
            )),
            _ => Ok(whole),
        }
    }

    /// Whether the shards of this report are among those of the campaign.
    fn check(&self, name: &str) -> Result<(), String> {
        let shards = self.question.shards;
        if shards == 0 {
            return Err(format!("{name} is of a campaign without shards"));
        }
        if !self.seconds.is_finite() || self.seconds < 0.0 {
            return Err(format!("{name} took {} seconds", self.seconds));
        }
        match self.shards_done.iter().find(|number| !(1..=shards).contains(*number)) {
            Some(number) => Err(format!("{name} has a shard {number} of {shards}: shards count from 1")),
            None => Ok(()),
        }
    }

    /// Adds a report of other shards. `None` if a sum is too large.
    fn add(&mut self, other: Report) -> Option<()> {
        self.recorded = self.recorded.checked_add(other.recorded)?;
        self.shipped = self.shipped.checked_add(other.shipped)?;
        self.agreed = self.agreed.checked_add(other.agreed)?;
        self.instructions = self.instructions.checked_add(other.instructions)?;
        self.cycles = self.cycles.checked_add(other.cycles)?;
        self.seconds = Some(self.seconds + other.seconds).filter(|seconds| seconds.is_finite())?;
        self.shards_done.extend(other.shards_done);
        self.failures.extend(other.failures);
        Some(())
    }

    /// The result in a sentence.
    pub fn summary(&self) -> String {
        let Question {
            target,
            lanes,
            banks,
            rows,
            wgp,
            gds,
            compute_units,
            bvh_stack,
            readings,
            simulator,
            rtl,
            verilog,
            ..
        } = &self.question;
        let sides = match (wgp, gds) {
            (true, _) => ", two sides".to_owned(),
            (_, true) => format!(", global data share of {} compute units", compute_units.unwrap_or(2)),
            _ => String::new(),
        };
        let stacks = if bvh_stack.is_default() { "" } else { ", stacks as in the manual" };
        let read = match readings.is_empty() {
            true => String::new(),
            false => format!(", with other readings ({})", readings.join(", ")),
        };
        let models = if *rtl { "golden model, rust-hdl and" } else { "golden model and" };
        format!(
            "{target}, {lanes} lanes x {banks} banks x {rows} rows{sides}{stacks}{read}: {models} {}{} on {} cycles of recorded requests, {} shipped and {} random programs, {} instructions, \
             {} cycles, {:.0} s ({:.0} cycles/s): {}",
            simulator.name(),
            if verilog.is_some() { " with the Verilog that was given" } else { "" },
            self.recorded,
            self.shipped,
            self.agreed,
            self.instructions,
            self.cycles,
            self.seconds,
            self.cycles as f64 / self.seconds.max(1e-9),
            match self.failures.len() {
                0 => "no disagreement".to_owned(),
                1 => "1 disagreement".to_owned(),
                count => format!("{count} disagreements"),
            }
        )
    }
}

/// Most gaps in the shards that are named.
const MOST_GAPS: usize = 8;

/// The shards from 1 to `shards` that aren't done, as ranges: `2-5/9, 7/9`. `None` if all are done.
fn missing(done: &BTreeSet<u64>, shards: u64) -> Option<String> {
    let mut gaps = Vec::new();
    let mut next = Some(1);
    for &number in done {
        gaps.extend(next.filter(|next| *next < number).map(|next| (next, number - 1)));
        next = number.checked_add(1);
    }
    gaps.extend(next.filter(|next| *next <= shards).map(|next| (next, shards)));
    let more = gaps.len().saturating_sub(MOST_GAPS);
    let named = gaps.iter().take(MOST_GAPS).map(|(first, last)| match first == last {
        true => format!("{first}/{shards}"),
        false => format!("{first}-{last}/{shards}"),
    });
    let mut text = named.collect::<Vec<_>>().join(", ");
    if more > 0 {
        text += &format!(" and {more} more ranges");
    }
    (!gaps.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::Simulator;
    use crate::session::{Engine, Setup};
    use lds::targets::Geometry;
    use lds::targets::Target;
    use lds_rtl::export::Core;

    fn shard(number: u64, of: u64, seed: u64) -> (String, Report) {
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        let setup = Setup::new(core, Engine::Rtl);
        let question = Question::new(&setup, Simulator::Icarus, seed, 10, of);
        let tally = Tally { cases: 5, instructions: 50, cycles: 500 };
        let shard = Shard { number, of };
        (format!("{number}.json"), Report::new(question, shard, 0, tally, 1.5, Points::new(&core)))
    }

    #[test]
    fn shards_add_up() {
        let whole = Report::merge(vec![shard(2, 2, 1), shard(1, 2, 1)]).unwrap();
        assert_eq!((whole.agreed, whole.instructions, whole.cycles, whole.seconds), (10, 100, 1000, 3.0));
        assert!(whole.pass());
    }

    #[test]
    fn what_does_not_belong_together() {
        let error = |reports| Report::merge(reports).unwrap_err();
        assert!(error(vec![shard(1, 2, 1)]).contains("2/2 missing"));
        assert!(error(vec![shard(1, 2, 1), shard(1, 2, 1)]).contains("shard 1 a second time"));
        assert!(
            error(vec![shard(1, 2, 1), shard(2, 2, 7)])
                .ends_with("2.json is of another campaign than 1.json: its `seed` is 7, not 1")
        );
        assert!(error(vec![]).contains("no reports"));
    }

    #[test]
    fn a_campaign_that_ended_early_is_not_whole() {
        let mut early = shard(1, 1, 1);
        early.1.agreed = 9;
        assert!(Report::merge(vec![early.clone()]).unwrap_err().contains("9 of 10 programs"));
        let twice = |number| {
            let mut whole = shard(number, 2, 1);
            whole.1.agreed = 6;
            whole
        };
        assert_eq!(Report::merge(vec![twice(1), twice(2)]).unwrap_err(), "12 programs have agreed, and there are 10");
        early.1.failures.push(Failure { reason: "it differs".into(), program: "x.s".into(), waveforms: vec![] });
        assert!(Report::merge(vec![early]).is_ok(), "it ended because of that");
        let broken = |change: fn(&mut Report)| {
            let mut report = shard(1, 1, 1);
            report.1.agreed = 10;
            change(&mut report.1);
            Report::merge(vec![report])
        };
        assert!(broken(|_| {}).is_ok());
        assert!(broken(|report| report.seconds = -4.5).unwrap_err().contains("-4.5 seconds"));
        assert!(broken(|report| report.seconds = f64::NAN).is_err());
        assert!(
            broken(|report| {
                report.question.shards = 0;
                report.shards_done.clear();
            })
            .unwrap_err()
            .contains("without shards")
        );
    }

    #[test]
    fn a_failure_survives_joining() {
        let mut bad = shard(2, 2, 1);
        bad.1.failures.push(Failure { reason: "it differs".into(), program: "x.s".into(), waveforms: vec![] });
        assert!(!Report::merge(vec![shard(1, 2, 1), bad]).unwrap().pass());
    }

    #[test]
    fn the_summary_says_how_many_compute_units_share() {
        let summary = |gds, compute_units| {
            let (_, mut report) = shard(1, 1, 1);
            report.question.gds = gds;
            report.question.compute_units = compute_units;
            report.summary()
        };
        assert!(summary(true, Some(4)).contains("rows, global data share of 4 compute units:"));
        assert!(summary(true, None).contains("rows, global data share of 2 compute units:"));
        assert!(!summary(false, None).contains("compute units"));
    }

    #[test]
    fn missing_shards_are_ranges() {
        let of = |done: &[u64], shards| missing(&done.iter().copied().collect(), shards);
        assert_eq!(of(&[1, 2, 3], 3), None);
        assert_eq!(of(&[1, 6, 8], 9).as_deref(), Some("2-5/9, 7/9, 9/9"));
        assert_eq!(of(&[u64::MAX], u64::MAX).unwrap(), format!("1-{}/{}", u64::MAX - 1, u64::MAX));
        assert_eq!(of(&[1], u64::MAX).unwrap(), format!("2-{0}/{0}", u64::MAX));
        let every_other: Vec<u64> = (1..=1000).map(|number| 2 * number).collect();
        let text = of(&every_other, 2000).unwrap();
        assert!(text.starts_with("1/2000, 3/2000") && text.ends_with(" and 992 more ranges"), "{text}");
    }

    #[test]
    fn figures_that_nothing_can_hold() {
        let mut large = shard(2, 2, 1);
        large.1.cycles = u64::MAX;
        assert!(Report::merge(vec![shard(1, 2, 1), large]).unwrap_err().contains("too large a sum"));
        let mut endless = shard(2, 2, 1);
        endless.1.seconds = f64::MAX;
        assert!(
            Report::merge(vec![endless.clone(), (endless.0, Report { shards_done: [1].into(), ..endless.1 })]).is_err()
        );
        let error = Report::merge(vec![shard(3, 2, 1)]).unwrap_err();
        assert!(error.contains("3.json has a shard 3 of 2"), "{error}");
        assert!(Report::merge(vec![shard(0, 2, 1)]).is_err());
    }

    #[test]
    fn tens_of_thousands_of_shards_are_joined() {
        let count = 20_000;
        let (_, mut report) = shard(1, count, 1);
        report.question.cases = 5 * count;
        // It is about the number of shards. What each has seen takes most of the time.
        report.functional.opcodes.retain(|name, _| name == "ds_nop");
        let shard = |number| (format!("{number}.json"), Report { shards_done: [number].into(), ..report.clone() });
        let reports = (1..=count).rev().map(shard).collect();
        let whole = Report::merge(reports).unwrap();
        assert_eq!((whole.agreed, whole.shards_done.len()), (5 * count, 20_000));
    }
}
