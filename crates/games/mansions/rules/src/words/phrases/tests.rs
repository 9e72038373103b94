//! Tests in English: MOM-TEST-03, MOM-TEST-04, MOM-TEST-06.

use super::things::skills;
use super::{Clause, Phrases, signed};
use crate::effect::{Effect, Harm, Number, People, Skills};

impl Phrases<'_> {
    /// `test Agility −1: with fewer than 2 successes, suffer 1 damage`
    pub(super) fn check(self, what: (&Skills, i8), at: u8, (pass, fail): (&[Effect], &[Effect])) -> Clause {
        let test = test(what);
        let (passed, failed) = (enough(at), too_few(at));
        Clause::tests(match (pass, fail) {
            ([], []) => format!("{test}: nothing comes of it"),
            ([], fail) => format!("{test}: {failed}, {}", self.inline(fail)),
            (pass, []) => format!("{test}: {passed}, {}", self.inline(pass)),
            (pass, fail) => {
                format!("{test}: {passed}, {}; otherwise, {}", self.inline(pass), self.inline(fail))
            }
        })
    }

    /// `test Will: suffer 3 horror, less 1 for each success`
    pub(super) fn negate(self, what: (&Skills, i8), harm: &Harm) -> Clause {
        let suffer = self.inline(&[Effect::Suffer(harm.clone())]);
        Clause::tests(format!("{}: {suffer}, less 1 for each success", test(what)))
    }

    pub(super) fn per_success(self, what: (&Skills, i8), does: &[Effect]) -> Clause {
        Clause::tests(format!("{}: for each success, {}", test(what), self.inline(does)))
    }

    pub(super) fn roll(self, what: (&Skills, i8), does: &[Effect]) -> Clause {
        Clause::tests(format!("{}: {}", test(what), self.inline(does)))
    }

    /// Successes add up over all tries.
    pub(super) fn add_up(
        self,
        what: (&Skills, i8),
        goal: Option<&Number>,
        (reached, more): (&[Effect], &[Effect]),
    ) -> Clause {
        let goal = goal.map_or_else(|| "enough of them".to_owned(), |goal| self.number(goal));
        let mut words = format!("{}; successes add up over all tries: with {goal} in all", test(what));
        words.push_str(&format!(", {}", self.inline(reached)));
        if !more.is_empty() {
            words.push_str(&format!("; before that, {}", self.inline(more)));
        }
        Clause::tests(words)
    }

    pub(super) fn against(
        self,
        skill: &Skills,
        rival: &People,
        (win, lose): (&[Effect], &[Effect]),
    ) -> Clause {
        let mut words = format!("{} against {}", test((skill, 0)), self.people(rival));
        words.push_str(&format!(": with more successes, {}", self.inline(win)));
        if !lose.is_empty() {
            words.push_str(&format!("; otherwise, {}", self.inline(lose)));
        }
        Clause::tests(words)
    }
}

fn test((skill, dice): (&Skills, i8)) -> String {
    format!("test {}{}", skills(skill), signed(dice))
}

/// With how many it is passed.
pub(super) fn enough(at: u8) -> String {
    match at {
        0 => "whatever the roll".to_owned(),
        1 => "with a success".to_owned(),
        _ => format!("with {at} or more successes"),
    }
}

pub(super) fn too_few(at: u8) -> String {
    match at {
        0 | 1 => "with no successes".to_owned(),
        _ => format!("with fewer than {at} successes"),
    }
}
