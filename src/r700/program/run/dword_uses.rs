//! Who wrote and who read which dword of the LDS.

use super::dwords::{Cell, Write};
use super::warning::{Hazard, Object};
use super::watch::{At, Watch};
use crate::isa::{LdsRead, LdsWrite, Mux, Select};
use crate::model::{Access, BANKS, DWORDS, DwordPlace, LANES, owned};

impl Watch {
    /// A wave has executed a write.
    pub(super) fn writes(&mut self, at: At<'_>, on: u64, access: &Access, write: &LdsWrite) {
        self.have_places(at, on, write);
        for (lane, place) in access.places.iter().flat_map(of_lanes) {
            let mut overwritten = None;
            for place in dwords(place, |dword| write.select[dword] != Select::Masked) {
                let hazard = self.written(at, place, write.relative);
                overwritten = overwritten.or(hazard.map(|hazard| (place, hazard)));
            }
            if let Some((place, hazard)) = overwritten {
                self.warn(at, lane, object(place), hazard);
            }
        }
    }

    /// A dword is written; the hazard, if another wave reads it.
    fn written(&mut self, at: At<'_>, place: DwordPlace, relative: bool) -> Option<Hazard> {
        let done = self.done(at);
        let Cell { written, read, .. } = std::mem::take(self.dwords.cell(place));
        let rival = written.and_then(|write| match self.at_once(&write.done, at.wave) {
            true => Some(write.done),
            // What the wave wrote itself had a rival that this write has, too.
            false => write.rival.filter(|rival| self.at_once(rival, at.wave)),
        });
        self.dwords.cell(place).written = Some(Write { done, relative, rival });
        let other = read.iter().find(|read| self.at_once(read, at.wave))?;
        Some(Hazard::Overwrites { by: other.wave, line: other.line })
    }

    /// Threads whose write lies behind the end of its bank.
    fn have_places(&mut self, at: At<'_>, on: u64, write: &LdsWrite) {
        for time in 0..=usize::from(write.burst) {
            for lane in (0..LANES).filter(|lane| on >> lane & 1 == 1) {
                let thread = if write.relative { at.wave * LANES + lane } else { lane };
                let DwordPlace { bank, offset } = owned(thread, write.stride, write.index);
                let place = DwordPlace { bank, offset: offset + 4 * time };
                if place.offset >= DWORDS {
                    self.warn(at, lane, object(place), Hazard::NoPlace);
                }
            }
        }
    }

    /// A wave has executed a read.
    pub(super) fn reads(&mut self, at: At<'_>, access: &Access, read: &LdsRead) {
        for places in &access.places {
            if !read.waterfall && !read.broadcast {
                self.meet(at, places);
            }
            for (lane, place) in of_lanes(places) {
                let quad = lane / BANKS * BANKS;
                let is_read = |dword: usize| match read.mux {
                    Mux::None => read.write[dword],
                    Mux::WordSelect => dword == place.offset % 4 && read.write.contains(&true),
                    // Component `lane` of each thread of the four that is on is one of the entry's dwords.
                    Mux::FftPermute => read.write[lane % BANKS] && places[quad + dword].is_some(),
                };
                let mut found: Vec<(DwordPlace, Hazard)> = Vec::new();
                for place in dwords(place, is_read) {
                    let hazard = self.read(at, place);
                    let kind = |hazard: &Hazard| std::mem::discriminant(hazard);
                    let is_new = |hazard: &Hazard| found.iter().all(|(_, known)| kind(known) != kind(hazard));
                    if let Some(hazard) = hazard.filter(is_new) {
                        found.push((place, hazard));
                    }
                }
                found.into_iter().for_each(|(place, hazard)| self.warn(at, lane, object(place), hazard));
            }
        }
    }

    /// Threads of four that want the bank of one before them.
    fn meet(&mut self, at: At<'_>, places: &[Option<DwordPlace>; LANES]) {
        for (lane, place) in of_lanes(places) {
            let first =
                (lane / BANKS * BANKS..lane).find(|other| places[*other].is_some_and(|of| of.bank == place.bank));
            if let Some(with) = first {
                self.warn(at, lane, object(place), Hazard::Meets { with });
            }
        }
    }

    /// A dword is read; the hazard, if there is one.
    fn read(&mut self, at: At<'_>, place: DwordPlace) -> Option<Hazard> {
        let (done, several) = (self.done(at), self.several);
        let Cell { written, preset, .. } = *self.dwords.cell(place);
        let is_inside = written.is_some_and(|write| write.done.clause == done.clause);
        if is_inside {
            return None;
        }
        let read = &mut self.dwords.cell(place).read;
        read.retain(|other| other.barriers == done.barriers);
        if read.iter().all(|other| other.wave != at.wave) {
            read.push(done);
        }
        let Some(Write { done: write, relative, rival }) = written else {
            return (!preset).then_some(Hazard::Unwritten);
        };
        if self.at_once(&write, at.wave) {
            return Some(Hazard::Race { by: write.wave, line: write.line });
        }
        if write.wave == at.wave && !relative && several {
            return Some(Hazard::Interrupted { line: write.line });
        }
        rival.map(|rival| Hazard::TwoWrite { by: (rival.wave, write.wave), lines: (rival.line, write.line) })
    }

    /// An expectation is about a dword.
    pub(super) fn expects(&mut self, at: At<'_>, place: DwordPlace) {
        let Some(Write { done, rival: Some(rival), .. }) = self.dwords.cell(place).written else { return };
        let hazard = Hazard::TwoExpected { by: (rival.wave, done.wave), lines: (rival.line, done.line) };
        self.warn(at, 0, object(place), hazard);
    }
}

/// The dwords of an entry that are meant.
fn dwords(place: DwordPlace, is_meant: impl Fn(usize) -> bool) -> impl Iterator<Item = DwordPlace> {
    let first = place.offset / 4 * 4;
    (0..4)
        .filter(move |dword| is_meant(*dword))
        .map(move |dword| DwordPlace { bank: place.bank, offset: first + dword })
}

fn object(place: DwordPlace) -> Object {
    Object::Dword { bank: place.bank, dword: place.offset }
}

/// The lanes that have places, with these.
fn of_lanes(places: &[Option<DwordPlace>; LANES]) -> impl Iterator<Item = (usize, DwordPlace)> + use<> {
    (*places).into_iter().enumerate().filter_map(|(lane, place)| Some((lane, place?)))
}
