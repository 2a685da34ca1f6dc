"""A product of two matrices: `out = x @ y`."""

import triton
import triton.language as tl


@triton.jit
def product(x, y, out, n, k, ROWS: tl.constexpr, COLUMNS: tl.constexpr, DEPTH: tl.constexpr):
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    column = tl.program_id(1) * COLUMNS + tl.arange(0, COLUMNS)
    depth = tl.arange(0, DEPTH)
    sums = tl.zeros((ROWS, COLUMNS), tl.float32)
    for start in range(0, k, DEPTH):
        a = tl.load(x + row[:, None] * k + (start + depth)[None, :])
        b = tl.load(y + (start + depth)[:, None] * n + column[None, :])
        sums = tl.dot(a, b, sums)
    tl.store(out + row[:, None] * n + column[None, :], sums)


TYPES = {"x": "*fp16", "y": "*fp16", "out": "*fp32", "n": "i32", "k": "i32"}
TILE = {"ROWS": 64, "COLUMNS": 32, "DEPTH": 32}
MULTIPLES = 1
