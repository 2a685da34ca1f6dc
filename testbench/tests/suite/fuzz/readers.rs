//! Everything that reads what a user wrote, as a function of bytes. A reader may refuse its input; it may not panic,
//! and its message must be printable.

use lds::diagnostic::Source;
use lds::encoding;
use lds::model::Model;
use lds::program::object::{Disassembled, disassembled};
use lds::program::{Expression, Program, RunError, run};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds::wave::Allocation;
use lds_analyze::input::{chip, trace};
use lds_analyze::remedy::AddressNames;
use lds_analyze::show::TextOptions;
use lds_analyze::{Collector, Options, Selection};
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use lds_testbench::cli::{dis, input};
use lds_testbench::coverage::functional::Points;
use lds_testbench::hardware::Simulator;
use lds_testbench::launch::{self, Array};
use lds_testbench::output::Outputs;
use lds_testbench::random::{Shard, Tally};
use lds_testbench::session::{Engine, Setup};
use lds_testbench::{config, cosim};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Steps of a program, times its waves, up to which it is run too.
const RUNS: usize = 400;

/// Likewise of a kernel.
const KERNEL_RUNS: usize = 4000;

/// The directive that ends the loops of a kernel.
const STEPS: &str = "; lds: steps 2000\n";

/// One kind of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// `lds run`, `lds analyze PROGRAM`
    Program,
    /// `lds run` of what a compiler writes: instructions, directives, descriptors and metadata
    Kernel,
    /// `lds run` and `lds kernels` of objects, code objects, bundles and what llvm-objdump says
    Object,
    /// `lds asm`
    Assembly,
    /// `lds analyze --addr`
    Expression,
    /// `lds analyze --trace`
    Trace,
    /// `--chip`
    Chip,
    /// `--config`
    Config,
    /// `lds cosim merge`
    Report,
    /// `lds dis`
    Words,
    /// `--arg 0=@FILE.npy`
    Npy,
    /// `lds run FILE.toml`
    Launches,
}

impl Reader {
    /// Every reader.
    pub const ALL: [Reader; 12] = [
        Reader::Program,
        Reader::Kernel,
        Reader::Object,
        Reader::Assembly,
        Reader::Expression,
        Reader::Trace,
        Reader::Chip,
        Reader::Config,
        Reader::Report,
        Reader::Words,
        Reader::Npy,
        Reader::Launches,
    ];

    /// Valid inputs to start from.
    pub fn seeds(self) -> Vec<Vec<u8>> {
        let texts = |texts: &[&str]| texts.iter().map(|text| text.as_bytes().to_vec()).collect();
        match self {
            Reader::Program => [files("programs"), texts(&PROGRAMS)].concat(),
            Reader::Kernel => {
                let kernels = ["kernels/gfx906", "kernels/gfx1100"].into_iter().flat_map(files);
                // Loops that a change makes endless end early.
                kernels.map(|kernel| [STEPS.as_bytes(), &kernel].concat()).chain(texts(&KERNELS)).collect()
            }
            Reader::Object => objects(),
            Reader::Assembly => {
                [files("programs"), vec![include_bytes!("../llvm/llvm_mc_lines.txt").to_vec()]].concat()
            }
            Reader::Expression => texts(&EXPRESSIONS),
            Reader::Trace => [files("traces"), texts(&TRACES)].concat(),
            Reader::Chip => [files("chips"), texts(&CHIPS)].concat(),
            Reader::Config => texts(&CONFIGS),
            Reader::Report => vec![report()],
            Reader::Words => texts(&WORDS),
            Reader::Npy => arrays(),
            Reader::Launches => texts(&LAUNCHES),
        }
    }

    /// Bytes of an input at most: the longest valid one, a report, has fewer than 6,000, and kernels are seen whole.
    pub fn longest(self) -> usize {
        if matches!(self, Reader::Kernel | Reader::Object) { 40_000 } else { 6000 }
    }

    /// Whether inputs are no text.
    pub fn is_binary(self) -> bool {
        matches!(self, Reader::Object | Reader::Npy)
    }

    /// Words that mean something to the reader.
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Reader::Kernel => &KERNEL_WORDS,
            Reader::Npy | Reader::Launches => &LAUNCH_WORDS,
            _ => &[],
        }
    }

    /// How many inputs of so many: kernels and objects take long, so that they get a tenth.
    #[allow(dead_code, reason = "the example takes all")]
    pub fn cases(self, of_others: usize) -> usize {
        let is_long = matches!(self, Reader::Kernel | Reader::Object | Reader::Launches);
        if is_long { of_others / 10 } else { of_others }
    }

    /// Makes of a file what its bytes say, which mustn't take many times the file's memory. Texts aren't looked at: one
    /// says itself how large something is.
    #[allow(dead_code, reason = "the example alone measures")]
    pub fn opens(self, bytes: &[u8]) -> Option<bool> {
        match self {
            Reader::Object => Some(opened(bytes).is_some()),
            Reader::Npy => Some(Array::parse(bytes).is_ok()),
            _ => None,
        }
    }

    /// Reads an input; whether it is taken.
    pub fn read(self, bytes: &[u8]) -> bool {
        if self == Reader::Npy {
            let read = Array::parse(bytes);
            return match read {
                Ok(array) => Array::parse(&array.file()) == Ok(array),
                Err(error) => error.to_string().is_empty(),
            };
        }
        if self == Reader::Object {
            return opened(bytes).is_some_and(|made| {
                let _ = Program::kernels(&made.source, made.target).map_err(told);
                // Loops that a change makes endless end early.
                let source = Source::new("input", format!("{STEPS}{}", made.source.text()));
                let program = Program::parse(&source, made.target).map_err(told);
                program.is_ok_and(|program| runs(&program, KERNEL_RUNS))
            });
        }
        let Ok(text) = input::text(bytes, "input") else { return false };
        let source = Source::new("input", text.as_str());
        let target = match self {
            // Kernels are of the target that they name, if it is still there.
            Reader::Kernel if text.contains("gfx1100") => Target::Gfx1100,
            Reader::Kernel => Target::Gfx906,
            _ if bytes.len().is_multiple_of(4) => Target::Gfx1100,
            _ => Target::Gfx906,
        };
        let chip = || Chip::of(target, Geometry::FULL, true);
        let storage = Allocation { base: 0, size: 65536 };
        let options = Options { details: Selection::Worst(2), suggest: bytes.len().is_multiple_of(8) };
        match self {
            Reader::Program => Program::parse(&source, target).map_err(told).is_ok_and(|program| runs(&program, RUNS)),
            Reader::Kernel => {
                Program::parse(&source, target).map_err(told).is_ok_and(|program| runs(&program, KERNEL_RUNS))
            }
            Reader::Assembly => encoding::assemble(&source, target).map_err(told).is_ok(),
            Reader::Expression => Expression::parse(&source)
                .and_then(|expression| expression.lane_values(&source, 1, 64))
                .map_err(told)
                .is_ok(),
            Reader::Trace => {
                let mut collector = Collector::new(chip(), storage, options);
                let read = trace::read("input", bytes, target, &mut collector).map_err(told);
                read.is_ok_and(|()| {
                    let shown = TextOptions { worst: Some(3), detail: true, every_cycle: false, width: 80 };
                    !collector.finish("input".to_owned(), &AddressNames::default()).text(&shown).is_empty()
                })
            }
            Reader::Chip => chip::parse(&source).map_err(told).is_ok_and(|chip| {
                let allocation = Allocation { base: 0, size: 64 };
                Collector::new(chip, allocation, options).finish("input".to_owned(), &AddressNames::default());
                true
            }),
            Reader::Config => config::parse(&source, target).map_err(told).is_ok(),
            Reader::Report => cosim::Report::parse(&source).map_err(told).is_ok_and(|report| {
                cosim::Report::merge(vec![("one".to_owned(), report)]).is_ok_and(|report| !report.summary().is_empty())
            }),
            Reader::Object | Reader::Npy => false,
            Reader::Launches => {
                let folder = tempfile::tempdir().expect("a folder");
                launch::read(&source, folder.path(), &mut Outputs::new()).map_err(shown).is_ok()
            }
            Reader::Words => dis::disassembly(&source, target, true).map_err(told).is_ok(),
        }
    }
}

/// The assembly of a file that is none.
pub fn opened(bytes: &[u8]) -> Option<Disassembled> {
    disassembled("input", bytes, None).map_err(told).ok().flatten()
}

/// A program that is small enough is run on the models.
fn runs(program: &Program, most: usize) -> bool {
    if program.steps().len() * program.settings().waves() > most {
        return true;
    }
    // A branch that leads elsewhere may be a loop without an end.
    if program.branches() && program.settings().steps() > most as u64 {
        return true;
    }
    let chip = Chip::of(program.target(), Geometry::FULL, true);
    let Ok(allocation) = program.allocation(Geometry::FULL).map_err(told) else { return false };
    match run(program, &mut Model::on(program.target(), chip, allocation), &mut |_| {}) {
        Ok(outcome) => {
            outcome.failures.into_iter().take(3).for_each(|failure| told(failure.diagnostic(program.source())));
            true
        }
        Err(RunError::Program(error) | RunError::Deadlock(error)) => {
            told(error);
            false
        }
        Err(RunError::Machine(_)) => false,
    }
}

/// Prints an error, as the command would.
fn shown(error: miette::Report) {
    assert!(!format!("{error:?}").is_empty());
}

/// Prints a message, as the command would.
fn told(error: impl miette::Diagnostic + Send + Sync + 'static) {
    assert!(!format!("{:?}", miette::Report::new(error)).is_empty());
}

/// Objects of a kernel for two targets, the code objects that a linker makes of them, a bundle of the two, and what
/// llvm-objdump says.
fn objects() -> Vec<Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let tool = |command: &mut Command| {
        let output = command.output();
        let output = output.unwrap_or_else(|error| panic!("{command:?}: {error}: `./test.sh --install` installs it"));
        assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let mut all = Vec::new();
    for target in Target::BUILT {
        let [text, object, linked] = ["s", "o", "hsaco"].map(|ending| path(&format!("{target}.{ending}")));
        fs::write(&text, OBJECT).expect("written");
        let mut assembler = Command::new("llvm-mc-19");
        assembler.args(["-triple=amdgcn-amd-amdhsa", "-filetype=obj"]).arg(format!("-mcpu={target}"));
        tool(assembler.arg(&text).arg("-o").arg(&object));
        tool(Command::new("ld.lld-19").arg("-shared").arg(&object).arg("-o").arg(&linked));
        all.push(tool(Command::new("llvm-objdump-19").arg("-D").arg("-r").arg(&object)));
        all.extend([object, linked].map(|path| fs::read(path).expect("readable")));
    }
    let entry = |name: &str, offset: usize, size: usize| {
        let numbers = [offset, size, name.len()].map(|number| (number as u64).to_le_bytes());
        [numbers.concat(), name.as_bytes().to_vec()].concat()
    };
    let names = ["host-x86_64-unknown-linux-gnu-", "hipv4-amdgcn-amd-amdhsa--gfx906"];
    let head = [&b"__CLANG_OFFLOAD_BUNDLE__"[..], &2_u64.to_le_bytes()].concat();
    let start = head.len() + names.iter().map(|name| 24 + name.len()).sum::<usize>();
    let code = all[2].clone();
    all.push([head, entry(names[0], start, 0), entry(names[1], start, code.len()), code].concat());
    all
}

/// Arrays of several types and shapes, as files.
fn arrays() -> Vec<Vec<u8>> {
    let array = |descr: &str, shape: &[usize], bytes: usize| {
        let data = (0..shape.iter().product::<usize>() * bytes).map(|byte| byte as u8).collect();
        Array { descr: descr.to_owned(), shape: shape.to_vec(), is_fortran: bytes == 8, data }.file()
    };
    vec![
        array("<f4", &[16, 16], 4),
        array("<i8", &[3, 5, 7], 8),
        array("|u1", &[1000], 1),
        array("<f2", &[], 2),
        array("<c8", &[0, 4], 8),
    ]
}

/// A kernel that runs on both targets, with a table, a loop, a function, and lines of a source.
const OBJECT: &str = "\t.text\n\t.file 1 \"here\" \"a.cl\"\n\t.protected k\n\t.globl k\n\t.p2align 8\n\t.type k,@function\nk:\n\t.loc 1 3 5\n\
    \ts_getpc_b64 s[2:3]\n\ts_add_u32 s2, s2, table@rel32@lo+4\n\ts_addc_u32 s3, s3, table@rel32@hi+12\n\
    \ts_load_dword s4, s[2:3], 0x4\n\tv_and_b32 v0, 0x3ff, v0\n\tv_lshlrev_b32 v1, 2, v0\n\ts_waitcnt lgkmcnt(0)\n\
    again:\n\t.loc 1 4 9\n\tds_add_u32 v1, v1\n\ts_sub_u32 s4, s4, 1\n\ts_cmp_lg_u32 s4, 0\n\ts_cbranch_scc1 again\n\
    \ts_getpc_b64 s[6:7]\n\ts_add_u32 s6, s6, help@rel32@lo+4\n\ts_addc_u32 s7, s7, help@rel32@hi+12\n\
    \ts_swappc_b64 s[30:31], s[6:7]\n\ts_endpgm\n\t.p2align 6\nhelp:\n\ts_waitcnt lgkmcnt(0)\n\ts_setpc_b64 s[30:31]\n\
    \t.section .rodata,\"a\"\n\t.p2align 6\n\t.amdhsa_kernel k\n\t.amdhsa_group_segment_fixed_size 256\n\
    \t.amdhsa_next_free_vgpr 4\n\t.amdhsa_next_free_sgpr 32\n\t.end_amdhsa_kernel\n\t.type table,@object\n\t.size table,8\n\
    table:\n\t.long 1\n\t.long 3\n\t.section .data,\"aw\"\nvariable:\n\t.quad k\n\t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args: []\n    .group_segment_fixed_size: 256\n\
    \x20   .kernarg_segment_align: 8\n    .kernarg_segment_size: 0\n    .max_flat_workgroup_size: 32\n    .name: k\n\
    \x20   .private_segment_fixed_size: 0\n    .sgpr_count: 32\n    .symbol: k.kd\n    .vgpr_count: 4\n    .wavefront_size: 64\n\
    amdhsa.version:\n  - 1\n  - 2\n...\n\t.end_amdgpu_metadata\n";

/// The files of a folder of the test bench.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("readable")).collect()
}

const PROGRAMS: [&str; 4] = [
    "; lds: waves 3\n; lds: alloc 1024\n; lds: base 512\n; lds: memory at 0 count 64 = index * 3\n; lds: v1 = lane * 4 % 256\n\
     ; lds: exec = lane < 40 && lane != 3\n; lds: m0 = 700\nds_read2_b32 v[2:3], v1 offset0:1 offset1:7\ns_waitcnt lgkmcnt(0)\n\
     ; lds: expect v2 == (lane + 1) * 3\n; lds: expect cycles <= 4 && total cycles > 1\n; lds: expect memory at lane * 4 == 5\ns_endpgm\n",
    "; lds: v1 = 5\nds_cmpst_rtn_b32 v1, v2, v3, v4\nds_swizzle_b32 v3, v1 offset:swizzle(SWAP,16)\nds_permute_b32 v9, v1, v2\ns_barrier\n",
    "; lds: wave 32\nds_load_b32 v1, v2 offset:4\ns_waitcnt lgkmcnt(0)\ns_endpgm // ; lds: expect v1 == 0 ? 1 : 0\n",
    "; lds: waves 4\n; lds: groups 2\n; lds: alloc 260\n; lds: memory at 4 * group = group, 7\n; lds: only group == 1\ns_barrier\n; lds: v1 = 4 * lane\n\
     ; lds: all\nds_add_rtn_u32 v2, v1, v3\n; lds: expect memory at 0 == group\n",
];

const KERNELS: [&str; 2] = [
    "\t.amdgcn_target \"amdgpu11.00-amd-amdhsa-unknown-gfx1100\"\n; lds: steps 50\n; lds: arg 0 = buffer 0\n; lds: buffer 0 count 64 = index\n\t.text\n\
     \t.p2align\t8\nk:\n.Lbegin:\n\ts_load_b64 s[0:1], s[0:1], 0x0\n\t.long 0xbf800000\n\tv_add_f16_e32 v1.h, v0.l, v0.l\n\ts_mov_b32 s2, .Lend-.Lbegin\n\
     \ts_endpgm\n.Lend:\n\t.size\tk, .Lend-k\n\t.p2alignl 7, 3214868480\n\t.fill 96, 4, 3214868480\n\t.section\t.rodata,\"a\",@progbits\n\t.amdhsa_kernel k\n\
     \t\t.amdhsa_kernarg_size 8\n\t\t.amdhsa_user_sgpr_count 15\n\t\t.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\t\t.amdhsa_wavefront_size32 1\n\
     \t\t.amdhsa_system_sgpr_workgroup_id_x 1\n\t\t.amdhsa_next_free_vgpr max(totalnumvgprs(0, 9), 1, 0)\n\
     \t\t.amdhsa_inst_pref_size ((instprefsize(.Lend-k)<<4)&1008)>>4\n\t.end_amdhsa_kernel\n\t.set amdgpu.max_num_vgpr, 0\n\t.comm space,64,16\n\
     \t.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n      - .offset:         0\n        .size:           8\n        .value_kind:     global_buffer\n    .kernarg_segment_size: 8\n\
     \x20   .name:           k\n    .reqd_workgroup_size:\n      - 32\n      - 1\n      - 1\n...\n\t.end_amdgpu_metadata\n",
    "; lds: steps 20\n\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx906:xnack-\"\n\t.text\n\ts_branch over\ntable:\n\t.byte 1, 2, 3\n\t.p2align 2\nover:\n\t.fill 2, 4, 0xbf800000\n\
     \ts_mov_b32 s0, vccz\n\tds_swizzle_b32 v1, v2 offset:swizzle(ROTATE,0,3)\n\ts_waitcnt lgkmcnt(0)\n\ts_endpgm\n\t.data\n\t.quad over, over-table\n\t.zero 16, 255\n",
];

/// What stands in files of compilers, with values at their limits and beyond.
const KERNEL_WORDS: [&str; 62] = [
    ".amdhsa_kernel k",
    ".end_amdhsa_kernel",
    ".amdhsa_next_free_vgpr 257",
    ".amdhsa_next_free_sgpr",
    ".amdhsa_user_sgpr_count 33",
    ".amdhsa_user_sgpr_dispatch_ptr 1",
    ".amdhsa_user_sgpr_queue_ptr 1",
    ".amdhsa_user_sgpr_private_segment_buffer 1",
    ".amdhsa_user_sgpr_flat_scratch_init 1",
    ".amdhsa_private_segment_fixed_size 0xffffffff",
    ".amdhsa_group_segment_fixed_size 65537",
    ".amdhsa_kernarg_size 0xffffffff",
    ".amdhsa_system_vgpr_workitem_id 3",
    ".amdhsa_uses_dynamic_stack 1",
    ".amdhsa_enable_private_segment 1",
    ".amdhsa_wavefront_size32 0",
    ".amdgpu_metadata",
    ".end_amdgpu_metadata",
    "amdhsa.kernels:",
    "  - .args:",
    "      - .offset:         4294967295",
    "        .size:           18446744073709551615",
    "        .value_kind:     hidden_hostcall_buffer",
    "        .value_kind:     by_value",
    "    .kernarg_segment_size: 4294967295",
    "    .reqd_workgroup_size:\n      - 1024\n      - 1024\n      - 1024\n",
    "    .name: k",
    ".amdgcn_target \"\"",
    ".amdgcn_target \"amdgpu9-amd-amdhsa-unknown-\"",
    ".section .text",
    ".section .rodata",
    ".section \"",
    ".text",
    ".fill 3, 4, 0xbe800082",
    ".fill -1, 9, 5",
    ".zero 0xffffffffff",
    ".p2align 63",
    ".p2align 64",
    ".balign 3",
    ".byte 1",
    ".quad x-y",
    ".long 0xffffffff",
    ".ascii \"\\",
    ".set x, y",
    ".set y, x+1",
    ".set x, max(",
    "x = occupancy(0, 0, 0, 0, 0, 0, 9)",
    "alignto(1, 0)",
    "instprefsize(-1)",
    ".comm x,,",
    ".comm x,67108865,4096",
    "k:",
    "s_branch k",
    "s_setpc_b64 s[0:1]",
    "s_endpgm",
    "v_mov_b16 v128.h, v1.l",
    "v_fma_f16 v1.h, v2.l, v3, v4.h op_sel:[1,0,1,1]",
    "lds_direct",
    "; lds: arg 0 = 1",
    "; lds: kernel k",
    "; lds: expect buffer 0 at 4294967292 == 1",
    "/* lds: expect 1 */",
];

const EXPRESSIONS: [&str; 4] = [
    "lane * 132 + (lane / 8) * 4",
    "(lane ^ wave) << 2 | ~lane & 0xff",
    "lane < 32 ? lane * 4 : (lane - 32) * 0b1000 + 0o17",
    "-lane % 7 >= 3 && lane != 5 || !(lane == 1_000)",
];

const TRACES: [&str; 3] = [
    "{\"op\":\"ds_read_b32\",\"wave\":3,\"addresses\":[0,4,8,12,16,20,24,28,32,36,40,44,48,52,56,60,64,68,72,76,80,84,88,92,96,100,104,108,112,116,120,124],\"exec\":\"0xffff\",\"offset\":4,\"m0\":0}\n",
    "{\"op\":\"ds_write2_b64\",\"offset0\":1,\"offset1\":2,\"exec\":18446744073709551615,\"addresses\":[0,8,16,24,32,40,48,56,64,72,80,88,96,104,112,120,0,8,16,24,32,40,48,56,64,72,80,88,96,104,112,120,0,8,16,24,32,40,48,56,64,72,80,88,96,104,112,120,0,8,16,24,32,40,48,56,64,72,80,88,96,104,112,120]}\n",
    "{\"op\":\"ds_nop\",\"addresses\":[]}\n\n# comment\n",
];

const CHIPS: [&str; 2] = [
    "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 64\nrows = 640\nload_port = true\nports = \"cdna\"\npermute_lanes = 32\n",
    "lanes = 4\nwave = 4\nbanks = 4\nrows = 8\n[[groups]]\nwidth = 2\naccess = \"load\"\nlanes = [[0, 1], [2, 3]]\n",
];

const CONFIGS: [&str; 2] =
    ["lanes = 8\nbanks = 8\nrows = 64\nwithout = [\"permute\", \"dual\"]\n", "rows = 512\n# the full unit\n"];

/// A report of two shards, of a unit without optional parts.
fn report() -> Vec<u8> {
    let full = Core::new(Target::Gfx906, Geometry::FULL);
    let core = Core { parts: Part::ALL.into_iter().fold(full.parts, Parts::without), ..full };
    let question = cosim::Question::new(&Setup::new(core, Engine::Rtl), Simulator::Verilator, 20_261_121, 15_000, 2);
    let tally = Tally { cases: 15_000, instructions: 1_047_853, cycles: 14_766_872 };
    let shard = Shard { number: 1, of: 2 };
    let mut report = cosim::Report::new(question, shard, 11, tally, 418.9, Points::new(&core));
    report.shards_done.insert(2);
    report.failures.push(cosim::Failure { reason: "r".into(), program: "p".into(), waveforms: vec!["w".into()] });
    serde_json::to_vec(&report).expect("a report is JSON")
}

/// Launch files: one launch, and several on shared buffers.
const LAUNCHES: [&str; 2] = [
    "program = \"k.s\"\n[[launch]]\nkernel = \"one\"\ngrid = [64, 4]\ngroup = 64\noffset = [1, 2, 3]\ndynamic_lds = 1024\n\
     steps = 1000\nargs = { n = 5, x = 1.5, data = \"i32:1,2,3\", s = \"i32:1,f32:2.5,u8:3\", part = \"local:64\" }\n",
    "program = \"k.hsaco\"\n[buffers]\na = \"zeros:256\"\nb = \"in:i32:1,2,3\"\n[[launch]]\ngroups = 4\nargs = [\"a\", \"b\", 7, true, \
     [1, 2], \"bytes:00ff\"]\n[[launch]]\nprogram = \"other.s\"\nkernel = \"two\"\nargs = { out = \"buffer:a+64\", p = \"i32:1,buffer:b\" }\n\
     compare = { out = \"i32:1,2\" }\n",
];

/// What stands in launch files and in heads of arrays.
const LAUNCH_WORDS: [&str; 24] = [
    "[[launch]]",
    "[buffers]",
    "program = \"x\"",
    "kernel = \"\"",
    "grid = [1, 2, 3, 4]",
    "grid = 4294967295",
    "groups = [0]",
    "offset = []",
    "args = 5",
    "args = [[], {}, \"\"]",
    "args = { \"\" = \"\" }",
    "a = \"zeros:268435457\"",
    "a = \"@\"",
    "a = \"f16[3,0]\"",
    "compare = { a = \"@x,1e-5,nan\" }",
    "buffer:a+18446744073709551615",
    "local:4294967296",
    "\u{93}NUMPY",
    "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }",
    "'shape': (1,1,1,1,1,1,1,1)",
    "'descr': '|V4294967295'",
    "'descr': [('a', '<i4')]",
    "(18446744073709551615, 2)",
    "True",
];

const WORDS: [&str; 3] = [
    "0xD8000010 0x00000201 0xBF8CC07F 0xBF810000",
    "0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00",
    "D86C0000 05000001 10 0 0 d8 00000201",
];
