//! Barriers: each work-group opens while the others wait, by a wave that comes and by one that ends; each wave is in
//! each work-group.

use super::cast::{Cast, issue};
use crate::hardware::Fault;

/// Cycles in which a wave that has its words comes to a barrier, and the barrier opens.
const OPENS: u64 = 24;

/// Cycles between two work-groups that open.
const APART: u64 = 6;

/// All turns of this kind. Nobody lives behind it.
pub(super) fn all(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let all: Vec<usize> = cast.waves().collect();
    cast.end(&all)?;
    let groups = cast.shape().groups;
    for turn in 0..groups {
        several(cast, turn)?;
        cast.end(&all)?;
    }
    for group in 0..groups {
        whole(cast, group)?;
        cast.end(&all)?;
    }
    Ok(())
}

/// Waves are in all work-groups, and come to their first barrier while others are launched. Then all but one of each
/// work-group come; the last ones come one after another, or end.
fn several(cast: &mut Cast<'_>, turn: usize) -> Result<(), Fault> {
    let (count, groups) = (cast.waves().len(), cast.shape().groups);
    let [barrier, end] = [cast.named("s_barrier", 0), cast.named("s_endpgm", 0)];
    // In every other turn neighbours are together.
    let group = |wave: usize| {
        if turn.is_multiple_of(2) { (wave + turn) % groups } else { (wave * groups / count + turn) % groups }
    };
    let members = |of: usize| (0..count).filter(|wave| group(*wave) == of).collect::<Vec<usize>>();
    for wave in cast.waves() {
        let is_last = members(group(wave)).last() == Some(&wave);
        cast.tell(wave, [issue(barrier)]);
        cast.launch(wave, Some((group(wave), is_last)), 0);
    }
    cast.settle()?;
    cast.cycles(OPENS)?;
    for ends in [false, true] {
        let late: Vec<usize> = (0..groups)
            .filter_map(|of| {
                let members = members((of + turn) % groups);
                members.get(turn % members.len().max(1)).copied()
            })
            .collect();
        for wave in cast.waves().filter(|wave| !late.contains(wave)) {
            cast.tell(wave, [issue(barrier)]);
        }
        cast.cycles(count as u64 + OPENS)?;
        for wave in &late {
            cast.tell(*wave, [issue(if ends { end } else { barrier })]);
            cast.cycles(APART)?;
        }
        cast.settle()?;
    }
    Ok(())
}

/// All waves are in one work-group. They come while the others are launched, and once more.
fn whole(cast: &mut Cast<'_>, group: usize) -> Result<(), Fault> {
    let count = cast.waves().len();
    let barrier = cast.named("s_barrier", 0);
    for place in cast.waves() {
        let wave = (place + group) % count;
        cast.tell(wave, [issue(barrier), issue(barrier)]);
        cast.launch(wave, Some((group, place + 1 == count)), 0);
    }
    cast.settle()?;
    cast.cycles(OPENS)
}
