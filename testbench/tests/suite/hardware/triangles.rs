//! The shipped picture of two triangles: interpolated on models and RTL, and from a formula.

use crate::common::{Desk, assert_code, in_testbench, said};

/// Pixels of a side.
const SIDE: usize = 128;
/// What is behind the triangles.
const BEHIND: [u8; 4] = [0x1c, 0x24, 0x30, 0xff];
/// Colours at the corners of each triangle, and whether its y counts from below.
const TRIANGLES: [([[f64; 3]; 3], bool); 2] = [
    ([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], true),
    ([[1.0, 1.0, 0.0], [0.0, 1.0, 1.0], [1.0, 0.0, 1.0]], false),
];
/// The corners of a triangle in its half of the picture.
const CORNERS: [(f64, f64); 3] = [(4.0, 4.0), (60.0, 4.0), (32.0, 124.0)];

/// The colours of a pixel, by weights of the corners; `None` at an edge, where rounding decides.
fn pixel(x: usize, y: usize) -> Option<[f64; 4]> {
    let (colors, from_below) = TRIANGLES[x / (SIDE / 2)];
    let px = (x % (SIDE / 2)) as f64 + 0.5;
    let py = if from_below { SIDE as f64 - (y as f64 + 0.5) } else { y as f64 + 0.5 };
    let area = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| (b.0 - a.0) * (c.1 - a.1) - (c.0 - a.0) * (b.1 - a.1);
    let [a, b, c] = CORNERS;
    let (p, all) = ((px, py), area(a, b, c));
    let weights = [area(p, b, c), area(a, p, c), area(a, b, p)].map(|part| part / all);
    if weights.iter().any(|weight| weight.abs() < 1e-5) {
        return None;
    }
    if weights.iter().any(|weight| *weight < 0.0) {
        return Some(BEHIND.map(f64::from));
    }
    let color = |channel: usize| 255.0 * (0..3).map(|corner| weights[corner] * colors[corner][channel]).sum::<f64>();
    Some([color(0), color(1), color(2), 255.0])
}

/// The pixels of a file.
fn decoded(file: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a picture");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    assert_eq!((info.width, info.height, bytes.len()), (SIDE as u32, SIDE as u32, 4 * SIDE * SIDE));
    bytes
}

#[test]
fn two_triangles_have_the_colours_of_a_formula_on_models_and_rtl() {
    let folder = in_testbench("../examples/triangles");
    for target in ["gfx906", "gfx1100"] {
        let desk = Desk::new();
        for name in ["s", "toml"].map(|ending| format!("{target}.{ending}")) {
            std::fs::copy(folder.join(&name), desk.at(&name)).expect("it is shipped");
        }
        let picture = |engine: &str| {
            let output = desk.lds(&["run", &format!("{target}.toml"), "--engine", engine, "--deny-warnings"]);
            assert_code(&output, 0);
            assert!(!said(&output).contains("warning"), "{}", said(&output));
            std::fs::read(desk.at(&format!("{target}.png"))).expect("a picture")
        };
        let [on_models, on_rtl] = ["model", "rtl"].map(picture);
        assert!(on_models == on_rtl, "{target}: models and RTL have different pictures");
        let bytes = decoded(&on_rtl);
        let mut compared = 0;
        for (place, found) in bytes.chunks_exact(4).enumerate() {
            let Some(wanted) = pixel(place % SIDE, place / SIDE) else { continue };
            let is_near = found.iter().zip(wanted).all(|(found, wanted)| (f64::from(*found) - wanted).abs() <= 1.0);
            assert!(is_near, "{target}, pixel {} {}: {found:?}, {wanted:?}", place % SIDE, place / SIDE);
            compared += 1;
        }
        assert!(compared > SIDE * SIDE - 4 * SIDE, "{compared}");
    }
}

#[test]
fn a_picture_needs_bytes_and_a_shape() {
    let desk = Desk::new();
    let folder = in_testbench("../examples/triangles");
    std::fs::copy(folder.join("gfx906.s"), desk.at("gfx906.s")).expect("it is shipped");
    let run = |pixels: &str| {
        let pixels = format!("pixels={pixels}");
        let arguments = ["run", "gfx906.s", "--engine", "model", "--groups", "256", "--group", "64"];
        let values = ["--arg", "parameters=zeros:96", "--arg", &pixels, "--result", "pixels=out.png"];
        let output = desk.lds(&[&arguments[..], &values].concat());
        assert_code(&output, 2);
        assert!(!desk.at("out.png").exists(), "nothing is left behind");
        said(&output)
    };
    for pixels in ["out:f32[128,128]", "out:u8[65536]", "zeros:65536"] {
        let told = run(pixels);
        assert!(told.contains("is no picture") && told.contains("out:u8[HEIGHT,WIDTH,4]"), "{pixels}: {told}");
    }
}
