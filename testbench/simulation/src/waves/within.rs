//! A walk over a design with signals that the design doesn't have.

use lds_hdl::Tracer;

/// Traces more signals at the end of the top scope.
pub struct Within<'a, F> {
    tracer: &'a mut dyn Tracer,
    more: F,
    depth: usize,
}

impl<'a, F: Fn(&mut dyn Tracer)> Within<'a, F> {
    /// A walk that ends with `more`.
    pub fn new(tracer: &'a mut dyn Tracer, more: F) -> Self {
        Within { tracer, more, depth: 0 }
    }
}

impl<F: Fn(&mut dyn Tracer)> Tracer for Within<'_, F> {
    fn named(&self) -> bool {
        self.tracer.named()
    }

    fn enter(&mut self, name: &str) {
        self.depth += 1;
        self.tracer.enter(name);
    }

    fn leave(&mut self) {
        self.depth -= 1;
        if self.depth == 0 {
            (self.more)(self.tracer);
        }
        self.tracer.leave();
    }

    fn signal(&mut self, name: &str, bits: usize, value: u64) {
        self.tracer.signal(name, bits, value);
    }
}
