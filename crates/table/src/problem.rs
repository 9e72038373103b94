/// A mistake in a content file, as a sentence with what was probably meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file's path inside its pack.
    pub file: String,
    /// The words in the file that are wrong; empty when the file as a whole is meant.
    pub words: String,
    pub message: String,
    pub help: Option<String>,
}
