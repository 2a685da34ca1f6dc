; The short stack of a ray: bits 31:18 of ADDR say where it is, in dwords, and bits 17:0 how many entries are on it, 128
; bytes from one to the next. The children of a box come nearest first. The nearest is returned, the others are pushed,
; farthest first.
; lds: wave 32
; lds: alloc 4096
; lds: v1 = lane << 18
; lds: v2 = -1
; lds: v4 = 100 + lane
; lds: v5 = 200 + lane
; lds: v6 = -1
; lds: v7 = 400 + lane
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 100 + lane
; lds: expect v1 == (lane << 18) + 2
; lds: expect memory at 0 == 400, 401, 402
; lds: expect memory at 128 == 200, 201, 202

; After a leaf there is nothing to push. The nearest of those that wait comes back, and -1 stays in its place.
; lds: v4 = -1
; lds: v5 = -1
; lds: v7 = -1
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 200 + lane
; lds: expect v1 == (lane << 18) + 1
; lds: expect memory at 128 == -1, -1, -1

; A node that was visited last: the children behind it are pushed, and as the first one isn't new, the last push comes
; back at once.
; lds: v2 = 10
; lds: v4 = 10
; lds: v5 = 20
; lds: v6 = 30
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect v0 == 20
; lds: expect v1 == (lane << 18) + 2
; lds: expect memory at 128 == 30, 30, 30
; lds: expect memory at 256 == -1, -1, -1

; If it is none of the children, nothing is pushed. Half of the lanes pop until the stack is empty, which -2 says.
; lds: v2 = -2
; lds: exec = lane < 16
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane < 16 ? 30 : 20)
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane < 16 ? 400 + lane : 20)
; lds: expect v1 == (lane << 18) + (lane < 16 ? 0 : 2)
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
s_waitcnt lgkmcnt(0)
; lds: exec = 1
; lds: expect v0 == (lane < 16 ? -2 : 20)

; A stack of eight entries (offset 0; 0x1000, 0x2000 and 0x3000 are for 16, 32 and 64) with eight on it: the ninth goes
; to the place of the first.
; lds: v1 = 8
; lds: v2 = -1
; lds: v4 = 1
; lds: v5 = 2
; lds: v6 = -1
; lds: v7 = -1
ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]
; lds: v3 = 8
ds_bvh_stack_rtn_b32 v8, v3, v2, v[4:7] offset:0x1000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 2
; lds: expect memory at 1024 == 2
s_endpgm
