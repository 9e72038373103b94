//! Offers with their prices, and rolls with their targets.

use super::Phrases;
use super::english::{is_one_sentence, small};
use crate::effect::{Amount, Check, Condition, Deal, Dice, Effect, Price};
use table::english::{capital, list, times};

impl Phrases<'_> {
    /// An offer with its price, as a sentence.
    pub(crate) fn deal(self, deal: &Deal) -> String {
        let price: Vec<String> = deal.pay.iter().map(|price| self.price(price)).collect();
        let does = self.effects(&deal.does);
        match (price.is_empty(), does.is_empty()) {
            (true, true) => "Nothing happens.".to_owned(),
            (true, false) => does,
            (false, true) => format!("{}.", capital(&list(&price))),
            (false, false) => match self.verbs(&deal.does) {
                Some(verbs) => format!("{} to {verbs}.", capital(&list(&price))),
                None if is_one_sentence(&does) => {
                    format!("{}, then {}", capital(&list(&price)), small(&does))
                }
                None => format!("{}: {does}", capital(&list(&price))),
            },
        }
    }

    /// The same, sentence by sentence: what the answer is called by programs and in records.
    pub(crate) fn deal_id(self, deal: &Deal) -> String {
        let price: Vec<String> = deal.pay.iter().map(|price| self.price(price)).collect();
        let does = deal.does.iter().map(|effect| self.effects(std::slice::from_ref(effect)));
        match (price.join(" and "), does.collect::<Vec<_>>().join(" ")) {
            (price, does) if price.is_empty() && does.is_empty() => "nothing happens".to_owned(),
            (price, does) if price.is_empty() => does,
            (price, does) => format!("{price} {does}").trim_end().to_owned(),
        }
    }

    /// `Choose one: take 1 stress to claim Ammonia; take 2 stress to claim Ralph; or nothing.`
    pub(super) fn choice(self, deals: &[Deal]) -> String {
        let mut offers: Vec<String> = deals.iter().map(|deal| self.offer(deal)).collect();
        let last = offers.pop().unwrap_or_default();
        format!("one: {}; or {last}.", offers.join("; "))
    }

    /// An offer inside a sentence.
    fn offer(self, deal: &Deal) -> String {
        match (deal.pay.is_empty(), deal.does.is_empty()) {
            (true, true) => "do nothing".to_owned(),
            (true, false) => self.drawn_together(&deal.does),
            (false, _) => small(self.deal(deal).trim_end_matches('.')),
        }
    }

    /// `put fire in your space and heal all stress`: so that nobody takes the second for what always happens.
    fn drawn_together(self, does: &[Effect]) -> String {
        let each: Vec<String> =
            does.iter().map(|effect| self.effects(std::slice::from_ref(effect))).collect();
        match each.iter().all(|text| is_one_sentence(text)) {
            true if self.verbs(does).is_none() => {
                list(&each.iter().map(|text| small(text.trim_end_matches('.'))).collect::<Vec<_>>())
            }
            _ => small(self.effects(does).trim_end_matches('.')),
        }
    }

    /// `You may take 2 stress to claim Ralph.`
    pub(super) fn may(self, deal: &Deal) -> String {
        let text = self.deal(deal);
        let begins = matches!(deal.does.first(), Some(Effect::Roll(_) | Effect::ForEachSuccess(..)));
        match is_one_sentence(&text) || begins {
            true => format!("You may {}", small(&text)),
            false => format!("You may: {text}"),
        }
    }

    fn price(self, price: &Price) -> String {
        match price {
            Price::Stress(n) => format!("take {n} stress"),
            Price::Wounds(n) => format!("take {}", times(*n, "wound", "wounds")),
            Price::Sanity(n) => format!("lose {n} sanity"),
            Price::Token(token, n) => {
                format!("discard {}", self.counted(&Amount::Just(*n), &self.token(token.id())))
            }
            Price::Card(claim) => format!("discard {}", self.claim(claim.id())),
        }
    }

    /// `Make a roll (+2 bonus dice if you have Marksman). With 3 or more successes, claim Beaker; otherwise, take 2 stress.`
    pub(super) fn check(self, check: &Check) -> String {
        let mut text = format!("Make a roll{}.", self.bonus(&check.dice));
        if let Some(keyword) = check.helped_by {
            text.push_str(&format!(" Each {} you have adds 1 success.", super::keyword_name(keyword)));
        }
        let need = if check.need == 1 {
            "With a success".to_owned()
        } else {
            format!("With {} or more successes", check.need)
        };
        let (pass, fail) = (self.effects(&check.pass), self.effects(&check.fail));
        let said = [(need, pass), ("Otherwise".to_owned(), fail)];
        for (when, does) in said.into_iter().filter(|(_, does)| !does.is_empty()) {
            text.push_str(&format!(" {}", super::english::after(&when, &does)));
        }
        text
    }

    pub(super) fn bonus(self, dice: &[Dice]) -> String {
        let each = dice.iter().map(|dice| {
            let bonus = times(dice.bonus, "bonus die", "bonus dice");
            match dice.condition {
                Condition::Always => format!("+{bonus}"),
                _ => format!("+{bonus} if {}", self.condition(&dice.condition)),
            }
        });
        let each: Vec<String> = each.collect();
        if each.is_empty() { String::new() } else { format!(" ({})", each.join(", ")) }
    }
}
