; ds_store_2addr_stride64_b32: two elements of 4 bytes, at ADDR + offset0 * 256 and ADDR + offset1 * 256.

; lds: wave 32
; lds: alloc 2048
; lds: alignment strict
; lds: memory at 0 count 512 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 0 : 256
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: exec = lane < 2
ds_store_2addr_stride64_b32 v1, v2, v6 offset0:1 offset1:2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0xd000 ; DATA0 of lane 0, at 1 * 256
; lds: expect memory at 512 == 0xe000 ; all lanes store DATA0 first, then all store DATA1: that of lane 0 comes over DATA0 of lane 1
; lds: expect memory at 768 == 0xe001 ; DATA1 of lane 1
; lds: expect memory at 0 count 64 == 0xeeeeeeee ; nothing without an offset

; lds: v1 = lane == 3 ? 1792 : 66
; lds: exec = lane == 3 || lane == 31
ds_store_2addr_stride64_b32 v1, v2, v6 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1792 == 0xd003 ; an address outside does not keep the lane from the other
; lds: expect memory at 64 == 0xd01f, 0xeeeeeeee ; 66 is off a multiple of 4: cut to 64
; lds: expect memory at 320 == 0xe01f, 0xeeeeeeee ; so is the second

; lds: v1 = 1024 + 4 * lane
; lds: exec = lane == 4 || lane == 5
ds_store_2addr_stride64_b32 v1, v2, v6 offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1296 == 0xe004, 0xe005 ; equal offsets are two accesses here: DATA1 comes last
s_endpgm
