use lds_rtl::*;
fn main(){ let v = match std::env::args().nth(1).as_deref() { Some("full") => export::verilog(&*FullUnit::boxed(), "lds", &|_| None), Some("medium")=> export::verilog(&*MediumUnit::boxed(), "lds", &|_| None), _=> export::verilog(&*SmallUnit::boxed(), "lds", &|_| None)};
 match v { Ok(v)=>print!("{}", v.text), Err(e)=>eprintln!("{e}") } }
