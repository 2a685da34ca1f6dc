//! What users may write of a unit, and what they are told.

use super::*;

fn config() -> ChipConfig {
    serde_json::from_str(r#"{"name": "some", "wave": 64, "lanes": 4, "banks": 64, "rows": 640}"#).unwrap()
}

fn group(width: usize, access: Option<Direction>, lanes: &[&[usize]]) -> GroupConfig {
    let lanes = Some(lanes.iter().map(|pass| pass.to_vec()).collect());
    GroupConfig { width, access, lanes, ..GroupConfig::default() }
}

/// The error of a configuration, as text.
fn message(change: impl FnOnce(&mut ChipConfig)) -> String {
    let mut config = config();
    change(&mut config);
    config.chip().unwrap_err().to_string()
}

#[test]
fn what_is_left_out_is_as_on_gfx906() {
    let chip = config().chip().unwrap();
    assert_eq!((chip.name(), chip.wave_lanes()), ("some", &[64][..]));
    assert_eq!(chip.geometry(), Geometry { lanes: 4, banks: 64, rows: 640 });
    assert_eq!((chip.load_port, chip.skip_empty_halves, chip.ports), (false, false, Ports::IDEAL));
    assert_eq!(chip.groups(64, Form::Plain, 2, Direction::Load), Some(&[3, 12][..]));
    assert_eq!(chip.permute_lanes, 64);
}

#[test]
fn everything_can_be_given() {
    let text = r#"{"name": "x", "wave": 32, "lanes": 2, "banks": 1, "rows": 1, "load_port": true,
        "skip_empty_halves": true, "ports": "cdna", "permute_lanes": 16, "adders": 1, "sides": 1,
        "groups": [{"width": 1, "access": "load", "lanes": [[1], [0]]}, {"width": 4, "lanes": [[0, 1]]}]}"#;
    let chip = serde_json::from_str::<ChipConfig>(text).unwrap().chip().unwrap();
    assert_eq!((chip.load_port, chip.skip_empty_halves, chip.ports), (true, true, Ports::CDNA));
    assert_eq!(chip.permute_lanes, 16);
    let groups = |width, access| chip.groups(32, Form::Plain, width, access).unwrap();
    assert_eq!(groups(1, Direction::Load), [2, 1]);
    assert_eq!(groups(1, Direction::Store), [3]);
    assert_eq!(groups(2, Direction::Load), [1, 2]);
    for access in Direction::ALL {
        assert_eq!((groups(3, access), groups(4, access)), (&[3][..], &[3][..]), "3 dwords as 4");
    }
    assert!(serde_json::from_str::<ChipConfig>(r#"{"name": "x", "bank": 32}"#).is_err());
}

#[test]
fn three_dwords_may_differ_from_four() {
    let mut config = config();
    config.groups = vec![group(4, None, &[&[0, 1, 2, 3]]), group(3, Some(Direction::Load), &[&[0, 3], &[1, 2]])];
    let chip = config.chip().unwrap();
    assert_eq!(chip.groups(64, Form::Plain, 3, Direction::Load), Some(&[9, 6][..]));
    assert_eq!(chip.groups(64, Form::Plain, 3, Direction::Store), Some(&[15][..]));
}

#[test]
fn sizes_are_checked() {
    assert_eq!(message(|config| config.wave = Some(Waves(vec![48]).into())), "wave: a wave has 32 or 64 lanes, not 48");
    let cut = "lanes: a wave of 64 can't be cut into requests of";
    assert_eq!(message(|config| config.lanes = Some(24.into())), format!("{cut} 24 lanes: take a divisor of 64"));
    assert_eq!(message(|config| config.lanes = Some(0.into())), format!("{cut} 0 lanes: take a divisor of 64"));
    for banks in [0, 48, 128] {
        let expected = format!("banks: expected a power of two from 1 to 64, not {banks}");
        assert_eq!(message(|config| config.banks = Some(banks.into())), expected);
    }
    for rows in [0, (1 << 18) + 1] {
        let expected = format!("rows: expected 1 to 262144 rows of 64 banks (64 MiB), not {rows}");
        assert_eq!(message(|config| config.rows = Some(rows.into())), expected);
    }
}

#[test]
fn groups_are_checked() {
    let all: &[usize] = &[0, 1, 2, 3];
    let one = |entry: GroupConfig| message(|config| config.groups = vec![entry]);
    assert_eq!(one(group(5, None, &[all])), "groups[0].width: a lane brings 1 to 4 dwords, not 5");
    let exactly = "every lane is in exactly one pass";
    assert_eq!(one(group(1, None, &[all, &[2]])), format!("groups[0].lanes: lane 2 is listed twice: {exactly}"));
    assert_eq!(one(group(1, None, &[&[0, 1, 3]])), format!("groups[0].lanes: lane 2 is missing: {exactly}"));
    let none = "groups[0].lanes: there is no lane 4: the lanes of a request are 0 to 3";
    assert_eq!(one(group(1, None, &[all, &[4]])), none);
    assert_eq!(one(group(1, None, &[all, &[]])), "groups[0].lanes: pass 1 has no lane: leave it out");
    let twice = message(|config| config.groups = vec![group(2, None, &[all]), group(2, Some(Direction::Load), &[all])]);
    assert_eq!(twice, "groups[1].width: loads of 2 dwords are listed twice: keep one");
}

#[test]
fn a_described_work_group_processor_is_the_shipped_one() {
    let text = r#"{"name": "gfx1100", "wave": 32, "lanes": 32, "banks": 32, "rows": 512, "adders": 4, "sides": 2}"#;
    let described = serde_json::from_str::<ChipConfig>(text).unwrap().chip().unwrap();
    let shipped = Chip::wgp(Target::Gfx1100, Geometry::FULL);
    assert_eq!((described.geometry(), described.sides()), (shipped.geometry(), shipped.sides()));
    assert_eq!((described.adders, shipped.adders), (4, 32));
}

#[test]
fn adders_and_sides_are_checked() {
    let whole = |config: &mut ChipConfig| {
        (config.banks, config.rows, config.sides) = (Some(32.into()), Some(512.into()), Some(2))
    };
    assert_eq!(
        message(|config| config.adders = Some(0.into())),
        "adders: expected a power of two from 1 to 64, one for each bank, not 0"
    );
    assert_eq!(
        message(|config| config.adders = Some(128.into())),
        "adders: expected a power of two from 1 to 64, one for each bank, not 128"
    );
    assert_eq!(message(|config| config.sides = Some(3)), "sides: a storage has 1 side or 2, not 3");
    assert_eq!(message(|config| config.sides = Some(2)), "sides: two sides have 64 banks together at most, not 128");
    let rows = |config: &mut ChipConfig| {
        whole(config);
        config.rows = Some(640.into());
    };
    assert_eq!(message(rows), "rows: a bank of one of two sides has a power of two of rows, not 640");
    let port = |config: &mut ChipConfig| {
        whole(config);
        config.load_port = true;
    };
    assert_eq!(message(port), "sides: a unit with two sides has no load port: leave out one of the two");
    let large = |config: &mut ChipConfig| {
        whole(config);
        config.rows = Some((1 << 19).into());
    };
    assert_eq!(message(large), "rows: expected 1 to 262144 rows of 64 banks (64 MiB), not 524288");
}
