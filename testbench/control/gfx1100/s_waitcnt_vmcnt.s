; Waits until VM is at most the immediate (RDNA3 ISA 16.1).
; lds: buffer 0 = 11, 12
; lds: s0 = 0
; lds: s1 = 1
; lds: v0 = 0
global_load_b32 v1, v0, s[0:1]
global_load_b32 v2, v0, s[0:1] offset:4
s_waitcnt_vmcnt null, 0x1
v_mov_b32_e32 v3, v1
s_waitcnt_vmcnt null, 0x0
v_mov_b32_e32 v4, v2
s_endpgm
; lds: expect v3 == 11 && v4 == 12
