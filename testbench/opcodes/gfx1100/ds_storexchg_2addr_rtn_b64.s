; ds_storexchg_2addr_rtn_b64: the elements at ADDR + offset0 * 8 and ADDR + offset1 * 8 are exchanged with DATA0 and
; DATA1.

; lds: wave 64
; lds: alloc 1024
; lds: alignment unaligned
; lds: memory at 0 count 256 = 0x1000 + index

; lds: v1 = 8 * lane
; lds: v2 = 0xd000 + lane
; lds: v6 = 0xe000 + lane
; lds: v3 = 0xd100 + lane
; lds: v7 = 0xe100 + lane
; lds: v10 = 0x7000 + lane
; lds: v11 = 0x7100 + lane
; lds: v12 = 0x7200 + lane
; lds: v13 = 0x7300 + lane
; lds: exec = lane < 3 && lane != 1
ds_storexchg_2addr_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset0:1 offset1:3
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 0 ? 0x1002 : 0x1006) ; first all exchange at offset0, so lane 2 finds what memory had
; lds: expect v11 == (lane == 0 ? 0x1003 : 0x1007) ; and the high half
; lds: expect v12 == (lane == 0 ? 0xd002 : 0x100a) ; then at offset1, where lane 0 finds DATA0 of lane 2
; lds: expect v13 == (lane == 0 ? 0xd102 : 0x100b) ; and the high half
; lds: expect memory at 8 == 0xd000, 0xd100, 0x1004, 0x1005, 0xe000, 0xe100, 0x1008, 0x1009, 0xe002, 0xe102 ; DATA0 of lane 0, and DATA1 of lanes 0 and 2
; lds: exec = lane == 1
; lds: expect v10 == 0x7001 && v13 == 0x7301 ; lane 1 was off

; lds: v1 = lane == 60 ? 1016 : lane == 61 ? 516 : 576
; lds: exec = lane >= 60 && lane < 63
ds_storexchg_2addr_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == (lane == 60 ? 0x10fe : lane == 61 ? 0 : 0x1090) && v11 == (lane == 60 ? 0x10ff : lane == 61 ? 0 : 0x1091) && v12 == (lane == 60 ? 0 : lane == 61 ? 0 : 0x1092) && v13 == (lane == 60 ? 0 : lane == 61 ? 0 : 0x1093) ; each address by itself: the second of lane 60 is outside, both of lane 61 are off a multiple of 8, for which the value is 0
; lds: expect memory at 1016 == 0xd03c, 0xd13c ; the address inside is exchanged
; lds: expect memory at 512 == 0x1080, 0x1081, 0x1082, 0x1083 ; a misaligned exchange changes nothing

; lds: v1 = 128
; lds: exec = lane == 6
; lds: v10 = 0x66
; lds: v11 = 0x66
; lds: v12 = 0x66
; lds: v13 = 0x66
ds_storexchg_2addr_rtn_b64 v[10:13], v1, v[2:3], v[6:7] offset0:1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v10 == 0x1022 && v11 == 0x1023 && v12 == 0x1022 && v13 == 0x1023 ; equal offsets are one exchange: both values are what was there
; lds: expect memory at 136 == 0xe006, 0xe106 ; and leaves DATA1
s_endpgm
