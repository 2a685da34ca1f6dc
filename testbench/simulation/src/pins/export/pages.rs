//! Pages of the project that come with a core, as its README refers to them.

/// A page of the project.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// its file in `docs`, and in the core's folder
    pub name: &'static str,
    /// what it is
    pub about: &'static str,
    /// what is in it
    pub text: &'static str,
}

impl Page {
    /// When everything happens.
    pub const TIMING: Self = Page {
        name: "timing.md",
        about: "the contract: what happens in which cycle, section by section",
        text: include_str!("../../../../../docs/timing.md"),
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

    /// Its text in a folder with these pages. A link to any other file becomes the name of that file.
    pub(super) fn beside(&self, pages: &[Page]) -> String {
        let mut text = String::new();
        let mut rest = self.text;
        while let Some((before, link)) = rest.split_once("](") {
            let Some((target, after)) = link.split_once(')') else { break };
            text += before;
            let file = target.split('#').next().unwrap_or_default();
            if file.is_empty() || file.contains("://") || pages.iter().any(|page| page.name == file) {
                text += &format!("]({target})");
            } else {
                if let Some(open) = text.rfind('[') {
                    text.remove(open);
                }
                let path = file.strip_prefix("../").map_or_else(|| format!("docs/{file}"), ToOwned::to_owned);
                text += &format!(" (`{path}` of the project)");
            }
            rest = after;
        }
        text + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_what_is_in_the_folder() {
        let text =
            "[Here](timing.md), [there](#cycles), [out](https://example.org), [far](chips.md#keys), [up](../src/a.rs)";
        let page = Page { name: "page.md", about: "", text };
        assert_eq!(
            page.beside(&[Page::TIMING]),
            "[Here](timing.md), [there](#cycles), [out](https://example.org), far (`docs/chips.md` of the project), \
             up (`src/a.rs` of the project)"
        );
        for page in [Page::TIMING, Page::R700] {
            let text = page.beside(&[page]);
            assert!(!text.contains(".md)") && text.lines().count() == page.text.lines().count(), "{}", page.name);
        }
    }
}
