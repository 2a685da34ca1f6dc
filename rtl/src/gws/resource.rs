//! What an instruction makes of a resource.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// The new state of a resource of global wave sync. Combinational.
    ///
    /// A wave that takes from a semaphore or joins a barrier is queued in any case; who may leave the queue is looked
    /// at afterwards.
    ///
    /// ```text
    /// inits       counter = value, flag = 0, nobody waits
    /// raises      counter + 1;  by: + value;  releases: + waiting waves
    /// joins       counter 0 (of an early barrier 1, too): flag turns, counter = value;  otherwise counter - 1
    /// ```
    pub struct Resource[COUNT] {
        input {
            /// `ds_gws_init`
            inits: bool,
            /// `ds_gws_sema_v`
            raises: bool,
            /// `ds_gws_sema_br`
            raises_by: bool,
            /// `ds_gws_sema_release_all`
            releases: bool,
            /// `ds_gws_sema_p`
            takes: bool,
            /// `ds_gws_barrier`
            joins: bool,
            /// the counter of a barrier goes down before it is looked at
            early: bool,
            /// what the instruction brings: of the first, bits 11:0 count
            values: [U<32>; 4],
            /// the counter before
            counter: U<12>,
            /// the flag before
            flag: bool,
            /// the resource was a barrier before
            barrier: bool,
            /// waves that wait
            waiting: U<COUNT>,
        }
        output {
            /// the counter
            counter_next: U<12>,
            /// the flag
            flag_next: bool,
            /// the resource is a barrier
            barrier_next: bool,
            /// the wave of the instruction comes into the queue
            enters: bool,
            /// nobody waits any more, whoever did
            clears: bool,
        }
        local { completes: bool, brought: U<32>, value: U<12> }
        kernel {
            self.brought.next = self.values[0].val();
            self.value.next = self.brought.val().get_bits::<12>(0);
            self.enters.next = self.takes.val() || self.joins.val();
            self.clears.next = self.inits.val();
            self.barrier_next.next = self.joins.val() || (self.inits.val() && self.barrier.val());
            self.completes.next = (self.counter.val() == 0) || (self.early.val() && (self.counter.val() == 1));
            self.counter_next.next = self.counter.val();
            self.flag_next.next = self.flag.val();
            if self.inits.val() {
                self.counter_next.next = self.value.val();
                self.flag_next.next = false;
            }
            if self.raises.val() {
                self.counter_next.next = self.counter.val() + 1;
            }
            if self.raises_by.val() {
                self.counter_next.next = self.counter.val() + self.value.val();
            }
            if self.releases.val() {
                self.counter_next.next = self.counter.val() + bit_cast_u::<12, COUNT>(self.waiting.val());
            }
            if self.joins.val() {
                self.counter_next.next = self.counter.val() - 1;
                if self.completes.val() {
                    self.counter_next.next = self.value.val();
                    self.flag_next.next = !self.flag.val();
                }
            }
        }
    }
}
