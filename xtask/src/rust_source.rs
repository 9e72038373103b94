//! Parses just enough Rust to tell code from comments and strings, and to find where a block ends.

/// A Rust file, line by line, with code separated from comments and strings.
pub(crate) struct Source {
    pub(crate) lines: Vec<Line>,
}

#[derive(Default)]
pub(crate) struct Line {
    /// The line with comments and strings blanked out.
    pub(crate) code: String,
    /// The line with everything but comments and strings blanked out.
    pub(crate) prose: String,
    /// The comment on this line.
    pub(crate) comment: Option<Comment>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Comment {
    /// `// why`
    Plain,
    /// `/// what the next thing is`
    Doc,
    /// `//! what this file is`
    Inner,
}

impl Line {
    pub(crate) fn is_blank(&self) -> bool {
        self.code.trim().is_empty() && self.prose.trim().is_empty()
    }

    /// Whether there is nothing but a comment on this line.
    pub(crate) fn is_comment(&self) -> bool {
        self.comment.is_some() && self.code.trim().is_empty()
    }

    pub(crate) fn is_doc(&self) -> bool {
        self.is_comment() && self.comment != Some(Comment::Plain)
    }
}

impl Source {
    pub(crate) fn read(text: &str) -> Self {
        let mut reader = Reader { text: text.chars().collect(), at: 0, lines: vec![Line::default()] };
        while reader.at < reader.text.len() {
            reader.next_thing();
        }
        if text.is_empty() || text.ends_with('\n') {
            reader.lines.pop();
        }
        Source { lines: reader.lines }
    }

    /// The line on which a function's body ends, if it has one. `column` is where its `fn` starts.
    pub(crate) fn end_of_body(&self, line: usize, column: usize) -> Option<usize> {
        self.end_of_block(line, column, "{")
    }

    /// The line on which the arguments of a macro end, in any kind of brackets.
    pub(crate) fn end_of_macro(&self, line: usize, column: usize) -> Option<usize> {
        self.end_of_block(line, column, "([{")
    }

    /// The line on which the first block closes that is opened by one of `openers` outside all other
    /// brackets.
    fn end_of_block(&self, line: usize, column: usize, openers: &str) -> Option<usize> {
        let mut depth = 0;
        let mut opened = false;
        for (number, character) in self.code_from(line, column) {
            match character {
                '(' | '[' | '{' => {
                    opened |= depth == 0 && openers.contains(character);
                    depth += 1;
                }
                ')' | ']' | '}' if depth == 0 => return None,
                ')' | ']' | '}' => {
                    depth -= 1;
                    if depth == 0 && opened {
                        return Some(number);
                    }
                }
                ';' if depth == 0 => return None,
                _ => {}
            }
        }
        None
    }

    /// The characters of the code from this place on, each with its line number.
    fn code_from(&self, line: usize, column: usize) -> impl Iterator<Item = (usize, char)> {
        let lines = self.lines.iter().enumerate().skip(line);
        lines.flat_map(move |(number, text)| {
            let skipped = if number == line { column } else { 0 };
            text.code[skipped..].chars().map(move |character| (number, character))
        })
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Code,
    Prose,
}

struct Reader {
    text: Vec<char>,
    at: usize,
    lines: Vec<Line>,
}

impl Reader {
    fn next_thing(&mut self) {
        if self.sees("//") {
            self.line_comment();
        } else if self.sees("/*") {
            self.block_comment();
        } else if let Some(hashes) = self.sees_raw_string() {
            self.raw_string(hashes);
        } else if self.sees("\"") {
            self.string();
        } else if self.sees("'") {
            self.character_or_lifetime();
        } else {
            self.take(Side::Code, 1);
        }
    }

    fn line_comment(&mut self) {
        let kind = self.kind_of_comment("///", "////", "//!");
        self.mark(kind);
        while self.peek(0).is_some_and(|c| c != '\n') {
            self.take(Side::Prose, 1);
        }
    }

    fn block_comment(&mut self) {
        let kind = self.kind_of_comment("/**", "/***", "/*!");
        let mut depth = 0;
        while self.at < self.text.len() {
            self.mark(kind);
            if self.sees("/*") {
                depth += 1;
                self.take(Side::Prose, 2);
            } else if self.sees("*/") {
                depth -= 1;
                self.take(Side::Prose, 2);
                if depth == 0 {
                    return;
                }
            } else {
                self.take(Side::Prose, 1);
            }
        }
    }

    fn kind_of_comment(&self, doc: &str, not_doc: &str, inner: &str) -> Comment {
        if self.sees(inner) {
            Comment::Inner
        } else if self.sees(doc) && !self.sees(not_doc) && !self.sees("/**/") {
            Comment::Doc
        } else {
            Comment::Plain
        }
    }

    fn string(&mut self) {
        self.take(Side::Prose, 1);
        while let Some(c) = self.peek(0) {
            match c {
                '\\' => self.take(Side::Prose, 2),
                '"' => return self.take(Side::Prose, 1),
                _ => self.take(Side::Prose, 1),
            }
        }
    }

    /// The number of `#` of the raw string that starts here, if one does.
    fn sees_raw_string(&self) -> Option<usize> {
        let continues_a_word = self.at > 0 && is_word(self.text[self.at - 1]);
        let prefix = ["r", "br", "cr"].into_iter().find(|prefix| self.sees(prefix))?.len();
        let hashes = self.text[self.at + prefix..].iter().take_while(|c| **c == '#').count();
        let quoted = self.peek(prefix + hashes) == Some('"');
        (quoted && !continues_a_word).then_some(hashes)
    }

    fn raw_string(&mut self, hashes: usize) {
        let end = format!("\"{}", "#".repeat(hashes));
        while !self.sees("\"") {
            self.take(Side::Prose, 1);
        }
        self.take(Side::Prose, 1);
        while self.at < self.text.len() && !self.sees(&end) {
            self.take(Side::Prose, 1);
        }
        self.take(Side::Prose, end.len());
    }

    fn character_or_lifetime(&mut self) {
        if self.peek(1) == Some('\\') {
            self.take(Side::Prose, 3);
            while self.peek(0).is_some_and(|c| c != '\'') {
                self.take(Side::Prose, 1);
            }
            self.take(Side::Prose, 1);
        } else if self.peek(2) == Some('\'') {
            self.take(Side::Prose, 3);
        } else {
            self.take(Side::Code, 1);
        }
    }

    fn sees(&self, word: &str) -> bool {
        word.chars().enumerate().all(|(ahead, c)| self.peek(ahead) == Some(c))
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.text.get(self.at + ahead).copied()
    }

    fn mark(&mut self, comment: Comment) {
        self.line().comment = Some(comment);
    }

    fn take(&mut self, side: Side, count: usize) {
        for _ in 0..count {
            let Some(character) = self.peek(0) else { return };
            self.at += 1;
            if character == '\n' {
                self.lines.push(Line::default());
            } else {
                let (code, prose) = if side == Side::Code { (character, ' ') } else { (' ', character) };
                self.line().code.push(code);
                self.line().prose.push(prose);
            }
        }
    }

    fn line(&mut self) -> &mut Line {
        self.lines.last_mut().expect("there is always a line being read")
    }
}

pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Vec<String> {
        Source::read(text).lines.iter().map(|line| line.code.trim().to_owned()).collect()
    }

    fn prose(text: &str) -> Vec<String> {
        Source::read(text).lines.iter().map(|line| line.prose.trim().to_owned()).collect()
    }

    #[test]
    fn comments_and_strings_are_prose_and_the_rest_is_code() {
        let text = "let a = \"{ not a block\"; // nor { this\nlet b = 1;\n";
        let squeezed: Vec<String> =
            code(text).iter().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(squeezed, ["let a = ;", "let b = 1;"]);
        assert_eq!(prose(text), ["\"{ not a block\"  // nor { this", ""]);
    }

    #[test]
    fn raw_strings_run_to_their_own_end_over_several_lines() {
        let text = "expect![[r#\"\n  a \"quoted\" {\n\"#]];";
        assert_eq!(code(text), ["expect![[", "", "]];"]);
        assert_eq!(prose(text)[1], "a \"quoted\" {");
    }

    #[test]
    fn quotes_in_strings_and_braces_in_characters_do_not_mislead() {
        assert_eq!(code(r#"f("\"{", '{', '\'', '\u{7b}')"#)[0].replace(' ', ""), "f(,,,)");
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), ["fn f<'a>(x: &'a str) {}"]);
    }

    #[test]
    fn block_comments_nest() {
        assert_eq!(code("a /* { /* { */ { */ b")[0].replace(' ', ""), "ab");
    }

    #[test]
    fn an_identifier_that_ends_in_r_starts_no_raw_string() {
        assert_eq!(code("for\"x\" r#type"), ["for    r#type"]);
    }

    #[test]
    fn the_kinds_of_comments_are_told_apart() {
        let kinds = |text: &str| Source::read(text).lines.iter().map(|line| line.comment).collect::<Vec<_>>();
        assert_eq!(
            kinds("//! a\n/// b\n// c\n//// d\nlet e = 1;\n/** f\n g */\n"),
            [
                Some(Comment::Inner),
                Some(Comment::Doc),
                Some(Comment::Plain),
                Some(Comment::Plain),
                None,
                Some(Comment::Doc),
                Some(Comment::Doc),
            ]
        );
    }

    #[test]
    fn a_body_ends_where_its_own_brace_closes() {
        let source = Source::read("fn f(a: [u8; 2]) -> u8 {\n  if x { \"}\" }\n}\nfn g();\n}");
        assert_eq!(source.end_of_body(0, 0), Some(2));
        assert_eq!(source.end_of_body(3, 0), None);
    }

    #[test]
    fn an_empty_file_has_no_lines() {
        assert_eq!(Source::read("").lines.len(), 0);
        assert_eq!(Source::read("a\n\n").lines.len(), 2);
        assert_eq!(Source::read("a\nb").lines.len(), 2);
    }
}
