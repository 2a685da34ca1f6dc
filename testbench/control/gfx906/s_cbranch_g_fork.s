; Lanes that pass go to the address, the others go on: the way with fewer lanes is taken first, and the other one waits
; on the stack (Vega ISA 4.6). Here 16 lanes pass, and come first.
; lds: v0 = lane
; lds: v2 = 0
s_mov_b32 s40, 0
s_mov_b64 s[44:45], 0xffff
s_getpc_b64 s[46:47]
s_add_u32 s46, s46, pass@rel32@lo+4
s_addc_u32 s47, s47, pass@rel32@hi+12
s_cbranch_g_fork s[44:45], s[46:47]
v_mov_b32_e32 v1, 20
s_add_u32 s40, s40, 1
v_mov_b32_e32 v2, s40
s_branch join
pass:
v_mov_b32_e32 v1, 10
s_add_u32 s40, s40, 1
v_mov_b32_e32 v2, s40
join:
s_cbranch_join s41
s_mov_b64 exec, -1
s_endpgm
; lds: expect v1 == (lane < 16 ? 10 : 20) && v2 == (lane < 16 ? 1 : 2)
