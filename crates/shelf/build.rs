//! Content is built into the library: a new, changed or removed file means building it again.

fn main() {
    println!("cargo::rerun-if-changed=../../content");
}
