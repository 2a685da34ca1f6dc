; Wakes the other waves of the work-group that sleep (Vega ISA 12.5).
; lds: waves 2
; lds: s0 = wave
s_cmp_eq_u32 s0, 0
s_cbranch_scc1 sleeper
s_wakeup
s_branch end
sleeper:
s_sleep 127
s_mov_b32 s1, 1
end:
s_endpgm
; lds: expect s1 == 1 - wave
