//! The page, in a browser.

use super::analysis;
use crate::common::{assert_code, lds, stderr, stdout};
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
    assert_eq!(dom.matches("class=\"cell bank\"").count(), 6, "three banks of each pass have a second row");
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
