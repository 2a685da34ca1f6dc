; Histogram with spread keys: read-modify-writes in different banks cost nothing extra
;
; Four waves count 256 keys into 64 bins by ds_add_u32, without a return value: the usual first stage of a
; histogram, one copy of the bins for each work-group in LDS (Podlozhnyuk, "Histogram calculation in CUDA").
; The keys come in an order in which 32 neighbouring lanes always hit 32 different banks. histogram_one_key.s
; shows the opposite.

; lds: wave 64
; lds: waves 4
; lds: alloc 512
; All counts start at 0.
; lds: memory at 0 count 128 = 0

; Every key of 0 to 63 once in each wave, scrambled: 5 is odd, so multiplying by it permutes the keys.
; lds: v1 = (5 * lane + wave) % 64
; lds: v2 = 4 * v1
; lds: v3 = 1
ds_add_u32 v2, v3
; lds: expect cycles == 2
; lds: expect conflict_cycles == 0
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect memory at 0 count 64 == 4

; Weights instead of ones, into a second table: bin k gets its key from each wave.
ds_add_u32 v2, v1 offset:256
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier
; lds: expect memory at 256 count 64 == 4 * index

; The old value can come back, as where a bin is a queue and the count is the place in it. Lanes 0 to 31 and
; 32 to 63 use the same 32 bins now: they are in different halves, so no cycle is lost.
; lds: v4 = 4 * (lane % 32)
ds_add_rtn_u32 v5, v4, v3
; lds: expect cycles == 2
s_waitcnt lgkmcnt(0)
s_barrier
; Each wave found the four counts from before, and two more for every wave before it.
; lds: expect v5 == 4 + 2 * wave + lane / 32
; lds: expect memory at 0 count 64 == index < 32 ? 12 : 4
; lds: expect total cycles == 4 * 3 * 2
s_endpgm
