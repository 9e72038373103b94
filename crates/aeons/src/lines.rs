//! Reading lines from outside, with a limit on the memory they can take.

use std::io::{self, BufRead};

/// One line, or why there is none.
#[derive(Debug, PartialEq)]
pub(crate) enum Line {
    Text(String),
    /// Longer than the limit; it was skipped.
    TooLong,
    NotUtf8,
}

/// Reads a line without its line ending; `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut any = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() {
            return Ok(any.then(|| finish(line, too_long)));
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= line.len() + part.len() > limit;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(finish(line, too_long)));
        }
    }
}

fn finish(line: Vec<u8>, too_long: bool) -> Line {
    if too_long {
        return Line::TooLong;
    }
    String::from_utf8(line).map_or(Line::NotUtf8, Line::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8], limit: usize) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut input, limit).unwrap()).collect()
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lines(b"a\n\nb", 9), ["a", "", "b"].map(|text| Line::Text(text.to_owned())));
        assert_eq!(lines(b"", 9), []);
    }

    #[test]
    fn a_line_over_the_limit_is_skipped_and_the_next_is_read() {
        assert_eq!(
            lines(b"four\nlonger\nok\n", 4),
            [Line::Text("four".to_owned()), Line::TooLong, Line::Text("ok".to_owned())]
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_told_apart() {
        assert_eq!(lines(b"\xff\nok", 9), [Line::NotUtf8, Line::Text("ok".to_owned())]);
    }
}
