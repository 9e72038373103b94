//! The page is built into the library if it was built: a changed file means building the library again.

use std::fs;

const PAGE: &str = "../../web/dist";

fn main() {
    fs::create_dir_all(PAGE).expect("the workspace can be written to");
    println!("cargo::rerun-if-changed={PAGE}");
}
