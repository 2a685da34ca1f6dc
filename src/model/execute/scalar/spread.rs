//! Which bits of the results of scalar instructions are undefined.

use super::function::Function;
use super::{Does, Outputs, Scalar, Values};
use crate::execute::undefined::{Inputs, Rule, spread};
use crate::execute::vector::is_open_zero;
use crate::wave::Wave;

impl Scalar {
    /// Executes it on a wave and on its twin, which has undefined bits inverted. They differ in undefined bits
    /// afterwards.
    pub(in crate::execute) fn spread(&self, rule: Rule, wave: &mut Wave, twin: &mut Wave) {
        let Does::Function(function) = self.does else {
            // M0 names a register.
            twin.m0 = wave.m0;
            self.execute(wave);
            self.execute(twin);
            return;
        };
        let (own, mut other) = (self.values(wave), self.values(twin));
        for (number, source) in [self.a, self.b].into_iter().enumerate() {
            if let Some(is_open) = is_open_zero(source, wave, twin) {
                let value = if number == 0 { own.a } else { own.b } ^ u64::from(is_open);
                *(if number == 0 { &mut other.a } else { &mut other.b }) = value;
            }
        }
        let is_of_exec = matches!(function, Function::SaveExec(_) | Function::WriteExec(_));
        let third = |values: &Values| if is_of_exec { values.exec } else { values.c };
        let inputs = |values: &Values| Inputs { s: [values.a, values.b, third(values)], d: values.d, bit: values.scc };
        let undefined = inputs(&own).difference(&inputs(&other));
        let compute = |inputs: &Inputs| {
            let Inputs { s: [a, b, third], d, bit: scc } = *inputs;
            let (c, exec) = if is_of_exec { (own.c, third) } else { (third, own.exec) };
            self.outputs(function, &Values { a, b, c, d, scc, exec, mode: own.mode })
        };
        let (bits, scc) = spread(rule, &inputs(&own), &undefined, |inputs| {
            let outputs = compute(inputs);
            let value = if is_of_exec { outputs.exec } else { outputs.d };
            (value.unwrap_or(inputs.d), outputs.scc.unwrap_or_default())
        });
        let kept = if self.wide[2] { u64::MAX } else { 0xffff_ffff };
        let mut outputs = compute(&inputs(&own));
        let is_of_result = matches!(function, Function::NonZero(_)) || is_of_exec;
        let result = if is_of_exec { outputs.exec } else { outputs.d }.unwrap_or(own.d);
        // A bit that is defined and 1 decides that a result isn't 0.
        let scc = if is_of_result { bits & kept != 0 && result & !bits & kept == 0 } else { scc };
        // What isn't written may be written if SCC is undefined.
        if bits != 0 && outputs.d.is_none() && !is_of_exec && !matches!(function, Function::Compare(_)) {
            outputs.d = rule.may_keep_destination().then_some(own.d);
        }
        let of_exec = own.exec ^ other.exec;
        let inverted = match function {
            Function::SaveExec(_) => of_exec,
            _ => bits,
        };
        let twins = Outputs {
            d: outputs.d.map(|value| value ^ inverted),
            exec: outputs.exec.map(|value| value ^ bits),
            scc: outputs.scc.map(|value| value != scc),
        };
        self.store(wave, &outputs);
        self.store(twin, &twins);
    }
}
