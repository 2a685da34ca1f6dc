; Waits until VS, the counter of stores, is at most the immediate (RDNA3 ISA 16.1).
; lds: buffer 0 count 64 = 1
; lds: s0 = 0
; lds: s1 = 1
; lds: v0 = 4 * lane
; lds: v1 = 7 * lane
global_store_b32 v0, v1, s[0:1]
s_waitcnt_vscnt null, 0x0
s_endpgm
; lds: expect buffer 0 count 64 == 7 * index
