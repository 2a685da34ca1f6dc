//! Which lanes collide on which bank and row, as text.

use crate::access::ranges;
use lds::timing::ScheduledPass;
use std::collections::BTreeMap;

/// The banks that serve more than one access: `bank 0: rows 0 (lanes 0,8), 1 (lane 1)`.
pub(super) fn collisions(scheduled: &ScheduledPass) -> Vec<String> {
    let mut banks: BTreeMap<usize, BTreeMap<usize, (u64, u32)>> = BTreeMap::new();
    for access in &scheduled.accesses {
        let (lanes, count) = banks.entry(access.bank).or_default().entry(access.row).or_default();
        *lanes |= access.lanes;
        *count += 1;
    }
    let collide = |rows: &BTreeMap<usize, (u64, u32)>| rows.values().map(|(_, count)| count).sum::<u32>() > 1;
    let text = |(bank, rows)| format!("bank {bank}: {}", wanted(&rows));
    banks.into_iter().filter(|(_, rows)| collide(rows)).map(text).collect()
}

/// The rows of one bank, with the lanes that want them and the number of accesses.
fn wanted(rows: &BTreeMap<usize, (u64, u32)>) -> String {
    let all = rows.values().fold(0, |all, (lanes, _)| all | lanes);
    let apart = rows.values().all(|(lanes, _)| lanes.count_ones() == 1) && all.count_ones() as usize == rows.len();
    if let (Some((first, _)), Some((last, _)), true) =
        (rows.first_key_value(), rows.last_key_value(), apart && rows.len() > 4)
    {
        let count = rows.len();
        let names = if last - first + 1 == count {
            format!("rows {first}-{last}")
        } else {
            format!("{count} rows from {first} to {last}")
        };
        return format!("{names} (lanes {}, a row each)", ranges(all));
    }
    let row = |(row, (lanes, count)): (&usize, &(u64, u32))| {
        let word = if lanes.count_ones() == 1 { "lane" } else { "lanes" };
        let each = if *count > 1 { ", one after the other" } else { "" };
        format!("{row} ({word} {}{each})", ranges(*lanes))
    };
    let word = if rows.len() == 1 { "row" } else { "rows" };
    format!("{word} {}", rows.iter().map(row).collect::<Vec<_>>().join(", "))
}
