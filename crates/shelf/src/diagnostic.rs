use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A mistake in a content file: where, what, and a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Inside the pack; empty if the folder itself is wrong.
    pub file: String,
    /// Counted from 1; 0 if the file as a whole is wrong.
    pub line: usize,
    pub column: usize,
    pub message: String,
    pub help: Option<String>,
    place: Option<Place>,
}

/// A range of words in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    text: Arc<str>,
    span: Range<usize>,
}

impl Diagnostic {
    pub(crate) fn of_folder(message: String) -> Diagnostic {
        Diagnostic::of_file("", message)
    }

    pub(crate) fn of_file(file: &str, message: String) -> Diagnostic {
        Diagnostic { file: file.to_owned(), line: 0, column: 0, message, help: None, place: None }
    }

    pub(crate) fn help(mut self, help: Option<String>) -> Diagnostic {
        self.help = help;
        self
    }

    /// Points at a part of the file's text.
    pub(crate) fn at(mut self, text: &Arc<str>, span: Range<usize>) -> Diagnostic {
        let before = &text[..span.start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        self.line = 1 + before.matches('\n').count();
        self.column = 1 + before[line_start..].chars().count();
        self.place = Some(Place { text: Arc::clone(text), span });
        self
    }

    /// The mistake with the line it is on, as compilers show it. Paths begin with `folder`.
    pub fn render(&self, folder: &Path, colours: bool) -> String {
        let path = if self.file.is_empty() { folder.to_owned() } else { folder.join(&self.file) };
        let path = path.display().to_string();
        let title = Level::ERROR.primary_title(&self.message);
        let group = match &self.place {
            Some(Place { text, span }) => {
                let annotation = AnnotationKind::Primary.span(span.clone());
                title.element(Snippet::source(&**text).path(path).annotation(annotation))
            }
            None => title.element(Origin::path(path)),
        };
        let group = group.elements(self.help.as_ref().map(|help| Level::HELP.message(help)));
        let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}
