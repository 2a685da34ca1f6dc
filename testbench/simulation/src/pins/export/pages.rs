//! Pages of the project that come with a core, as its README refers to them.

/// A page of the project.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// its path below `docs`, and below the core's folder
    pub name: &'static str,
    /// what it is
    pub about: &'static str,
    /// what is in it
    pub text: &'static str,
}

impl Page {
    /// When a data share does what.
    pub const DATA_SHARE: Self = Page {
        name: "timing/data-share.md",
        about: "the contract of a data share: what happens in which cycle, section by section",
        text: include_str!("../../../../../docs/timing/data-share.md"),
    };

    /// When wave control and compute unit do what.
    pub const WAVE_CONTROL: Self = Page {
        name: "timing/wave-control.md",
        about: "the contract: what happens in which cycle, section by section",
        text: include_str!("../../../../../docs/timing/wave-control.md"),
    };

    /// When a client brings what memory has to the LDS.
    pub const BUFFERS: Self = Page {
        name: "timing/buffers.md",
        about: "the contract of what reads and writes memory: addresses, bursts and stores",
        text: include_str!("../../../../../docs/timing/buffers.md"),
    };

    /// When the R700's LDS and SIMD do what.
    pub const R700_TIMING: Self = Page {
        name: "timing/r700.md",
        about: "the contract: what happens in which clock, section by section",
        text: include_str!("../../../../../docs/timing/r700.md"),
    };

    /// What the R700's instructions do.
    pub const R700: Self = Page {
        name: "r700.md",
        about: "what the instructions of the R700 do",
        text: include_str!("../../../../../docs/r700.md"),
    };

    /// The picture in [`Page::R700`].
    pub const R700_PICTURE: Self =
        Page { name: "r700.svg", about: "a picture in `r700.md`", text: include_str!("../../../../../docs/r700.svg") };

    /// Its text in a folder with these pages. A link to any other file becomes the path of that file in the project.
    pub(super) fn beside(&self, pages: &[Page]) -> String {
        let mut text = String::new();
        let mut rest = self.text;
        while let Some((before, link)) = rest.split_once("](") {
            let Some((target, after)) = link.split_once(')') else { break };
            text += before;
            let file = target.split('#').next().unwrap_or_default();
            let path = self.path_of(file);
            let comes_with_it = |page: &Page| path.strip_prefix("docs/") == Some(page.name);
            if file.is_empty() || file.contains("://") || pages.iter().any(comes_with_it) {
                text += &format!("]({target})");
            } else {
                if let Some(open) = text.rfind('[') {
                    text.remove(open);
                }
                text += &format!(" (`{path}` of the project)");
            }
            rest = after;
        }
        text + rest
    }

    /// The path from the top of the project to the file that a link of the page leads to.
    fn path_of(&self, link: &str) -> String {
        let mut parts: Vec<&str> = ["docs"].into_iter().chain(self.name.split('/')).collect();
        parts.pop();
        for part in link.split('/') {
            if part == ".." {
                parts.pop();
            } else {
                parts.push(part);
            }
        }
        parts.join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_what_is_in_the_folder() {
        let text = "[Here](timing/r700.md), [there](#cycles), [out](https://example.org), [far](chips.md#keys), \
                    [up](../src/a.rs)";
        let page = Page { name: "page.md", about: "", text };
        assert_eq!(
            page.beside(&[Page::R700_TIMING]),
            "[Here](timing/r700.md), [there](#cycles), [out](https://example.org), far (`docs/chips.md` of the \
             project), up (`src/a.rs` of the project)"
        );
        let text = "[Up](../r700.md), [beside](r700.md), [far](../chips.md#keys), [out](../../src/a.rs)";
        let page = Page { name: "timing/page.md", about: "", text };
        assert_eq!(
            page.beside(&[Page::R700]),
            "[Up](../r700.md), beside (`docs/timing/r700.md` of the project), far (`docs/chips.md` of the project), \
             out (`src/a.rs` of the project)"
        );
        for page in [Page::DATA_SHARE, Page::WAVE_CONTROL, Page::BUFFERS, Page::R700_TIMING, Page::R700] {
            let text = page.beside(&[page]);
            let links = text.matches(".md)").count();
            assert!(links == 0 && text.lines().count() == page.text.lines().count(), "{}: {links} links", page.name);
        }
    }
}
