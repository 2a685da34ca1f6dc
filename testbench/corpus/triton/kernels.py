#!/usr/bin/env python3
"""Compiles the kernels below with Triton for some targets: the texts go into the folders beside this file.

    python3 -m venv venv && venv/bin/pip install triton==3.9.0
    venv/bin/python testbench/corpus/triton/kernels.py

No GPU is needed. The first lines of each text say what a launch has to give: the waves of a work-group, and the LDS.
"""

import pathlib

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource

KERNELS = {}


def kernel(signature, waves=4, **constants):
    """Registers a kernel with the types of its arguments; those in capitals are constants."""

    def register(function):
        KERNELS[function.__name__] = (triton.jit(function), signature, waves, constants)
        return KERNELS[function.__name__][0]

    return register


@kernel({"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32"}, BLOCK=256)
def vector_add(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = at < n
    tl.store(out + at, tl.load(x + at, mask=mask) + tl.load(y + at, mask=mask), mask=mask)


@kernel({"x": "*fp32", "out": "*fp32", "n": "i32"}, BLOCK=128)
def softmax(x, out, n, BLOCK: tl.constexpr):
    column = tl.arange(0, BLOCK)
    at = tl.program_id(0) * n + column
    row = tl.load(x + at, mask=column < n, other=-float("inf"))
    power = tl.exp2(row - tl.max(row, axis=0))
    tl.store(out + at, tl.div_rn(power, tl.sum(power, axis=0)), mask=column < n)


@kernel({"x": "*fp32", "out": "*fp32"}, ROWS=8, COLUMNS=32)
def softmax_rows(x, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    at = tl.arange(0, ROWS)[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    rows = tl.load(x + at)
    power = tl.exp2(rows - tl.max(rows, axis=1)[:, None])
    tl.store(out + at, tl.div_rn(power, tl.sum(power, axis=1)[:, None] + tl.zeros_like(power)))


@kernel({"x": "*fp32", "weights": "*fp32", "biases": "*fp32", "out": "*fp32"}, BLOCK=256)
def layer_norm(x, weights, biases, out, BLOCK: tl.constexpr):
    column = tl.arange(0, BLOCK)
    at = tl.program_id(0) * BLOCK + column
    row = tl.load(x + at)
    mean = tl.sum(row, axis=0) / BLOCK
    away = row - mean
    root = tl.sqrt_rn(tl.sum(away * away, axis=0) / BLOCK + 1.0)
    normed = tl.div_rn(away, root)
    tl.store(out + at, normed * tl.load(weights + column) + tl.load(biases + column))


@kernel({"x": "*fp32", "out": "*fp32"}, waves=2, BLOCK=128)
def rms_norm(x, out, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    row = tl.load(x + at)
    tl.store(out + at, tl.div_rn(row, tl.sqrt_rn(tl.sum(row * row, axis=0) / BLOCK)))


@kernel({"x": "*fp32", "out": "*fp32", "seed": "i32"}, BLOCK=256)
def dropout(x, out, seed, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    kept = tl.randint(seed, at) & 3
    tl.store(out + at, tl.where(kept != 0, tl.load(x + at) * 2.0, 0.0))


@kernel({"x": "*i32", "out": "*i32"}, ROWS=16, COLUMNS=64)
def row_sums(x, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    row = tl.arange(0, ROWS)
    at = row[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(out + row, tl.sum(tl.load(x + at), axis=1))


@kernel({"x": "*fp32", "out": "*fp32"}, ROWS=16, COLUMNS=64)
def column_maxima(x, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    column = tl.arange(0, COLUMNS)
    at = tl.arange(0, ROWS)[:, None] * COLUMNS + column[None, :]
    tl.store(out + column, tl.max(tl.load(x + at), axis=0))


@kernel({"x": "*i32", "out": "*i32"}, BLOCK=512)
def running_sums(x, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.cumsum(tl.load(x + at), axis=0))


@triton.jit
def greater(one, other):
    return tl.maximum(one, other)


@kernel({"x": "*i32", "out": "*i32"}, BLOCK=256)
def running_maxima(x, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.associative_scan(tl.load(x + at), 0, greater))


@kernel({"x": "*i32", "out": "*i32"}, waves=2, BLOCK=128)
def sort(x, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.sort(tl.load(x + at)))


@kernel({"x": "*i32", "out": "*i32"}, BLOCK=512, BINS=64)
def histogram(x, out, BLOCK: tl.constexpr, BINS: tl.constexpr):
    counts = tl.histogram(tl.load(x + tl.arange(0, BLOCK)), BINS)
    tl.store(out + tl.arange(0, BINS), counts)


@kernel({"x": "*fp32", "out": "*fp32"}, SIZE=32)
def transpose(x, out, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)[:, None] * SIZE + tl.arange(0, SIZE)[None, :]
    tl.store(out + at, tl.trans(tl.load(x + at)))


@kernel({"a": "*fp32", "b": "*fp32", "c": "*fp32"}, SIZE=16)
def matmul_sums(a, b, c, SIZE: tl.constexpr):
    at = tl.arange(0, SIZE)[:, None] * SIZE + tl.arange(0, SIZE)[None, :]
    left, right = tl.load(a + at), tl.load(b + at)
    tl.store(c + at, tl.sum(left[:, :, None] * right[None, :, :], axis=1))


@kernel({"a": "*fp32", "x": "*fp32", "out": "*fp32", "columns": "i32"}, ROWS=32, BLOCK=32)
def matvec(a, x, out, columns, ROWS: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.arange(0, ROWS)
    sums = tl.zeros((ROWS, BLOCK), tl.float32)
    for first in range(0, columns, BLOCK):
        column = first + tl.arange(0, BLOCK)
        mask = column < columns
        part = tl.load(a + row[:, None] * columns + column[None, :], mask=mask[None, :], other=0.0)
        sums += part * tl.load(x + column, mask=mask, other=0.0)[None, :]
    tl.store(out + row, tl.sum(sums, axis=1))


@kernel({"x": "*i32", "out": "*i32"}, BLOCK=256)
def atomic_counts(x, out, BLOCK: tl.constexpr):
    value = tl.load(x + tl.program_id(0) * BLOCK + tl.arange(0, BLOCK))
    tl.atomic_add(out + value % 16, value // 16)


@kernel({"x": "*i32", "out": "*i32"}, waves=2, BLOCK=128)
def atomic_extremes(x, out, BLOCK: tl.constexpr):
    value = tl.load(x + tl.program_id(0) * BLOCK + tl.arange(0, BLOCK))
    tl.atomic_max(out, tl.max(value, axis=0))
    tl.atomic_min(out + 1, tl.min(value, axis=0))


@kernel({"x": "*i32", "lock": "*i32", "out": "*i32"}, waves=2, BLOCK=128)
def locked_sums(x, lock, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    value = tl.load(x + tl.program_id(0) * BLOCK + at)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(out + at, tl.load(out + at) + value)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@kernel({"x": "*i32", "places": "*i32", "out": "*i32"}, BLOCK=256)
def gather(x, places, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.gather(tl.load(x + at), tl.load(places + at), 0))


@kernel({"x": "*fp32", "out": "*i32"}, ROWS=8, COLUMNS=128)
def greatest_places(x, out, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    row = tl.arange(0, ROWS)
    at = row[:, None] * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    tl.store(out + row, tl.argmax(tl.load(x + at), axis=1))


@kernel({"x": "*fp16", "out": "*fp16"}, BLOCK=256)
def flip(x, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.flip(tl.load(x + at)))


@kernel({"x": "*fp32", "out": "*fp32", "low": "fp32", "n": "i32"}, waves=1, BLOCK=128)
def clamp(x, out, low, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(x + at, mask=at < n, other=0.0)
    value = tl.where(value < low, low, value)
    tl.store(out + at, tl.minimum(value, 2.0), mask=at < n)


@kernel({"x": "*i8", "scales": "*fp16", "out": "*fp32"}, BLOCK=256)
def dequantise(x, scales, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    scale = tl.load(scales + at // 32).to(tl.float32)
    tl.store(out + at, tl.load(x + at).to(tl.float32) * scale)


@kernel({"x": "*fp32", "out": "*i8", "scales": "*fp32"}, waves=2, BLOCK=128)
def quantise(x, out, scales, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    value = tl.load(x + at)
    scale = tl.div_rn(tl.max(tl.abs(value), axis=0), 127.0)
    rounded = tl.div_rn(value, scale) + tl.where(value < 0, -0.5, 0.5)
    tl.store(out + at, rounded.to(tl.int8))
    tl.store(scales, scale)


@kernel({"x": "*fp16", "y": "*fp16", "out": "*fp16"}, waves=2, BLOCK=256)
def half_mix(x, y, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    one, other = tl.load(x + at), tl.load(y + at)
    tl.store(out + at, one * other - other)


@kernel({"x": "*bf16", "out": "*fp32"}, BLOCK=256)
def brain_sums(x, out, BLOCK: tl.constexpr):
    row = tl.arange(0, 8)
    at = row[:, None] * 32 + tl.arange(0, 32)[None, :]
    tl.store(out + row, tl.sum(tl.load(x + at).to(tl.float32), axis=1))


@kernel({"x": "*i32", "y": "*i32", "out": "*i32"}, BLOCK=128)
def interleave(x, y, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    both = tl.interleave(tl.load(x + at), tl.load(y + at))
    tl.store(out + tl.arange(0, 2 * BLOCK), both)


@triton.jit
def join(mean, square, count, other_mean, other_square, other_count):
    all = count + other_count
    away = other_mean - mean
    return mean + other_mean, square + other_square + away * 0, all


@kernel({"x": "*fp32", "out": "*fp32"}, BLOCK=256)
def three_sums(x, out, BLOCK: tl.constexpr):
    value = tl.load(x + tl.arange(0, BLOCK))
    sum, square, count = tl.reduce((value, value * value, tl.full((BLOCK,), 1.0, tl.float32)), 0, join)
    tl.store(out, sum)
    tl.store(out + 1, square)
    tl.store(out + 2, count)


@kernel({"x": "*i64", "out": "*i64"}, waves=2, BLOCK=128)
def wide_parity(x, out, BLOCK: tl.constexpr):
    value = tl.load(x + tl.arange(0, BLOCK))
    tl.store(out, tl.xor_sum(value, axis=0))
    tl.store(out + 1, tl.sum(value * 3, axis=0))


def main():
    here = pathlib.Path(__file__).resolve().parent
    for name, lanes in {"gfx906": 64, "gfx950": 64, "gfx1100": 32, "gfx1201": 32}.items():
        folder = here / name
        folder.mkdir(exist_ok=True)
        for kernel, (function, signature, waves, constants) in KERNELS.items():
            types = signature | {constant: "constexpr" for constant in constants}
            source = ASTSource(fn=function, signature=types, constexprs=constants)
            options = {"num_warps": waves, "enable_fp_fusion": False}
            made = triton.compile(source, target=GPUTarget("hip", name, lanes), options=options)
            lds = f"; lds: alloc {made.metadata.shared}\n" if made.metadata.shared else ""
            heading = f"; Triton {triton.__version__}: kernels.py\n; num_warps: {waves}\n{lds}"
            # Where this file and Triton lie is no matter of the kernel.
            text = made.asm["amdgcn"]
            for place, short in {here: ".", pathlib.Path(triton.__file__).parent: "triton"}.items():
                text = text.replace(str(place), short)
            (folder / f"{kernel}.s").write_text(heading + text)


if __name__ == "__main__":
    main()
