//! The undefined bits of a memory.

use super::origin::Id;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

/// Bytes of a page.
const PAGE: u64 = 64;
/// Bytes that have one origin together.
const DWORD: u64 = 4;

/// Which bits of a memory's bytes are undefined. Memory is defined, but for what `undefine` names.
#[derive(Clone, Debug, Default)]
pub(super) struct Bytes {
    /// by page number: pages with undefined bits, and pages of memory that started undefined
    pages: HashMap<u64, Box<Page>>,
    /// addresses that were undefined at the start
    unwritten: Vec<Range<u64>>,
}

#[derive(Clone, Debug)]
struct Page {
    bits: [u8; PAGE as usize],
    origins: [Id; (PAGE / DWORD) as usize],
}

impl Bytes {
    /// Memory that nothing wrote, or of which nobody is to know what was written. It begins and ends with a page.
    pub(super) fn undefine(&mut self, addresses: Range<u64>) {
        if self.unwritten.contains(&addresses) {
            (addresses.start / PAGE..addresses.end.div_ceil(PAGE)).for_each(|page| _ = self.pages.remove(&page));
        } else {
            self.unwritten.push(addresses);
        }
    }

    /// Whether there is nothing undefined.
    pub(super) fn is_clean(&self) -> bool {
        self.pages.is_empty() && self.unwritten.is_empty()
    }

    fn is_unwritten(&self, address: u64) -> bool {
        self.unwritten.iter().any(|range| range.contains(&address))
    }

    /// The undefined bits of a byte, with their origin.
    pub(super) fn byte(&self, address: u64) -> (u8, Id) {
        match self.pages.get(&(address / PAGE)) {
            Some(page) => {
                let place = address % PAGE;
                (page.bits[place as usize], page.origins[(place / DWORD) as usize])
            }
            None if self.is_unwritten(address) => (u8::MAX, Id::ITSELF),
            None => (0, Id::ITSELF),
        }
    }

    /// The first of some bytes that has undefined bits, with their origin.
    pub(super) fn first(&self, address: u64, count: u64) -> Option<(u64, Id)> {
        if self.is_clean() {
            return None;
        }
        let mut runs = runs(address, count).filter(|(first, _)| self.may_be_open(*first));
        runs.find_map(|(first, count)| {
            let open = (first..first + count).map(|address| (address, self.byte(address)));
            open.filter(|(_, (bits, _))| *bits != 0).map(|(address, (_, origin))| (address, origin)).next()
        })
    }

    /// The origins of dwords with undefined bits, of those that were written, by their addresses; and whether no bit of
    /// the dword is defined.
    pub(super) fn open_dwords(&self, addresses: &Range<u64>) -> Vec<(Id, bool)> {
        let of_page = |number: &u64| {
            let first = number * PAGE;
            first < addresses.end && addresses.start < first + PAGE
        };
        let mut numbers: Vec<u64> = self.pages.keys().copied().filter(of_page).collect();
        numbers.sort_unstable();
        let of_numbers = numbers.iter().filter_map(|number| Some((number * PAGE, self.pages.get(number)?)));
        let dwords = of_numbers.flat_map(|(first, page)| {
            let dwords = (first..).step_by(DWORD as usize).zip(page.bits.chunks_exact(DWORD as usize));
            let open = dwords.zip(page.origins).filter(|((_, bits), _)| bits.iter().any(|bits| *bits != 0));
            open.map(|((address, bits), origin)| (address, (origin, bits.iter().all(|bits| *bits == u8::MAX))))
        });
        dwords.filter(|(address, _)| addresses.contains(address)).map(|(_, open)| open).collect()
    }

    /// Whether a byte's page may have undefined bits.
    fn may_be_open(&self, address: u64) -> bool {
        self.pages.contains_key(&(address / PAGE))
            || self.unwritten.iter().any(|range| {
                let first = address / PAGE * PAGE;
                range.start < first.saturating_add(PAGE) && first < range.end
            })
    }

    /// Sets the undefined bits of a byte.
    pub(super) fn set(&mut self, address: u64, bits: u8, origin: Id) {
        let unwritten = &self.unwritten;
        let is_unwritten = |address: u64| unwritten.iter().any(|range| range.contains(&address));
        let (number, place) = (address / PAGE, (address % PAGE) as usize);
        let page = match self.pages.entry(number) {
            Entry::Occupied(page) => page.into_mut(),
            Entry::Vacant(_) if bits == 0 && !is_unwritten(address) => return,
            Entry::Vacant(free) => {
                let start = |place: usize| if is_unwritten(number * PAGE + place as u64) { u8::MAX } else { 0 };
                let origins = [Id::ITSELF; (PAGE / DWORD) as usize];
                free.insert(Box::new(Page { bits: std::array::from_fn(start), origins }))
            }
        };
        page.bits[place] = bits;
        if bits != 0 {
            page.origins[place / DWORD as usize] = origin;
        } else if page.bits == [0; PAGE as usize] && !is_unwritten(address) {
            self.pages.remove(&number);
        }
    }

    /// Bytes that were written with what is defined.
    pub(super) fn define(&mut self, address: u64, count: u64) {
        if self.is_clean() {
            return;
        }
        for (first, count) in runs(address, count) {
            if self.may_be_open(first) {
                (first..first + count).for_each(|address| self.set(address, 0, Id::ITSELF));
            }
        }
    }
}

/// Consecutive bytes, page by page: the first of each, and how many there are. None is behind the last address.
fn runs(address: u64, count: u64) -> impl Iterator<Item = (u64, u64)> {
    let end = address.saturating_add(count);
    let mut first = address;
    std::iter::from_fn(move || {
        let start = first;
        first = (start / PAGE * PAGE).saturating_add(PAGE).min(end);
        (start < end).then(|| (start, first - start))
    })
}
