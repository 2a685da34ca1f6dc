//! Layouts of the LDS in Triton's intermediate text (`kernel.ttgir`): `#ttg.swizzled_shared`.

use super::values::Values;
use std::collections::{BTreeMap, BTreeSet};

/// How deep places may rest on other places.
const DEPTH: usize = 8;
/// Bytes of an allocation at most.
const MOST: u64 = 1 << 20;
/// Operations that read an allocation or write it.
const ACCESSES: [&str; 6] = [
    "ttg.local_alloc %",
    "ttg.local_store ",
    "ttg.local_load ",
    "ttg.async_copy_global_to_local ",
    "amdg.local_load",
    "amdg.buffer_load_to",
];

/// Elements of a layout's rows that change their places: element x of row y goes to
/// `x ^ (vec * (y / per_phase % max_phase) % columns)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Swizzled {
    pub(super) vec: u32,
    pub(super) per_phase: u32,
    pub(super) max_phase: u32,
}

/// An allocation of Triton's in the LDS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shared {
    /// the line in which its layout is defined, from 1
    pub(super) line: u32,
    /// the name of its layout: `#shared`
    pub(super) alias: String,
    /// the definition of the layout: `#shared = #ttg.swizzled_shared<{…}>`
    pub(super) text: String,
    pub(super) swizzled: Swizzled,
    /// the order of the dimensions, as the definition has it
    order: String,
    /// bytes of an element
    pub(super) element: u32,
    /// elements of a row: along the dimension whose elements lie beside one another
    pub(super) columns: u32,
    /// rows of a tile
    pub(super) rows: u32,
    /// elements of a tile along each dimension
    pub(super) tile: Vec<u32>,
    /// tiles, one behind the other
    tiles: u32,
    /// lines of the source in which it is read or written, with the path of the source
    pub(super) lines: BTreeSet<(String, u32)>,
}

impl Shared {
    /// Its bytes.
    pub(super) fn bytes(&self) -> u64 {
        [self.columns, self.rows, self.tiles].iter().fold(u64::from(self.element), |all, part| all * u64::from(*part))
    }

    /// The byte that has the place of a byte where nothing is swizzled.
    pub(super) fn linear(&self, byte: u32) -> u32 {
        let Swizzled { vec, per_phase, max_phase } = self.swizzled;
        let (element, within) = (byte / self.element, byte % self.element);
        let (row, column) = (element / self.columns, element % self.columns);
        let phase = row % self.rows / per_phase % max_phase;
        (row * self.columns + (column ^ (vec * phase % self.columns))) * self.element + within
    }

    /// The definition with padding behind rows of so many elements.
    pub(super) fn padded(&self, row: u32, padding: u32) -> String {
        let Shared { alias, order, tile, .. } = self;
        let shape: Vec<String> = tile.iter().map(u32::to_string).collect();
        let shape = shape.join(", ");
        format!("{alias} = #ttg.padded_shared<[{row}:+{padding}] {{order = [{order}], shape = [{shape}]}}>")
    }

    /// The definition with another swizzle.
    pub(super) fn defined(&self, Swizzled { vec, per_phase, max_phase }: Swizzled) -> String {
        let Shared { alias, order, .. } = self;
        format!(
            "{alias} = #ttg.swizzled_shared<{{vec = {vec}, perPhase = {per_phase}, maxPhase = {max_phase}, order = \
             [{order}]}}>"
        )
    }
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found)
}

/// The number behind `key = `.
fn number(text: &str, key: &str) -> Option<u32> {
    let (_, rest) = text.split_once(&format!("{key} = "))?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..digits].parse().ok().filter(|number| *number > 0)
}

/// Bytes of an element of a type: `f16`, `i8`, `f8E4M3FN`.
fn element(name: &str) -> Option<u32> {
    let digits = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    let bits: u32 = digits[..end].parse().ok()?;
    [8, 16, 32, 64].contains(&bits).then_some(bits / 8)
}

/// The path and the line of a place: `"x.py":30:12`, `"x"(#loc3)`, `callsite(#loc3 at #loc4)`, `#loc3`.
fn place(text: &str, places: &BTreeMap<&str, &str>, depth: usize) -> Option<(String, u32)> {
    if depth == 0 {
        return None;
    }
    let named = |name: &str| place(places.get(name)?, places, depth - 1);
    if let Some(rest) = text.strip_prefix('"') {
        let (path, behind) = rest.split_once('"')?;
        return match behind.strip_prefix(':') {
            Some(numbers) => Some((path.to_owned(), numbers.split(':').next()?.parse().ok()?)),
            None => place(behind.strip_prefix('(')?.strip_suffix(')')?, places, depth - 1),
        };
    }
    if let Some(rest) = text.strip_prefix("callsite(") {
        return place(rest.split(" at ").next()?, places, depth - 1);
    }
    named(text)
}

/// The places that a text names: `#loc3 = loc(…)`.
fn named_places(text: &str) -> BTreeMap<&str, &str> {
    let definitions = text.lines().filter_map(|line| line.split_once(" = ").filter(|(name, _)| name.starts_with('#')));
    definitions
        .filter_map(|(name, value)| Some((name, value.strip_prefix("loc(")?.trim_end().strip_suffix(')')?)))
        .collect()
}

/// The place of an operation.
fn own_place(line: &str, places: &BTreeMap<&str, &str>) -> Option<(String, u32)> {
    let (_, inner) = line.rsplit_once(" loc(")?;
    place(inner.trim_end().strip_suffix(')')?, places, DEPTH)
}

/// The shape and the name of the layout of what an operation reads or writes in the LDS.
fn described(line: &str) -> Option<(String, String)> {
    let described = between(line, "!ttg.memdesc<", ">")?;
    let (shape, rest) = described.split_once(", ")?;
    Some((shape.to_owned(), rest.split(',').next()?.trim().to_owned()))
}

/// Lines of the source in which an allocation is read or written whose layout isn't known here, with their paths.
pub(super) fn lines_of_others(text: &str) -> BTreeSet<(String, u32)> {
    let places = named_places(text);
    let layouts = text.lines().filter_map(|line| line.split_once(" = #ttg.swizzled_shared<"));
    let known: BTreeSet<&str> = layouts.map(|(alias, _)| alias).collect();
    let accesses = text.lines().filter(|line| ACCESSES.iter().any(|name| line.contains(name)));
    let others = accesses.filter(|line| described(line).is_some_and(|(_, alias)| !known.contains(alias.as_str())));
    others.filter_map(|line| own_place(line, &places)).collect()
}

/// The allocations of a text, with layouts that are known here, in their order. Those that nothing tells apart are one.
pub(super) fn shared(text: &str) -> Vec<Shared> {
    let places = named_places(text);
    let mut layouts: BTreeMap<&str, (u32, &str)> = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let Some((name, value)) = line.split_once(" = ").filter(|(name, _)| name.starts_with('#')) else { continue };
        if value.starts_with("#ttg.swizzled_shared<") {
            layouts.insert(name, (index as u32 + 1, line.trim_end()));
        }
    }
    let allocation = |line: &str| {
        let (shape, alias) = described(line)?;
        let (number_of_line, text) = layouts.get(alias.as_str())?;
        let order = between(text, "order = [", "]")?;
        let mut lengths: Vec<&str> = shape.split('x').collect();
        let element = element(lengths.pop()?)?;
        let lengths: Vec<u32> = lengths.iter().map(|length| length.parse().ok()).collect::<Option<_>>()?;
        let order_of: Vec<usize> = order.split(", ").map(|axis| axis.parse().ok()).collect::<Option<_>>()?;
        let (tiles, tile) = lengths.split_at(lengths.len().checked_sub(order_of.len())?);
        let columns = *tile.get(*order_of.first()?)?;
        let of = |parts: &[u32]| parts.iter().try_fold(1_u32, |all, part| all.checked_mul(*part));
        let (tiles, all) = (of(tiles)?, of(tile)?);
        let one = Shared {
            line: *number_of_line,
            alias,
            text: (*text).to_owned(),
            swizzled: Swizzled {
                vec: number(text, "vec")?,
                per_phase: number(text, "perPhase")?,
                max_phase: number(text, "maxPhase")?,
            },
            order: order.to_owned(),
            element,
            columns,
            rows: all.checked_div(columns)?,
            tile: tile.to_vec(),
            tiles,
            lines: BTreeSet::new(),
        };
        (1..=MOST).contains(&one.bytes()).then_some(one)
    };
    let mut found: Vec<Shared> = Vec::new();
    let mut values = Values::default();
    for line in text.lines() {
        let is_new = line.contains("ttg.local_alloc");
        if is_new {
            let one = allocation(line);
            values.allocated(line, one.is_some().then_some(found.len()));
            found.extend(one);
        }
        values.handed_on(line);
        // What is allocated with a value is stored at once.
        if !ACCESSES.iter().any(|name| line.contains(name)) {
            continue;
        }
        let Some(own) = own_place(line, &places) else { continue };
        match values.reached(line) {
            Some(numbers) => numbers.into_iter().for_each(|number| _ = found[number].lines.insert(own.clone())),
            None => {
                let Some((_, alias)) = described(line) else { continue };
                found.iter_mut().filter(|one| one.alias == alias).for_each(|one| _ = one.lines.insert(own.clone()));
            }
        }
    }
    // A compiler that takes an iteration out of a loop allocates once more for the same line.
    let mut all: Vec<Shared> = Vec::new();
    for one in found {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#blocked = #ttg.blocked<{order = [1, 0]}>\n\
        #shared = #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>\n\
        #shared1 = #ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [0, 1]}>\n\
        #smem = #ttg.shared_memory\n\
        #loc3 = loc(\"a/k.py\":30:12)\n\
        \x20   %1 = ttg.local_alloc : () -> !ttg.memdesc<2x128x64xf16, #shared, #smem, mutable> loc(#loc9)\n\
        \x20   %2 = ttg.local_alloc %x : (tensor<64x32xi8, #blocked>) -> !ttg.memdesc<64x32xi8, #shared1, #smem> loc(#loc12)\n\
        \x20   ttg.local_store %a, %3 : tensor<128x64xf16, #blocked> -> !ttg.memdesc<128x64xf16, #shared, #smem, mutable> loc(#loc11)\n\
        #loc9 = loc(unknown)\n#loc11 = loc(\"x\"(#loc3))\n#loc12 = loc(callsite(#loc13 at #loc3))\n#loc13 = loc(\"b.py\":7:1)\n";

    #[test]
    fn allocations_have_layouts_and_lines() {
        let found = shared(TEXT);
        let told: Vec<_> =
            found.iter().map(|one| (one.alias.as_str(), one.line, one.columns, one.rows, one.bytes())).collect();
        assert_eq!(told, [("#shared", 2, 64, 128, 32768), ("#shared1", 3, 64, 32, 2048)]);
        assert_eq!(found[0].lines, BTreeSet::from([("a/k.py".to_owned(), 30)]));
        assert_eq!(found[1].lines, BTreeSet::from([("b.py".to_owned(), 7)]));
        assert_eq!(found[0].defined(found[0].swizzled), found[0].text);
        assert_eq!(found[1].padded(64, 8), "#shared1 = #ttg.padded_shared<[64:+8] {order = [0, 1], shape = [64, 32]}>");
        // Byte offsets that Triton's compiler gives for this layout of 128 x 64 halves.
        for ((row, column), byte) in [((1, 0), 144), ((3, 5), 442), ((5, 17), 754), ((127, 31), 16334)] {
            assert_eq!(found[0].linear(byte), 2 * (64 * row + column));
            assert_eq!(found[0].linear(16384 + byte), 16384 + 2 * (64 * row + column));
        }
    }

    /// A line that reads two allocations of which one has another layout says of none of its accesses whose it is.
    #[test]
    fn lines_of_other_layouts_are_known() {
        let text = TEXT.replace("#shared1 = #ttg.swizzled_shared<", "#shared1 = #ttg.amd_rotating_shared<");
        assert_eq!(lines_of_others(&text), BTreeSet::from([("b.py".to_owned(), 7)]));
        assert_eq!(lines_of_others(TEXT), BTreeSet::new());
    }

    /// Two allocations have one layout: their lines are told apart by the values that stand for them, through a loop
    /// and a part of an allocation. The allocation of the loop's line comes once more behind the loop.
    #[test]
    fn lines_are_those_of_the_values_that_they_reach() {
        let of = |shape: &str| format!("!ttg.memdesc<{shape}xf16, #shared, #smem, mutable>");
        let (whole, x, y) = (of("1x64x32"), of("64x32"), of("32x64"));
        let text = format!(
            "#shared = #ttg.swizzled_shared<{{vec = 1, perPhase = 1, maxPhase = 1, order = [1, 0]}}>\n\
             #loc1 = loc(\"k.py\":1:1)\n#loc2 = loc(\"k.py\":2:1)\n#loc3 = loc(\"k.py\":3:1)\n\
             %a = ttg.local_alloc : () -> {whole} loc(#loc9)\n\
             %b = ttg.memdesc_index %a[%c0] : {whole} -> {x} loc(#loc1)\n\
             ttg.local_store %v, %b {{a = 1}} : tensor<64x32xf16> -> {x} loc(#loc1)\n\
             %l:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0, %p = %b) -> (i32, {x})  : i32 {{\n\
             %c = ttg.local_alloc %w : (tensor<32x64xf16>) -> {y} loc(#loc3)\n\
             %d = ttg.local_load %c : {y} -> tensor<32x64xf16> loc(#loc3)\n\
             %e = ttg.local_load %p : {x} -> tensor<64x32xf16> loc(#loc2)\n}} loc(#loc9)\n\
             %c = ttg.local_alloc %w : (tensor<32x64xf16>) -> {y} loc(#loc3)\n\
             %f = ttg.local_load %l#1 : {x} -> tensor<64x32xf16> loc(#loc2)\n#loc9 = loc(unknown)\n"
        );
        let lines = |one: &Shared| one.lines.iter().map(|(_, line)| *line).collect::<Vec<u32>>();
        let told: Vec<_> = shared(&text).iter().map(|one| (one.tile.clone(), lines(one))).collect();
        assert_eq!(told, [(vec![64, 32], vec![1, 2]), (vec![32, 64], vec![3])]);
    }
}
