use bots::Player;
use std::sync::Arc;
use table::Described;

/// A game that is on a shelf: it describes itself, has a bot, and comes with content.
/// [`games!`](crate::games!) implements this for every game on its list.
pub trait OnShelf: Described {
    type Bot: Player<Game = Self>;

    /// The built-in content, read once.
    fn built_in() -> Arc<Self::Content>;
}

/// A function that is generic over games, called with the type of a game that is known by name.
///
/// ```
/// struct Rules;
/// impl shelf::Visitor for Rules {
///     type Out = u32;
///     fn visit<G: shelf::OnShelf>(self) -> u32 {
///         G::RULES
///     }
/// }
/// assert!(shelf::GameName::ALL.into_iter().all(|game| game.visit(Rules) > 0));
/// ```
pub trait Visitor {
    type Out;

    fn visit<G: OnShelf>(self) -> Self::Out;
}

/// Puts games on a shelf, one line each: its name in code, its type, its bot, and its content folder relative
/// to the crate. Declares `enum GameName` with `ALL` and `visit`, and reads the content when it is first
/// needed.
///
/// If something does not fit, the compiler says so. Here the bot belongs to another game.
///
/// ```compile_fail,E0271
/// shelf::games! {
///     DeathMayDie => death_may_die::DeathMayDie, elder_gods_bot::ElderGodsBot, "../../content/death-may-die";
/// }
/// ```
#[macro_export]
macro_rules! games {
    ($($name:ident => $game:ty, $bot:ty, $folder:tt;)+) => {
        /// A game on the shelf.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameName {
            $($name),+
        }

        impl GameName {
            /// In the order of the list.
            pub const ALL: [GameName; [$(stringify!($name)),+].len()] = [$(GameName::$name),+];

            /// Calls `visitor` with the game's type.
            pub fn visit<V: $crate::Visitor>(self, visitor: V) -> V::Out {
                match self {
                    $(GameName::$name => visitor.visit::<$game>()),+
                }
            }
        }

        $(impl $crate::OnShelf for $game {
            type Bot = $bot;

            fn built_in() -> ::std::sync::Arc<<$game as ::table::Game>::Content> {
                #[derive(::rust_embed::RustEmbed)]
                #[folder = $folder]
                struct Files;

                static CONTENT: ::std::sync::OnceLock<::std::sync::Arc<<$game as ::table::Game>::Content>> =
                    ::std::sync::OnceLock::new();
                ::std::sync::Arc::clone(CONTENT.get_or_init($crate::embedded::<$game, Files>))
            }
        })+
    };
}
