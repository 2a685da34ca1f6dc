//! Kernels in OpenCL C and HIP become assembly.

use lds::targets::Target;
use std::path::Path;
use std::process::Command;

/// The compiler, of Debian's package of the same name.
const CLANG: &str = "clang-19";

/// The levels of optimisation.
pub const LEVELS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];

/// The assembly of a file in OpenCL C or HIP. Products and sums are not joined, and quotients and roots are exact, so
/// that results are the same at every level.
#[track_caller]
pub fn compile(file: &Path, target: Target, options: &[&str]) -> String {
    let mut command = Command::new(CLANG);
    if file.extension().is_some_and(|ending| ending == "hip") {
        command.args(["-x", "hip", "--cuda-device-only", "-nogpuinc"]).arg(format!("--offload-arch={target}"));
    } else {
        command.args(["-x", "cl", "-cl-std=CL2.0", "-cl-fp32-correctly-rounded-divide-sqrt"]);
        command.args(["-target", "amdgcn-amd-amdhsa"]).arg(format!("-mcpu={target}"));
    }
    command.args(["-nogpulib", "-ffp-contract=off", "-S", "-o", "-"]).args(options).arg(file);
    let output = command.output();
    let output = output.unwrap_or_else(|error| panic!("{CLANG}: {error}: `apt-get install {CLANG}` installs it"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("assembly is text")
}
