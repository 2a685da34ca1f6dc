//! The situations of one instruction.

use super::access::{Access, add};
use super::situation::Situation;
use crate::hardware::Request;
use enumset::EnumSet;
use lds::isa::Opcode;
use lds::timing::Pass;
use lds::wave::MAX_LANES;
use lds_rtl::export::Core;

/// The elements that the lanes of an instruction name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Named {
    /// elements request by request, and by lane within a request
    accesses: Vec<Access>,
    /// for each request, the end of its elements
    ends: Vec<usize>,
}

impl Named {
    /// The elements of one request.
    fn of(&self, request: usize) -> &[Access] {
        let start = if request == 0 { Some(&0) } else { self.ends.get(request - 1) };
        match (start, self.ends.get(request)) {
            (Some(&start), Some(&end)) => &self.accesses[start..end],
            _ => &[],
        }
    }
}

/// The situations that follow from the requests of an instruction. Each request has the number of its first lane, and
/// its lanes name these elements.
pub(super) fn of_requests(core: &Core, opcode: &Opcode, requests: &[(usize, Request)]) -> (EnumSet<Situation>, Named) {
    let all = |request: &Request| u64::MAX >> (64 - request.address.len());
    let partial = |request: &Request| request.exec != 0 && request.exec != all(request);
    let mut named = Named::default();
    named.accesses.reserve(2 * MAX_LANES);
    for (first, request) in requests {
        add(core, opcode, *first, request, &mut named.accesses);
        named.ends.push(named.accesses.len());
    }
    let mut seen = EnumSet::empty();
    let mut note = |is: bool, situation| seen |= EnumSet::from_iter(is.then_some(situation));
    note(requests.iter().any(|(_, request)| partial(request)), Situation::PartialExec);
    note(requests.iter().all(|(_, request)| request.exec == 0), Situation::EmptyExec);
    let any = |is: fn(&Access) -> bool| named.accesses.iter().any(is);
    note(any(|access| access.out_of_range), Situation::OutOfRange);
    note(any(|access| access.misaligned), Situation::Misaligned);
    note(any(|access| access.straddling), Situation::Straddling);
    note(any(|access| access.past_m0), Situation::M0Limit);
    (seen, named)
}

/// The situations that a pass adds, for an instruction whose lanes name these elements.
pub(super) fn of_pass(named: &Named, pass: &Pass) -> EnumSet<Situation> {
    let mut seen = EnumSet::empty();
    let takes_part = |access: &&Access| {
        let element = pass.address.is_none_or(|element| element == usize::from(access.element));
        element && pass.lanes >> access.lane & 1 == 1
    };
    let mut all = [0; 2 * MAX_LANES];
    let mut count = 0;
    for dword in named.of(pass.request).iter().filter(takes_part).filter_map(|access| access.dword) {
        all[count] = dword;
        count += 1;
    }
    let dwords = &mut all[..count];
    dwords.sort_unstable();
    let different = dwords.chunk_by(|one, next| one == next).count();
    if different < count {
        seen |= Situation::SameAddress;
    }
    if different > 1 && pass.cycles == 1 {
        seen |= Situation::ConflictFree;
    }
    if pass.bank_conflicts > 0 {
        seen |= Situation::Conflicting;
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::Situation::*;
    use super::*;
    use enumset::enum_set;
    use lds::isa::find;
    use lds::targets::{Alignment, Geometry, Target};
    use lds::wave::Allocation;

    const EVERY: u64 = 0xff;

    /// A request of eight lanes for 256 bytes from byte 512 on, without a limit.
    fn request(exec: u64, address: impl Fn(u32) -> u32) -> Request {
        let allocation = Allocation { base: 512, size: 256 };
        Request { allocation, m0: u32::MAX, exec, address: (0..8).map(address).collect(), ..Request::default() }
    }

    fn seen_on(target: Target, name: &str, request: Request) -> (EnumSet<Situation>, Named) {
        let opcode = find(target, name).unwrap_or_else(|| panic!("no {name}"));
        of_requests(&Core::new(target, Geometry::SMALL), opcode, &[(0, request)])
    }

    fn seen(name: &str, request: Request) -> EnumSet<Situation> {
        seen_on(Target::Gfx906, name, request).0
    }

    #[test]
    fn exec_is_full_partial_or_empty() {
        for name in ["ds_read_b32", "ds_permute_b32", "ds_nop"] {
            let of = |exec| seen(name, request(exec, |lane| 4 * lane));
            assert_eq!(
                [of(EVERY), of(0x7f), of(0x80), of(0)],
                [EnumSet::empty(), PartialExec.into(), PartialExec.into(), EmptyExec.into()],
                "{name}"
            );
        }
        // If only the lower half of a wave is on, the wave isn't empty, and none of its requests is partial.
        let opcode = find(Target::Gfx906, "ds_nop").unwrap();
        let both = [EVERY, 0].map(|exec| (0, request(exec, |_| 0)));
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        assert_eq!(of_requests(&core, opcode, &both).0, EnumSet::empty());
    }

    #[test]
    fn the_last_dword_decides_about_the_range() {
        let at = |name, address: u32| seen(name, request(EVERY, move |lane| if lane == 7 { address } else { 0 }));
        assert_eq!([at("ds_read_b32", 252), at("ds_add_u32", 252), at("ds_read_b128", 240)], [EnumSet::empty(); 3]);
        assert_eq!(
            [at("ds_read_b32", 256), at("ds_add_u32", 256), at("ds_read_b128", 256)],
            [EnumSet::only(OutOfRange); 3]
        );
        assert_eq!(at("ds_add_u32", 0xffff_fffc), OutOfRange);
        let off = request(0x7f, |lane| if lane == 7 { 256 } else { 0 });
        assert_eq!(seen("ds_read_b32", off), PartialExec, "a lane that is off names nothing");
        let past = Request { allocation: Allocation { base: 2044, size: 256 }, ..request(EVERY, |lane| 4 * lane) };
        assert_eq!(seen("ds_write_b32", past), OutOfRange, "the storage ends");
    }

    #[test]
    fn m0_limits_what_the_allocation_allows() {
        let limited = |target, name, m0, exec| {
            let request = Request { m0, ..request(exec, |lane| 4 * lane) };
            seen_on(target, name, request).0
        };
        let gfx906 = |name, m0| limited(Target::Gfx906, name, m0, EVERY);
        assert_eq!([gfx906("ds_read_b32", 32), gfx906("ds_read_b32", 31)], [EnumSet::empty(), M0Limit.into()]);
        assert_eq!(gfx906("ds_read_addtid_b32", 4), EnumSet::empty(), "there it is the address");
        assert_eq!(limited(Target::Gfx1100, "ds_load_b32", 4, EVERY), EnumSet::empty());
        let outside = Request { m0: 4, ..request(EVERY, |lane| 1024 + 4 * lane) };
        assert_eq!(seen("ds_read_b32", outside), OutOfRange, "the allocation refuses it anyway");
    }

    #[test]
    fn alignment_is_that_of_the_element() {
        let at = |name, address: u32| seen(name, request(EVERY, move |_| address));
        for (name, good, bad) in
            [("ds_read_b32", 4, 6), ("ds_write_b64", 8, 12), ("ds_read_b96", 16, 24), ("ds_write_b128", 16, 8)]
        {
            assert!(!at(name, good).contains(Misaligned) && at(name, bad).contains(Misaligned), "{name}");
        }
        // A read-modify-write is refused for this reason, wherever its element is.
        assert_eq!([at("ds_add_u32", 2), at("ds_add_u32", 1022)], [Misaligned; 2]);
        let in_mode =
            |alignment, name, address: u32| seen(name, Request { alignment, ..request(EVERY, move |_| address) });
        assert!(!in_mode(Alignment::Dword, "ds_read_b32", 2).contains(Straddling), "it is cut");
        let reaches = |name, address| in_mode(Alignment::Unaligned, name, address).contains(Straddling);
        assert_eq!([reaches("ds_read_b32", 249), reaches("ds_add_u32", 1)], [true, false]);
        let out = |address| in_mode(Alignment::Unaligned, "ds_read_b32", address).contains(OutOfRange);
        assert_eq!([out(252), out(253)], [false, true], "as a whole");
        assert_eq!(
            [
                reaches("ds_write_b16", 2),
                reaches("ds_write_b16", 3),
                reaches("ds_read_b64", 4),
                reaches("ds_read_b64", 5)
            ],
            [false, true, false, true]
        );
    }

    #[test]
    fn addresses_have_their_offsets() {
        let offsets = |name, offset0, offset1| {
            let request = Request { offset0, offset1, ..request(1, |_| 4) };
            let named = seen_on(Target::Gfx906, name, request).1;
            named.of(0).iter().map(|access| (access.element, access.dword)).collect::<Vec<_>>()
        };
        assert_eq!(offsets("ds_read_b32", 16, 0), [(0, Some(128 + 5))]);
        assert_eq!(offsets("ds_read_b32", 16, 1), [(0, None)]);
        assert_eq!(offsets("ds_read2_b32", 1, 2), [(0, Some(130)), (1, Some(131))]);
        assert_eq!(offsets("ds_read2_b32", 2, 2), [(0, Some(131))], "equal offsets");
        assert_eq!(offsets("ds_read2st64_b32", 0, 1), [(0, Some(129)), (1, None)]);
        let opcode = find(Target::Gfx906, "ds_write_addtid_b32").unwrap();
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        let request = Request { m0: 0xabcd_0010, offset0: 4, ..request(0b100, |_| 999) };
        let (_, named) = of_requests(&core, opcode, &[(8, request)]);
        assert_eq!(named.of(0).iter().map(|access| access.dword).collect::<Vec<_>>(), [Some(128 + 5 + 10)], "lane 10");
        assert_eq!(named.of(1), [], "there is one request");
    }

    /// The situations that a pass of all eight lanes adds.
    fn passed(name: &str, address: impl Fn(u32) -> u32, cycles: u32, bank_conflicts: u32) -> EnumSet<Situation> {
        let named = seen_on(Target::Gfx906, name, request(EVERY, address)).1;
        of_pass(&named, &pass(EVERY, None, cycles, bank_conflicts))
    }

    fn pass(lanes: u64, address: Option<usize>, cycles: u32, bank_conflicts: u32) -> Pass {
        let address_conflicts = cycles - 1 - bank_conflicts;
        Pass {
            request: 0,
            address,
            source: false,
            straddles: false,
            lanes,
            cycles,
            bank_conflicts,
            address_conflicts,
            times: 100,
            banks: 8,
            regions: 0,
            stripes: 0,
        }
    }

    #[test]
    fn lanes_of_a_pass_meet_or_do_not() {
        assert_eq!(passed("ds_read_b32", |lane| 4 * lane, 1, 0), ConflictFree);
        assert_eq!(passed("ds_read_b32", |lane| 4 * (lane / 2), 1, 0), ConflictFree | SameAddress);
        assert_eq!(passed("ds_read_b32", |_| 4, 1, 0), SameAddress, "nobody could be in the way");
        assert_eq!(passed("ds_read_b32", |lane| 32 * lane, 8, 7), Conflicting);
        assert_eq!(passed("ds_add_u32", |_| 4, 8, 0), SameAddress);
        assert_eq!(passed("ds_add_u32", |lane| 32 * (lane % 2), 8, 1), Conflicting | SameAddress);
        assert_eq!(passed("ds_read_b32", |_| 1024, 1, 0), EnumSet::empty(), "what is refused isn't at one address");
    }

    #[test]
    fn other_passes_have_other_lanes_and_elements() {
        let request = Request { offset1: 1, ..request(EVERY, |lane| 4 * (lane % 4)) };
        let named = seen_on(Target::Gfx906, "ds_read2_b32", request).1;
        let of = |lanes, element| of_pass(&named, &pass(lanes, Some(element), 1, 0));
        assert_eq!(of(EVERY, 0), enum_set!(ConflictFree | SameAddress));
        assert_eq!([of(0x0f, 0), of(0xf0, 1)], [EnumSet::only(ConflictFree); 2]);
        assert_eq!(of(0x10, 1), EnumSet::empty());
    }
}
