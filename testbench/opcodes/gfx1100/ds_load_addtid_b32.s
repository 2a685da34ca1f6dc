; ds_load_addtid_b32: the address is M0[15:0] + offset + 4 * lane, with the number of the lane in its wave.

; lds: wave 32
; lds: alloc 512
; lds: alignment dword_strict
; lds: memory at 0 count 128 = 0x1000 + index

; lds: m0 = 0xffff0020 ; bits above 15 of M0 mean nothing, and M0 is no limit here
; lds: v2 = 0x7000 + lane
; lds: exec = lane % 5 != 0
ds_load_addtid_b32 v2 offset:128
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 5 == 0 ? 0x7000 + lane : 0x1028 + lane) ; dword (32 + 128) / 4 + lane, lanes that are off keep what they had

; lds: m0 = 396
ds_load_addtid_b32 v2
s_waitcnt lgkmcnt(0)
; lds: expect v2 == (lane >= 29 ? 0 : 4195 + lane) ; the last three lanes are past the allocation
; lds: m0 = 2
ds_load_addtid_b32 v2 offset:4
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x1001 + lane ; 6 is off a multiple of 4: cut to 4
; lds: m0 = 0xfffc
ds_load_addtid_b32 v2 offset:8
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0 ; 0xfffc + 8 is beyond 64 KiB: the sum has more than 16 bits
s_endpgm
