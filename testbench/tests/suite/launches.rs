//! Objects of clang's, launched as a host launches them: grids of three dimensions, parts of work-groups, a
//! thousand work-groups, arguments of every form, `.npy` in and out. What comes out is what references of the host say.

use crate::common::{Desk, assert_code, in_testbench, json, said, stdout};
use lds::diagnostic::Source;
use lds::program::object::disassembled;
use lds::program::{Argument, Launch, Outcome, launch};
use lds::targets::Target;
use lds_testbench::launch::Array;
use std::fs;
use std::process::Command;

/// Targets, and whether a linker has made a code object of the compiler's object.
const TARGETS: [(Target, bool); 2] = [(Target::Gfx906, false), (Target::Gfx1100, true)];

/// What the compiler makes of the kernels for a target: `-S` for assembly, `-c` for an object.
fn compiled(target: Target, kind: &str) -> Vec<u8> {
    let mut command = Command::new("clang-19");
    command.args([
        "-x",
        "cl",
        "-cl-std=CL2.0",
        "-O2",
        "-nogpulib",
        "-ffp-contract=off",
        "-cl-kernel-arg-info",
        kind,
        "-o",
        "-",
    ]);
    command.args(["-target", "amdgcn-amd-amdhsa", "-mcode-object-version=5"]).arg(format!("-mcpu={target}"));
    let output = command.arg(in_testbench("launches/kernels.cl")).output().expect("clang-19");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// An object or a code object with the kernels, as it is read.
fn read(target: Target, is_linked: bool) -> Source {
    let mut bytes = compiled(target, "-c");
    if is_linked {
        let desk = Desk::new();
        desk.write("k.o", &bytes);
        let mut linker = Command::new("ld.lld-19");
        let output = linker.args(["-shared", "k.o", "-o", "k.hsaco"]).current_dir(desk.path()).output();
        assert!(output.expect("ld.lld-19").status.success());
        bytes = fs::read(desk.at("k.hsaco")).expect("a code object");
    }
    let made = disassembled(&format!("kernels of {target}"), &bytes, None).unwrap_or_else(|error| panic!("{error:?}"));
    let made = made.expect("an object");
    assert_eq!(made.target, target);
    made.source
}

trait Bytes: Copy {
    fn bytes(self) -> Vec<u8>;
}

macro_rules! bytes {
    ($($name:ty)*) => {
        $(impl Bytes for $name {
            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
        })*
    };
}

bytes!(u8 u16 u32 i32 f32);

fn of<T: Bytes>(numbers: impl IntoIterator<Item = T>) -> Vec<u8> {
    numbers.into_iter().flat_map(Bytes::bytes).collect()
}

/// A launch, and what must be in one of its buffers at the end.
struct Case {
    name: String,
    how: Launch,
    buffer: u32,
    wanted: Vec<u8>,
}

impl Case {
    fn new(name: impl Into<String>, how: Launch, buffer: u32, wanted: Vec<u8>) -> Self {
        Case { name: name.into(), how, buffer, wanted }
    }
}

fn places(grid: [u32; 3], group: [u32; 3], offset: [u64; 3]) -> Case {
    let [width, height, depth] = grid;
    let all = (0..depth).flat_map(|z| (0..height).flat_map(move |y| (0..width).map(move |x| [x, y, z])));
    let wanted = all.map(|at| {
        let part = |axis: usize| (at[axis] % group[axis], at[axis] / group[axis]);
        let [(x, group_x), (y, group_y), (z, group_z)] = [0, 1, 2].map(part);
        x | y << 4 | z << 8 | group_x << 12 | group_y << 20 | group_z << 28
    });
    let count = (width * height * depth) as usize;
    let how = Launch::of("places").grid(&grid).group(&group).offset(&offset).pointer("out", vec![0; 4 * count]);
    Case::new(format!("places {grid:?} {group:?}"), how, 0, of(wanted))
}

fn sizes(grid: [u32; 2], group: [u32; 2]) -> Case {
    let counts = [0, 1].map(|axis| grid[axis].div_ceil(group[axis]));
    let size = |axis: usize, place: u32| group[axis].min(grid[axis] - place * group[axis]);
    let all = (0..counts[1]).flat_map(|y| (0..counts[0]).map(move |x| [x, y]));
    let wanted = all.flat_map(|[x, y]| [size(0, x), size(1, y), grid[0], grid[1], counts[0], counts[1], 2, group[0]]);
    let wanted = of(wanted);
    let how = Launch::of("sizes").grid(&grid).group(&group).pointer(0, vec![0; wanted.len()]);
    Case::new(format!("sizes {grid:?} {group:?}"), how, 0, wanted)
}

fn saxpy(width: u32, height: u32, group: [u32; 2]) -> Case {
    let x = |at: u32| (at * 7 % 13) as f32 - 3.5;
    let count = width * height;
    // The grid is a multiple of a work-group in some launches, and larger than the matrix.
    let grid = [width.next_multiple_of(group[0]), height];
    let how = Launch::of("saxpy")
        .grid(&grid)
        .group(&group)
        .pointer("y", of((0..count).map(|at| at as f32)))
        .pointer("x", of((0..count).map(x)))
        .argument("a", Argument::Float(2.5))
        .argument("width", width)
        .argument("height", height);
    Case::new(format!("saxpy {width} x {height}"), how, 0, of((0..count).map(|at| at as f32 + 2.5 * x(at))))
}

fn transpose(width: u32, height: u32, tile: u32) -> Case {
    let how = Launch::of("transpose")
        .groups(&[width.div_ceil(tile), height.div_ceil(tile)])
        .group(&[tile, tile])
        .pointer("in", of((0..width * height).map(|at| at as f32)))
        .pointer("out", vec![0; 4 * (width * height) as usize])
        .argument("width", width)
        .argument("height", height)
        .argument("tile", Argument::Local(4 * tile * (tile + 1)));
    let wanted = (0..width).flat_map(|x| (0..height).map(move |y| (y * width + x) as f32));
    Case::new(format!("transpose {width} x {height}"), how, 1, of(wanted))
}

fn matmul(n: u32) -> Case {
    let number = |at: u32, by: u32| ((at * by) % 17) as f32 - 8.0;
    let a = move |row: u32, k: u32| number(row * n + k, 5);
    let b = move |k: u32, column: u32| number(k * n + column, 7);
    let how = Launch::of("matmul")
        .grid(&[n, n])
        .pointer("a", of((0..n * n).map(|at| number(at, 5))))
        .pointer("b", of((0..n * n).map(|at| number(at, 7))))
        .pointer("c", vec![0; 4 * (n * n) as usize])
        .argument("n", n);
    let sum = move |row: u32, column: u32| (0..n).map(|k| a(row, k) * b(k, column)).sum::<f32>();
    let wanted = (0..n).flat_map(|row| (0..n).map(move |column| sum(row, column)));
    Case::new(format!("matmul {n}"), how, 2, of(wanted))
}

fn partial_sums(groups: u32, group: u32, n: u32) -> Case {
    let number = |at: u32| (at.wrapping_mul(2_654_435_761) >> 20) as i32 - 2000;
    let how = Launch::of("partial_sums")
        .groups(&[groups])
        .group(&[group])
        .pointer("in", of((0..groups * group).map(number)))
        .pointer("out", vec![0; 4 * groups as usize])
        .argument(2, n)
        .argument(3, Argument::Local(4 * group));
    let sum = |place: u32| (place * group..(place + 1) * group).filter(|at| *at < n).map(number).sum::<i32>();
    Case::new(format!("partial_sums {groups} x {group}"), how, 1, of((0..groups).map(sum)))
}

fn last_adds_up(groups: u32) -> Case {
    let number = |at: u32| (at % 101) as i32 - 50;
    let how = Launch::of("last_adds_up")
        .groups(&[groups])
        .group(&[64])
        .pointer(0, of((0..64 * groups).map(number)))
        .pointer(1, vec![0; 4 * groups as usize])
        .pointer(2, vec![0; 4])
        .pointer(3, vec![0; 4]);
    Case::new(format!("last_adds_up {groups}"), how, 3, of([(0..64 * groups).map(number).sum::<i32>()]))
}

fn structure() -> Case {
    let settings = [vec![3, 0, 0, 0], of([2]), of([0.5f32]), of([10u16, 20, 65535]), vec![0; 2]].concat();
    let how = Launch::of("structure")
        .grid(&[10])
        .group(&[16])
        .pointer("out", vec![0; 40])
        .argument("settings", Argument::Bytes(settings))
        .argument("weights", Argument::Bytes(of([1.0f32, 2.0, 3.0, 4.0])))
        .argument("more", Argument::Dwords(vec![2, -3, 4, 0]))
        .argument("small", Argument::Bytes(vec![5, 0, 0, 0xfe]));
    let shift = [10.0f32, 20.0, -1.0];
    let wanted = (0..10).map(|at| at as f32 * 2.0 + 0.5 + 3.0 + shift[at % 3] + 30.0 - 24.0 - 10.0);
    Case::new("structure", how, 0, of(wanted))
}

fn described() -> Case {
    let by = [Launch::address(5).to_le_bytes().to_vec(), of([40]), of([2.0f32, 3.0, -1.0])].concat();
    let how = Launch::of("described").grid(&[50]).group(&[64]).buffer(5, of(0..50)).argument("by", Argument::Bytes(by));
    Case::new("described", how, 5, of((0..50).map(|at| if at < 40 { at * [2, 3, -1][at as usize % 3] } else { at })))
}

fn sort_own() -> Case {
    let number = |at: u32| (at.wrapping_mul(2_654_435_761) >> 22) as i32 - 500;
    let mut wanted: Vec<i32> = (0..16 * 70).map(number).collect();
    wanted.chunks_mut(16).for_each(<[i32]>::sort_unstable);
    let how = Launch::of("sort_own").grid(&[70]).group(&[32]).pointer(0, of((0..16 * 70).map(number)));
    Case::new("sort_own", how, 0, of(wanted))
}

fn histogram() -> Case {
    let number = |at: u32| (at.wrapping_mul(at) >> 3) as u8;
    let mut bins = vec![0u32; 256];
    (0..4096).for_each(|at| bins[usize::from(number(at))] += 1);
    let how = Launch::of("histogram")
        .grid(&[4096])
        .group(&[128])
        .pointer("in", (0..4096).map(number).collect())
        .pointer("bins", vec![0; 1024])
        .argument("own", Argument::Local(1024));
    Case::new("histogram", how, 1, of(bins))
}

fn neighbours(size: [i32; 3], group: [u32; 3]) -> Case {
    let [width, height, depth] = size;
    let count = width * height * depth;
    let number = |at: i32| at * at % 1009;
    let sum = |at: i32| {
        let (x, y, z) = (at % width, at / width % height, at / (width * height));
        let near = [
            (x > 0, -1),
            (x < width - 1, 1),
            (y > 0, -width),
            (y < height - 1, width),
            (z > 0, -width * height),
            (z < depth - 1, width * height),
        ];
        near.into_iter().filter(|(is_there, _)| *is_there).map(|(_, by)| number(at + by)).sum::<i32>()
    };
    let how = Launch::of("neighbours")
        .grid(&size.map(|size| size as u32))
        .group(&group)
        .pointer("in", of((0..count).map(number)))
        .pointer("out", vec![0; 4 * count as usize])
        .argument("width", width)
        .argument("height", height)
        .argument("depth", depth);
    Case::new(format!("neighbours {size:?}"), how, 1, of((0..count).map(sum)))
}

fn scale_half() -> Case {
    let half = |number: f32| half::f16::from_f32(number).to_bits();
    let how = Launch::of("scale_half")
        .grid(&[100])
        .group(&[64])
        .pointer("data", of((0..100).map(|at| half(at as f32))))
        .argument("factor", Argument::Float(0.5))
        .argument("offset", Argument::Float(1.25));
    Case::new("scale_half", how, 0, of((0..100).map(|at| half(at as f32 * 0.5 + 1.25))))
}

/// The launches of one target.
fn cases() -> Vec<Case> {
    vec![
        places([64, 1, 1], [16, 1, 1], [0; 3]),
        places([10, 6, 3], [4, 4, 2], [5, 6, 7]),
        places([17, 5, 9], [16, 2, 8], [0; 3]),
        sizes([100, 7], [16, 4]),
        sizes([64, 64], [8, 8]),
        saxpy(20, 13, [16, 4]),
        saxpy(65, 3, [32, 1]),
        transpose(32, 32, 8),
        transpose(20, 37, 16),
        matmul(16),
        matmul(32),
        partial_sums(1000, 64, 63_900),
        partial_sums(7, 256, 1700),
        last_adds_up(300),
        structure(),
        described(),
        sort_own(),
        histogram(),
        neighbours([7, 6, 5], [4, 4, 4]),
        neighbours([16, 9, 3], [64, 1, 1]),
        scale_half(),
    ]
}

fn launched(source: &Source, target: Target, how: &Launch) -> Outcome {
    launch(source, target, how).unwrap_or_else(|error| panic!("{error:?}"))
}

#[test]
fn launches_come_to_what_the_host_says() {
    let mut count = 0;
    for (target, is_linked) in TARGETS {
        let source = read(target, is_linked);
        for Case { name, how, buffer, wanted } in cases() {
            let outcome = launched(&source, target, &how);
            let found = outcome.buffer(buffer).expect("a buffer");
            let place = found.iter().zip(&wanted).position(|(found, wanted)| found != wanted);
            assert!(found.len() == wanted.len() && place.is_none(), "{target}: {name} differs from byte {place:?} on");
            let warnings: Vec<String> = outcome.warnings.iter().map(ToString::to_string).collect();
            assert!(warnings.is_empty(), "{target}: {name}: {warnings:?}");
            count += 1;
        }
        // A later launch finds the variable of the file as the one before has left it.
        let how = || Launch::of("counts").grid(&[64]).group(&[64]).pointer(0, vec![0; 4]);
        let first = launched(&source, target, &how());
        let mut second = Launch::of("counts").grid(&[64]).group(&[64]).after(&first.memory);
        second = second.argument(0, Argument::Buffer { number: 0, offset: 0 });
        assert_eq!(launched(&source, target, &second).buffer(0), Some(&of([2])[..]), "{target}");
    }
    assert!(count >= 40, "{count} launches");
}

/// The command: arrays in, arrays out, references, and a launch file whose launches share buffers.
#[test]
fn arrays_go_in_and_out() {
    let desk = Desk::new();
    desk.write("k.s", compiled(Target::Gfx1100, "-S"));
    let array = |name: &str, shape: &[usize], numbers: Vec<f32>| {
        let array = Array { descr: "<f4".to_owned(), shape: shape.to_vec(), is_fortran: false, data: of(numbers) };
        desk.write(name, array.file());
    };
    let at = |x: usize, y: usize| (x * y % 11) as f32 - 4.0;
    array("in.npy", &[13, 20], (0..260).map(|place| at(place % 20, place / 20)).collect());
    let turned: Vec<f32> = (0..260).map(|place| at(place / 13, place % 13)).collect();
    array("reference.npy", &[20, 13], turned.clone());
    let mut wrong = turned;
    wrong[2 * 13 + 11] += 0.25;
    array("wrong.npy", &[20, 13], wrong);
    let before = desk.names();
    let given = "run k.s --target gfx1100 --engine model --kernel transpose --grid 24,16 --group 8,8 --arg in=@in.npy \
        --arg out=out:f32[20,13] --arg width=20 --arg 3=13 --arg tile=local:4*8*9";
    let lds = |more: &[&str]| desk.lds(&[given.split_whitespace().collect::<Vec<_>>().as_slice(), more].concat());
    let right = lds(&["--compare", "out=@reference.npy", "--result", "out=out.npy", "--json", "report.json"]);
    assert_code(&right, 0);
    let told = "argument 1 (`out`): 260 of 260 elements (f32) are equal\n";
    assert!(stdout(&right).contains(told), "{}", stdout(&right));
    assert_eq!(desk.read("out.npy"), desk.read("reference.npy"));
    let report = desk.read("report.json");
    assert!(report.contains("\"kernel\": \"transpose\"") && report.contains("\"wrong\": 0"), "{report}");
    let differs = lds(&["--compare", "out=@wrong.npy,1e-6"]);
    assert_code(&differs, 1);
    let told = "259 of 260 elements (f32) are within 1e-6 + 1e-6 * |reference|; worst is [2, 11]: ";
    assert!(stdout(&differs).contains(told), "{}", stdout(&differs));
    for (more, told) in [
        (["--arg", "width=20"], "--arg width: it is given twice"),
        (["--result", "out=@out.npy"], "`@` stands for a file that is read"),
        (["--compare", "width=i32:1"], "argument 2 (`width`) has no buffer"),
        (["--result", "out=out.txt"], "ends with .npy, .bin or .png"),
        (["--compare", "out=@report.json"], "has 1040 bytes, and the reference has"),
    ] {
        let refused = lds(&more);
        assert_code(&refused, 2);
        assert!(said(&refused).contains(told), "{more:?}: {}", said(&refused));
    }
    // Types that are written have to be those of the kernel, and only buffers have an index.
    for (from, to, told) in [
        ("width=20", "width=f32:20", "argument `width` is of the type `int`, and f32 is given"),
        ("3=13", "3=2*index", "only a buffer of several elements has an `index`"),
        ("width=20", "width=1.5", "is of the type `int`, and 1.5 is a float"),
        ("in=@in.npy", "in=@k.npy", "k.npy"),
    ] {
        let changed = given.replace(from, to);
        let refused = desk.lds(&changed.split_whitespace().collect::<Vec<_>>());
        assert_code(&refused, 2);
        assert!(said(&refused).contains(told), "{to}: {}", said(&refused));
    }
    assert_code(&lds(&["--compare", "out=f32[20,13]:0,1e9"]), 0);
    let pointed = "run k.s --target gfx1100 --engine model --kernel described --grid 4 --group 4 \
        --buffer a=i32[4]:index+1 --arg by=buffer:a,i32:4,f32:2,3,4 --compare a=i32:2,6,12,8";
    assert_code(&desk.lds(&pointed.split_whitespace().collect::<Vec<_>>()), 0);
    desk.write(
        "launches.toml",
        "program = \"k.s\"\n[buffers]\nsums = \"zeros:i32[100]\"\n[[launch]]\nkernel = \"partial_sums\"\ngroups = 100\n\
        group = 64\nargs = [\"i32[6400]:index\", \"sums\", 6400, \"local:256\"]\n[[launch]]\nkernel = \"partial_sums\"\n\
        groups = 1\ngroup = 128\nargs = { 0 = \"sums\", 1 = \"out:i32[1]\", 2 = 100, 3 = \"local:512\" }\n\
        compare = { 1 = \"i32:20476800\" }\nresults = { 1 = \"total.bin\" }\n",
    );
    let both = desk.lds(&["run", "launches.toml", "--target", "gfx1100", "--engine", "model"]);
    assert_code(&both, 0);
    assert!(stdout(&both).contains("launch 2 of 2: partial_sums"), "{}", stdout(&both));
    assert_eq!(fs::read(desk.at("total.bin")).expect("a result"), of([20_476_800]));
    assert_eq!(desk.names().len(), before.len() + 4, "{:?}", desk.names());
    // What is wrong with a launch is said with its place, and the costs of one kernel are those of its own lines.
    let file = fs::read_to_string(desk.at("launches.toml")).expect("a launch file");
    for (old, new, told) in [
        ("\"partial_sums\"\ngroups = 1\n", "\"no_such\"\ngroups = 1\n", "launches.toml:9:1: launch 2"),
        ("\"out:i32[1]\"", "\"zeros:i32[0]\"", "launches.toml:9:1: launch 2"),
        ("i32:20476800", "i32:1,2,3", "launches.toml:9:1: launch 2"),
        ("total.bin", "total.txt", "launches.toml:15:17"),
    ] {
        desk.write("wrong.toml", file.replace(old, new));
        let refused = desk.lds(&["run", "wrong.toml", "--target", "gfx1100", "--engine", "model"]);
        assert_code(&refused, 2);
        assert!(said(&refused).contains(&told.replace("launches", "wrong")), "{}", said(&refused));
    }
    let of_one = "analyze k.s --target gfx1100 --kernel partial_sums --groups 1 --group 64 --arg 0=i32[64]:index \
        --arg 1=out:i32[1] --arg 2=64 --arg 3=local:256 --json -";
    let costs = json(&desk.lds(&of_one.split_whitespace().collect::<Vec<_>>()));
    let groups = costs["groups"].as_array().expect("a list").iter();
    let issued: Vec<u64> = groups.map(|group| group["instructions"].as_u64().expect("a count")).collect();
    assert!(!issued.is_empty() && issued.iter().all(|count| *count > 0), "{issued:?}");
}
