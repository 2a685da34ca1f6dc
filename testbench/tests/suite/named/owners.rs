//! The picture `docs/r700.svg` and the worked addresses of its page say what the model of the R700 does.

use super::{pages, top};
use lds::diagnostic::Source;
use lds::r700::asm::assemble;
use lds::r700::model::owned;

/// The value of an attribute.
fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    element.split_once(&start).and_then(|(_, rest)| rest.split_once('"')).expect("an attribute").0
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

#[test]
fn cells_of_the_picture_are_the_owner_s() {
    let picture = std::fs::read_to_string(top().join("docs/r700.svg")).expect("a picture");
    let mut cells = 0;
    for cell in picture.lines().filter(|line| line.contains("class=\"cell\"")) {
        let (first, last) = attribute(cell, "data-entries").split_once('-').expect("from and to");
        let (first, last): (usize, usize) = (number(first), number(last));
        let stride = number(attribute(cell, "data-stride"));
        let thread: usize = number(cell.rsplit_once("</text>").expect("a text").0.rsplit_once('>').expect("a tag").1);
        let of = |index| owned(thread, stride, index);
        let end = of(stride - 4);
        assert_eq!(of(0).bank, number::<usize>(attribute(cell, "data-bank")), "thread {thread}");
        assert_eq!((of(0).offset / 4, end.offset / 4), (first, last), "thread {thread}");
        cells += 1;
    }
    assert_eq!(cells, 40);
    assert!(picture.contains("16 KiB = 4 banks x 256 entries x 16 bytes"));
    assert_eq!(4 * 256 * 16, 16 << 10);
    assert!(pages()["docs/r700.md"].contains("](r700.svg)"), "the page shows it");
}

#[test]
fn worked_addresses_are_the_model_s() {
    let page = pages().remove("docs/r700.md").expect("the page");
    let section = page.split_once("## A worked address").expect("a section").1;
    let rows = section.lines().skip_while(|line| !line.starts_with("| thread")).skip(2);
    let mut seen = 0;
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let thread: usize = number(cells[0]);
        let counted = if cells[3] == "the group" { thread } else { thread % 64 };
        let place = owned(counted, number(cells[1]), number(cells[2]));
        let found = [place.bank, place.offset, place.offset / 4].map(|number| number.to_string());
        assert_eq!(found, cells[4..], "{row}");
        seen += 1;
    }
    assert!(seen > 5);
    let worked = owned(21, 32, 28);
    assert_eq!((worked.bank, worked.offset), (1, 188));
    for line in ["= 1\n", "= 188 ", "= 47\n"] {
        assert!(section.contains(line), "{line}");
    }
}

/// The most dwords of a thread fit for every thread of the group, and one step more doesn't.
#[test]
fn the_most_dwords_of_a_thread_fit() {
    let page = pages().remove("docs/r700.md").expect("the page");
    let row = |start: &str| {
        let line = page.lines().find(|line| line.starts_with(start)).expect("a row").to_owned();
        line.trim_matches('|').split('|').skip(1).map(|cell| cell.trim().replace(',', "")).collect::<Vec<_>>()
    };
    let fits = |threads: usize, stride| owned(threads - 1, stride, stride - 4).offset < 1024;
    for (threads, most) in row("| threads of the group").iter().zip(row("| most dwords")) {
        let (threads, most): (usize, _) = (number(threads.rsplit(' ').next().unwrap_or_default()), number(&most));
        assert!(fits(threads, most), "{threads} threads, {most} dwords");
        assert!(most == 64 || !fits(threads, most + 4), "{threads} threads have more than {most} dwords");
    }
}

/// What the page says isn't there is refused by its name, and what it says is there instead isn't.
#[test]
fn what_is_not_there_is_refused() {
    let page = pages().remove("docs/r700.md").expect("the page");
    let (_, section) = page.split_once("## What isn't there").expect("a section");
    let (section, _) = section.split_once("\n## ").expect("the next section");
    assert!(section.contains("| dynamic GPR mode |"), "{section}");
    let is_read = |name: &str| assemble(&Source::new("x.s", format!("{name} R0.x, 0"))).is_ok();
    let firsts = section.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" |")).map(|(first, _)| first);
    let names: Vec<&str> = firsts.flat_map(|first| first.split('`').skip(1).step_by(2)).collect();
    assert_eq!(names, ["MOV_INDEX_GLOBAL", "MOVA", "MOVA_FLOOR"]);
    assert!(names.into_iter().all(|name| !is_read(name)) && is_read("MOV"));
}
