; ds_swizzle_b32: the offset is a pattern by which lanes take data within groups of 32; no memory is touched.

; lds: wave 64

; lds: v1 = 0x100 + lane
ds_swizzle_b32 v2, v1 offset:swizzle(QUAD_PERM,3,0,0,2)
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & ~3 | 0x83 >> 2 * (lane & 3) & 3) ; four lanes among themselves
ds_swizzle_b32 v2, v1 offset:0x28d5
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane & 31 & 0x15 | 0x06) ^ 0x0a | lane & 32) ; bits are kept (0x15), set (0x06), then inverted (0x0a)
ds_swizzle_b32 v2, v1 offset:swizzle(BROADCAST,8,5)
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 24 | 5 | lane & 32) ; lane 5 of every eight
ds_swizzle_b32 v2, v1 offset:0xc060
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane + 3) % 32 | lane & 32) ; a rotation: each takes from the lane 3 above
ds_swizzle_b32 v2, v1 offset:0xc460
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane + 29) % 32 | lane & 32) ; with bit 10 from the lane 3 below
ds_swizzle_b32 v2, v1 offset:0xc023
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + (lane & 3 | lane + 1 & 28 | lane & 32) ; lane bits of the mask (3) stay as they are
ds_swizzle_b32 v2, v1 offset:0xc021
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane & 1 ? lane + 2 : lane) % 32 | lane & 32) ; with mask 1 lanes 0 to 7 take from 0, 3, 2, 5, 4, 7, 6, 9, as AMD's later manuals print it
ds_swizzle_b32 v2, v1 offset:0xc421
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane & 1 ? lane : lane + 30) % 32 | lane & 32) ; and the other way from 30, 1, 0, 3, 2, 5, 4, 7
ds_swizzle_b32 v2, v1 offset:0xe000
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane & 1) << 4 | (lane & 2) << 2 | lane & 4 | (lane & 8) >> 2 | (lane & 16) >> 4 | lane & 32) ; FFT: the bits of the lane reversed
ds_swizzle_b32 v2, v1 offset:0xe010
s_waitcnt lgkmcnt(0)
; lds: expect v2 == 0x100 + ((lane & 1) << 3 | (lane & 2) << 1 | (lane & 4) >> 1 | (lane & 8) >> 3 | lane & 16 | lane & 32) ; with a mask of one bit they are shifted by one, and that bit stays

; lds: v2 = 0x7000 + lane
; lds: exec = lane % 4 != 2
ds_swizzle_b32 v2, v1 offset:swizzle(SWAP,1)
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0x7000 + lane : lane % 4 == 3 ? 0 : 0x100 + (lane ^ 1)) ; 0 from a lane that is off, and one that is off keeps what it had
s_endpgm
