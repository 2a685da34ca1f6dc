//! Values of arguments: what fits, and the bytes that it has in the kernel.

use super::launches::{dwords, kernel, launched, refused};
use crate::{Argument, Launch, Literal};

/// Stores an argument's dword.
const PASS: &str = "s_load_dwordx2 s[0:1], s[4:5], 0x0\ns_load_dword s2, s[4:5], 0x8\ns_waitcnt lgkmcnt(0)\n\
    v_mov_b32_e32 v1, s2\nv_mov_b32_e32 v2, 0\nglobal_store_dword v2, v1, s[0:1]";

/// A mangled name has the types of the parameters: a whole number that is given for a float is one.
#[test]
fn a_mangled_name_says_the_types() {
    let parameters = [(0, 8, "global_buffer", "", ""), (8, 4, "by_value", "", "")];
    for (name, wanted) in [("_Z1kPjf", 2f32.to_bits()), ("_Z1kPji", 2), ("plain", 2)] {
        let text = kernel(name, PASS, &parameters, "");
        let how = Launch::new().grid(&[1]).group(&[1]).pointer(0, vec![0; 4]).argument(1, Argument::Number(2));
        assert_eq!(dwords(&launched(&text, &how), 0), [wanted], "{name}");
    }
    let text = kernel("vectors", PASS, &[parameters[0], (8, 8, "by_value", "", "float2")], "");
    let how = Launch::new().grid(&[1]).group(&[1]).pointer(0, vec![0; 4]);
    let (error, help) = refused(&text, &how.argument(1, Argument::Number(2)));
    assert!(error.contains("is of the type `float2`, and one number is given"), "{error}");
    assert!(help.contains("write 2 values"), "{help}");
}

/// Numbers without a type are the elements of a vector.
#[test]
fn numbers_are_the_elements_of_a_vector() {
    let parameters = |bytes, name| [(0, 8, "global_buffer", "", ""), (8, bytes, "by_value", "", name)];
    let numbers = |numbers: &[f64]| {
        let literal = |number: &f64| match number.fract() {
            0.0 => Literal::Whole(*number as i64),
            _ => Literal::Float(*number),
        };
        Argument::Numbers(numbers.iter().map(literal).collect())
    };
    let launching = |value: Argument| Launch::new().grid(&[1]).group(&[1]).pointer(0, vec![0; 4]).argument(1, value);
    for (bytes, name, given, wanted) in [
        (16, "float4", &[2.0, 1.0, 3.0, 4.0][..], 2f32.to_bits()),
        (16, "HIP_vector_type<float, 4u>", &[2.0, 1.0, 3.0, 4.5], 2f32.to_bits()),
        (16, "float3", &[1.5, 2.0, 3.0], 1.5f32.to_bits()),
        (12, "HIP_vector_type<float, 3u>", &[1.5, 2.0, 3.0], 1.5f32.to_bits()),
        (4, "half2", &[1.0, 2.0], 0x4000_3c00),
        (4, "char4", &[1.0, 2.0, -1.0, 255.0], 0xffff_0201),
        (8, "short3", &[1.0, -2.0, 3.0], 0xfffe_0001),
        (16, "ulong2", &[5.0, 6.0], 5),
        // Nobody knows: dwords, or floats of 32 bits.
        (8, "struct pair", &[3.0, 4.0], 3),
        (8, "struct pair", &[3.0, 4.5], 3f32.to_bits()),
    ] {
        let text = kernel("k", PASS, &parameters(bytes, name), "");
        assert_eq!(dwords(&launched(&text, &launching(numbers(given))), 0), [wanted], "{name} {given:?}");
    }
    for (bytes, name, given, told, help) in [
        (16, "float4", &[1.0, 2.0, 3.0][..], "is of the type `float4`, and 3 numbers are given", "write 4 numbers"),
        (16, "int4", &[1.0, 2.5, 3.0, 4.0], "is of the type `int4`, of which 2.5 is no element", "`i32:` before them"),
        (4, "char4", &[1.0, 2.0, 3.0, 256.0], "of which 256 is no element", "`i8:` before them"),
        (8, "struct pair", &[1.0, 2.0, 3.0], "has 8 bytes, and here are 3 dwords", "`i8:1,2,3,4`"),
    ] {
        let text = kernel("k", PASS, &parameters(bytes, name), "");
        let (error, hint) = refused(&text, &launching(numbers(given)));
        assert!(error.contains(told) && hint.contains(help), "{name} {given:?}: {error}; {hint}");
    }
    // Of a structure what C leaves between its fields has to be there, and a vector of four has four elements.
    for (name, bytes) in [("struct s", 12), ("float4", 12), ("float3", 8)] {
        let text = kernel("k", PASS, &parameters(16, name), "");
        let (error, hint) = refused(&text, &launching(Argument::Bytes(vec![0; bytes])));
        assert!(error.contains(&format!("has 16 bytes, and {bytes} are given")), "{name}: {error}");
        assert!(hint.contains("`i32:7,i32:0,f32:1,2`"), "{hint}");
    }
}

/// Values of every form are where the kernel reads them: s8 on.
#[test]
fn arguments_have_their_bytes() {
    let load = "s_load_dwordx8 s[8:15], s[4:5], 0x0\ns_load_dwordx4 s[16:19], s[4:5], 0x20\ns_waitcnt lgkmcnt(0)";
    let parameters = [
        (0, 4, "by_value", "a", "float"),
        (4, 4, "by_value", "b", ""),
        (8, 2, "by_value", "c", "half"),
        (12, 4, "dynamic_shared_pointer", "d", ""),
        (16, 4, "dynamic_shared_pointer", "e", ""),
        (20, 4, "hidden_dynamic_lds_size", "", ""),
        (24, 8, "global_buffer", "f", "int*"),
        (32, 16, "by_value", "g", "float3"),
    ];
    let text = kernel("k", load, &parameters, "");
    let how = Launch::new()
        .group(&[64])
        .argument("a", Argument::Number(2))
        .argument(1, Argument::Float(1.5))
        .argument("c", Argument::Float(-0.5))
        .argument("d", Argument::Local(1000))
        .argument("e", Argument::Local(8))
        .dynamic_lds(100)
        .buffer(7, vec![0; 64])
        .argument("f", Argument::Buffer { number: 7, offset: 16 })
        .argument("g", Argument::Bytes([1.0f32, 2.0, 3.0].iter().flat_map(|one| one.to_le_bytes()).collect()));
    let sgprs = launched(&text, &how).waves[0].sgprs;
    let floats = [2.0f32, 1.5].map(f32::to_bits);
    // The first pointer begins behind the 256 bytes that the kernel declares, the second at a multiple of 16.
    assert_eq!(sgprs[8..14], [floats[0], floats[1], 0xb800, 256, 1264, 1264 + 8 + 100 - 256]);
    assert_eq!(sgprs[14..20], [16, 8, 1.0f32.to_bits(), 2.0f32.to_bits(), 3.0f32.to_bits(), 0]);
    let told = |how: Launch| refused(&text, &how).0;
    assert_eq!(told(how.clone().argument("h", 1)), "`k` has no argument `h`");
    assert_eq!(told(how.clone().argument(0, 1u32)), "argument 0 of `k` is given twice");
    assert_eq!(told(how.clone().argument("g", 1u64)), "argument 6, `g`, of `k` has 16 bytes, and 8 are given");
    let float = told(how.clone().argument("f", Argument::Float(1.5)));
    assert_eq!(float, "argument 5, `f`, of `k` is a pointer, and 1.5 is a float");
    let values = refused(&text, &how.clone().argument("f", Argument::Bytes(vec![0; 12])));
    assert_eq!(values.0, "argument 5, `f`, of `k` is a pointer of 8 bytes, and 12 are given");
    assert!(values.1.contains("`in:` before the values"), "{}", values.1);
    assert_eq!(
        told(how.argument(1, Argument::Local(4))),
        "argument 1, `b`, of `k` is of the kind `by_value`, and has no bytes of LDS"
    );
}
