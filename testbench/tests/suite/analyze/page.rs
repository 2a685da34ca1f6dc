//! The page, in a browser.

use super::analysis;
use crate::common::{assert_code, in_testbench, lds, stderr, stdout};
use std::path::Path;
use std::process::Command;

/// The page after its scripts have run, and what the browser has to complain about.
fn in_chromium(page: &Path) -> (String, String) {
    let home = tempfile::tempdir().expect("a folder");
    // A page that asks something would wait for an answer for ever.
    let output = Command::new("timeout")
        .args([
            "60",
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--enable-logging=stderr",
            "--v=0",
            // A page may look into a frame of another file.
            "--allow-file-access-from-files",
            "--virtual-time-budget=5000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", home.path().display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("`timeout` of coreutils");
    assert_ne!(output.status.code(), Some(127), "Chromium is missing: apt-get install chromium");
    assert_code(&output, 0);
    (stdout(&output), stderr(&output))
}

#[test]
fn the_page_shows_who_is_served_when() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let pattern = ["--addr", "lane * 132 + (lane / 8) * 4"];
    let found = analysis(&[&pattern[..], &["--html", page.to_str().expect("utf-8")]].concat());
    let (dom, said) = in_chromium(&page);
    // A cell for each access, where it belongs.
    assert_eq!(dom.matches("class=\"cell ").count() as u64, found["totals"]["accesses"].as_u64().expect("a number"));
    assert_eq!(dom.matches("class=\"cell bank ").count(), 6, "three banks of each pass have a second row");
    for (name, value) in found["counters"].as_object().expect("counters") {
        assert!(dom.contains(name.as_str()) && dom.contains(&value.to_string()), "{name}");
    }
    assert!(!said.contains("CONSOLE"), "{said}");
    let text = std::fs::read_to_string(&page).expect("written");
    let urls = text.matches("http://").count() + text.matches("https://").count();
    assert_eq!(urls, text.matches("http://www.w3.org/").count(), "nothing from elsewhere");
}

#[test]
fn text_of_a_user_stays_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("<img src=x onerror=document.title=1>.s");
    let page = folder.path().join("page.html");
    let text = "; <script>document.title = 'mine'</script>\n; lds: v1 = lane * 4\nds_read_b32 v2, v1 ; <script>x()</script>\n\
                s_waitcnt lgkmcnt(0)\ns_endpgm\n";
    std::fs::write(&program, text).expect("written");
    let arguments = ["analyze", program.to_str().expect("utf-8"), "--html", page.to_str().expect("utf-8")];
    assert_code(&lds(&arguments), 0);
    let (dom, said) = in_chromium(&page);
    assert!(!dom.contains("<img") && !dom.contains("<script>x") && dom.contains("&lt;img"), "{dom}");
    assert!(!dom.contains("<title>mine") && !said.contains("CONSOLE"), "{said}");
}

/// Drives a page in a frame: `WIDTH` columns of pixels, a key, a tap, and what is cut off without a sign.
const DRIVER: &str = r#"<!doctype html><body><iframe id="f" style="border:0;width:WIDTHpx;height:900px" src="page.html"></iframe><pre id="out"></pre><script>
document.getElementById('f').addEventListener('load', () => {
  const page = f.contentDocument, view = f.contentWindow, told = [];
  const main = page.querySelector('main');
  const room = page.documentElement.clientWidth;
  told.push('width ' + view.innerWidth, 'too wide ' + (page.documentElement.scrollWidth - room));
  for (const element of main.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (!box.width || element.closest('.scroll') && !element.matches('.scroll')) continue;
    if (box.right > room + 1) told.push('cut off: ' + element.tagName + '.' + element.className);
  }
  for (const scroll of main.querySelectorAll('.scroll')) {
    if (!scroll.getBoundingClientRect().width) continue;
    const sign = scroll.previousElementSibling, shown = view.getComputedStyle(sign).display !== 'none';
    if (shown !== scroll.scrollWidth > scroll.clientWidth + 1) told.push('sign ' + shown + ': ' + scroll.getAttribute('aria-label'));
  }
  const small = [...main.querySelectorAll('svg text')].filter(text => text.getBoundingClientRect().width && text.getCTM().a * parseFloat(view.getComputedStyle(text).fontSize) < 10);
  told.push('small texts ' + small.length);
  for (const text of main.querySelectorAll('svg text')) {
    const box = text.getBBox(), field = text.ownerSVGElement.viewBox.baseVal;
    if (box.width && (box.x < 0 || box.x + box.width > field.width)) told.push('outside: ' + text.textContent);
  }
  for (const part of main.querySelector('.subject').childNodes) {
    if (part.nodeType !== 3) continue;
    const range = page.createRange();
    range.selectNodeContents(part);
    if (range.getClientRects().length > 1) told.push('broken: ' + part.textContent);
  }
  const figure = main.querySelector('#i0 .figure, .instruction .figure'), reader = figure.querySelector('.reader');
  const spots = [...figure.querySelectorAll('.spot')], open = spots.filter(spot => spot.getAttribute('tabindex') === '0');
  told.push('stops ' + open.length);
  open[0].focus();
  told.push('focus: ' + reader.textContent);
  const key = name => page.activeElement.dispatchEvent(new view.KeyboardEvent('keydown', { key: name, bubbles: true }));
  key('ArrowRight');
  told.push('right: ' + reader.textContent);
  key('ArrowDown');
  told.push('down: ' + reader.textContent);
  spots[spots.length - 1].dispatchEvent(new view.MouseEvent('click', { bubbles: true }));
  told.push('tap: ' + reader.textContent);
  told.push('title: ' + spots[spots.length - 1].querySelector('title').textContent);
  const order = [...main.querySelectorAll('h2')].map(heading => heading.textContent);
  told.push('order: ' + order.join(' / '));
  out.textContent = told.join('\n');
});
</script></body>"#;

/// What the driver found out at a width.
fn driven(arguments: &[&str], width: u32) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    analysis(&[arguments, &["--suggest", "--html", page.to_str().expect("utf-8")]].concat());
    let driver = folder.path().join("driver.html");
    std::fs::write(&driver, DRIVER.replace("WIDTH", &width.to_string())).expect("written");
    let (dom, said) = in_chromium(&driver);
    assert!(!said.contains("CONSOLE"), "{said}");
    let (_, told) = dom.split_once("<pre id=\"out\">").expect("it has run");
    let (told, _) = told.split_once("</pre>").expect("its end");
    told.lines().map(str::to_owned).collect()
}

/// Labels lie within their pictures, whatever they say, and the name of a file is broken between folders.
#[test]
fn what_is_written_is_there_as_a_whole() {
    let tile = in_testbench("programs/tile_naive.s");
    for width in [390, 1280] {
        let told = driven(&[tile.to_str().expect("utf-8")], width);
        let wrong: Vec<&String> =
            told.iter().filter(|line| line.starts_with("outside") || line.starts_with("broken")).collect();
        assert!(wrong.is_empty(), "{width}: {wrong:?}");
        assert!(told.iter().any(|line| line == "small texts 0"), "the page was looked at: {told:?}");
    }
}

#[test]
fn the_page_says_in_a_sentence_what_is_lost() {
    let tile = in_testbench("programs/tile_naive.s");
    let page = stdout(&lds(&["analyze", tile.to_str().expect("utf-8"), "--html", "-"]));
    assert!(page.contains(">1,088 cycles for 192 passes. 896 are lost to bank conflicts.<"), "{page}");
}

/// Measures the rows of the table of the R700's page.
const ROWS: &str = r#"<!doctype html><body><iframe id="f" style="border:0;width:WIDTHpx;height:900px" src="page.html"></iframe><pre id="out"></pre><script>
document.getElementById('f').addEventListener('load', () => {
  const page = f.contentDocument, told = [];
  const line = parseFloat(f.contentWindow.getComputedStyle(page.body).lineHeight);
  for (const row of page.querySelectorAll('.costs tr')) told.push('lines ' + Math.round(row.getBoundingClientRect().height / line));
  told.push('too wide ' + (page.documentElement.scrollWidth - page.documentElement.clientWidth));
  out.textContent = told.join('\n');
});
</script></body>"#;

#[test]
fn rows_of_the_r700_s_page_have_few_lines() {
    let program = in_testbench("programs/r700/transpose.s");
    for (width, most) in [(390, 5), (1280, 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("page.html");
        let arguments = ["analyze", "--target", "r700", program.to_str().expect("utf-8"), "--html"];
        assert_code(&lds(&[&arguments[..], &[page.to_str().expect("utf-8")]].concat()), 0);
        let driver = folder.path().join("driver.html");
        std::fs::write(&driver, ROWS.replace("WIDTH", &width.to_string())).expect("written");
        let (dom, _) = in_chromium(&driver);
        let told = dom.split_once("<pre id=\"out\">").expect("it has run").1;
        let lines: Vec<usize> = told.lines().filter_map(|line| line.strip_prefix("lines ")?.parse().ok()).collect();
        assert!(lines.len() == 6 && lines.iter().all(|lines| *lines <= most), "{width}: {lines:?}");
        assert!(told.contains("too wide 0"), "{told}");
    }
}

#[test]
fn the_page_works_on_a_phone_and_on_a_keyboard() {
    for width in [390, 768, 1300] {
        let told = driven(&["--addr", "lane * 132 + (lane / 8) * 4"], width);
        let value = |what: &str| {
            let line = told.iter().find_map(|line| line.strip_prefix(what));
            line.unwrap_or_else(|| panic!("no `{what}`: {told:?}")).trim().to_owned()
        };
        assert_eq!(value("width "), width.to_string());
        assert_eq!(value("too wide "), "0", "the page itself never scrolls sideways");
        let wrong: Vec<&String> =
            told.iter().filter(|line| line.starts_with("cut off") || line.starts_with("sign")).collect();
        assert!(wrong.is_empty(), "{width}: {wrong:?}");
        assert_eq!(value("small texts "), "0");
        assert_eq!(value("stops "), "1", "a picture is one stop of the Tab key");
        assert_eq!(value("focus:"), "bank 0, cycle 0: row 0, lane 0");
        assert_eq!(value("right:"), "bank 1, cycle 0: row 1, lane 1");
        assert_eq!(value("down:"), "bank 1, cycle 1: row 31, lane 30: waited for other rows of the bank");
        assert_eq!(value("tap:"), value("title:"));
        assert!(value("order:").starts_with("What to change in your source / "), "{}", value("order:"));
    }
}
