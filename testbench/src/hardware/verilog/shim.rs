//! The C++ between a Verilated model and Rust: a handful of functions with C names.

use lds_rtl::export::{Core, Design};
use std::fmt::Write;

/// The shim of a core. `traced`: the model was built with `--trace`.
pub fn source(verilog: &Design, core: &Core, traced: bool) -> String {
    let top = &verilog.top;
    let mut text = format!("#include \"V{top}.h\"\n#include \"V{top}___024root.h\"\n");
    if traced {
        text += "#include \"verilated_vcd_c.h\"\n";
    }
    let _ = writeln!(text, "struct Model {{ VerilatedContext context; V{top} top{{&context}};");
    text += if traced { "    VerilatedVcdC waveform; };\n" } else { "};\n" };
    text += "extern \"C\" {\n\
             Model* model_new() { return new Model; }\n\
             void model_delete(Model* model) { delete model; }\n\
             void model_eval(Model* model) { model->top.eval(); }\n\
             void* model_port(Model* model, unsigned port) {\n    switch (port) {\n";
    for (number, port) in verilog.ports.iter().enumerate() {
        let name = &port.name;
        let address = if port.width * port.count > 64 {
            format!("model->top.{name}.data()")
        } else {
            format!("&model->top.{name}")
        };
        let _ = writeln!(text, "    case {number}: return {address};");
    }
    text += "    }\n    return nullptr;\n}\nunsigned* model_bank(Model* model, unsigned bank) {\n    switch (bank) {\n";
    for bank in 0..core.sides() * core.geometry.banks {
        let path = mangled(&format!("{top}.{}", core.memory_path(bank)));
        let _ = writeln!(text, "    case {bank}: return model->top.rootp->{path}.m_storage;");
    }
    text += "    }\n    return nullptr;\n}\n";
    if traced {
        text += "void model_trace(Model* model, const char* path) {\n    \
                     model->context.traceEverOn(true);\n    model->top.trace(&model->waveform, 99);\n    \
                     model->waveform.open(path);\n}\n\
                 void model_dump(Model* model, unsigned long long time) { model->waveform.dump((vluint64_t)time); }\n\
                 void model_close(Model* model) { model->waveform.close(); }\n";
    }
    text + "}\n"
}

/// Verilator's C++ name of a hierarchical name.
fn mangled(path: &str) -> String {
    path.replace('.', "__DOT__").replace('[', "__BRA__").replace(']', "__KET__")
}
