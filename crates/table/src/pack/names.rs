use super::{Problems, Thing, Walk};
use serde::{Deserialize, Deserializer};

/// Something that content files refer to by name.
pub trait Named: Copy {
    /// What such a thing is called in a report: `enemy`.
    const WHAT: &'static str;

    /// The thing with this number.
    fn numbered(index: usize) -> Self;
}

/// Implements `Named` for small ids, each with what such a thing is called in a report.
#[macro_export]
macro_rules! named {
    ($($id:ty: $what:literal),* $(,)?) => {$(
        impl $crate::pack::Named for $id {
            const WHAT: &'static str = $what;

            fn numbered(index: usize) -> $id {
                <$id>::new(index)
            }
        }
    )*};
}

/// A name as it was written, and, once the loader has resolved it, the thing it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ref<T> {
    pub name: Box<str>,
    found: Option<T>,
}

impl<T: Copy> Ref<T> {
    /// The thing itself.
    #[inline]
    pub fn id(&self) -> T {
        self.found.expect("names are found when content is loaded")
    }
}

impl<'de, T> Deserialize<'de> for Ref<T> {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Ref<T>, D::Error> {
        Ok(Ref { name: String::deserialize(name)?.into(), found: None })
    }
}

impl<T: Named, V: AsMut<Names>> Walk<V> for Ref<T> {
    fn walk(&mut self, visitor: &mut V) {
        self.found = Some(visitor.as_mut().find(&self.name));
    }
}

/// All names that a pack's files may refer to, and what is wrong with the references they make.
///
/// ```
/// use table::pack::{Named, Names};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Monster(usize);
///
/// impl Named for Monster {
///     const WHAT: &'static str = "monster";
///     fn numbered(index: usize) -> Monster {
///         Monster(index)
///     }
/// }
///
/// let mut names = Names::default();
/// names.know::<Monster>(vec!["byakhee".to_owned(), "ghoul".to_owned()]);
/// names.enter("cards.ron");
/// assert_eq!(names.find::<Monster>("ghoul"), Monster(1));
/// names.find::<Monster>("goul");
/// let problem = &names.problems.finish(()).unwrap_err()[0];
/// assert_eq!(problem.message, "no monster is called \"goul\"");
/// assert_eq!(problem.help.as_deref(), Some("did you mean \"ghoul\"?"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub problems: Problems,
    /// The names of each kind.
    known: Vec<(&'static str, Vec<String>)>,
    /// If set, the only names of that kind that may be referred to now.
    in_play: Option<(&'static str, Vec<String>)>,
    /// The file whose names are being resolved, and what it has mentioned.
    file: String,
    mentioned: Vec<Thing>,
}

impl Names {
    /// Declares the names of all things of a kind, in the order of their numbers.
    pub fn know<T: Named>(&mut self, names: Vec<String>) {
        self.known.retain(|(what, _)| *what != T::WHAT);
        self.known.push((T::WHAT, names));
    }

    /// From now on, only these of a kind may be referred to.
    pub fn allow_only<T: Named>(&mut self, names: Vec<String>) {
        self.in_play = Some((T::WHAT, names));
    }

    /// From now on, all may be referred to again.
    pub fn allow_all(&mut self) {
        self.in_play = None;
    }

    /// From now on, the names of this file are resolved.
    pub fn enter(&mut self, file: &str) {
        file.clone_into(&mut self.file);
        self.mentioned.clear();
    }

    /// What has been mentioned since the file was entered.
    pub fn mentions(&self) -> Vec<Thing> {
        self.mentioned.clone()
    }

    /// The thing with this name. If there is none, reports a problem and returns the first thing of that
    /// kind.
    pub fn find<T: Named>(&mut self, name: &str) -> T {
        let known = self.known.iter().find(|(what, _)| *what == T::WHAT);
        let known: &[String] = known.map_or(&[], |(_, names)| names);
        let found = self.problems.find(&self.file, T::WHAT, name, known);
        if found.is_some() {
            self.check_in_play::<T>(name);
        }
        let index = found.unwrap_or(0);
        self.mentioned.push((T::WHAT, index));
        T::numbered(index)
    }

    fn check_in_play<T: Named>(&mut self, name: &str) {
        let Some((what, names)) = &self.in_play else { return };
        if *what == T::WHAT && !names.iter().any(|allowed| allowed == name) {
            let (message, help) =
                (format!("\"{name}\" is not in play here"), format!("in play are: {}", names.join(", ")));
            self.problems.add_with_help(&self.file, name, message, help);
        }
    }
}
