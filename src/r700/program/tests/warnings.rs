//! What may come out differently on a chip.

use super::{Hazard, program, ran};
use crate::program::{Object, Outcome};

/// Line and words of each warning.
fn told(text: &str) -> Vec<(usize, String)> {
    ran(text).warnings.iter().map(|warning| (warning.line, warning.to_string())).collect()
}

/// A program's warnings are these: of each the line and words of it.
fn tells(text: &str, wanted: &[(usize, &str)]) {
    let found = told(text);
    assert_eq!(found.len(), wanted.len(), "{text}{found:#?}");
    for ((line, found), (at, part)) in found.iter().zip(wanted) {
        assert!(line == at && found.contains(part), "{text}{line}: {found}");
    }
}

#[test]
fn what_may_come_out_differently_is_warned_of() {
    let write = "LOCAL_DS_WRITE (0) R0, STRIDE(4) SIMD_REL\n";
    let own = "; lds: threads 128; lds: R0.x = 1; lds: R0.y = 2; lds: R0.z = 3; lds: R0.w = 4; \
               lds: R1.x = thread & 3; lds: R1.y = thread & ~3\n";
    let other = own.replace("thread &", "(thread + 64) % 128 &");
    let alike = own.replace("thread &", "lane &");
    let (read, barrier) = ("LOCAL_DS_READ R2, R1.xy\n", "; lds: barrier\n");
    let common = "LOCAL_DS_WRITE (0) R0, STRIDE(4)\n";
    let (parted, one) = ("; lds: clause\n", "; lds: only wave == 0\n");
    let preset = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 128 = 1\n")).collect::<String>();
    for (text, warnings) in [
        (own.to_owned() + write + read, &[][..]),
        (own.to_owned() + write + parted + read, &[]),
        (other.clone() + write + barrier + read, &[]),
        (
            other.clone() + write + parted + read,
            &["line 4: wave 0, lane 0 reads what wave 1 writes in line 2, and no barrier"],
        ),
        (
            other.clone() + write + barrier + read + parted + write,
            &["line 6: wave 0, lane 0 writes what wave 1 reads in line 4, and no barrier"],
        ),
        (other.clone() + write + barrier + read + barrier + write, &[]),
        (alike.clone() + common + read, &[]),
        (
            alike.clone() + one + common + parted + read,
            &["line 5: wave 0, lane 0 reads what it wrote in another clause, line 3"],
        ),
        (own.to_owned() + read, &["line 2: wave 0, lane 0 reads what nothing has written"]),
        (own.to_owned() + &preset + read, &[]),
        // Whoever has waited in a loop may have waited for the writer.
        (other + write + "MOV R2.x, 0\n; lds: again until 1\n" + read, &[]),
    ] {
        let found: Vec<String> =
            ran(&text).warnings.iter().map(|warning| format!("line {}: {warning}", warning.line)).collect();
        assert_eq!(found.len(), warnings.len(), "{text}{found:?}");
        for (found, wanted) in found.iter().zip(warnings) {
            assert!(found.starts_with(wanted), "{text}{found}");
        }
    }
    let unwritten = ran(&(own.to_owned() + read));
    assert_eq!((unwritten.warnings[0].lanes, unwritten.warnings[0].hazard), (128, Hazard::Unwritten));
    assert!(unwritten.warnings[0].to_string().ends_with("(bank 0, dword 0; 127 more like it)"));
}

#[test]
fn races_of_shared_registers_are_warned_of() {
    let start = "; lds: threads 128; lds: globals 4; lds: G0.x = 0; lds: G0.y = 0; lds: G1.x = 0; \
                 lds: R0.x = wave; lds: R0.y = 1 - wave\n";
    let (barrier, one, all) = ("; lds: barrier\n", "; lds: only wave == 1\n", "; lds: all\n");
    let (add, read) = ("ADD_INT G0.x, G0.x, R0.x\n", "MOV R1.x, G0.x\n");
    let reads = "reads a shared register that wave";
    let changes = "changes a shared register that wave";
    let otherwise = |by: usize| format!("{changes} {by} changes otherwise in line 2");
    for (text, warnings) in [
        // Updates by one operation may come in any order, differences beside sums.
        (add.to_owned() + add, vec![]),
        (add.to_owned() + "SUB_INT G0.x, G0.x, 1\n", vec![]),
        ("MAX_INT G0.x, R0.x, G0.x\n".to_owned(), vec![]),
        (add.to_owned() + "MAX_INT G0.x, G0.x, 1\n", vec![(3, otherwise(1))]),
        // What only looks like an update.
        ("SUB_INT G0.x, 1, G0.x\n".to_owned(), vec![(2, format!("{reads} 0 changes in line 2")), (2, otherwise(0))]),
        ("ADD_INT G0.x, G0.x, G0.x\n".to_owned(), vec![(2, format!("{reads} 0 changes in line 2")), (2, otherwise(0))]),
        ("ADD_INT G0.x, G0.y, 1\n".to_owned(), vec![(2, otherwise(0))]),
        ("MOV G0.x, R0.x\n".to_owned(), vec![(2, otherwise(0))]),
        // Whoever reads waits for the others.
        (add.to_owned() + read, vec![(3, format!("{reads} 1 changes in line 2"))]),
        (add.to_owned() + barrier + read, vec![]),
        (add.to_owned() + barrier + read + add, vec![(5, format!("{changes} 1 reads in line 4"))]),
        (add.to_owned() + barrier + read + barrier + add, vec![]),
        // A group that updates a register and takes its old value reads it.
        (
            "x: ADD_INT G0.x, G0.x, 1\ny: MOV R1.y, G0.x\n".to_owned(),
            vec![(2, format!("{reads} 0 changes in line 2")), (2, format!("{changes} 0 reads in line 2"))],
        ),
        // Components, lanes and registers are apart, whichever AR.x says; one wave is alone.
        ("; lds: only wave == 0\nMOV G0.x, 1\n".to_owned() + one + "MOV R1.x, G0.y\n", vec![]),
        ("; lds: active = lane % 2 == wave\nMOV G0.x, 1\n".to_owned(), vec![]),
        ("MOVA_INT AR.x, R0.x\nMOV G[AR.x+1].x, 1\n".to_owned(), vec![]),
        (
            "MOVA_INT AR.x, R0.x\nMOV G[AR.x+1].x, 1\nMOVA_INT AR.x, R0.y\nMOV R1.x, G[AR.x+1].x\n".to_owned(),
            vec![(5, format!("{reads} 1 changes in line 3"))],
        ),
        (one.to_owned() + "MOV G0.x, 1\nMOV R1.x, G0.x\n" + all, vec![]),
        // A loop waits for what it reads; behind it nothing is known.
        (add.to_owned() + read + "; lds: again until R1.x == 1\nMOV R2.x, G0.x\n", vec![]),
        (add.to_owned() + read + "; note\nMOV R2.x, G1.x\n; lds: again until 1\n", vec![(3, format!("{reads} 1 ch"))]),
    ] {
        let found: Vec<(usize, String)> =
            ran(&(start.to_owned() + &text)).warnings.iter().map(|told| (told.line, told.to_string())).collect();
        assert_eq!(found.len(), warnings.len(), "{text}{found:?}");
        for ((line, found), (wanted, part)) in found.iter().zip(&warnings) {
            assert!(line == wanted && found.contains(part) && found.contains("(G"), "{text}{line}: {found}");
        }
    }
    let told = &ran(&(start.to_owned() + add + read)).warnings[0];
    assert!(told.to_string().ends_with("and no barrier is between the two (G0.x; 127 more like it)"), "{told}");
    assert!(told.help().contains("same operation"));
}

#[test]
fn two_writers_of_a_dword_are_told() {
    let start = "; lds: threads 128; lds: R0.x = thread; lds: R1.x = lane & 3; lds: R1.y = lane & ~3\n\
                 LOCAL_DS_WRITE (0) R0.xxxx, STRIDE(4)\n";
    let (one, read) = ("; lds: only wave == 0\n", "LOCAL_DS_READ R2, R1.xy\n");
    let (barrier, expect) = ("; lds: barrier\n", "; lds: expect bank 0 at 0 == 64\n");
    let both = "wave 0 writes in line 2 and wave 1 in line 2, and no barrier is between the two writes";
    tells(&(start.to_owned() + barrier + one + read), &[(5, both)]);
    tells(&(start.to_owned() + expect), &[(3, both)]);
    tells(&(start.to_owned() + barrier + expect), &[(4, both)]);
    // Whoever has written last has written in another clause.
    tells(&(start.to_owned() + barrier + "; lds: only wave == 1\n" + read), &[(5, "wrote in another clause, line 2")]);
    // One wave writes, or a barrier says which of the two comes last.
    tells(&start.replace("LOCAL", "; lds: only wave == 0\nLOCAL"), &[]);
    let parted = start.replace("LOCAL", "; lds: only wave == 0\nLOCAL")
        + "; lds: all; lds: barrier; lds: only wave == 1\n"
        + "LOCAL_DS_WRITE (0) R0.xxxx, STRIDE(4)\n; lds: all; lds: barrier\n"
        + expect;
    tells(&parted, &[]);
    // A second write of the same wave has the same rival.
    let again = start.to_owned() + "; lds: only wave == 1; lds: clause\nLOCAL_DS_WRITE (0) R0.xxxx, STRIDE(4)\n";
    tells(
        &(again + "; lds: all; lds: barrier; lds: only wave == 0\n" + read),
        &[(6, "reads what wave 0 writes in line 2 and wave 1 in line 4")],
    );
    // Dwords are apart.
    let part = start.replace("R0.xxxx", "R0.x___") + "; lds: barrier\n" + one;
    tells(&(part.clone() + "LOCAL_DS_READ R2._yzw, R1.xy\n"), &[(5, "nothing has written")]);
    tells(&(part + "LOCAL_DS_READ R2.x___, R1.xy\n"), &[(5, "and no barrier is between the two writes")]);
}

#[test]
fn dwords_that_nothing_has_written_are_told() {
    let start = "; lds: R0.x = lane; lds: R1.x = lane & 3; lds: R1.y = lane & ~3\n\
                 LOCAL_DS_WRITE (0) R0.x___, STRIDE(4)\n";
    for (read, dword) in [
        ("R2.xyzw, R1.xy", Some(1)),
        ("R2.x___, R1.xy", None),
        ("R2.__z_, R1.xy", Some(2)),
        ("R2.xyzw, R1.xy WORD_SELECT", None),
        ("R2.xyzw, R1.xy BROADCAST", Some(1)),
        ("R2.xyzw, R1.xy FFT_PERMUTE", Some(1)),
    ] {
        let outcome = ran(&format!("{start}LOCAL_DS_READ {read}\n"));
        let found: Vec<_> = outcome.warnings.iter().map(|warning| (warning.hazard, warning.object)).collect();
        let wanted: Vec<_> =
            dword.map(|dword| (Hazard::Unwritten, Object::Dword { bank: 0, dword })).into_iter().collect();
        assert_eq!(found, wanted, "{read}");
    }
    // A preset is of its dwords alone; FFT_PERMUTE takes what lanes that are on and components have use for.
    let presets =
        |dwords: usize| (0..4).map(|bank| format!("; lds: bank {bank} at 0 count {dwords} = 1\n")).collect::<String>();
    let read = "; lds: R1.x = lane & 3; lds: R1.y = 0; lds: active = lane < 4\nLOCAL_DS_READ R2, R1.xy\n";
    tells(&(presets(4) + read), &[]);
    tells(&(presets(3) + read), &[(6, "nothing has written")]);
    tells(&(presets(3) + &read.replace("R2,", "R2.xyz_,")), &[]);
    tells(&(presets(3) + &read.replace("R1.xy", "R1.xy FFT_PERMUTE")), &[(6, "nothing has written")]);
    tells(&(presets(3) + &read.replace("lane < 4", "lane < 3").replace("R1.xy", "R1.xy FFT_PERMUTE")), &[]);
}

#[test]
fn registers_that_nothing_has_set_are_told() {
    let unset = "reads a register that nothing has set";
    tells("MOV R1.x, R0.x\n; lds: expect R1.x == 0\nMOV R1.y, R1.x\n", &[(1, "set (R0.x of wave 0; 63 more")]);
    tells("; lds: R0.x = R1.y + 1\nMOV R2.x, R0.x\n", &[(1, unset)]);
    tells("; lds: active = R1.y\nMOV R2.x, 0\n", &[(1, unset)]);
    tells(
        "; lds: active = lane < 2; lds: R0.x = 1\nMOV R1.x, R0.x\n; lds: active = lane < 3\nMOV R1.x, R0.x\n",
        &[(4, unset)],
    );
    tells("; lds: globals 1\nADD_INT G0.x, G0.x, 1\n", &[(2, "set (G0.x; 63 more")]);
    tells("; lds: globals 1; lds: threads 128; lds: G0.x = 0\nADD_INT G0.x, G0.x, 1\n", &[]);
    let written = "MOV R0.x, 1\nMOV R0.y, 1\n";
    tells(&(written.to_owned() + "LOCAL_DS_WRITE (0) R0.xy01, STRIDE(4)\n"), &[]);
    tells(&(written.to_owned() + "LOCAL_DS_WRITE (0) R0.xyz_, STRIDE(4)\n"), &[(3, "set (R0.z of wave 0; 63 more")]);
    let presets = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 1\n")).collect::<String>();
    // What a read loads is set, and what it doesn't load isn't.
    let loads = presets.clone() + written + "LOCAL_DS_READ R2.xy__, R0.xy WATERFALL\nMOV R3.x, R2.y\n";
    tells(&loads, &[]);
    tells(&(loads + "MOV R3.y, R2.z\n"), &[(9, "set (R2.z of wave 0; 63 more")]);
    tells(&(presets + "LOCAL_DS_READ R2, R0.zw BROADCAST\n"), &[(5, "set (R0.z of wave 0; 1 more")]);
    let indexed = "; lds: globals 2; lds: G0.x = 1; lds: G1.x = 1\n";
    tells(&(indexed.to_owned() + "MOV R0.x, G[AR.x+1].x\n"), &[(2, "AR.x, which nothing has loaded (AR.x; 63 more")]);
    tells(&(indexed.to_owned() + "MOV G[AR.x+1].x, 0\n"), &[(2, "AR.x, which nothing has loaded (AR.x; 63 more")]);
    tells(&(indexed.to_owned() + "MOVA_INT AR.x, 0\nMOV R0.x, G[AR.x+1].x\n"), &[]);
    // Directives take it, too, in the lanes that they are for.
    let takes = |line: &str| ran(&format!("; lds: globals 1; lds: R0.x = 1\n{line}\nMOV R2.x, R0.x\n")).warnings.len();
    let directives = ["; lds: R1.x = AR.x + 1", "; lds: active = AR.x == 0", "; lds: G0.x = AR.x"];
    assert_eq!(directives.map(takes), [1; 3]);
    assert_eq!(directives.map(|line| takes(&format!("MOVA_INT AR.x, 0\n{line}"))), [0; 3]);
    tells("; lds: active = lane < 4\n; lds: R1.x = AR.x\nMOV R2.x, R1.x\n", &[(2, "nothing has loaded (AR.x; 3 more")]);
    tells("; lds: expect AR.x == 0\nMOV R2.x, 0\n", &[]);
    let help = &ran("MOV R1.x, R0.x\n").warnings[0].help();
    assert!(help.contains("`; lds: R0.x = …`"), "{help}");
}

#[test]
fn clause_temporaries_last_for_a_clause() {
    let start = "; lds: threads 256; lds: clause_temps 2; lds: R0.x = thread; lds: R1.x = lane & 3; \
                 lds: R1.y = lane & ~3\n";
    let presets = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 1\n")).collect::<String>();
    let start = start.to_owned() + &presets;
    let alone = start.replace("256", "128");
    let changed = "reads a clause temporary that wave";
    let left = "reads a clause temporary that it wrote in another clause";
    // Groups of other waves come between two groups.
    let groups = "MOV R127.x, R0.x\nMOV R2.x, R127.x\n";
    tells(&(start.clone() + groups), &[(7, changed), (7, left)]);
    tells(&(alone.clone() + groups), &[]);
    let apart = start.replace("256; lds: clause", "256; lds: slots odd, even, even, even; lds: clause");
    tells(&(apart + "; lds: only odd\n" + groups), &[]);
    // A clause of the LDS takes what it has loaded itself, and waves come one after another.
    let clause = "LOCAL_DS_READ R127, R1.xy\nLOCAL_DS_WRITE (0) R127, STRIDE(4) SIMD_REL\n";
    let alike = start.replace("lane & 3", "thread & 3").replace("lane & ~3", "thread & ~3");
    tells(&(alike.clone() + clause), &[]);
    // Groups of other waves are executed meanwhile.
    let both = alike + clause + "MOV R127.x, 0\n";
    let overwrites = "changes a clause temporary that wave";
    let told = told(&both);
    assert!(told.iter().any(|(line, words)| *line == 8 && words.contains(overwrites)), "{told:#?}");
    let (start, set) =
        ("; lds: threads 256; lds: clause_temps 2; lds: R3.x = thread; lds: R3.y = 1\n", "R126.x of the odd slot");
    let later = start.to_owned() + "LOCAL_DS_WRITE (20) R126.x___, STRIDE(28)\n7 x: ADD_INT R126.x, R3.x, R3.y\n";
    tells(
        &later.replace("(20)", "(0)").replace("28", "4"),
        &[(2, set), (3, "changes a clause temporary that wave 2 reads in line 2")],
    );
    tells(&later.replace("(20)", "(0)").replace("28", "4").replace("7 x", "; lds: barrier\n7 x"), &[(2, set)]);
    // A directive acts when its wave comes to it.
    let set = "; lds: threads 256; lds: clause_temps 1; lds: R127.x = wave\nMOV R0.x, R127.x\n";
    tells(set, &[(2, changed), (2, left)]);
}

#[test]
fn registers_of_other_waves_are_watched() {
    let start = "; lds: threads 128; lds: globals 1; lds: registers 4; lds: R0.x = 0; lds: R0.y = lane * 4; \
                 lds: R1.x = (wave == 1 ? 3 : 0)\n";
    let presets = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 1\n")).collect::<String>();
    // Number 3 is the second register of wave 0 behind one shared register.
    let index = "MOVA_INT AR.x, R1.x\n";
    let (load, take) =
        ("; lds: only wave == 0\nLOCAL_DS_READ R2, R0.xy WATERFALL\n", "; lds: only wave == 1\nMOV R3.x, G[AR.x].x\n");
    let told = |text: &str| start.to_owned() + &presets + index + text;
    let reads =
        "reads a wave's register that wave 0 changes in line 8, and no barrier is between the two (R2.x of wave 0";
    tells(&told(&format!("{load}{take}")), &[(10, reads)]);
    tells(&told(&format!("{load}; lds: all; lds: barrier\n{take}")), &[]);
    tells(&told(&format!("{load}{}", take.replace("MOV R3.x, G[AR.x].x", "MOV R3.x, R1.x"))), &[]);
    // By its own number, and by another wave's write.
    tells(
        &told("; lds: R2.x = 1; lds: only wave == 1\nMOV R3.x, G[AR.x].x\n"),
        &[(8, "reads a wave's register that wave 0 changes in line 7")],
    );
    tells(
        &told(
            "; lds: R2.x = 1; lds: barrier; lds: only wave == 1\nMOV G[AR.x].x, 0\n\
             ; lds: only wave == 0\nMOV R3.x, R2.x\n",
        ),
        &[(10, "reads a wave's register that wave 1 changes in line 8")],
    );
    // A wave that comes later gives its own register a value: the hardware has it from the start.
    let late = "; lds: threads 1000; lds: order waves; lds: globals 9; lds: registers 8\n; lds: R4.z = thread\n\
                MOVA_INT AR.x, 0\nMIN_UINT R0.x, G[AR.x+125].z, 1\n";
    tells(
        late,
        &[
            (4, "set (R4.z of wave 14; "),
            (2, "changes a wave's register that wave 0 reads in line 4"),
            (4, "reads a wave's register that wave 14 changes in line 2"),
        ],
    );
}

#[test]
fn writes_without_a_place_and_conflicts_are_told() {
    let overflow = "; lds: threads 1024; lds: registers 2; lds: R0.x = 1 + thread\n\
                    LOCAL_DS_WRITE (0) R0.xxxx, STRIDE(64) SIMD_REL\n";
    let place = "wave 1, lane 0 writes behind the end of its bank, which has 1024 dwords (bank 0, dword 1024; 959 more";
    tells(overflow, &[(2, place)]);
    tells(&overflow.replace("64)", "4)"), &[]);
    tells(&overflow.replace("(0)", "(60)").replace("64)", "4)"), &[(2, "writes behind the end of its bank")]);
    tells(&overflow.replace("\nL", "; lds: active = wave == 0\nL"), &[]);
    let presets = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 1\n")).collect::<String>();
    let read = presets + "; lds: R0.x = lane % 3; lds: R0.y = 0\nLOCAL_DS_READ R1.xyzw, R0.xy\n";
    let meets = "wave 0, lane 3 reads from the bank that lane 0 reads from, without WATERFALL";
    tells(&read, &[(6, meets)]);
    assert!(ran(&read).simd.flags().conflict);
    for other in ["R0.xy WATERFALL", "R0.xy BROADCAST"] {
        tells(&read.replace("R0.xy", other), &[]);
    }
    tells(&read.replace("lane % 3", "lane"), &[]);
    tells(&read.replace("\nL", "; lds: active = lane % 4 < 3\nL"), &[]);
    // The flags say the same.
    for text in [overflow, &read] {
        let Outcome { simd, warnings, .. } = ran(text);
        let hazards: Vec<_> = warnings.iter().map(|warning| warning.hazard).collect();
        assert_eq!(simd.flags().overflow, hazards.contains(&Hazard::NoPlace));
        assert_eq!(simd.flags().conflict, hazards.iter().any(|hazard| matches!(hazard, Hazard::Meets { .. })));
    }
}

#[test]
fn expectations_that_nobody_reaches_are_told() {
    let start = "; lds: threads 128\nMOV R0.x, 1\n";
    let nobody = "nothing was checked here: no lane of any wave comes here";
    tells(&(start.to_owned() + "; lds: only wave == 5\n; lds: expect R0.x == 77\n"), &[(4, nobody)]);
    tells(&(start.to_owned() + "; lds: active = 0\n; lds: expect R0.x == 88\n"), &[(4, nobody)]);
    tells(&(start.to_owned() + "; lds: active = 0\n; lds: expect clocks > 0; lds: expect wave < 2\n"), &[]);
    tells(&(start.to_owned() + "; lds: only wave == 1\n; lds: expect R0.x == 1; lds: expect bank 0 at 0 == 0\n"), &[]);
}

/// Each line has its own warning, and of 20,000 lines none is looked for among the others.
#[test]
fn each_line_has_its_warning() {
    let text = "MOV R1.x, R0.x\n".repeat(2000);
    let outcome = ran(&text);
    assert_eq!(outcome.warnings.len(), 2000);
    assert!(outcome.warnings.iter().enumerate().all(|(at, told)| (told.line, told.lanes) == (at + 1, 64)));
    assert!(program(&text).is_ok());
}
