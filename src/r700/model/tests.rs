use super::*;
use crate::asm::{Instruction, assemble};
use crate::diagnostic::Source as Text;
use crate::isa::{Component, Fetch, LdsRead, LdsWrite, Mux, Select};
use proptest::prelude::*;

fn simd(threads: usize, globals: usize, clause_temps: usize, registers: usize) -> Simd {
    let layout = Layout::new(Group::new(threads).unwrap(), globals, clause_temps, registers).unwrap();
    Simd::new(layout, Readings::default())
}

fn read_as(threads: usize, readings: &str) -> Simd {
    let layout = Layout::new(Group::new(threads).unwrap(), 0, 0, 8).unwrap();
    Simd::new(layout, readings.parse().unwrap())
}

/// Sets a register of all lanes of a wave to values of the lane's number.
fn set(simd: &mut Simd, wave: usize, number: u8, values: impl Fn(usize) -> [u32; 4]) {
    for lane in 0..LANES {
        for (component, value) in values(lane).into_iter().enumerate() {
            simd.set_register(wave, number, component, lane, value).unwrap();
        }
    }
}

fn entry(simd: &Simd, bank: usize, entry: usize) -> [u32; 4] {
    std::array::from_fn(|dword| simd.dword(bank, 4 * entry + dword).unwrap())
}

/// A register of one lane.
fn register(simd: &Simd, wave: usize, number: u8, lane: usize) -> [u32; 4] {
    std::array::from_fn(|component| simd.register(wave, number, component, lane).unwrap())
}

fn group(text: &str) -> crate::isa::Group {
    match assemble(&Text::new("test", text)).unwrap().into_iter().next() {
        Some((_, Instruction::Group(group))) => group,
        other => panic!("{text}: {other:?}"),
    }
}

/// Thread, stride, index, whether it counts from the start of the group; then bank, dword in the bank, and entry.
#[test]
fn worked_writes_go_where_the_thread_is_the_owner() {
    for (thread, stride, index, relative, bank, offset, number) in [
        (0, 16, 0, true, 0, 0, 0),
        (1, 16, 0, true, 1, 0, 0),
        (5, 16, 4, true, 1, 20, 5),
        (7, 4, 0, true, 3, 4, 1),
        (21, 32, 28, true, 1, 188, 47),
        (62, 16, 8, true, 2, 248, 62),
        (63, 64, 60, true, 3, 1020, 255),
        (63, 64, 60, false, 3, 1020, 255),
        (130, 16, 8, true, 2, 520, 130),
        (130, 16, 8, false, 2, 8, 2),
        (255, 16, 12, true, 3, 1020, 255),
        (1023, 4, 0, true, 3, 1020, 255),
    ] {
        let mut simd = simd(1024, 0, 0, 4);
        let (wave, lane) = (thread / LANES, thread % LANES);
        set(&mut simd, wave, 1, |_| [10, 11, 12, 13]);
        simd.set_on(wave, 1 << lane).unwrap();
        let write = LdsWrite { index, relative, ..LdsWrite::new(1, stride) };
        let access = simd.fetch(wave, &Fetch::Write(write)).unwrap();
        assert_eq!(access.places[0][lane], Some(DwordPlace { bank, offset }), "thread {thread}");
        assert_eq!(access.places[0].iter().flatten().count(), 1);
        for (other_bank, other) in (0..BANKS).flat_map(|bank| (0..256).map(move |entry| (bank, entry))) {
            let wanted = if (other_bank, other) == (bank, number) { [10, 11, 12, 13] } else { [0; 4] };
            assert_eq!(entry(&simd, other_bank, other), wanted, "thread {thread}: bank {other_bank}, entry {other}");
        }
        assert_eq!(simd.flags(), Flags::default());
    }
}

#[test]
fn a_write_takes_what_its_selects_say() {
    let mut simd = simd(1, 0, 0, 2);
    for dword in 0..4 {
        assert!(simd.set_dword(0, dword, 90 + dword as u32));
    }
    set(&mut simd, 0, 1, |_| [1, 2, 3, 4]);
    let mut write = LdsWrite::new(1, 4);
    write.select = [Select::Component(Component::W), Select::Masked, Select::One, Select::Zero];
    simd.fetch(0, &Fetch::Write(write)).unwrap();
    assert_eq!(entry(&simd, 0, 0), [4, 91, 0x3f80_0000, 0]);
}

#[test]
fn threads_that_are_off_write_nothing() {
    let mut simd = simd(65, 0, 0, 2);
    set(&mut simd, 1, 0, |lane| [lane as u32 + 1; 4]);
    // Wave 1 has one thread: 64.
    assert_eq!((simd.on(0), simd.on(1)), (Ok(u64::MAX), Ok(1)));
    simd.fetch(1, &Fetch::Write(LdsWrite::new(0, 4))).unwrap();
    assert_eq!((entry(&simd, 0, 16), entry(&simd, 1, 16)), ([1; 4], [0; 4]));
    simd.set_on(1, u64::MAX).unwrap();
    assert_eq!(simd.on(1), Ok(1), "there is no thread to turn on");
}

#[test]
fn what_lies_behind_the_bank_is_dropped_and_flagged() {
    let write = Fetch::Write(LdsWrite::new(0, 64));
    for (readings, wanted) in [("overflow=drop", 0), ("overflow=wrap", 7)] {
        let mut simd = read_as(128, readings);
        set(&mut simd, 1, 0, |_| [7; 4]);
        simd.set_on(1, 1).unwrap();
        let access = simd.fetch(1, &write).unwrap();
        assert_eq!(access.places[0][0].is_some(), wanted != 0);
        assert_eq!((entry(&simd, 0, 0), simd.flags().overflow), ([wanted; 4], true), "{readings}");
    }
    // The same thread in the wave's own numbers has room.
    let mut simd = read_as(128, "overflow=drop");
    simd.fetch(1, &Fetch::Write(LdsWrite { relative: false, ..LdsWrite::new(0, 64) })).unwrap();
    assert!(!simd.flags().overflow);
    for illegal in [LdsWrite { index: 2, ..LdsWrite::new(0, 4) }, LdsWrite::new(0, 6), LdsWrite::new(0, 68)] {
        let mut simd = read_as(64, "overflow=wrap");
        set(&mut simd, 0, 0, |_| [7; 4]);
        simd.fetch(0, &Fetch::Write(illegal)).unwrap();
        let untouched = (0..256).all(|number| (0..BANKS).all(|bank| entry(&simd, bank, number) == [0; 4]));
        assert!(untouched && simd.flags().overflow, "{illegal:?}");
    }
}

/// A memory whose dwords are all different: 4096 * bank + offset.
fn numbered(simd: &mut Simd) {
    for (bank, offset) in (0..BANKS).flat_map(|bank| (0..1024).map(move |offset| (bank, offset))) {
        simd.set_dword(bank, offset, (4096 * bank + offset) as u32);
    }
}

fn four(bank: u32, offset: u32) -> [u32; 4] {
    std::array::from_fn(|dword| 4096 * bank + offset + dword as u32)
}

#[test]
fn a_read_takes_the_entry_that_a_register_names() {
    let mut simd = simd(64, 0, 0, 4);
    numbered(&mut simd);
    // Only bits 1:0 and 9:0 count, and of an entry's number not the last two.
    set(&mut simd, 0, 1, |lane| [lane as u32 + 64, 0xabc0_0003 + 8 * lane as u32, 0, 0]);
    set(&mut simd, 0, 2, |_| [1, 2, 3, 4]);
    simd.set_on(0, !(1 << 9)).unwrap();
    let read = LdsRead { write: [true, false, true, true], ..LdsRead::new(2, 1) };
    let access = simd.fetch(0, &Fetch::Read(read)).unwrap();
    assert_eq!(access.places[0][10], Some(DwordPlace { bank: 2, offset: 83 }));
    assert_eq!(access.places[0][9], None);
    for lane in (0..LANES).filter(|lane| *lane != 9) {
        let [x, _, z, w] = four(lane as u32 % 4, 8 * lane as u32);
        assert_eq!(register(&simd, 0, 2, lane), [x, 2, z, w], "lane {lane}");
    }
    assert_eq!(register(&simd, 0, 2, 9), [1, 2, 3, 4]);
    assert_eq!(simd.flags(), Flags::default());
}

#[test]
fn the_multiplexer_gives_one_dword_or_a_column_of_four_entries() {
    let mut simd = simd(64, 0, 0, 4);
    numbered(&mut simd);
    set(&mut simd, 0, 1, |lane| [lane as u32, 4 * lane as u32 + lane as u32 % 3, 0, 0]);
    let word = LdsRead { mux: Mux::WordSelect, ..LdsRead::new(2, 1) };
    simd.fetch(0, &Fetch::Read(word)).unwrap();
    for lane in 0..64 {
        assert_eq!(register(&simd, 0, 2, lane as usize), [4096 * (lane % 4) + 4 * lane + lane % 3; 4]);
    }
    simd.set_on(0, !(1 << 6)).unwrap();
    let permuted = LdsRead { mux: Mux::FftPermute, ..LdsRead::new(3, 1) };
    simd.fetch(0, &Fetch::Read(permuted)).unwrap();
    for lane in (0..64u32).filter(|lane| *lane != 6) {
        // Component j is the component `lane % 4` of the entry of the quad's thread j.
        let first = lane / 4 * 4;
        let wanted = std::array::from_fn(|other| {
            let thread = first + other as u32;
            if thread == 6 { 0 } else { 4096 * (thread % 4) + 4 * thread + lane % 4 }
        });
        assert_eq!(register(&simd, 0, 3, lane as usize), wanted, "lane {lane}");
    }
    assert_eq!(register(&simd, 0, 3, 6), [0; 4]);
    let refused = read_as(64, "fft=refuse").fetch(0, &Fetch::Read(permuted));
    assert_eq!(refused, Err(Refused::FftPermute));
}

#[test]
fn a_conflict_without_waterfall_is_flagged_and_gives_the_same_data() {
    for (waterfall, banks, conflict) in [
        (false, [0, 1, 2, 3], false),
        (false, [3, 0, 2, 1], false),
        (false, [0, 1, 1, 3], true),
        (false, [2, 2, 2, 2], true),
        (true, [2, 2, 2, 2], false),
    ] {
        let mut simd = simd(64, 0, 0, 4);
        numbered(&mut simd);
        set(&mut simd, 0, 1, |lane| [banks[lane % 4], 4 * (lane as u32 / 2), 0, 0]);
        let read = Fetch::Read(LdsRead { waterfall, ..LdsRead::new(2, 1) });
        // One thread of each pair that meets is off: nobody meets.
        simd.set_on(0, 0x1111_1111_1111_1111).unwrap();
        simd.fetch(0, &read).unwrap();
        assert!(!simd.flags().conflict);
        simd.set_on(0, u64::MAX).unwrap();
        simd.fetch(0, &read).unwrap();
        assert_eq!(simd.flags().conflict, conflict, "{banks:?}");
        for lane in 0..LANES {
            assert_eq!(register(&simd, 0, 2, lane), four(banks[lane % 4], 4 * (lane as u32 / 2)));
        }
        // It stays.
        set(&mut simd, 0, 1, |lane| [lane as u32, 0, 0, 0]);
        simd.fetch(0, &read).unwrap();
        assert_eq!(simd.flags().conflict, conflict);
    }
}

#[test]
fn a_broadcast_reaches_every_lane() {
    for (readings, entry) in [("broadcast=lane0", 5), ("broadcast=first-on", 6)] {
        let mut simd = read_as(40, readings);
        numbered(&mut simd);
        set(&mut simd, 0, 1, |lane| [1, 20 + 2 * lane as u32, 0, 0]);
        simd.set_on(0, 0b1100).unwrap();
        let access = simd.fetch(0, &Fetch::Read(LdsRead { broadcast: true, ..LdsRead::new(2, 1) })).unwrap();
        assert_eq!(access.places[0].iter().flatten().count(), 1);
        assert!((0..LANES).all(|lane| register(&simd, 0, 2, lane) == four(1, 4 * entry)), "{readings}");
        assert_eq!(simd.flags(), Flags::default());
    }
    let both = LdsRead { broadcast: true, mux: Mux::FftPermute, ..LdsRead::new(2, 1) };
    assert_eq!(simd(64, 0, 0, 4).fetch(0, &Fetch::Read(both)), Err(Refused::PermutedBroadcast));
}

#[test]
fn bursts_and_offsets_are_read_as_somebody_chose() {
    let read = LdsRead { rd_offset: 3, ..LdsRead::new(2, 1) };
    for (readings, first) in [("rd-offset=entries", 12), ("rd-offset=dwords", 3)] {
        let mut simd = read_as(64, readings);
        numbered(&mut simd);
        let word = LdsRead { mux: Mux::WordSelect, ..read };
        simd.fetch(0, &Fetch::Read(word)).unwrap();
        assert_eq!(register(&simd, 0, 2, 0), [first; 4], "{readings}");
    }
    let burst = Fetch::Read(LdsRead { burst: 2, ..LdsRead::new(1, 1) });
    assert_eq!(read_as(64, "burst=off").fetch(0, &burst), Err(Refused::Burst));
    let mut simd = read_as(64, "burst=on");
    numbered(&mut simd);
    set(&mut simd, 0, 1, |lane| [lane as u32, 1016, 0, 0]);
    simd.fetch(0, &burst).unwrap();
    let loaded = [1, 2, 3].map(|number| register(&simd, 0, number, 2));
    assert_eq!(loaded, [four(2, 1016), four(2, 1020), four(2, 0)]);
    let write = Fetch::Write(LdsWrite { burst: 1, index: 4, ..LdsWrite::new(1, 16) });
    simd.fetch(0, &write).unwrap();
    assert_eq!([1, 2].map(|number| entry(&simd, 2, number)), [four(2, 1016), four(2, 1020)]);
    let past = Fetch::Read(LdsRead { burst: 2, ..LdsRead::new(6, 1) });
    assert_eq!(simd.fetch(0, &past), Err(Refused::NoRegister { number: 8, registers: 8 }));
    for text in ["", "fft", "fft=", "fft=none", "bank=0", "burst=on,", "fft=transpose,fft=refuse", "burst=on, burst=on"]
    {
        assert!(text.parse::<Readings>().is_err(), "{text}");
    }
    assert_eq!("first=odd, burst=on".parse(), Ok(Readings { burst: true, ..Readings::default() }));
}

#[test]
fn the_register_file_has_room_for_what_is_said() {
    let layout =
        |threads, globals, temps, registers| Layout::new(Group::new(threads).unwrap(), globals, temps, registers);
    // With four clause temporaries there are 120 shared registers.
    let four = layout(64, 120, 4, 16).unwrap();
    assert_eq!((four.first_private(), four.row(0, Half::Odd, 15)), (128, Ok(143)));
    assert_eq!((four.row(0, Half::Odd, 124), four.row(0, Half::Even, 124)), (Ok(120), Ok(124)));
    assert_eq!((four.row(0, Half::Odd, 127), four.row(0, Half::Even, 127)), (Ok(123), Ok(127)));
    assert_eq!(four.row(0, Half::Odd, 16), Err(Refused::NoRegister { number: 16, registers: 16 }));
    assert_eq!(layout(64, 121, 4, 1), Err(Refused::Globals { globals: 121, clause_temps: 4 }));
    assert_eq!(layout(64, 0, 16, 1), Err(Refused::ClauseTemps { clause_temps: 16 }));
    assert_eq!(layout(64, 0, 4, 125), Err(Refused::Names { registers: 125, clause_temps: 4 }));
    assert_eq!(layout(1024, 128, 0, 8).unwrap().row(15, Half::Even, 7), Ok(255));
    assert_eq!(layout(1024, 128, 0, 9), Err(Refused::Registers { waves: 16, registers: 9, free: 128 }));
    for (threads, globals, temps) in [(1, 0, 0), (64, 120, 4), (65, 3, 15), (1024, 128, 0), (1000, 0, 3)] {
        let group = Group::new(threads).unwrap();
        let most = Layout::most_registers(group, globals, temps);
        assert!(Layout::new(group, globals, temps, most).is_ok());
        assert!(Layout::new(group, globals, temps, most + 1).is_err(), "{threads} {globals} {temps}");
    }
    assert_eq!(
        (Group::new(0).is_ok(), Group::new(1025).is_ok(), Group::new(1024).unwrap().waves()),
        (false, false, 16)
    );
}

#[test]
fn every_operation_computes() {
    for (op, a, b, wanted) in [
        ("ADD_INT", 0xffff_ffff, 3, 2),
        ("SUB_INT", 3, 5, 0xffff_fffe),
        ("MAX_INT", 0xffff_ffff, 1, 1),
        ("MIN_INT", 0xffff_ffff, 1, 0xffff_ffff),
        ("MAX_UINT", 0xffff_ffff, 1, 0xffff_ffff),
        ("MIN_UINT", 0xffff_ffff, 1, 1),
        ("AND_INT", 0b1100, 0b1010, 0b1000),
        ("OR_INT", 0b1100, 0b1010, 0b1110),
    ] {
        let mut simd = simd(64, 0, 0, 2);
        set(&mut simd, 0, 0, |_| [a, b, 0, 0]);
        simd.set_on(0, !1).unwrap();
        simd.group(0, &group(&format!("{op} R1.z, R0.x, R0.y"))).unwrap();
        assert_eq!((register(&simd, 0, 1, 63)[2], register(&simd, 0, 1, 0)[2]), (wanted, 0), "{op}");
    }
    let mut simd = simd(64, 0, 0, 1);
    simd.group(0, &group("x: MOV R0.x, 0\ny: MOV R0.y, 1\nz: MOV R0.z, -1\nw: MOV R0.w, R0.y")).unwrap();
    assert_eq!(register(&simd, 0, 0, 5), [0, 1, u32::MAX, 0], "all is read before anything is written");
}

#[test]
fn shared_registers_are_indexed_by_numbers_and_by_ar() {
    let mut simd = simd(128, 8, 2, 2);
    // Absolute numbers run on into clause temporaries: G8 and G9 are the odd slot's, G10 and G11 the even one's.
    set(&mut simd, 0, 126, |lane| [lane as u32, 0, 0, 0]);
    set(&mut simd, 1, 127, |lane| [100 + lane as u32, 0, 0, 0]);
    assert_eq!((simd.shared(8, 0, 5), simd.shared(11, 0, 5)), (5, 105));
    assert_eq!(simd.register(0, 127, 0, 5), Ok(0), "each slot has its own");
    // Each lane counts in the register that its own number says.
    set(&mut simd, 0, 0, |lane| [lane as u32 % 4, 0, 0, 0]);
    simd.group(0, &group("MOVA_INT AR.x, R0.x")).unwrap();
    simd.group(0, &group("ADD_INT G[AR.x+2].y, G[AR.x+2].y, 1")).unwrap();
    for (number, lane) in (0..8).flat_map(|number| (0..LANES).map(move |lane| (number, lane))) {
        let wanted = u32::from(usize::from(number) == lane % 4 + 2);
        assert_eq!(simd.shared(number, 1, lane), wanted, "G{number}, lane {lane}");
    }
    // Past the first 128 nothing is read, and nothing written.
    set(&mut simd, 0, 0, |_| [126, 0, 0, 0]);
    set(&mut simd, 0, 1, |_| [9; 4]);
    simd.group(0, &group("MOVA_INT AR.x, R0.x")).unwrap();
    simd.group(0, &group("MOV G[AR.x+2].x, R1.x")).unwrap();
    simd.group(0, &group("MOV R1.x, G[AR.x+2].x")).unwrap();
    assert_eq!(register(&simd, 0, 1, 0), [0, 9, 9, 9]);
    assert_eq!(simd.group(0, &group("MOV R2.x, 0")), Err(Refused::NoRegister { number: 2, registers: 2 }));
    assert_eq!(simd.group(2, &group("MOV R1.x, 0")), Err(Refused::NoWave { wave: 2 }));
}

/// Waves 0 and 1, in the odd and the even slot, execute groups at the same time.
fn meet(first: &str, odd: &str, even: &str) -> (Order, [u32; 2], [u32; 2]) {
    let layout = Layout::new(Group::new(128).unwrap(), 8, 2, 2).unwrap();
    let mut simd = Simd::new(layout, first.parse().unwrap());
    simd.set_shared(0, 0, 7, 1);
    simd.set_shared(1, 0, 7, 2);
    set(&mut simd, 0, 0, |_| [10, 0, 0, 0]);
    set(&mut simd, 1, 0, |_| [20, 0, 0, 0]);
    let order = simd.groups((0, &group(odd)), (1, &group(even))).unwrap();
    let own = [0, 1].map(|wave| simd.register(wave, 1, 0, 7).unwrap());
    (order, [simd.shared(0, 0, 7), simd.shared(1, 0, 7)], own)
}

#[test]
fn a_reader_waits_for_the_writer_of_the_other_slot() {
    let (odd_waits, even_waits) = (Order::Waited(Half::Odd), Order::Waited(Half::Even));
    for first in ["first=odd", "first=even"] {
        let is_odd = first == "first=odd";
        let last = if is_odd { [20, 2] } else { [10, 2] };
        let both = if is_odd { even_waits } else { odd_waits };
        for (odd, even, order, shared, own) in [
            ("MOV G0.x, R0.x", "MOV R1.x, G0.x", even_waits, [10, 2], [0, 10]),
            ("MOV R1.x, G0.x", "MOV G0.x, R0.x", odd_waits, [20, 2], [20, 0]),
            ("MOV R1.x, G0.x", "MOV R1.x, G0.x", Order::Together, [1, 2], [1, 1]),
            ("MOV R1.x, G1.x", "MOV G0.x, R0.x", Order::Together, [20, 2], [2, 0]),
            ("MOV G0.x, R0.x", "MOV G0.x, R0.x", Order::Together, last, [0, 0]),
            ("ADD_INT G0.x, G0.x, R0.x", "ADD_INT G0.x, G0.x, R0.x", both, [31, 2], [0, 0]),
            // Registers meet, whichever components; a number that AR.x is added to meets any.
            ("MOV G0.y, R0.x", "MOV R1.x, G0.x", even_waits, [1, 2], [0, 1]),
            ("MOV G[AR.x+1].x, R0.x", "MOV R1.x, G0.x", even_waits, [1, 10], [0, 1]),
            ("MOV R1.x, G[AR.x].x", "MOV G1.x, R0.x", odd_waits, [1, 20], [1, 0]),
            // Clause temporaries are two, and registers of the waves are no shared ones.
            ("MOV R127.x, R0.x", "MOV R1.x, R127.x", Order::Together, [1, 2], [0, 0]),
            // G9 is the odd slot's R127: the hardware doesn't see that they meet, and the first one comes first.
            ("MOV R127.x, R0.x", "MOV R1.x, G9.x", Order::Together, [1, 2], [0, if is_odd { 10 } else { 0 }]),
        ] {
            assert_eq!(meet(first, odd, even), (order, shared, own), "{first}: {odd}, {even}");
        }
    }
    let mut simd = simd(128, 8, 0, 2);
    let mov = group("MOV G0.x, 1");
    assert_eq!(simd.groups((1, &mov), (0, &mov)), Err(Refused::NoWave { wave: 1 }));
    simd.set_half(0, Half::Even).unwrap();
    simd.set_half(1, Half::Odd).unwrap();
    assert_eq!(simd.groups((1, &mov), (0, &mov)), Ok(Order::Together));
    // What one can't do, the other hasn't done.
    let bad = group("MOV R9.x, 1");
    assert!(simd.groups((1, &group("MOV G1.x, 1")), (0, &bad)).is_err());
    assert_eq!(simd.shared(1, 0, 0), 0);
}

proptest! {
    /// A write has no conflicts: four neighbours are in four banks, and no two threads of a group at one place.
    #[test]
    fn owners_never_meet(threads in 1usize..=1024, index in 0u8..16, stride in 1u8..=16) {
        let dwords = usize::from(4 * stride);
        let mut simd = simd(threads, 0, 0, 1);
        let write = LdsWrite { index: 4 * index, ..LdsWrite::new(0, 4 * stride) };
        let mut seen = std::collections::HashSet::new();
        for wave in 0..threads.div_ceil(LANES) {
            let access = simd.fetch(wave, &Fetch::Write(write)).unwrap();
            for quad in access.places[0].chunks(BANKS) {
                let banks: Vec<usize> = quad.iter().flatten().map(|place| place.bank).collect();
                prop_assert!(banks.windows(2).all(|pair| pair[0] < pair[1]));
            }
            for place in access.places[0].iter().flatten() {
                prop_assert!(seen.insert((place.bank, place.entry())), "{:?}", place);
            }
        }
        // All that has room is written.
        let last = (threads - 1) / 4 * dwords + usize::from(write.index);
        prop_assert_eq!(simd.flags().overflow, last >= 1024);
        prop_assert!(seen.len() == threads || simd.flags().overflow);
    }

    /// What is written is read back through the address that a kernel works out.
    #[test]
    fn what_a_thread_writes_another_one_reads(shift in 0usize..1024, threads in 1usize..=1024, seed: u32) {
        let stride = 4096 / (threads.next_multiple_of(64)) / 4 * 4;
        let mut simd = simd(threads, 0, 0, 3);
        let value = |thread: usize, dword: usize| seed.wrapping_add((8 * thread + dword) as u32);
        let waves = threads.div_ceil(LANES);
        for wave in 0..waves {
            set(&mut simd, wave, 0, |lane| std::array::from_fn(|dword| value(wave * LANES + lane, dword)));
            let other = |lane: usize| (wave * LANES + lane + shift) % threads;
            set(&mut simd, wave, 1, |lane| [(other(lane) & 3) as u32, ((other(lane) >> 2) * stride) as u32, 0, 0]);
            simd.fetch(wave, &Fetch::Write(LdsWrite::new(0, stride as u8))).unwrap();
        }
        for wave in 0..waves {
            simd.fetch(wave, &Fetch::Read(LdsRead { waterfall: true, ..LdsRead::new(2, 1) })).unwrap();
            for lane in (0..LANES).filter(|lane| wave * LANES + lane < threads) {
                let thread = (wave * LANES + lane + shift) % threads;
                prop_assert_eq!(register(&simd, wave, 2, lane), std::array::from_fn(|dword| value(thread, dword)));
            }
        }
        prop_assert_eq!(simd.flags(), Flags::default());
    }
}
