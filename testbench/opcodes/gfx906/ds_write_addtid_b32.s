; ds_write_addtid_b32: the address is M0[15:0] + offset + 4 * lane, with the number of the lane in its wave.

; lds: wave 64
; lds: base 512
; lds: alloc 1024
; lds: alignment unaligned
; lds: memory at 0 count 256 = 0xeeeeeeee

; lds: m0 = 0x00070040 ; bits above 15 of M0 mean nothing
; lds: v2 = 0xa00 + lane
; lds: exec = lane % 3 == 1
ds_write_addtid_b32 v2 offset:256
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 count 64 == (index % 3 == 1 ? 0xa00 + index : 0xeeeeeeee) ; lanes that are off leave their dwords out, the others do not move up

; lds: m0 = 0xfff0
; lds: exec = lane < 12
ds_write_addtid_b32 v2 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 count 80 == 0xeeeeeeee ; 0xfff0 + 16 is 65536, which is outside: the sum has more than 16 bits
; lds: m0 = 602
; lds: exec = lane == 0 || lane == 63
ds_write_addtid_b32 v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 600 == 0xeeeeee, 0xee00000a ; a store like others: unaligned, from byte 603 on
; lds: expect memory at 852 == 0x3feeeeee, 0xee00000a ; lane 63, 252 bytes on
s_endpgm
