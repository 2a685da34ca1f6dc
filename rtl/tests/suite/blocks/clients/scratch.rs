#[test]
fn scratch() {
    use lds_hdl::Init;
    let design = lds_hdl::verilog::verilog(
        &lds_rtl::MultiplyAdd::init(),
        "multiply_add",
        &|_| None,
        lds_hdl::Technology::Generic,
    )
    .expect("exports");
    std::fs::write("/tmp/multiply_add.v", design.text).unwrap();
}
