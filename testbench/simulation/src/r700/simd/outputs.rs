//! What must be at the outputs: `docs/timing/r700.md`.

use super::SimdBench;
use crate::hardware::Fault;
use crate::r700::jobs::{FetchJob, TurnJob};
use crate::r700::order::OrderKind;
use lds::r700::timing::GROUP_CLOCKS;

impl SimdBench<'_> {
    /// Compares what is at the outputs with the page. `last`: it is the last cycle of the clock.
    pub(super) fn compare(&mut self, last: bool, fetch: Option<bool>, turn: Option<bool>) -> Result<(), Fault> {
        let now = self.now;
        let lds = self.fetches.under_way().map(|job| &job.order);
        let at = lds.map(|order| (now - order.start as i64) as usize);
        let mut wanted: Vec<(&'static str, u64)> = vec![("tick", last.into()), ("lds_works", lds.is_some().into())];
        if let (Some(order), Some(at)) = (lds, at) {
            wanted.push(("quad", order.clocks[at].quad as u64));
        }
        let running = self.turns.under_way();
        let executes = running.and_then(|job| job.executes(now));
        wanted.push(("executes", executes.is_some().into()));
        wanted.push(("waits", (running.is_some() && executes.is_none()).into()));
        if let Some((even, quarter, _)) = executes {
            wanted.extend([("of_even", even.into()), ("quarter", quarter)]);
        }
        if last {
            let ends = |end: Option<u64>| u64::from(end.is_some_and(|end| end as i64 == now + 1));
            wanted.push(("fetch_ends", ends(lds.map(|order| order.end()))));
            wanted.push(("turn_ends", ends(running.map(|job| job.span.end))));
            wanted.extend(fetch.map(|taken| ("fetch_ready", taken.into())));
            wanted.extend(turn.map(|taken| ("turn_ready", taken.into())));
        }
        wanted.extend(self.counted(at));
        self.means(&wanted)
    }

    /// Flags and counters: each shows the clocks before.
    fn counted(&self, at: Option<usize>) -> Vec<(&'static str, u64)> {
        let now = self.now;
        let (ended, under_way) = (&self.fetches.jobs[..self.fetches.ended], self.fetches.under_way());
        let raised = |of: fn(&FetchJob) -> Option<usize>| {
            let before = ended.iter().any(|job| of(job).is_some());
            before || under_way.is_some_and(|job| of(job).is_some_and(|clock| at.is_some_and(|at| clock < at)))
        };
        let mut wanted = vec![
            ("refused", 0),
            ("conflict", raised(|job| job.order.conflict).into()),
            ("overflow", raised(|job| job.order.overflow).into()),
            ("clocks", self.clocks),
            ("fetches", ended.len() as u64),
            ("lds_clocks", ended.iter().map(|job| job.order.clocks.len() as u64).sum::<u64>() + at.unwrap_or(0) as u64),
        ];
        if at.is_none() {
            wanted.push(("lds_conflict_clocks", ended.iter().map(FetchJob::conflict).sum()));
        }
        let done = &self.turns.jobs[..self.turns.taken];
        let spans = || done.iter().flat_map(|job| job.parts.iter().flatten()).map(|part| part.start as i64);
        let clocks = GROUP_CLOCKS as i64;
        wanted.push(("groups", spans().filter(|start| start + clocks <= now).count() as u64));
        wanted.push(("alu_clocks", spans().map(|start| (now - start).clamp(0, clocks) as u64).sum()));
        let waited = done.iter().filter_map(TurnJob::waits).map(|start| (now - start as i64).clamp(0, clocks) as u64);
        wanted.push(("wait_clocks", waited.sum()));
        wanted
    }
}

impl FetchJob {
    /// Clocks that conflicts and WATERFALL cost.
    fn conflict(&self) -> u64 {
        let ideal = match self.order.kind {
            OrderKind::Read { broadcast: true, .. } => 4,
            _ => 16,
        };
        self.order.clocks.len() as u64 - ideal
    }
}
