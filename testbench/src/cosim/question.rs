//! The settings of a campaign.

use crate::hardware::Simulator;
use crate::random::Subject;
use crate::session::{Engine, Setup};
use lds::targets::{BvhStack, Target};
use lds_rtl::Part;
use serde::{Deserialize, Serialize};

/// The settings of a campaign. Reports can be joined if all settings are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// version of lds
    pub version: String,
    /// target
    pub target: Target,
    /// lanes of a pass
    pub lanes: usize,
    /// banks
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
    /// whether the unit is the LDS of a work-group processor, with two sides of these sizes
    #[serde(default)]
    pub wgp: bool,
    /// whether the unit is the global data share
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gds: bool,
    /// number of compute units, if it isn't two
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compute_units: Option<usize>,
    /// number of float adders, if several banks share one
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adders: Option<usize>,
    /// how stacks of rays work
    #[serde(default, skip_serializing_if = "BvhStack::is_default")]
    pub bvh_stack: BvhStack,
    /// points at which sources differ that the unit reads the other way
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
    /// optional parts that are left out
    pub without: Vec<String>,
    /// simulator of the exported Verilog
    pub simulator: Simulator,
    /// whether rust-hdl's simulation ran beside it
    pub rtl: bool,
    /// whether requests and responses were held up at random
    pub stalls: bool,
    /// seed of the random programs
    pub seed: u64,
    /// number of random programs, of all shards together
    pub cases: u64,
    /// subject of all random programs
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Subject>,
    /// number of shards
    pub shards: u64,
    /// BLAKE3 hash of the Verilog, if a file was given
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verilog: Option<String>,
}

impl Question {
    /// The settings of a campaign on a unit, with `cases` programs of `shards` together.
    pub fn new(setup: &Setup, simulator: Simulator, seed: u64, cases: u64, shards: u64) -> Self {
        let core = &setup.core;
        Question {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            target: core.target,
            lanes: core.geometry.lanes,
            banks: core.geometry.banks,
            rows: core.geometry.rows,
            wgp: core.is_wgp(),
            gds: core.is_gds(),
            compute_units: Some(core.compute_units()).filter(|units| core.is_gds() && *units != 2),
            adders: core.has_fewer_adders().then_some(core.adders),
            bvh_stack: core.rules.bvh_stack,
            readings: core.readings().map(|reading| reading.to_string()).collect(),
            without: core.missing().map(|part: Part| part.to_string()).collect(),
            simulator,
            rtl: setup.engine == Engine::Rtl,
            stalls: setup.stalls.is_some(),
            seed,
            cases,
            subject: None,
            shards,
            verilog: setup.edited().map(|text| blake3::hash(text.as_bytes()).to_hex().to_string()),
        }
    }

    /// The first key that has another value in `other`, with both values as JSON has them. `None` if all are equal.
    pub fn difference(&self, other: &Question) -> Option<String> {
        if self == other {
            return None;
        }
        let keys = |question: &Question| match serde_json::to_value(question) {
            Ok(serde_json::Value::Object(keys)) => keys,
            _ => serde_json::Map::new(),
        };
        let (ours, theirs) = (keys(self), keys(other));
        let names = ours.keys().chain(theirs.keys().filter(|name| !ours.contains_key(*name)));
        let mut differing = names.filter(|name| ours.get(*name) != theirs.get(*name));
        differing.next().map(|name| match (theirs.get(name), ours.get(name)) {
            (Some(theirs), Some(ours)) => format!("`{name}` is {theirs}, not {ours}"),
            (Some(theirs), None) => format!("`{name}` is {theirs}, and nothing in the first report"),
            (None, Some(ours)) => format!("`{name}` isn't given, and is {ours} in the first report"),
            (None, None) => format!("`{name}` isn't given"),
        })
    }
}
