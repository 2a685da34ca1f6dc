//! The results of a launch beside a reference.

use super::element::{Element, Number};
use super::given::Content;
use super::npy::shown;
use serde::Serialize;

/// How far an element may be from its reference: `absolute + relative * |reference|`, as in NumPy's `allclose`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerance {
    /// of the reference's magnitude
    pub relative: f64,
    /// whatever the reference is
    pub absolute: f64,
}

/// What comparing an argument's buffer came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Compared {
    /// what the launch calls the argument
    pub argument: String,
    /// the type of its elements
    pub element: &'static str,
    /// how many there are
    pub elements: usize,
    /// how many elements the buffer has behind these
    pub more: usize,
    /// how many of them are further from their reference than they may be
    pub wrong: usize,
    /// how far an element may be from its reference: this part of that
    pub relative: f64,
    /// and this beside it
    pub absolute: f64,
    /// the element that is furthest from where it may be, if any isn't exactly its reference
    pub worst: Option<Worst>,
}

/// An element beside its reference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Worst {
    /// where it is, along each axis
    pub index: Vec<usize>,
    /// what it is
    pub found: String,
    /// what it should be
    pub reference: String,
    /// how far one is from the other; none where that is no number
    pub difference: Option<f64>,
}

impl Compared {
    /// Whether every element is as near to its reference as it must be.
    pub const fn pass(&self) -> bool {
        self.wrong == 0
    }

    /// What it came to, in a line.
    pub fn text(&self) -> String {
        let Compared { argument, element, elements, more, wrong, relative, absolute, worst } = self;
        let how = match (*relative, *absolute) {
            (0.0, 0.0) => "equal".to_owned(),
            (relative, absolute) => format!("within {absolute:e} + {relative:e} * |reference|"),
        };
        let right = elements - wrong;
        let worst = worst.as_ref().map_or_else(String::new, |worst| {
            let difference = worst.difference.map_or_else(String::new, |difference| format!(", {difference:e} away"));
            let Worst { index, found, reference, .. } = worst;
            let index = index.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
            format!("; worst is [{index}]: {found}, reference {reference}{difference}")
        });
        let more = match more {
            0 => String::new(),
            more => format!("; the reference has nothing for {more} more"),
        };
        format!("{argument}: {right} of {elements} elements ({element}) are {how}{worst}{more}\n")
    }
}

/// The lengths of an array along its axes, but those of 1; none of a list, which may have any shape.
fn axes(shape: &[usize]) -> Option<Vec<usize>> {
    let axes: Vec<usize> = shape.iter().copied().filter(|length| *length != 1).collect();
    (axes.len() > 1).then_some(axes)
}

/// Compares a buffer's bytes with a reference. `element` is the type of its elements where the reference says nothing,
/// and `shape` their shape, if it is known.
///
/// # Errors
/// Why the two can't be compared.
pub fn compare(
    argument: &str,
    (found, element, shape): (&[u8], Option<Element>, &[usize]),
    reference: &Content,
    tolerance: Tolerance,
) -> Result<Compared, String> {
    if let (Some(found), Some(wanted)) = (element, reference.element())
        && (found.bytes() != wanted.bytes() || found.is_float() != wanted.is_float())
    {
        return Err(format!("{argument} has elements of {}, and the reference of {}", found.name(), wanted.name()));
    }
    if let Some((_, wanted)) = &reference.array
        && let (Some(own), Some(others)) = (axes(shape), axes(wanted))
        && (own[1..] != others[1..] || own[0] < others[0])
    {
        let (own, others) = (shown(shape), shown(wanted));
        return Err(format!(
            "{argument} has the shape {own}, and the reference {others}, which isn't the same elements"
        ));
    }
    let element = reference.element().or(element).unwrap_or(Element::U8);
    let reference = &reference.by_rows(element);
    if found.len() < reference.bytes.len() {
        return Err(format!("{argument} has {} bytes, and the reference has {}", found.len(), reference.bytes.len()));
    }
    let is_whole = reference.bytes.len().is_multiple_of(element.bytes());
    // A buffer may be larger than what is compared: then its first elements are, of a reference without a shape none.
    if !is_whole || found.len() != reference.bytes.len() && reference.array.is_none() {
        return Err(format!(
            "{argument} has {} bytes, and the reference has {}, which are no whole number of {}",
            found.len(),
            reference.bytes.len(),
            element.name()
        ));
    }
    let pairs = found.chunks_exact(element.bytes()).zip(reference.bytes.chunks_exact(element.bytes()));
    let (mut wrong, mut worst): (usize, Option<(f64, usize)>) = (0, None);
    for (place, (found, wanted)) in pairs.enumerate() {
        let beyond = beyond(element.read(found), element.read(wanted), tolerance);
        wrong += usize::from(beyond > 0.0);
        let is_exact = element.read(found).is(element.read(wanted));
        if !is_exact && worst.is_none_or(|(most, _)| beyond > most) {
            worst = Some((beyond, place));
        }
    }
    let shape = reference.array.as_ref().map_or_else(Vec::new, |(_, shape)| shape.clone());
    let worst = worst.map(|(_, place)| {
        let at = |bytes: &[u8]| element.read(&bytes[place * element.bytes()..][..element.bytes()]);
        let (found, wanted) = (at(found), at(&reference.bytes));
        let difference = Some(difference(found, wanted)).filter(|difference| difference.is_finite());
        Worst { index: index(place, &shape), found: found.to_string(), reference: wanted.to_string(), difference }
    });
    Ok(Compared {
        argument: argument.to_owned(),
        element: element.name(),
        elements: reference.bytes.len() / element.bytes(),
        more: (found.len() - reference.bytes.len()) / element.bytes(),
        wrong,
        relative: tolerance.relative,
        absolute: tolerance.absolute,
        worst,
    })
}

fn difference(found: Number, wanted: Number) -> f64 {
    match (found, wanted) {
        (Number::Whole(found), Number::Whole(wanted)) => (found - wanted).unsigned_abs() as f64,
        _ => (found.float() - wanted.float()).abs(),
    }
}

/// By how much an element is further from its reference than it may be: 0 or less where it is near enough.
fn beyond(found: Number, wanted: Number, tolerance: Tolerance) -> f64 {
    if found.is(wanted) {
        return f64::NEG_INFINITY;
    }
    let difference = difference(found, wanted);
    // An infinite reference has no neighbours.
    if !difference.is_finite() {
        return f64::INFINITY;
    }
    difference - (tolerance.absolute + tolerance.relative * wanted.float().abs())
}

/// Where an element is along each axis, the last axis being the fastest.
fn index(place: usize, shape: &[usize]) -> Vec<usize> {
    if shape.is_empty() {
        return vec![place];
    }
    let mut rest = place;
    let mut index: Vec<usize> = shape
        .iter()
        .rev()
        .map(|size| {
            let size = (*size).max(1);
            let own = rest % size;
            rest /= size;
            own
        })
        .collect();
    index.reverse();
    index
}

/// Reads `REFERENCE`, `REFERENCE,TOLERANCE` or `REFERENCE,RELATIVE,ABSOLUTE`: the text of the reference, and how far
/// an element may be from it. Of one tolerance both parts are the same. A list of values has no tolerance.
///
/// # Errors
/// A tolerance that is none.
pub fn tolerance(text: &str) -> Result<(&str, Tolerance), String> {
    // Where the commas of a tolerance begin. What stands in a list of values isn't a tolerance.
    let first = match (text.trim_start().starts_with('@'), text.split_once('[').zip(text.find(']'))) {
        (true, _) => 0,
        (false, Some(((element, _), end))) if element.trim().parse::<Element>().is_ok() => end,
        _ => return Ok((text, Tolerance::default())),
    };
    let end = text[first..].find(',').map_or(text.len(), |comma| first + comma);
    let (reference, rest) = text.split_at(end);
    let numbers = rest.split(',').skip(1).map(|part| {
        let number = part.trim().parse::<f64>().ok().filter(|number| *number >= 0.0 && number.is_finite());
        number.ok_or_else(|| format!("`{}` is no tolerance: write for example 1e-5", part.trim()))
    });
    match numbers.collect::<Result<Vec<f64>, String>>()?[..] {
        [] => Ok((reference, Tolerance::default())),
        [both] => Ok((reference, Tolerance { relative: both, absolute: both })),
        [relative, absolute] => Ok((reference, Tolerance { relative, absolute })),
        _ => Err("a comparison has two tolerances at most: relative, absolute".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::given::Elements;
    use super::*;

    fn content(numbers: &[f32], shape: Vec<usize>) -> Content {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        Content { bytes, array: Some((Elements::Numbers(Element::F32), shape)), is_result: false }
    }

    #[test]
    fn the_worst_element_is_told() {
        let reference = content(&[1.0, 2.0, f32::NAN, 4.0], vec![2, 2]);
        let found = content(&[1.0, 2.5, f32::NAN, 4.25], vec![4]).bytes;
        let with = |relative, absolute| {
            compare("argument 1", (&found, None, &[]), &reference, Tolerance { relative, absolute }).unwrap()
        };
        let exact = with(0.0, 0.0);
        assert_eq!((exact.elements, exact.wrong, exact.pass()), (4, 2, false));
        let worst = exact.worst.unwrap();
        assert_eq!((worst.index, worst.found.as_str(), worst.reference.as_str()), (vec![0, 1], "2.5", "2.0"));
        assert_eq!((with(0.1, 0.0).wrong, with(0.0, 0.5).wrong, with(0.0, 0.25).wrong), (1, 0, 1));
        assert_eq!(
            with(0.0, 0.5).text(),
            "argument 1: 4 of 4 elements (f32) are within 5e-1 + 0e0 * |reference|; worst is [0, 1]: 2.5, \
             reference 2.0, 5e-1 away\n"
        );
        let short = compare("argument 1", (&found[..8], None, &[]), &reference, Tolerance::default()).unwrap_err();
        assert_eq!(short, "argument 1 has 8 bytes, and the reference has 16");
    }

    #[test]
    fn a_tolerance_is_behind_a_file_or_an_expression() {
        let of =
            |text| tolerance(text).map(|(reference, Tolerance { relative, absolute })| (reference, relative, absolute));
        assert_eq!(of("@r.npy,1e-5"), Ok(("@r.npy", 1e-5, 1e-5)));
        assert_eq!(of("f32[2,2]:index * 3,1e-5,0"), Ok(("f32[2,2]:index * 3", 1e-5, 0.0)));
        assert_eq!(of("f32[2,2],0.5"), Ok(("f32[2,2]", 0.5, 0.5)));
        assert_eq!(of("f32[2,2]"), Ok(("f32[2,2]", 0.0, 0.0)));
        assert_eq!(of("f32:1,2,1e-5"), Ok(("f32:1,2,1e-5", 0.0, 0.0)));
        assert!(of("f32[2]:index,x").unwrap_err().contains("`x` is no tolerance"));
    }

    #[test]
    fn a_reference_has_the_type_of_the_buffer_and_its_order() {
        let reference = content(&[1.0, 2.0, 3.0, 4.0], vec![2, 2]);
        let none = Tolerance::default();
        let other = compare("x", (&reference.bytes, Some(Element::I32), &[]), &reference, none).unwrap_err();
        assert_eq!(other, "x has elements of i32, and the reference of f32");
        let wide = compare("x", (&reference.bytes, Some(Element::F64), &[]), &reference, none).unwrap_err();
        assert_eq!(wide, "x has elements of f64, and the reference of f32");
        for (shape, is_like) in
            [(&[2, 2][..], true), (&[1, 2, 2], true), (&[3, 2], true), (&[4], true), (&[2, 3], false)]
        {
            let bytes = vec![0; 4 * shape.iter().product::<usize>()];
            let compared = compare("x", (&bytes, Some(Element::F32), shape), &reference, none);
            assert_eq!(compared.is_ok(), is_like, "{shape:?}");
        }
        // Columns one behind another, as NumPy's `asfortranarray` has them.
        let columns = content(&[1.0, 3.0, 2.0, 4.0], vec![2, 2]);
        let columns = Content { array: Some((Elements::File("<f4".to_owned(), true), vec![2, 2])), ..columns };
        let long = [&reference.bytes[..], &[0; 8]].concat();
        let compared = compare("x", (&long, Some(Element::F32), &[]), &columns, none).unwrap();
        assert_eq!((compared.wrong, compared.more), (0, 2));
        assert_eq!(compared.text(), "x: 4 of 4 elements (f32) are equal; the reference has nothing for 2 more\n");
    }

    #[test]
    fn numbers_that_are_one_float_differ() {
        let bytes = |number: u64| number.to_le_bytes().to_vec();
        let array = Some((Elements::Numbers(Element::U64), vec![1]));
        let reference = Content { bytes: bytes(1 << 60), array, is_result: false };
        let compared = compare("x", (&bytes((1 << 60) + 1), None, &[]), &reference, Tolerance::default()).unwrap();
        assert_eq!((compared.wrong, compared.worst.unwrap().difference), (1, Some(1.0)));
    }

    #[test]
    fn tolerances_are_behind_the_file() {
        let both = Tolerance { relative: 1e-5, absolute: 1e-5 };
        assert_eq!(tolerance("@ref.npy,1e-5"), Ok(("@ref.npy", both)));
        assert_eq!(tolerance("@r.npy, 1e-3, 0"), Ok(("@r.npy", Tolerance { relative: 1e-3, absolute: 0.0 })));
        assert_eq!(tolerance("i32:1,2"), Ok(("i32:1,2", Tolerance::default())));
        assert!(tolerance("@r.npy,x").is_err() && tolerance("@r.npy,-1").is_err() && tolerance("@r,1,2,3").is_err());
    }
}
