//! How many wait states an instruction wants behind a product of matrices.

use super::products::{ProductKind, meet};
use super::seen::Seen;
use crate::targets::MatrixWaits;

/// Between a product and one to which its result is added.
pub(super) fn to_added(first: &Seen, second: &Seen) -> u32 {
    let (Some(one), Some(two)) = (&first.product, &second.product) else { return 0 };
    if !meet(&one.result, &two.added) {
        return 0;
    }
    let is_new = one.waits != MatrixWaits::Cdna2;
    let is_same = one.result == two.added;
    match one.kind {
        kind if !is_new && kind.is_double() && !two.is_double() => 0,
        ProductKind::DoublesOf4 if is_same && two.kind == ProductKind::DoublesOf4 => 4,
        _ if is_same && is_new && one.passes == 2 => 2,
        _ if is_same => 0,
        kind if kind.is_double() && two.is_small() => 0,
        ProductKind::DoublesOf16 if one.is_of_cdna4() => 17,
        ProductKind::DoublesOf16 => 9,
        ProductKind::DoublesOf4 => 4,
        _ if is_new && two.is_small() && !one.is_small() => 0,
        _ if is_new => one.passes + u32::from(one.is_small()),
        _ => one.passes + u32::from(two.is_double()),
    }
}

/// Between a product and one of which its result is a factor.
pub(super) fn to_factor(first: &Seen, second: &Seen) -> u32 {
    match (&first.product, &second.product) {
        (Some(one), Some(two)) if two.has_factors_in(&one.result) => one.until_found(),
        _ => 0,
    }
}

/// Between a product and another instruction that reads its result.
pub(super) fn to_read(first: &Seen, second: &Seen) -> u32 {
    let Some(one) = &first.product else { return 0 };
    let is_read = second.vector_reads.iter().any(|registers| meet(registers, &one.result));
    match one.kind {
        _ if !is_read => 0,
        ProductKind::DoublesOf4 if second.is_access() => 9,
        ProductKind::DoublesOf16 if second.is_access() => 18,
        _ => one.until_found(),
    }
}

/// Between a product and another instruction that writes a register of its result.
pub(super) fn to_written(first: &Seen, second: &Seen) -> u32 {
    match &first.product {
        Some(one) if meet(&second.vector_writes, &one.result) => one.until_found(),
        _ => 0,
    }
}

/// Between a product and another instruction that writes a register of what it adds.
pub(super) fn to_overwritten(first: &Seen, second: &Seen) -> u32 {
    match &first.product {
        Some(one) if one.is_small() && meet(&second.vector_writes, &one.added) => one.passes - 1,
        _ => 0,
    }
}
