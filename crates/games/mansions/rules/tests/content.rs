//! The pack as it is in `content/mansions`: read, checked and set up.

use crate::common::{build, files};

#[test]
fn the_pack_has_no_problem() {
    if let Err(problems) = build(&files()) {
        let lines: Vec<String> = problems
            .iter()
            .map(|problem| {
                format!("{} [{}]: {} ({:?})", problem.file, problem.words, problem.message, problem.help)
            })
            .collect();
        panic!("{} problems:\n{}", lines.len(), lines.join("\n"));
    }
}
