#!/bin/sh
# Compiles the kernels of this folder for each target, and writes the words of each object's code: eight a line.
# Needs clang 19 and LLVM 19.
set -eu
cd "$(dirname "$0")"
for target in gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1151 gfx1201; do
    for kernel in *.cl; do
        object=$(mktemp)
        clang-19 -x cl -cl-std=CL2.0 -O2 -Xclang -finclude-default-header --target=amdgcn-amd-amdhsa \
            "-mcpu=$target" -nogpulib -c "$kernel" -o "$object"
        llvm-objcopy-19 -O binary --only-section=.text "$object" "$object.text"
        od -An -v -tx4 -w32 --endian=little "$object.text" | sed 's/^ //' > "${kernel%.cl}.$target.hex"
        rm "$object" "$object.text"
    done
done
