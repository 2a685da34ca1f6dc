//! Drives the models.
