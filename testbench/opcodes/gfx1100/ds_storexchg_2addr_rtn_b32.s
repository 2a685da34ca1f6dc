; ds_storexchg_2addr_rtn_b32: the elements at ADDR + offset0 * 4 and ADDR + offset1 * 4 are exchanged with DATA0 and
; DATA1.

; lds: wave 32
; lds: alloc 1024
; lds: alignment unaligned
; lds: memory at 0 count 256 = 0x1000 + index

; lds: v1 = 4 * lane
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v10 = 0x7000 + lane
; lds: v11 = 0x7100 + lane
; lds: exec = lane < 3 && lane != 1
ds_storexchg_2addr_rtn_b32 v[10:11], v1, v2, v6 offset0:1 offset1:3
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 0 ? 0x1001 : 0x1003) ; first all exchange at offset0, so lane 2 finds what memory had
; lds: expect v11 == (lane == 0 ? 0xd002 : 0x1005) ; then at offset1, where lane 0 finds DATA0 of lane 2
; lds: expect memory at 4 == 0xd000, 0x1002, 0xe000, 0x1004, 0xe002 ; DATA0 of lane 0, and DATA1 of lanes 0 and 2
; lds: exec = lane == 1
; lds: expect v10 == 0x7001 && v11 == 0x7101 ; lane 1 was off

; lds: v1 = lane == 28 ? 1020 : lane == 29 ? 514 : 544
; lds: exec = lane >= 28 && lane < 31
ds_storexchg_2addr_rtn_b32 v[10:11], v1, v2, v6 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 28 ? 0x10ff : lane == 29 ? 0 : 0x1088) && v11 == (lane == 28 ? 0 : lane == 29 ? 0 : 0x1089) ; each address by itself: the second of lane 28 is outside, both of lane 29 are off a multiple of 4, for which the value is 0
; lds: expect memory at 1020 == 0xd01c ; the address inside is exchanged
; lds: expect memory at 512 == 0x1080, 0x1081 ; a misaligned exchange changes nothing

; lds: v1 = 64
; lds: exec = lane == 6
; lds: v10 = 0x66
; lds: v11 = 0x66
ds_storexchg_2addr_rtn_b32 v[10:11], v1, v2, v6 offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == 0x1011 && v11 == 0x1011 ; equal offsets are one exchange: both values are what was there
; lds: expect memory at 68 == 0xe006 ; and leaves DATA1
s_endpgm
