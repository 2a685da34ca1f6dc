use lds_rtl::*;
use rust_hdl::prelude::*;
fn main() {
    let which = std::env::args().nth(1).unwrap();
    let text = match which.as_str() {
        "small" => { let mut u = SmallUnit::boxed(); u.connect_all(); println!("{:?}", check_all(&*u)); generate_verilog(&*u) }
        "medium" => { let mut u = MediumUnit::boxed(); u.connect_all(); generate_verilog(&*u) }
        _ => { let mut u = FullUnit::boxed(); u.connect_all(); generate_verilog(&*u) }
    };
    std::fs::write(format!("/tmp/{which}.v"), text).unwrap();
}
