//! Objects of a compiler (ELF, relocatable) and code objects of a linker (ELF, shared).

use super::descriptor;
use super::image::Image;
use super::machine;
use super::names::Names;
use super::note::Metadata;
use super::relocation;
use super::section::{Patch, Section, Value, loaded};
use super::sources::{self, SourceLines};
use super::wrong::Wrong;
use crate::kernel::{check_target, first_target};
use crate::targets::Target;
use object::elf::{self, SHF_ALLOC, SHF_EXECINSTR, SHT_NOBITS, SHT_NOTE, SHT_PROGBITS, SymbolSection};
use object::read::elf::{ElfFile64, ElfSection64, FileHeader as _, SectionHeader as _};
use object::{CompressionFormat, Endianness, FileFlags, SectionIndex, SymbolKind};
use object::{Object as _, ObjectSection as _, ObjectSymbol as _};
use std::borrow::Cow;
use std::collections::BTreeMap;

type File<'a> = ElfFile64<'a, Endianness>;

/// The system that code is compiled for: ROCm's.
const HSA: u8 = 64;
/// Names of the metadata's note, and its type.
const NOTE: (&[u8], u32) = (b"AMDGPU", 32);
/// The section of an object for the host in which HIP puts a bundle.
const FAT: &str = ".hip_fatbin";
/// The ending of a descriptor's name.
pub(super) const DESCRIPTOR: &str = ".kd";
/// The number of a symbol's section that stands for the LDS.
const LDS: SymbolSection = SymbolSection(0xff00);
/// Addresses and sizes are below this number.
const MOST_ADDRESS: u64 = 1 << 40;
/// Times the bytes of a file that its line tables and their texts have at most, compressed or not.
const MOST_UNPACKED: u64 = 2;
/// What to do about more of them.
const UNPACK: &str = "unpack it: `llvm-objcopy-19 --decompress-debug-sections FILE`";
/// The alignment of a section at most.
const MOST_ALIGNMENT: u64 = 1 << 16;

/// The bundle in an object for the host, if it is one.
///
/// # Errors
/// A [`Wrong`] about what is no object.
pub(super) fn fat(bytes: &[u8]) -> Result<Option<&[u8]>, Wrong> {
    let file = open(bytes)?;
    if file.elf_header().e_machine(file.endian()) == elf::EM_AMDGPU {
        return Ok(None);
    }
    let section = file.section_by_name(FAT).and_then(|section| section.data().ok()).filter(|bytes| !bytes.is_empty());
    section.map(Some).ok_or_else(|| {
        let machine = file.elf_header().e_machine(file.endian());
        Wrong::file(
            format!("this is an object for another processor than a GPU of AMD's ({machine:?})"),
            "compile for the device: `clang-19 -x hip --cuda-device-only --offload-arch=gfx906 -c FILE`",
        )
    })
}

fn open(bytes: &[u8]) -> Result<File<'_>, Wrong> {
    if bytes.get(4).is_some_and(|class| *class == 1) {
        return Err(Wrong::at("offset 0x4", "this is an object of 32 bits", "those of AMD's GPUs have 64"));
    }
    File::parse(bytes).map_err(|error| Wrong::damaged("the headers", format!("this is no object: {error}")))
}

/// What an object is compiled for.
///
/// # Errors
/// A [`Wrong`] about a system or a processor that isn't known here.
fn target_of(file: &File<'_>, asked: Option<Target>) -> Result<(Target, &'static str), Wrong> {
    let FileFlags::Elf { os_abi, e_flags, .. } = file.flags() else {
        return Err(Wrong::damaged("the headers", "this is no object"));
    };
    if os_abi.0 != HSA {
        let place = "offset 0x7";
        let message = format!("the object is for another system than ROCm's (OSABI {})", os_abi.0);
        return Err(Wrong::at(place, message, "compile for `amdgcn-amd-amdhsa`"));
    }
    let number = e_flags.0 & 0xff;
    let name = machine::processor(number).ok_or_else(|| {
        Wrong::at(
            "offset 0x30",
            format!("the processor {number:#x} isn't known here"),
            "compile for a target that `lds run --help` lists",
        )
    })?;
    let runs = asked.or_else(|| first_target(name)).unwrap_or_default();
    check_target(&format!("\"amdgcn-amd-amdhsa--{name}\""), runs)
        .map_err(|(message, help)| Wrong::at("offset 0x30", message, help))?;
    Ok((runs, name))
}

/// The contents of an object.
///
/// # Errors
/// A [`Wrong`] at what can't be in one.
pub(super) fn read(bytes: &[u8], asked: Option<Target>) -> Result<Image<'_>, Wrong> {
    let file = open(bytes)?;
    let (target, processor) = target_of(&file, asked)?;
    let is_linked = match file.elf_header().e_type(file.endian()) {
        elf::ET_REL => false,
        elf::ET_DYN => true,
        other => {
            return Err(Wrong::at(
                "offset 0x10",
                format!("this is an object of the type {}", other.0),
                "give one of `clang -c`, or of `ld.lld -shared`",
            ));
        }
    };
    let mut reader = Reader::new(&file, bytes, is_linked)?;
    reader.label()?;
    reader.relocate()?;
    let metadata = reader.metadata()?;
    let descriptors = reader.descriptors(target, metadata.as_ref())?;
    let lines = reader.lines()?;
    let Reader { code, data, names, .. } = reader;
    let target_id = metadata.as_ref().and_then(|metadata| metadata.target.clone());
    Ok(Image {
        target,
        target_id: target_id.map_or_else(|| format!("amdgcn-amd-amdhsa--{processor}"), |own| safe_target(&own)),
        about: format!("disassembly of {} for {processor}", if is_linked { "a code object" } else { "an object" }),
        code: code.into_values().collect(),
        data: data.into_values().collect(),
        common: names.common,
        directives: String::new(),
        descriptors,
        metadata: metadata.map(|metadata| metadata.text),
        lines,
    })
}

/// A file while it is read. Sections have their numbers.
struct Reader<'a, 'f> {
    file: &'f File<'a>,
    bytes: &'a [u8],
    is_linked: bool,
    code: BTreeMap<usize, Section<'a>>,
    data: BTreeMap<usize, Section<'a>>,
    names: Names,
}

/// A section of the file, in words.
fn place(section: &ElfSection64<'_, '_, Endianness>) -> String {
    format!("section {}", section.name().unwrap_or("without a name"))
}

impl<'a, 'f> Reader<'a, 'f> {
    /// Takes the sections that are in memory when a kernel runs.
    fn new(file: &'f File<'a>, bytes: &'a [u8], is_linked: bool) -> Result<Self, Wrong> {
        let (mut code, mut data) = (BTreeMap::new(), BTreeMap::new());
        let mut used = 0_u64;
        let mut next = 0_u64;
        for section in file.sections() {
            let header = section.elf_section_header();
            let (flags, kind) = (header.sh_flags(file.endian()), header.sh_type(file.endian()));
            let is_used = flags.contains(SHF_ALLOC) && matches!(kind, SHT_PROGBITS | SHT_NOBITS);
            let name = section
                .name()
                .map_err(|error| Wrong::damaged(format!("section {}", section.index().0), error.to_string()))?;
            if !is_used || name == ".relro_padding" {
                continue;
            }
            let alignment = section.align().max(1);
            if !alignment.is_power_of_two() || alignment > MOST_ALIGNMENT {
                return Err(Wrong::damaged(place(&section), format!("{alignment} is no alignment")));
            }
            let content = section.data().map_err(|error| {
                let range = section.file_range().unwrap_or_default();
                Wrong::damaged(
                    format!("{}, offset {:#x}", place(&section), range.0),
                    format!("it has {} bytes, which aren't in the file: {error}", range.1),
                )
            })?;
            used += content.len() as u64;
            if used > bytes.len() as u64 {
                return Err(Wrong::damaged(place(&section), "the sections overlap"));
            }
            let zeros = section.size().saturating_sub(content.len() as u64);
            let is_code = flags.contains(SHF_EXECINSTR);
            let linked = is_linked.then(|| section.address());
            if let Some(number) = [zeros, linked.unwrap_or(0)].into_iter().find(|number| *number >= MOST_ADDRESS) {
                return Err(Wrong::damaged(place(&section), format!("{number:#x} is beyond all memory")));
            }
            if is_code && zeros == 0 && linked.is_none() {
                next = next.next_multiple_of(alignment.max(4));
            }
            let made = Section {
                name: safe_section(name),
                bytes: Cow::Borrowed(content),
                zeros,
                alignment: if is_code { alignment.max(4) } else { alignment },
                shown: linked.unwrap_or(0),
                linked,
                lines_at: linked.unwrap_or(next),
                ..Section::default()
            };
            if is_code {
                next += content.len() as u64 / 4 * 4;
                code.insert(section.index().0, made);
            } else {
                data.insert(section.index().0, made);
            }
        }
        // What a linker has put together lies in the order of its addresses.
        let ends = |sections: &BTreeMap<usize, Section<'_>>| {
            let mut last = 0;
            sections.values().filter_map(|section| Some((section.linked?, section.bytes.len() as u64))).all(
                |(start, size)| {
                    let is_behind = start >= last && start.is_multiple_of(4);
                    last = start.saturating_add(size);
                    is_behind
                },
            )
        };
        if !ends(&code) {
            return Err(Wrong::damaged("the sections with code", "their addresses overlap, or are no multiples of 4"));
        }
        Ok(Reader { file, bytes, is_linked, code, data, names: Names::default() })
    }

    fn section(&mut self, index: SectionIndex) -> Option<&mut Section<'a>> {
        match self.code.get_mut(&index.0) {
            Some(section) => Some(section),
            None => self.data.get_mut(&index.0),
        }
    }

    /// Gives the sections their names: first those that others see.
    fn label(&mut self) -> Result<(), Wrong> {
        let file = self.file;
        let mut letters = 0;
        let symbols = || file.symbols().chain(file.dynamic_symbols());
        let local = symbols().filter(|symbol| symbol.is_local());
        for symbol in symbols().filter(|symbol| !symbol.is_local()).chain(local) {
            let is_name = !matches!(symbol.kind(), SymbolKind::Section | SymbolKind::File);
            let name = symbol
                .name()
                .map_err(|error| Wrong::damaged(format!("symbol {}", symbol.index().0), error.to_string()))?;
            if !is_name || name.is_empty() {
                continue;
            }
            letters += name.len();
            if letters > self.bytes.len() {
                return Err(Wrong::damaged(format!("symbol {}", symbol.index().0), "the names of the symbols overlap"));
            }
            if symbol.is_common() {
                let alignment = symbol.address().max(1);
                if !alignment.is_power_of_two() {
                    let message = format!("{alignment:#x} is no alignment of a variable");
                    return Err(Wrong::damaged(format!("symbol `{name}`"), message));
                }
                self.names.common(name, symbol.size(), alignment);
                continue;
            }
            let Some(index) = symbol.section_index() else { continue };
            let is_linked = self.is_linked;
            let Some(section) = self.section(index) else { continue };
            let all = section.bytes.len() as u64 + section.zeros;
            let start = if is_linked { section.shown } else { 0 };
            let offset = symbol.address().checked_sub(start).filter(|offset| *offset <= all).ok_or_else(|| {
                Wrong::damaged(
                    format!("symbol `{name}`"),
                    format!("{:#x} isn't in its section {}", symbol.address(), section.name),
                )
            })?;
            if section.labels.get(&offset).is_some_and(|names| names.contains(&Names::safe(name))) {
                continue;
            }
            let unique = self.names.unique(name);
            if let Some(section) = self.section(index) {
                section.labels.entry(offset).or_default().push(unique);
            }
        }
        Ok(())
    }

    /// The name of a place in a section.
    fn label_in(&mut self, index: SectionIndex, offset: u64) -> Option<String> {
        let number = index.0;
        self.section(index).map(|section| section.label_at(offset, || format!(".Lsection{number}_{offset:x}")))
    }

    /// Puts in what rests on addresses: in objects by names, and in what a linker has put together by numbers.
    fn relocate(&mut self) -> Result<(), Wrong> {
        let indices: Vec<usize> = self.code.keys().chain(self.data.keys()).copied().collect();
        let file = self.file;
        let wrong = |place: String| move |error: object::Error| Wrong::damaged(place.clone(), error.to_string());
        if self.is_linked {
            for (address, relocation) in file.dynamic_relocations().into_iter().flatten() {
                let found = self.data.values_mut().find(|section| {
                    (section.shown..section.shown.saturating_add(section.bytes.len() as u64)).contains(&address)
                });
                let Some(section) = found else { continue };
                let symbol = relocation::symbol(file, &relocation, true);
                let Some(value) = relocation::loaded(&relocation, symbol.map(|symbol| symbol.address())) else {
                    continue;
                };
                let offset = (address - section.shown) as usize;
                if let Some(slot) = section.bytes.to_mut().get_mut(offset..offset + 8) {
                    slot.copy_from_slice(&loaded(value).to_le_bytes());
                }
            }
            return Ok(());
        }
        for index in indices {
            let section = file.section_by_index(SectionIndex(index)).map_err(wrong(format!("section {index}")))?;
            let name = place(&section);
            let is_code = self.code.contains_key(&index);
            let size = section.size();
            for (offset, relocation) in section.relocations() {
                let at = format!("{name}, offset {offset:#x}");
                if offset >= size {
                    return Err(Wrong::damaged(at, "a value that rests on an address is outside of its section"));
                }
                let Some(symbol) = relocation::symbol(file, &relocation, false) else {
                    return Err(Wrong::damaged(at, "a value rests on a symbol that isn't there"));
                };
                let own = symbol.name().unwrap_or_default().to_owned();
                if symbol.elf_symbol().st_shndx.get(file.endian()) == LDS {
                    let message = format!("`{own}` is in the LDS at a place that no linker of ROCm's chooses");
                    return Err(Wrong::at(
                        at,
                        message,
                        "compile it with a kernel that has the variable: its place is then in the code",
                    ));
                }
                let label = match (symbol.kind(), symbol.section_index()) {
                    (SymbolKind::Section, Some(section)) => self.label_in(section, 0),
                    (_, Some(section)) => self.label_in(section, symbol.address()),
                    (_, None) => Some(Names::safe(&own)),
                };
                let value = relocation::value(&relocation, is_code).ok_or_else(|| {
                    Wrong::at(
                        &at,
                        format!("{:?} isn't known here", relocation.flags()),
                        "compile without options that ask for it",
                    )
                })?;
                // Debugging and notes aren't in memory.
                let Some(label) = label.filter(|label| !label.is_empty()) else {
                    return Err(Wrong::damaged(at, format!("a value rests on `{own}`, which isn't in memory")));
                };
                let patch = Patch { name: label, addend: relocation.addend(), value };
                if let Some(section) = self.section(SectionIndex(index)) {
                    section.patches.insert(offset, patch);
                }
            }
        }
        // What is within a value has no place of its own.
        for section in self.data.values_mut() {
            let mut end = 0;
            section.patches.retain(|offset, patch| {
                let bytes = if let Value::Address(bytes) | Value::Distance(bytes) = patch.value { bytes } else { 0 };
                let is_apart = *offset >= end && offset.saturating_add(bytes as u64) <= section.bytes.len() as u64;
                end = end.max(offset.saturating_add(bytes as u64));
                is_apart
            });
        }
        Ok(())
    }

    fn metadata(&self) -> Result<Option<Metadata>, Wrong> {
        let endian = self.file.endian();
        for section in self.file.sections() {
            let header = section.elf_section_header();
            if header.sh_type(endian) != SHT_NOTE {
                continue;
            }
            let wrong = |error: object::Error| Wrong::damaged(place(&section), error.to_string());
            let Some(mut notes) = header.notes(endian, self.bytes).map_err(wrong)? else { continue };
            while let Some(note) = notes.next().map_err(wrong)? {
                if (note.name(), note.n_type(endian).0) == NOTE {
                    return Metadata::read(note.desc(), Names::safe).map(Some);
                }
            }
        }
        Ok(None)
    }

    /// The descriptors of all kernels, in the order of their names in the file.
    fn descriptors(&mut self, target: Target, metadata: Option<&Metadata>) -> Result<String, Wrong> {
        let mut found: Vec<(String, usize, u64)> = Vec::new();
        for (index, section) in &mut self.data {
            let names = section.labels.iter().flat_map(|(offset, names)| names.iter().map(move |name| (*offset, name)));
            let kernels =
                names.filter_map(|(offset, name)| Some((name.strip_suffix(DESCRIPTOR)?.to_owned(), *index, offset)));
            found.extend(kernels);
            let offsets: Vec<u64> =
                found.iter().filter(|(_, own, _)| own == index).map(|(.., offset)| *offset).collect();
            for offset in offsets {
                section.patches.retain(|at, _| !(offset..offset + descriptor::BYTES as u64).contains(at));
            }
        }
        let mut text = String::new();
        for (name, index, offset) in found {
            let section = &self.data[&index];
            let place = format!("section {}, offset {offset:#x}, the descriptor of `{name}`", section.name);
            let bytes =
                section.bytes.get(offset as usize..).and_then(|rest| rest.first_chunk::<{ descriptor::BYTES }>());
            let bytes = bytes.ok_or_else(|| Wrong::damaged(&place, "it is cut off"))?;
            let is_start = |code: &Section<'_>| match code.linked {
                Some(start) => {
                    let entry = section.shown.wrapping_add(offset).wrapping_add_signed(descriptor::entry(bytes));
                    let names = entry.checked_sub(start).and_then(|offset| code.labels.get(&offset));
                    names.is_some_and(|names| names.contains(&name))
                }
                None => code.labels.values().any(|names| names.contains(&name)),
            };
            if !self.code.values().any(is_start) {
                return Err(Wrong::damaged(place, "no code begins where it says that the kernel does"));
            }
            let vgprs = metadata.and_then(|metadata| metadata.vgprs(&name));
            descriptor::lines(&mut text, &name, bytes, target, vgprs)?;
        }
        Ok(text)
    }

    /// The lines of the sources.
    fn lines(&self) -> Result<SourceLines, Wrong> {
        let mut used = 0;
        let mut content = |name: &str| -> Result<Cow<'a, [u8]>, Wrong> {
            let Some(section) = self.file.section_by_name(name) else { return Ok(Cow::default()) };
            let wrong = |error: object::Error| Wrong::damaged(place(&section), error.to_string());
            let data = section.compressed_data().map_err(wrong)?;
            used = u64::saturating_add(used, data.uncompressed_size.max(data.data.len() as u64));
            if used > MOST_UNPACKED * self.bytes.len() as u64 {
                let message = format!("unpacked it has {} bytes, many times those of the file", data.uncompressed_size);
                return Err(match data.format {
                    CompressionFormat::None => Wrong::damaged(place(&section), "the sections overlap"),
                    _ => Wrong::at(place(&section), message, UNPACK),
                });
            }
            let mut bytes = data.decompress().map_err(wrong)?;
            for (offset, relocation) in section.relocations() {
                let Some(symbol) = relocation::symbol(self.file, &relocation, false) else { continue };
                let start =
                    symbol.section_index().and_then(|index| self.code.get(&index.0)).map_or(0, |code| code.lines_at);
                let value = start.wrapping_add(symbol.address()).wrapping_add_signed(relocation.addend());
                relocation::put(bytes.to_mut(), offset, &relocation, value);
            }
            Ok(bytes)
        };
        let sections = sources::Sections {
            lines: content(".debug_line")?,
            line_texts: content(".debug_line_str")?,
            texts: content(".debug_str")?,
            file: self.bytes.len(),
        };
        let ends: BTreeMap<u64, u64> =
            self.code.values().map(|code| (code.lines_at, code.lines_at + code.bytes.len() as u64)).collect();
        SourceLines::read(&sections, |address| {
            ends.range(..=address).next_back().is_some_and(|(_, end)| address < *end)
        })
    }
}

/// The name of a target as a text can have it.
fn safe_target(name: &str) -> String {
    let is_part = |letter: &char| letter.is_ascii_alphanumeric() || "-:+._".contains(*letter);
    name.chars().filter(is_part).collect()
}

/// The name of a section as a text can have it.
fn safe_section(name: &str) -> String {
    name.chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || "._".contains(letter) { letter } else { '_' })
        .collect()
}
