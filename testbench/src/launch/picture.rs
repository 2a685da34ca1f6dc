//! Buffers as pictures: PNG files.

use super::element::Element;
use png::{BitDepth, ColorType, Encoder};

/// What a picture is.
pub const FORM: &str = "a picture has bytes and a shape: `out:u8[HEIGHT,WIDTH]`, or with three of each pixel (red, \
                        green, blue) or four (opacity, too) `out:u8[HEIGHT,WIDTH,4]`";

/// A picture's width, height and colours, if elements of a shape are one.
pub fn size(element: Option<Element>, shape: &[usize]) -> Option<(u32, u32, ColorType)> {
    let (&[height, width], color) = match shape {
        [size @ .., 4] if size.len() == 2 => (size.first_chunk()?, ColorType::Rgba),
        [size @ .., 3] if size.len() == 2 => (size.first_chunk()?, ColorType::Rgb),
        size if size.len() == 2 => (size.first_chunk()?, ColorType::Grayscale),
        _ => return None,
    };
    let [width, height] = [width, height].map(|length| u32::try_from(length).ok().filter(|length| *length > 0));
    (element == Some(Element::U8)).then_some((width?, height?, color))
}

/// The file of a picture.
///
/// # Errors
/// In words: bytes that are no such picture.
pub fn file((width, height, color): (u32, u32, ColorType), bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(bytes));
    written.map(|()| file).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_comes_back_as_it_was() {
        for (shape, color) in [
            (&[2, 3][..], ColorType::Grayscale),
            (&[2, 3, 3], ColorType::Rgb),
            (&[2, 3, 4], ColorType::Rgba),
            (&[2, 3], ColorType::Grayscale),
        ] {
            let bytes: Vec<u8> = (0..shape.iter().product::<usize>()).map(|byte| (37 * byte) as u8).collect();
            let size = size(Some(Element::U8), shape).unwrap();
            assert_eq!(size, (3, 2, color));
            let file = file(size, &bytes).unwrap();
            let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
            let mut found = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut found).unwrap();
            assert_eq!((info.width, info.height, info.color_type), size);
            assert_eq!(found, bytes);
        }
        assert_eq!(size(Some(Element::F32), &[2, 3]), None);
        assert_eq!(size(Some(Element::U8), &[2, 3, 2]), None);
        assert_eq!(size(Some(Element::U8), &[0, 3]), None);
        assert!(file((3, 2, ColorType::Rgb), &[0; 17]).is_err());
    }
}
