; The same with a distance (Vega ISA 4.6). Here 48 lanes pass, and come second.
; lds: v2 = 0
s_mov_b32 s40, 0
s_mov_b64 s[44:45], -1
s_mov_b32 s44, 0xffff
s_cbranch_i_fork s[44:45], pass
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
; lds: expect v1 == (lane < 16 || lane >= 32 ? 10 : 20) && v2 == (lane < 16 || lane >= 32 ? 2 : 1)
