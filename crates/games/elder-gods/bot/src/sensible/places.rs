//! Where to go: what a visit brings, less what it costs.

use super::Viewpoint;
use elder_gods::board::Location;
use elder_gods::effect::Effect;
use elder_gods::question::Choice;
use elder_gods::state::TOP;

impl Viewpoint<'_> {
    /// A way to move the fate piece: the value of where it leads, less its cost.
    pub(super) fn play(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Spell(spell) => {
                let card = self.content.spell(spell);
                let there = self.visit(card.back.location());
                let visit = if self.can_redirect() { there.max(self.best_visit(None) - 0.1) } else { there };
                Some(visit - 0.06 * card.cost.len() as f32)
            }
            Choice::Pair(_) => Some(self.best_visit(None) - 0.5),
            Choice::Gate => Some(self.best_visit(None) - 0.35),
            _ => None,
        }
    }

    /// The best place to go, except this one and the planned one.
    pub(super) fn best_visit(&self, planned: Option<Location>) -> f32 {
        let barred = self.state.barred_to(self.state.piece_of(self.who));
        let others = self.state.here().others().filter(|&to| Some(to) != barred && Some(to) != planned);
        others.map(|to| self.visit(to)).fold(f32::MIN, f32::max)
    }

    /// Whether one of the bot's artifacts can send the fate piece anywhere.
    fn can_redirect(&self) -> bool {
        let fresh = self.me().artifacts.iter().filter(|owned| !owned.exhausted);
        let mut uses = fresh.flat_map(|owned| &self.content.artifact(owned.artifact).uses);
        uses.any(|use_| use_.card(self.state).does.contains(&Effect::Redirect))
    }

    /// What a visit to a location is worth.
    pub(super) fn visit(&self, to: Location) -> f32 {
        self.action(to) - self.arrival(to)
    }

    /// What a location's actions are worth.
    pub(super) fn action(&self, to: Location) -> f32 {
        let me = self.me();
        let own = f32::from(me.at[to.index()] + 1);
        let control =
            if self.would_control(to) { 1.0 } else { self.chance_of(&[self.content.die.temporary_control]) };
        match to {
            Location::OtherWorlds => {
                let left = f32::from(TOP - me.token);
                let steps = own * self.chance_of(&self.content.die.summon_success);
                if steps >= left { 6.0 } else { steps * 0.75 }
            }
            Location::Ceremony => {
                let last = me.token + 1 == TOP;
                let step = if own >= 2.0 { control * if last { 8.0 } else { 0.8 } } else { 0.0 };
                0.1 + step + self.worth_of_gift() + if me.gate { 0.0 } else { 0.2 }
            }
            Location::Museum => 0.3 + control * self.sign() * own.min(f32::from(me.signs)).min(3.0) * 0.7,
            Location::Streets if self.state.is_solo() => self.guest() * f32::from(me.guests.min(2)) + 0.1,
            Location::Streets => self.raid_on_rivals() + self.guest() * f32::from(me.guests.min(2)),
            Location::Gathering => {
                let need = if me.lodge <= 2 { 0.35 } else { 0.15 };
                need * f32::from(me.abyss.min(3)) + 0.15 * control * own
            }
            Location::Library => 0.6 + 0.4 * control,
        }
    }

    /// FEG-STREETS-01 Two investigators go to the one whom they hurt most, then all rivals are raided.
    fn raid_on_rivals(&self) -> f32 {
        let sign = self.chance_of(&self.content.die.raid_signs);
        let rivals = || self.state.rivals(self.who);
        let there: f32 =
            rivals().map(|rival| f32::from(self.state.cult(rival).guests) * self.sign_against(rival)).sum();
        let sent = 2.0 * rivals().map(|rival| self.sign_against(rival)).fold(f32::MIN, f32::max);
        sign * (there + sent)
    }

    /// The cost of arriving: investigators who come along, and a sign if the lodge is empty.
    fn arrival(&self, to: Location) -> f32 {
        let waiting = self.state.investigators[to.index()];
        let guests = if waiting >= 3 { f32::from(waiting) } else { 0.0 };
        let raided = f32::from(self.me().guests) + guests >= 5.0;
        let empty = if self.me().lodge == 0 { self.sign() } else { 0.0 };
        guests * self.guest() * if raided { 1.3 } else { 0.8 } + empty
    }

    fn would_control(&self, at: Location) -> bool {
        let own = self.me().at[at.index()] + 1;
        let others = if self.state.is_solo() {
            self.state.investigators[at.index()] + 1
        } else {
            self.state.rivals(self.who).map(|rival| self.state.cult(rival).at[at.index()]).max().unwrap_or(0)
        };
        own >= 3 && own > others
    }
}
