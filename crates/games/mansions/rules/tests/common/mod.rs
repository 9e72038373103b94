//! What tests of this game share. It reads the pack by itself, so that broken ones can be read too.

#![allow(clippy::disallowed_methods)]

pub(crate) mod changes;
pub(crate) mod figures;
pub(crate) mod luck;
pub(crate) mod puzzling;
pub(crate) mod typed;

use mansions::{Content, pack::Pack};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Pack as _, Problem};

/// A content file: its path inside the pack, and its text.
pub(crate) type File = (String, String);

/// All files of `content/mansions`, in the order of their paths.
pub(crate) fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../content/mansions");
    let mut files = Vec::new();
    gather(&root, &root, &mut files);
    files.sort();
    files
}

fn gather(root: &Path, folder: &Path, files: &mut Vec<File>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(root, &path, files);
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            let name = path.strip_prefix(root).expect("it is below").to_str().expect("it is text");
            files.push((name.replace('\\', "/"), fs::read_to_string(&path).expect("it can be read")));
        }
    }
}

/// Reads and checks; a file of the wrong form is a problem like others.
pub(crate) fn build(files: &[File]) -> Result<Content, Vec<Problem>> {
    let mut pack = Pack::default();
    let mut problems = Vec::new();
    for (path, text) in files {
        let added = ron::Deserializer::from_str(text).and_then(|mut reader| {
            pack.add(path, table::fingerprint(text.as_str()), &mut reader)
                .and_then(|()| reader.end())
                .map_err(|error| reader.span_error(error))
        });
        if let Err(error) = added {
            let message = error.to_string();
            problems.push(Problem { file: path.clone(), words: String::new(), message, help: None });
        }
    }
    match pack.build() {
        Ok(content) if problems.is_empty() => Ok(content),
        Ok(_) => Err(problems),
        Err(found) => Err(problems.into_iter().chain(found).collect()),
    }
}

/// The pack, with one thing in one file written otherwise.
pub(crate) fn with(file: &str, old: &str, new: &str) -> Vec<File> {
    let mut files = files();
    let (_, text) = files.iter_mut().find(|(path, _)| path == file).expect("the file is there");
    assert!(text.contains(old), "{file} has no `{old}`");
    *text = text.replacen(old, new, 1);
    files
}

pub(crate) fn content() -> Content {
    build(&files()).expect("the pack is in order")
}

/// Where the scenario stands that most tests are played in.
pub(crate) fn lamp(content: &Content) -> usize {
    let is_lamp = |scenario: &mansions::scenario::Scenario| scenario.id == "the-lamp-in-the-window";
    content.scenarios.iter().position(is_lamp).expect("the first scenario is there")
}

/// Positions that are built in code, and rules that are played on them.
pub(crate) mod bench {
    use mansions::content::Front;
    use mansions::ids::{Border, Card, Ill, IllCard, KindId, Monster, RoleId, TokenId, Who};
    use mansions::question::{About, Choice};
    use mansions::state::{MonsterState, Place, Spot, State, Step};
    use mansions::turn::TurnStep;
    use mansions::{Content, Event, Mansions, Setup};
    use parts::{Set, Space};
    use std::collections::VecDeque;
    use table::{Agenda, Answers, Ask, Flow, Game, Position, Table};

    pub(crate) const FIRST: Who = Who(0);
    pub(crate) const SECOND: Who = Who(1);

    /// Two investigators at the start of the first scenario, with nothing in their hands.
    pub(crate) fn two(content: &Content, first: &str, second: &str) -> State {
        let setup = Setup {
            players: 2,
            map: "front-door".to_owned(),
            investigators: vec![first.to_owned(), second.to_owned()],
            ..Setup::default()
        };
        let state = Mansions::set_up(content, &setup).expect("it can be played so");
        let mut state = Position::<Mansions>::of(content, state, &mut Last).0.state().clone();
        (state.agenda, state.now) = (Agenda::default(), mansions::state::Now::default());
        empty_hands(&mut state);
        state
    }

    /// What everybody holds goes back into its deck.
    pub(crate) fn empty_hands(state: &mut State) {
        let held: Vec<_> = (0..state.n()).flat_map(|who| state.held_by(Who(who))).collect();
        held.into_iter().for_each(|card| state.cards.put(card, Place::Deck));
    }

    /// Answers anything until the first round is led.
    struct Last;

    impl Answers<Mansions> for Last {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            (ask.why.about != About::NextUp).then(|| ask.options.len() - 1)
        }
    }

    /// Gives these answers, in this order. An answer that does not fit fails the test with those that do.
    pub(crate) struct Says(pub(crate) VecDeque<Choice>);

    impl Answers<Mansions> for Says {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            let choice = self.0.pop_front().unwrap_or_else(|| panic!("nobody answers {ask:?}"));
            let found = ask.options.iter().position(|&option| option == choice);
            Some(found.unwrap_or_else(|| panic!("{choice:?} is no answer to {ask:?}")))
        }
    }

    /// Plays one rule to its end with these answers; gives what it gives, and what was told.
    pub(crate) fn rule<R>(
        content: &Content,
        state: &mut State,
        answers: &[Choice],
        rule: impl FnOnce(&mut Table<'_, Mansions>) -> Flow<R>,
    ) -> (R, Vec<Event>) {
        let mut says = Says(answers.iter().copied().collect());
        let mut news = Vec::new();
        let came = rule(&mut Table::new(content, state, &mut says).telling(&mut news));
        assert!(says.0.is_empty(), "nobody asked for {:?}", says.0);
        Mansions::audit(content, state).expect("everything adds up");
        (came.unwrap_or_else(|stop| panic!("it went on to its end: {stop:?}")), news)
    }

    /// The same for something that asks nobody and always happens.
    pub(crate) fn act(
        content: &Content,
        state: &mut State,
        act: impl FnOnce(&mut Table<'_, Mansions>),
    ) -> Vec<Event> {
        let done = |t: &mut Table<'_, Mansions>| {
            act(t);
            Ok(())
        };
        rule(content, state, &[], done).1
    }

    /// An item by its id.
    pub(crate) fn item(content: &Content, id: &str) -> Card {
        let is_it = |card: usize| content.item(Card::new(card)).is_some_and(|item| item.id == id);
        Card::new((0..content.cards.len()).find(|&card| is_it(card)).expect("there is such an item"))
    }

    /// The copy of a spell with this back.
    pub(crate) fn copy(content: &Content, id: &str, back: u8) -> Card {
        let is_it = |card: &usize| match content.card(Card::new(*card)).what {
            Front::Spell(spell, of) => content.spell(spell).id == id && of == back,
            Front::Item(_) => false,
        };
        Card::new((0..content.cards.len()).find(is_it).expect("there is such a copy"))
    }

    pub(crate) fn hold(content: &Content, state: &mut State, who: Who, id: &str) -> Card {
        let card = item(content, id);
        state.cards.put(card, Place::Held(who));
        card
    }

    /// A card of a damage or horror deck: the one of its kind with this number, from 0.
    pub(crate) fn ill(content: &Content, ill: Ill, id: &str, number: usize) -> IllCard {
        let is_it = |card: &usize| content.ill(ill, IllCard::new(*card)).id == id;
        IllCard::new((0..40).filter(is_it).nth(number).expect("there are so many"))
    }

    /// What came of playing on: how it stands, what was told, and what is asked now.
    pub(crate) struct Came {
        pub(crate) state: State,
        pub(crate) news: Vec<Event>,
        pub(crate) asked: Option<(About, Vec<Choice>)>,
    }

    impl Came {
        /// What is offered now.
        pub(crate) fn options(&self) -> &[Choice] {
            self.asked.as_ref().map_or(&[], |(_, options)| options)
        }

        pub(crate) fn offers(&self, choice: Choice) -> bool {
            self.options().contains(&choice)
        }

        pub(crate) fn told(&self, event: Event) -> bool {
            self.news.contains(&event)
        }
    }

    /// Gives these answers, and then waits.
    struct Until(VecDeque<Choice>);

    impl Answers<Mansions> for Until {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            let choice = self.0.pop_front()?;
            let found = ask.options.iter().position(|&option| option == choice);
            Some(found.unwrap_or_else(|| panic!("{choice:?} is no answer to {ask:?}")))
        }
    }

    /// Plays these steps with these answers, and stops at the first question after them.
    pub(crate) fn play(content: &Content, state: &State, steps: &[Step], answers: &[Choice]) -> Came {
        let mut state = state.clone();
        state.agenda = Agenda::default();
        state.agenda.plan_all(steps.iter().copied());
        let mut until = Until(answers.iter().copied().collect());
        let (position, news) = Position::<Mansions>::of(content, state, &mut until);
        assert!(until.0.is_empty(), "nobody asked for {:?}; told: {news:#?}", until.0);
        Mansions::audit(content, position.state()).expect("everything adds up");
        let asked = position.question().map(|question| (question.why.about, question.options.clone()));
        Came { state: position.state().clone(), news, asked }
    }

    /// The turn of somebody, from its start.
    pub(crate) fn turn(content: &Content, state: &State, who: Who, answers: &[Choice]) -> Came {
        let steps = [Step::Turn(TurnStep::StartOfTurn(who)), Step::Turn(TurnStep::NextUp)];
        let mut state = state.clone();
        state.round = state.round.max(1);
        play(content, &state, &steps, answers)
    }

    pub(crate) fn space(content: &Content, state: &State, name: &str) -> Space {
        let found = state.plan(content).spaces.iter().position(|space| space.name == name);
        let known = || state.plan(content).spaces.iter().map(|space| space.name.clone()).collect::<Vec<_>>();
        Space(found.unwrap_or_else(|| panic!("no space {name} among {:?}", known())) as u8)
    }

    /// The whole map is on the board, without what lies there.
    pub(crate) fn reveal_all(content: &Content, state: &mut State) {
        let roles = content.scenario(state.scenario).roles.len();
        state.board.roles = (0..roles).map(RoleId::new).collect();
        state.board.revealed = state.plan(content).all();
        state.board.tokens = Set::EMPTY;
    }

    pub(crate) fn stand(content: &Content, state: &mut State, who: Who, at: &str) {
        let at = space(content, state, at);
        state.who_mut(who).space = at;
    }

    /// A monster of this kind, unhurt.
    pub(crate) fn monster(content: &Content, state: &mut State, kind: &str, at: &str) -> Monster {
        let id = content.kinds.iter().position(|one| one.id == kind).expect("there is such a monster");
        let kind = KindId::new(id);
        let place = state.monsters.at.iter().position(Option::is_none).expect("there is room");
        let number = 1 + state.all_monsters().filter(|(_, it)| it.kind == kind).count() as u8;
        let (base, each) = content.kind(kind).health;
        let health = base + each * state.n();
        let at = space(content, state, at);
        state.monsters.at[place] = Some(MonsterState {
            kind,
            number,
            spawn: None,
            space: at,
            health,
            damage: 0,
            stays: 0,
            slowed: false,
        });
        Monster::new(place)
    }

    pub(crate) fn token(content: &Content, state: &State, id: &str) -> TokenId {
        let tokens = &content.scenario(state.scenario).tokens;
        TokenId::new(tokens.iter().position(|token| token.id == id).expect("there is such a token"))
    }

    /// The token lies where the scenario says.
    pub(crate) fn put(content: &Content, state: &mut State, id: &str) -> TokenId {
        let token = token(content, state, id);
        let spot = &content.scenario(state.scenario).token(token).at;
        let at = state.plan(content).space(spot.role(), spot.letter);
        state.board.tokens.insert(token);
        state.board.token_at[token.index()] = Spot::Space(at);
        token
    }

    /// The border between two spaces.
    pub(crate) fn border(content: &Content, state: &State, one: &str, other: &str) -> Border {
        let (one, other) = (space(content, state, one), space(content, state, other));
        let is_it =
            |border: &mansions::plan::PlanBorder| border.ends == (one, other) || border.ends == (other, one);
        Border::new(state.plan(content).borders.iter().position(is_it).expect("they share a border"))
    }

    /// Dice that fall so.
    pub(crate) fn fell(success: u8, investigation: u8) -> Choice {
        Choice::Fell { success, investigation }
    }
}

/// The pack with these sentences in an event of the first scenario, and the sentences, with all their names looked up.
pub(crate) fn saying(does: &str) -> (Content, Vec<mansions::effect::Effect>) {
    let event = format!("(id: \"told\", on: RoundEnd(From(90)), repeat: true, does: [{does}]),\n");
    let files =
        with("scenarios/the-lamp-in-the-window.ron", "(id: \"found\",", &format!("{event}(id: \"found\","));
    let content = build(&files).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let scenario = &content.scenarios[lamp(&content)];
    let event = scenario.events.iter().find(|event| event.id == "told").expect("it was written there");
    let does = event.does.clone();
    (content, does)
}
