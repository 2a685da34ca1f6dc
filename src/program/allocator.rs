//! Which bytes of an LDS work-groups get.

use crate::wave::Allocation;

/// The bytes of an LDS that work-groups may own, and who owns some. A work-group gets the lowest bytes that are free,
/// from a multiple of a target's block on, counted from the first byte. What was given back may be given again.
#[derive(Clone, Debug)]
pub(super) struct Allocator {
    all: Allocation,
    /// bytes
    block: u32,
    /// what is taken, the lowest first: blocks as a whole
    taken: Vec<Allocation>,
}

impl Allocator {
    /// Of these bytes, in blocks of so many, nothing is taken.
    pub(super) fn new(all: Allocation, block: u32) -> Self {
        Allocator { all, block: block.max(1), taken: Vec::new() }
    }

    /// Takes so many bytes; `None` if no free run is long enough. The last block of the LDS needn't be there as a
    /// whole.
    pub(super) fn take(&mut self, size: u32) -> Option<Allocation> {
        let end = u64::from(self.all.base) + u64::from(self.all.size);
        let behind = |taken: &Allocation| {
            let first = taken.base - self.all.base + taken.size;
            u64::from(self.all.base) + u64::from(first).next_multiple_of(self.block.into())
        };
        let starts = std::iter::once(u64::from(self.all.base)).chain(self.taken.iter().map(behind));
        let ends = self.taken.iter().map(|taken| u64::from(taken.base)).chain(std::iter::once(end));
        let fits = |(_, (start, end)): &(usize, (u64, u64))| start + u64::from(size) <= *end;
        let (place, (start, _)) = starts.zip(ends).enumerate().find(fits)?;
        let share = Allocation { base: u32::try_from(start).ok()?, size };
        self.taken.insert(place, share);
        Some(share)
    }

    /// Gives back what was taken.
    pub(super) fn give_back(&mut self, share: Allocation) {
        self.taken.retain(|taken| *taken != share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_lowest_free_run_is_taken() {
        let mut allocator = Allocator::new(Allocation { base: 1024, size: 2048 + 100 }, 512);
        let bases = |allocator: &mut Allocator, sizes: &[u32]| -> Vec<Option<u32>> {
            sizes.iter().map(|size| allocator.take(*size).map(|share| share.base)).collect()
        };
        assert_eq!(
            bases(&mut allocator, &[260, 513, 4, 101, 100, 4]),
            [Some(1024), Some(1536), Some(2560), None, Some(3072), None]
        );
        allocator.give_back(Allocation { base: 1536, size: 513 });
        // The hole has two blocks.
        assert_eq!(bases(&mut allocator, &[1025, 512, 4, 4]), [None, Some(1536), Some(2048), None]);
        allocator.give_back(Allocation { base: 1024, size: 260 });
        assert_eq!(bases(&mut allocator, &[513, 512]), [None, Some(1024)]);
    }

    proptest! {
        /// Whatever comes and goes: nobody owns a block of somebody else, and who is refused would have found no room.
        #[test]
        fn nobody_owns_a_block_of_somebody_else(
            block in prop::sample::select(vec![512u32, 1024, 1280]),
            base in (0u32..64).prop_map(|base| 8 * base),
            events in prop::collection::vec((1u32..5000, any::<prop::sample::Index>(), any::<bool>()), 1..60),
        ) {
            let all = Allocation { base, size: 16384 };
            let mut allocator = Allocator::new(all, block);
            let mut owned: Vec<Allocation> = Vec::new();
            let blocks = |share: &Allocation| {
                let first = (share.base - base) / block;
                first..first + share.size.div_ceil(block)
            };
            for (size, index, gives) in events {
                if gives && !owned.is_empty() {
                    let share = owned.swap_remove(index.index(owned.len()));
                    allocator.give_back(share);
                    continue;
                }
                let free = |number: u32| !owned.iter().any(|share| blocks(share).contains(&number));
                let room = |first: u32| {
                    u64::from(first) * u64::from(block) + u64::from(size) <= u64::from(all.size)
                        && (first..first + size.div_ceil(block)).all(free)
                };
                let first = (0..all.size.div_ceil(block)).find(|first| room(*first));
                let share = allocator.take(size);
                prop_assert_eq!(share.map(|share| (share.base, share.size)), first.map(|first| (base + first * block, size)));
                owned.extend(share);
            }
        }
    }
}
