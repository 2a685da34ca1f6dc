use lds_rtl::hdl::*;
use lds_rtl::*;
use rust_hdl::prelude::*;
fn settle(u: &mut FullUnit, n: &mut u64) {
    for _ in 0..100 { u.update_all(); *n += 1; if !u.has_changed() { return; } }
    panic!("loop");
}
fn main() {
    let mode: u32 = std::env::args().nth(1).map_or(0, |m| m.parse().unwrap());
    let mut u = FullUnit::boxed();
    let mut n = 0;
    let mut x = 12345u64;
    let mut rnd = move || { x ^= x << 13; x ^= x >> 7; x ^= x << 17; x };
    u.response_ready.next = true;
    u.size.next = U::new(65536); u.m0.next = U::new(0xffffffff);
    u.exec.next = U::new(0xffffffff); u.source_exec.next = U::new(0xffffffff);
    u.first.next = true; u.last.next = true;
    let ops = [13u64, 54, 32, 55, 48, 62];
    let start = std::time::Instant::now();
    let cycles = 40000;
    let mut fresh = true;
    let mut done = 0;
    for _ in 0..cycles {
        u.request_valid.next = true;
        if fresh {
            u.opcode.next = U::new(if mode == 2 {54} else { ops[(rnd() % 6) as usize]});
            for l in 0..32 { u.address[l].next = U::new(if mode == 0 {rnd() & 0xfffc} else { 4 * l as u64 + (rnd() & 0xff80)}); u.data0[l].next = U::new(rnd()); u.data1[l].next = U::new(rnd()); }
        }
        u.fall();
        settle(&mut u, &mut n);
        fresh = u.request_ready.val();
        if u.response_valid.val() && u.response_done.val() { done += 1; }
        u.clock.next = Clock { clk: true };
        settle(&mut u, &mut n);
    }
    let t = start.elapsed().as_secs_f64();
    println!("{:.0} cycles/s, {:.2} passes a cycle, {done} requests", cycles as f64 / t, n as f64 / cycles as f64);
}
