"""Compiles a kernel of this folder with Triton: `python compile.py gfx942 linear` writes `linear.ttgir`, Triton's
intermediate text, `linear.amdgcn` and `linear.json`. With a third argument, `python compile.py gfx942 linear
linear.ttgir`, it compiles this text, which somebody has changed. No GPU is needed."""

import importlib
import json
import sys
from pathlib import Path

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

# What `lds` asks of Triton's metadata.
KEPT = ("num_warps", "shared", "global_scratch_size", "profile_scratch_size")


def main(chip, name, changed=None):
    module = importlib.import_module(name)
    multiples = {(number,): [["tt.divisibility", module.MULTIPLES]] for number in range(len(module.TYPES))}
    signature = module.TYPES | dict.fromkeys(module.TILE, "constexpr")
    source = changed or ASTSource(getattr(module, name), signature, module.TILE, multiples)
    lanes = 32 if chip.startswith("gfx1") else 64
    made = triton.compile(source, target=GPUTarget("hip", chip, lanes), options={"num_warps": 4})
    Path(f"{name}.amdgcn").write_text(made.asm["amdgcn"])
    Path(f"{name}.json").write_text(json.dumps({key: getattr(made.metadata, key) for key in KEPT}) + "\n")
    if not changed:
        Path(f"{name}.ttgir").write_text(made.asm["ttgir"])


main(*sys.argv[1:])
