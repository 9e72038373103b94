//! From the text of content files to content: their syntax is read here, their meaning by the game.

use crate::Diagnostic;
use crate::files::File;
use ron::error::{Error as Shape, Position, SpannedError};
use std::ops::Range;
use std::sync::Arc;
use table::{Pack, Problem, fingerprint, nearest};

/// Reads all files and builds the content. Reports every mistake, not only the first. `problems` are those of
/// files that could not even be read.
pub(crate) fn build<P: Pack>(
    files: &[File],
    mut problems: Vec<Diagnostic>,
) -> Result<P::Content, Vec<Diagnostic>> {
    let mut pack = P::default();
    pack.set_version(version(files));
    problems.extend(files.iter().filter_map(|file| add(&mut pack, file).err()));
    match pack.build() {
        Ok(content) if problems.is_empty() => Ok(content),
        Ok(_) => Err(problems),
        Err(mut found) => {
            found.retain(|problem| !problems.iter().any(|cause| follows(problem, cause)));
            problems.extend(found.into_iter().map(|problem| meaning(problem, files)));
            Err(without_repetitions(problems))
        }
    }
}

/// Whether a problem only follows from `cause`. If a file cannot be read, its id (the file's name) and one of
/// its kind (the folder's name) are missing elsewhere too; only the cause is worth reporting.
fn follows(problem: &Problem, cause: &Diagnostic) -> bool {
    let path = cause.file.strip_suffix(".ron").unwrap_or(&cause.file);
    path.split('/').any(|part| part == problem.words)
}

/// A wrong word that is used five times is one mistake.
fn without_repetitions(problems: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut told: Vec<Diagnostic> = Vec::new();
    for problem in problems {
        if !told.contains(&problem) {
            told.push(problem);
        }
    }
    told
}

/// A fingerprint of all paths and texts.
fn version(files: &[File]) -> u64 {
    let all: Vec<(&str, &str)> = files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
    fingerprint(&all)
}

fn add<P: Pack>(pack: &mut P, file: &File) -> Result<(), Diagnostic> {
    let mut read = |deserializer: &mut ron::Deserializer<'_>| {
        pack.add(&file.path, fingerprint(&file.text), &mut *deserializer)?;
        deserializer.end()
    };
    ron::Deserializer::from_str(&file.text)
        .and_then(|mut deserializer| read(&mut deserializer).map_err(|error| deserializer.span_error(error)))
        .map_err(|error| shape(error, file))
}

/// A syntax error in a file, at the place that ron reports.
fn shape(error: SpannedError, file: &File) -> Diagnostic {
    let span = offset(&file.text, error.span.start)..offset(&file.text, error.span.end);
    let (message, help, word) = in_words(error.code);
    let word = word.and_then(|word| last_word(&file.text, &word, span.end));
    let span = word.unwrap_or_else(|| within_a_line(&file.text, span));
    Diagnostic::of_file(&file.path, message).help(help).at(&Arc::from(file.text.as_str()), span)
}

/// What is wrong, a hint, and the exact word that is wrong, if there is one.
fn in_words(error: Shape) -> (String, Option<String>, Option<String>) {
    match error {
        Shape::NoSuchStructField { expected, found, outer } => {
            let outer = outer.map_or("it".to_owned(), |outer| format!("`{outer}`"));
            let (message, help) = (format!("{outer} has no field `{found}`"), suggestion(&found, expected));
            (message, Some(help), Some(found))
        }
        Shape::NoSuchEnumVariant { expected, found, outer } => {
            let outer = outer.map_or(String::new(), |outer| format!(" for `{outer}`"));
            let (message, help) = (format!("`{found}` is no word{outer}"), suggestion(&found, expected));
            (message, Some(help), Some(found))
        }
        Shape::MissingStructField { field, outer } => {
            let outer = outer.map_or("it".to_owned(), |outer| format!("`{outer}`"));
            (format!("{outer} lacks its field `{field}`"), None, None)
        }
        Shape::TrailingCharacters => ("something stands behind the end".to_owned(), None, None),
        other => (uncapitalised(&other.to_string()), None, None),
    }
}

fn suggestion(found: &str, expected: &[&str]) -> String {
    match nearest(found, expected.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("expected one of: {}", expected.join(", ")),
    }
}

/// Ron's messages begin with a capital letter; ours follow `error:`.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// A mistake in what a file means. Its place is found by searching the file for the words it quotes.
fn meaning(problem: Problem, files: &[File]) -> Diagnostic {
    let diagnostic = Diagnostic::of_file(&problem.file, problem.message).help(problem.help);
    let Some(file) = files.iter().find(|file| file.path == problem.file) else { return diagnostic };
    match find(&file.text, &problem.words) {
        Some(span) => diagnostic.at(&Arc::from(file.text.as_str()), span),
        None => diagnostic,
    }
}

/// Where the words are: in quotes if possible, otherwise as a word of their own.
fn find(text: &str, words: &str) -> Option<Range<usize>> {
    if words.is_empty() {
        return None;
    }
    let quoted = format!("\"{words}\"");
    let in_quotes = text.find(&quoted).map(|start| start..start + quoted.len());
    in_quotes.or_else(|| whole_words(text, words).next())
}

/// The last occurrence of `word` that ends at or before `end`.
fn last_word(text: &str, word: &str, end: usize) -> Option<Range<usize>> {
    whole_words(text, word).take_while(|place| place.start < end).last()
}

/// The part of a range that is on its last line; the parser may have skipped blanks before it.
fn within_a_line(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text[span.clone()].rfind('\n').map_or(span.start, |newline| span.start + newline + 1);
    start..span.end
}

fn whole_words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    let whole = move |place: &Range<usize>| {
        !text[..place.start].ends_with(inside) && !text[place.end..].starts_with(inside)
    };
    text.match_indices(word).map(|(start, found)| start..start + found.len()).filter(whole)
}

/// Ron counts lines and characters; slices count bytes.
fn offset(text: &str, position: Position) -> usize {
    let line: usize = text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
    let letters = text[line..].char_indices().map(|(at, _)| at);
    line + letters.chain([text[line..].len()]).nth(position.col - 1).unwrap_or(text[line..].len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_counted_in_letters_and_found_in_bytes() {
        let text = "a\nüb\n";
        assert_eq!(offset(text, Position { line: 2, col: 2 }), 4);
        assert_eq!(offset(text, Position { line: 2, col: 99 }), text.len());
        assert_eq!(offset(text, Position { line: 9, col: 1 }), text.len());
    }

    #[test]
    fn quoted_words_are_found_before_bare_ones() {
        let text = "hall: 1, hallway: 2, at: \"hall\"";
        assert_eq!(find(text, "hall"), Some(25..31));
        assert_eq!(find(text, "hallway"), Some(9..16));
        assert_eq!(find(text, "hal"), None);
        assert_eq!(find(text, ""), None);
    }
}
