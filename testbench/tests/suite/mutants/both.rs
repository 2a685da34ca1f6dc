//! Mutants that random programs find, and the requests recorded for a core, too: what a core does only while lanes wait
//! for results at one dword and others for rows of another bank.

use super::Mutant;

pub const MUTANTS: &[Mutant] = &[
    (
        "resting: who led two cycles ago is forgotten for good if a certain other one led behind it",
        "fresh = ((leading | recent[7:0]) | recent[15:8]) | recent[23:16];\nrecent[23:16] <= recent[15:8];",
        "fresh = ((leading | recent[7:0]) | (recent[15:8] & ~{2'd0, recent[1], 5'd0})) | recent[23:16];\n\
         recent[23:16] <= recent[15:8] & ~{2'd0, recent[1], 5'd0};",
    ),
    (
        "resting: who led a cycle ago is forgotten for good if a certain other one led before it",
        "fresh = ((leading | recent[7:0]) | recent[15:8]) | recent[23:16];\nrecent[15:8] <= recent[7:0];",
        "fresh = ((leading | (recent[7:0] & ~{5'd0, recent[14], 2'd0})) | recent[15:8]) | recent[23:16];\n\
         recent[15:8] <= recent[7:0] & ~{5'd0, recent[14], 2'd0};",
    ),
];
