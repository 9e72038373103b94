//! Content is built into the library, so a new, changed or removed file means building it again.

fn main() {
    println!("cargo::rerun-if-changed=../../content");
}
