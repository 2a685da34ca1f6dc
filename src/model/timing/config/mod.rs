//! Descriptions of units in files.

mod chip_config;
mod error;
mod lanes;
mod misaligned;
mod sizes;
mod values;

pub use chip_config::{ChipConfig, built_in, built_in_names, product_names, products};
pub use error::{ChipError, List};
pub use lanes::GroupConfig;
pub use misaligned::MisalignedConfig;
pub use values::{Assumption, AssumptionConfig, PortsName, Waves};
