; ds_bpermute_b32: every lane takes the data of the lane that its index names, of the 32 lanes of its half; no memory is
; touched.

; lds: wave 64

; lds: m0 = 0 ; M0 is no limit: there is no address
; lds: v2 = 0x100 + lane
; lds: v1 = 4 * (5 * lane + 1) + lane % 4 - 0x10000
ds_bpermute_b32 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 0x100 + ((5 * lane + 1) % 32 | lane & 32) ; of the index only bits 6 to 2 count
; lds: v1 = 4 * lane
ds_bpermute_b32 v3, v1, v2 offset:68
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 0x100 + ((lane + 17) % 32 | lane & 32) ; the offset moves all by 17 lanes

; lds: v3 = 0x7000 + lane
; lds: v1 = 4 * (lane + 1)
; lds: exec = lane % 3 != 0
ds_bpermute_b32 v3, v1, v2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v3 == (lane % 3 == 0 ? 0x7000 + lane : ((lane + 1) % 32 | lane & 32) % 3 == 0 ? 0 : 0x100 + ((lane + 1) % 32 | lane & 32)) ; 0 from a lane that is off, and one that is off keeps what it had
; lds: v4 = 4 * (lane ^ 7)
ds_bpermute_b32 v4, v4, v4
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 4 * lane ; all read before any writes: the index may be data and destination
; lds: v1 = 0xfffffffe
ds_bpermute_b32 v5, v1, v2 offset:6
s_waitcnt lgkmcnt(0)
; lds: expect v5 == 0x101 + (lane & 32) ; the sum wraps: -2 + 6 is 4
s_endpgm
