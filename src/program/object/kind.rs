//! What a file is, by its first bytes, and by the end of its name.

/// How a bundle of clang's begins ("Clang Offload Bundler", "Bundled Binary File Layout").
pub(super) const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// an object or a code object
    Elf,
    /// several code objects, each for a target
    Bundle,
    /// what llvm-objdump says of an object
    Disassembly,
    /// a kernel in OpenCL C
    OpenCl,
    /// kernels in HIP
    Hip,
    /// any other text
    Assembly,
    /// something that is known by its name, and not read
    Other {
        /// what it is
        what: &'static str,
        /// what to do instead
        help: &'static str,
    },
}

/// How files begin that aren't read.
const OTHERS: [(&[u8], &str, &str); 8] = [
    (
        b"CCOB",
        "a compressed offload bundle",
        "compile with `--no-offload-compress`, or unpack it: `clang-offload-bundler --unbundle --type=o \
         --targets=hipv4-amdgcn-amd-amdhsa--gfx906 --input=FILE --output=k.hsaco`",
    ),
    (b"BC\xc0\xde", "LLVM bitcode", "compile it: `clang-19 -target amdgcn-amd-amdhsa -mcpu=gfx906 -c FILE -o k.o`"),
    (
        b"\xde\xc0\x17\x0b",
        "LLVM bitcode",
        "compile it: `clang-19 -target amdgcn-amd-amdhsa -mcpu=gfx906 -c FILE -o k.o`",
    ),
    (b"!<arch>\n", "a library of objects", "take one out of it: `ar x FILE`"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd", "unpack it: `zstd -d FILE`"),
    (b"\x1f\x8b", "compressed by gzip", "unpack it: `gunzip FILE`"),
    (b"PK\x03\x04", "a ZIP archive", "unpack it: `unzip FILE`"),
    (b"\x03\x02\x23\x07", "SPIR-V", "compile it with the compiler of an OpenCL implementation for a GPU of AMD's"),
];

impl FileKind {
    /// The kind of a file with these bytes.
    pub fn of(bytes: &[u8]) -> FileKind {
        let starts = |magic: &[u8]| bytes.starts_with(magic);
        if starts(b"\x7fELF") {
            return FileKind::Elf;
        }
        if starts(BUNDLE) {
            return FileKind::Bundle;
        }
        if let Some((_, what, help)) = OTHERS.iter().find(|(magic, ..)| starts(magic)) {
            return FileKind::Other { what, help };
        }
        let head = &bytes[..bytes.len().min(1 << 16)];
        let head = String::from_utf8_lossy(head);
        let first = head.lines().find(|line| !line.trim().is_empty() && !line.starts_with(';')).unwrap_or_default();
        if first.contains(":\tfile format ") || first.starts_with("Disassembly of section ") {
            return FileKind::Disassembly;
        }
        let code = |word: &str| head.lines().any(|line| !is_comment(line) && has_word(line, word));
        if code("__global__") {
            return FileKind::Hip;
        }
        if code("__kernel") || begins_kernel(&head) {
            return FileKind::OpenCl;
        }
        FileKind::Assembly
    }

    /// The kind of a file with a name: text whose content says nothing is in the language that the end of its name
    /// says.
    pub fn of_named(bytes: &[u8], name: &str) -> FileKind {
        let kind = FileKind::of(bytes);
        let (_, ending) = name.rsplit_once('.').unwrap_or_default();
        match (kind, ending) {
            (FileKind::Assembly, "cl") => FileKind::OpenCl,
            (FileKind::Assembly, "hip" | "cu") => FileKind::Hip,
            _ => kind,
        }
    }
}

/// Whether OpenCL's word `kernel` stands in a text before `void` or an attribute: in one line or in several, behind
/// other code or at a line's start. A line of an assembler's comment doesn't count.
fn begins_kernel(text: &str) -> bool {
    let lines = text.lines().filter(|line| !is_comment(line) && !line.trim_start().starts_with('.'));
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$@:".contains(letter);
    let words = lines.flat_map(|line| line.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()));
    let mut last = "";
    for word in words {
        if ["kernel", "__kernel"].contains(&last) && ["void", "__attribute__"].contains(&word) {
            return true;
        }
        last = word;
    }
    false
}

/// Whether a line is a comment of an assembler's or of C.
fn is_comment(line: &str) -> bool {
    [";", "//", "*", "/*", "#"].iter().any(|start| line.trim_start().starts_with(start))
}

/// Whether a line of C has a word, and isn't one of an assembler's.
fn has_word(line: &str, word: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$@".contains(letter);
    let code = line.split(';').next().unwrap_or_default();
    !code.trim_start().starts_with('.') && code.split(|letter| !is_part(letter)).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_decides_where_the_content_says_nothing() {
        let text = b"#define KERNEL __kernel\nKERNEL void k() {}\n";
        for (name, kind) in [
            ("k.cl", FileKind::OpenCl),
            ("a.b/k.hip", FileKind::Hip),
            ("k.s", FileKind::Assembly),
            ("cl", FileKind::Assembly),
        ] {
            assert_eq!(FileKind::of_named(text, name), kind, "{name}");
        }
        assert_eq!(FileKind::of_named(b"\x7fELF\x02", "k.cl"), FileKind::Elf);
        assert_eq!(FileKind::of_named(b"extern \"C\" __global__ void k() {}\n", "k.cl"), FileKind::Hip);
    }

    #[test]
    fn content_says_what_a_file_is() {
        for (bytes, kind) in [
            (&b"\x7fELF\x02"[..], FileKind::Elf),
            (b"__CLANG_OFFLOAD_BUNDLE__\x02", FileKind::Bundle),
            (b"\nk.o:\tfile format elf64-amdgpu\n", FileKind::Disassembly),
            (b"; lds: waves 1\nk.o:\tfile format elf64-amdgpu\n", FileKind::Disassembly),
            (b"#define N 4\n__kernel void k(int n) {}\n", FileKind::OpenCl),
            (b"kernel void k(global int *p) {}\n", FileKind::OpenCl),
            (b"  kernel void k(global int *p) {}\n", FileKind::OpenCl),
            (b"kernel\nvoid k(global int *p) {}\n", FileKind::OpenCl),
            (b"__attribute__((reqd_work_group_size(16, 16, 1))) kernel void k() {}\n", FileKind::OpenCl),
            (b"kernel __attribute__((reqd_work_group_size(16, 16, 1))) void k() {}\n", FileKind::OpenCl),
            (b"/* c */\nextern kernel void k() {}\n", FileKind::OpenCl),
            (b"typedef float T; __kernel void k() {}\n", FileKind::OpenCl),
            (b"kernel:\n  s_endpgm\n.globl kernel\n; kernel void k()\n", FileKind::Assembly),
            (b"extern \"C\" __global__ void k() {}\n", FileKind::Hip),
            (b"; __kernel void k() {}\n  s_endpgm ; __kernel\n", FileKind::Assembly),
            (b"// __global__ void k() {}\nk:\n.type __kernel,@function\ns_endpgm\n", FileKind::Assembly),
            (b"", FileKind::Assembly),
        ] {
            assert_eq!(FileKind::of(bytes), kind, "{}", String::from_utf8_lossy(bytes));
        }
        for (magic, what, _) in OTHERS {
            assert!(matches!(FileKind::of(magic), FileKind::Other { what: found, .. } if found == what));
        }
    }
}
