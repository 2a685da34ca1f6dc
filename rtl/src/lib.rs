//! LDS hardware.
