#!/usr/bin/env bash
# Installs what the tests need from the distribution's packages, if it is missing, and runs the whole test suite.
set -euo pipefail
cd "$(dirname "$0")"

# command -> Debian package
declare -A needed=(
    [cc]=gcc
    [llvm-mc-19]=llvm-19
    [iverilog]=iverilog
    [yosys]=yosys
    [gtkwave]=gtkwave
    [Xvfb]=xvfb
    [xauth]=xauth
)
missing=()
for command in "${!needed[@]}"; do
    command -v "$command" >/dev/null || missing+=("${needed[$command]}")
done
if [ "${#missing[@]}" -gt 0 ]; then
    echo "installing what the tests need: ${missing[*]}"
    if [ "$(id -u)" -eq 0 ]; then sudo=(); else sudo=(sudo); fi
    "${sudo[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

cargo test --workspace "$@"
