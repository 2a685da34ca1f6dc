//! The C++ between a Verilated model and Rust: a handful of functions with C names.

use super::layout::Layout;
use super::library::PREFIX;
use super::model::MemoryPath;
use lds_rtl::export::Design;
use std::fmt::Write;

/// What Verilator's runtime calls where a simulation ends by itself. By default it ends the process, which isn't the
/// model's own here.
const ENDS: &str = r#"
#include <stdexcept>
#include <string>
// What comes after the end, as it is cleared away, is not told.
static thread_local bool over = false;
static void end(const char* what, int line) {
    if (over) return;
    over = true;
    throw std::runtime_error(std::string(what) + (line > 0 ? " in line " + std::to_string(line) : ""));
}
void vl_finish(const char*, int line, const char*) { end("$finish", line); }
void vl_stop(const char*, int line, const char*) { end("$stop", line); }
void vl_fatal(const char*, int line, const char*, const char* what) { end(what, line); }
"#;

/// Runs something of a model: null, or why it has ended.
const GUARD: &str = r#"
template <typename Action> static const char* guarded(Model* model, Action action) {
    try {
        action();
        return nullptr;
    } catch (const std::exception& error) {
        model->end = error.what();
        return model->end.c_str();
    }
}
"#;

/// The shim of a design with these memories. `traced`: the model was built with `--trace`.
pub fn source(verilog: &Design, memories: &[MemoryPath], layout: Layout, traced: bool) -> String {
    let top = &verilog.top;
    let mut text =
        format!("#include \"{PREFIX}.h\"\n#include \"{PREFIX}___024root.h\"\n#include \"{PREFIX}__Syms.h\"\n");
    if traced {
        text += "#include \"verilated_vcd_c.h\"\n";
    }
    text += ENDS;
    let _ = writeln!(text, "struct Model {{ VerilatedContext context; {PREFIX} top{{&context}}; std::string end;");
    text += if traced { "    VerilatedVcdC waveform; };\n" } else { "};\n" };
    text += GUARD;
    text += "extern \"C\" {\n\
             Model* model_new() { over = false; return new Model; }\n\
             void model_delete(Model* model) { delete model; }\n\
             const char* model_eval(Model* model) { return guarded(model, [&] { model->top.eval(); }); }\n\
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
    for (number, memory) in memories.iter().enumerate() {
        let path = mangled(&format!("{top}.{}", memory.path), &verilog.text, layout);
        let _ = writeln!(text, "    case {number}: return model->top.rootp->vlSymsp->{path}.m_storage;");
    }
    text += "    }\n    return nullptr;\n}\n";
    if traced {
        text += "void model_trace(Model* model, const char* path) {\n    \
                     model->context.traceEverOn(true);\n    model->top.trace(&model->waveform, 99);\n    \
                     model->waveform.open(path);\n}\n\
                 const char* model_dump(Model* model, unsigned long long time) {\n    \
                     return guarded(model, [&] { model->waveform.dump((vluint64_t)time); });\n}\n\
                 const char* model_close(Model* model) { return guarded(model, [&] { model->waveform.close(); }); }\n";
    }
    text + "}\n"
}

/// Verilator's C++ name of a memory's hierarchical name in a text, from the class with all scopes on. An instance of an
/// array of blocks may be one there whose name has the number in it, as in what Yosys writes: `\block[3].unit `.
fn mangled(path: &str, text: &str, layout: Layout) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in path.split('.') {
        // A text of megabytes is looked through for arrays of blocks alone.
        let is_one_name = |block: &&mut String| block.ends_with(']') && text.contains(&format!("\\{block}.{name} "));
        if let Some(block) = names.last_mut().filter(is_one_name) {
            *block += &format!(".{name}");
            *block = block.replace('[', "__05b").replace(']', "__05d").replace('.', "__02e");
        } else {
            names.push(name.to_owned());
        }
    }
    let memory = names.pop().unwrap_or_default();
    let scopes = names.iter().fold(String::new(), |scopes, name| {
        let next = match layout {
            // All is in the outermost scope.
            Layout::Flat => "__DOT__",
            // An array of blocks is no module, and so no scope.
            Layout::Shared if name.ends_with(']') => "__DOT__",
            Layout::Shared => "__",
        };
        scopes + name + next
    });
    let path = match layout {
        Layout::Flat => format!("TOP.{scopes}{memory}"),
        Layout::Shared => format!("TOP__{}.__PVT__{memory}", scopes.strip_suffix("__").unwrap_or(&scopes)),
    };
    path.replace('[', "__BRA__").replace(']', "__KET__")
}

#[cfg(test)]
mod tests {
    use super::{Layout, mangled};

    #[test]
    fn an_instance_of_an_array_is_named_as_the_text_has_it() {
        let path = "top.bank[3].unit.ram.dwords";
        let (exported, by_yosys) = ("for (...) begin : bank", "part \\bank[3].unit (.a(a));");
        assert_eq!(
            [exported, by_yosys].map(|text| mangled(path, text, Layout::Flat)),
            [
                "TOP.top__DOT__bank__BRA__3__KET____DOT__unit__DOT__ram__DOT__dwords",
                "TOP.top__DOT__bank__05b3__05d__02eunit__DOT__ram__DOT__dwords"
            ]
        );
        assert_eq!(
            [exported, by_yosys].map(|text| mangled(path, text, Layout::Shared)),
            [
                "TOP__top__bank__BRA__3__KET____DOT__unit__ram.__PVT__dwords",
                "TOP__top__bank__05b3__05d__02eunit__ram.__PVT__dwords"
            ]
        );
    }
}
