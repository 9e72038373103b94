use std::collections::BTreeMap;

/// What was seen while all laws held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub games: u64,
    /// Games that somebody won.
    pub won: u64,
    /// Questions, chance's included.
    pub questions: u64,
    /// Questions to players.
    pub decisions: u64,
    /// How often each ending occurred, by the ending's id.
    pub endings: BTreeMap<String, u64>,
    /// The most questions in one game.
    pub longest: u64,
    /// The most options of one question.
    pub most_options: u64,
    /// The most answers that any step needed to get to its last question.
    pub most_in_step: u64,
    /// The step that needed that many.
    pub longest_step: String,
    /// Questions at which every law was checked.
    pub points: u64,
    /// Redeals that changed something; 0 means that there was no secret to leak.
    pub redealt: u64,
    /// Answers that were taken back and then given again.
    pub undone: u64,
}

impl Report {
    /// The sum of both reports.
    #[must_use]
    pub fn and(mut self, other: Report) -> Report {
        if other.most_in_step > self.most_in_step {
            self.longest_step = other.longest_step;
        }
        for (ending, games) in other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        Report {
            endings: self.endings,
            longest_step: self.longest_step,
            games: self.games + other.games,
            won: self.won + other.won,
            questions: self.questions + other.questions,
            decisions: self.decisions + other.decisions,
            longest: self.longest.max(other.longest),
            most_options: self.most_options.max(other.most_options),
            most_in_step: self.most_in_step.max(other.most_in_step),
            points: self.points + other.points,
            redealt: self.redealt + other.redealt,
            undone: self.undone + other.undone,
        }
    }

    /// The mean number of questions per game.
    pub fn mean_questions(&self) -> f64 {
        ratio(self.questions, self.games)
    }

    /// The mean number of players' questions per game.
    pub fn mean_decisions(&self) -> f64 {
        ratio(self.decisions, self.games)
    }

    /// The share of games that somebody won.
    pub fn win_rate(&self) -> f64 {
        ratio(self.won, self.games)
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}
