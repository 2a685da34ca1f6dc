; ds_and_b64: M = M & D0.

; lds: wave 64
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x33333333, 0x33333333, 0xffffffff, 0xffffffff, 0xffffffff, 0, 12, 0, 0xffffffff, 0xffffffff, 1, 0x80000000, 0xffffffff, 0xffffffff, 0x600d, 0x600e
; lds: memory at 504 = 0xff, 0
; lds: memory at 0 = 0xff, 0

; lds: v101 = 8 * ((lane - 1) / 4)
; lds: v65 = lane == 1 ? 0x55555555 : lane == 13 ? 10 : lane == 17 ? 1 : lane == 21 ? 0xffffffff : 0
; lds: v66 = lane == 1 ? 0x55555555 : lane == 13 || lane == 25 ? 0 : lane == 17 ? 0x80000000 : 0xffffffff
; lds: exec = lane >= 1 && lane <= 25 && (lane - 1) % 4 == 0
ds_and_b64 v101, v[65:66] offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x11111111, 0x11111111 ; every fourth bit is in both
; lds: expect memory at 24 == 0, 0xffffffff ; each dword has its own mask
; lds: expect memory at 32 == 0, 0 ; the dwords do not mix
; lds: expect memory at 40 == 8, 0 ; bit by bit
; lds: expect memory at 48 == 1, 0x80000000 ; all ones in memory leave the data
; lds: expect memory at 56 == 1, 0x80000000 ; all ones in the data leave memory
; lds: expect memory at 64 == 0, 0 ; 0 clears
; lds: expect memory at 72 == 0x600d, 0x600e ; no lane is on for this one

; lds: v101 = 496 + 8 * (lane - 35)
; lds: v65 = 0x7e
; lds: v66 = 0
; lds: exec = lane == 36 || lane == 37
ds_and_b64 v101, v[65:66]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 504 == 0x7e, 0 ; the last element of the allocation
; lds: expect memory at 0 == 0xff, 0 ; the one behind it is refused and does not come around to byte 0
s_endpgm
