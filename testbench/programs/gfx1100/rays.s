; A tree of boxes, walked by 32 rays with short stacks: each visits all boxes, in an order of its own
;
; Box 0 has the boxes 1 to 4, box n of those has 4 n + 1 to 4 n + 4, which are leaves. A ray hits every box. The nearest
; child of ray l is the one with number l mod 4, then those behind it come, and then those before it. What a recursive
; walk (the box, then for each child from the nearest on the same) visits is expected of every ray after every step.
; Each ray's stack begins at a dword of its own, so 32 of them never conflict, whatever they have on it: six passes of a
; cycle each. All this is so with `--bvh-stack library`, the default: the rules `manual` push and return other children.

; lds: wave 32
; lds: alloc 4096
; lds: v1 = lane << 18
; lds: v2 = -1
; The box that is visited.
; lds: v0 = 0

; Box 2 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 1 + (lane + 0) % 4
; Box 3 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 0) % 4) + 1 + (lane + 0) % 4
; Box 4 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 0) % 4) + 1 + (lane + 1) % 4
; Box 5 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 0) % 4) + 1 + (lane + 2) % 4
; Box 6 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 0) % 4) + 1 + (lane + 3) % 4
; Box 7 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 1 + (lane + 1) % 4
; Box 8 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 1) % 4) + 1 + (lane + 0) % 4
; Box 9 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 1) % 4) + 1 + (lane + 1) % 4
; Box 10 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 1) % 4) + 1 + (lane + 2) % 4
; Box 11 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 1) % 4) + 1 + (lane + 3) % 4
; Box 12 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 1 + (lane + 2) % 4
; Box 13 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 2) % 4) + 1 + (lane + 0) % 4
; Box 14 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 2) % 4) + 1 + (lane + 1) % 4
; Box 15 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 2) % 4) + 1 + (lane + 2) % 4
; Box 16 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 2) % 4) + 1 + (lane + 3) % 4
; Box 17 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 1 + (lane + 3) % 4
; Box 18 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 3) % 4) + 1 + (lane + 0) % 4
; Box 19 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 3) % 4) + 1 + (lane + 1) % 4
; Box 20 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 3) % 4) + 1 + (lane + 2) % 4
; Box 21 of each ray.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 4 * (1 + (lane + 3) % 4) + 1 + (lane + 3) % 4
; The stack is empty: that was all.
; lds: v4 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 0) % 4
; lds: v5 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 1) % 4
; lds: v6 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 2) % 4
; lds: v7 = v0 > 4 ? -1 : 4 * v0 + 1 + (lane + 3) % 4
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: expect cycles == 6
s_waitcnt lgkmcnt(0)
; lds: expect v0 == -2
; lds: expect v1 == lane << 18
s_endpgm
