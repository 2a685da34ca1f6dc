; ds_write2_b32: two elements of 4 bytes, at ADDR + offset0 * 4 and ADDR + offset1 * 4.

; lds: wave 64
; lds: alloc 1024
; lds: alignment dword
; lds: memory at 0 count 256 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 0 : 4
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: exec = lane < 2
ds_write2_b32 v1, v2, v6 offset0:2 offset1:3
s_waitcnt lgkmcnt(0)
; lds: expect memory at 8 == 0xd000 ; DATA0 of lane 0, at 2 * 4
; lds: expect memory at 12 == 0xe000 ; all lanes store DATA0 first, then all store DATA1: that of lane 0 comes over DATA0 of lane 1
; lds: expect memory at 16 == 0xe001 ; DATA1 of lane 1
; lds: expect memory at 0 count 2 == 0xeeeeeeee ; nothing without an offset

; lds: v1 = lane == 3 ? 1020 : 65
; lds: exec = lane == 3 || lane == 63
ds_write2_b32 v1, v2, v6 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 1020 == 0xd003 ; an address outside does not keep the lane from the other
; lds: expect memory at 64 == 0xd03f, 0xe03f ; 65 without its low bits
; lds: expect memory at 68 == 0xe03f, 0xeeeeeeee ; so is the second

; lds: v1 = 160 + 4 * lane
; lds: exec = lane == 4 || lane == 5
ds_write2_b32 v1, v2, v6 offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect memory at 976 == 0xd004, 0xd005 ; equal offsets are one access, with DATA0

; lds: v1 = lane == 1 ? 512 : 516
; lds: exec = lane == 1 || lane == 33
ds_write2_b32 v1, v2, v6 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 512 == 0xd001, 0xd021, 0xe021 ; lane 33 is of the next 32: both of its stores come after both of lane 1
s_endpgm
