//! What is known of cards that nobody has seen.
//!
//! A card is dealt face down and stored, but shown to nobody. All that players know of it is that it is not a card
//! which they have seen since: such a card went into the deck when the other one was gone from there. So each card
//! keeps when it was last seen by all, and each claim when it was made; a claim may be every card that was not seen
//! after it.

use parts::SmallId;

/// Times are counted in cards that were seen; `N` cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unseen<const N: usize> {
    now: u8,
    /// When each card was last seen by all; 0 is never.
    seen: [u8; N],
    /// When the card, which lies unseen, was claimed.
    claimed: [u8; N],
}

impl<const N: usize> Unseen<N> {
    pub fn new() -> Unseen<N> {
        Unseen { now: 0, seen: [0; N], claimed: [0; N] }
    }

    /// Everybody sees the card.
    pub fn show(&mut self, card: usize) {
        self.seen[card] = self.now + 1;
        self.now += 1;
        if self.now == u8::MAX {
            self.forget();
        }
    }

    /// The card is claimed without anybody seeing it.
    pub fn claim(&mut self, card: usize) {
        self.claimed[card] = self.now;
    }

    /// The card no longer lies unseen: nothing is left to tell when it was claimed.
    pub fn release(&mut self, card: usize) {
        self.claimed[card] = 0;
    }

    /// Whether a claim that is stored as one card could, for all that players know, be the other.
    pub fn may_be(&self, claim: usize, other: usize) -> bool {
        self.seen[other] <= self.claimed[claim]
    }

    /// Whether two cards were last seen at the same time; mostly, neither ever was.
    pub fn were_seen_together(&self, one: usize, other: usize) -> bool {
        self.seen[one] == self.seen[other]
    }

    /// Nothing was seen or claimed later than now, and there is time left.
    pub(crate) fn is_in_order(&self) -> bool {
        self.now < u8::MAX && self.seen.iter().chain(&self.claimed).all(|&time| time <= self.now)
    }

    /// What is kept, for whoever writes it down: how many cards were seen so far.
    pub(crate) fn now(&self) -> u8 {
        self.now
    }

    /// When a card was last seen, and when it was claimed.
    pub(crate) fn times(&self, card: usize) -> (u8, u8) {
        (self.seen[card], self.claimed[card])
    }

    /// As it was written down.
    pub(crate) fn set_now(&mut self, now: u8) {
        self.now = now;
    }

    pub(crate) fn set_times(&mut self, card: usize, seen: u8, claimed: u8) {
        (self.seen[card], self.claimed[card]) = (seen, claimed);
    }

    /// Deals claims anew. Each claim (where it lies does not matter here) gets one of `unknown`, which are the cards
    /// whose place nobody knows, all claims among them. `pick` is asked for one of so many. Gives, for each claim,
    /// the card that it now is.
    ///
    /// Claims of one age are dealt in the order of the list, which must not depend on what they are.
    ///
    /// Older claims can be fewer cards, and what an older one can be, a newer one can be, too: so they are dealt first,
    /// every outcome is as likely as any other, and there is always one.
    pub fn redeal<T: SmallId>(
        &mut self,
        claims: &[T],
        unknown: &[T],
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<T> {
        let mut order: Vec<usize> = (0..claims.len()).collect();
        order.sort_by_key(|&claim| self.claimed[claims[claim].index()]);
        let mut left: Vec<T> = unknown.to_vec();
        let mut dealt: Vec<T> = claims.to_vec();
        for claim in order {
            let fits = |&place: &usize| self.may_be(claims[claim].index(), left[place].index());
            let places: Vec<usize> = (0..left.len()).filter(fits).collect();
            assert!(!places.is_empty(), "a claim may always be the card that it is");
            dealt[claim] = left.remove(places[pick(places.len())]);
        }
        let times: Vec<u8> = claims.iter().map(|card| self.claimed[card.index()]).collect();
        claims.iter().for_each(|card| self.release(card.index()));
        for (card, time) in dealt.iter().zip(times) {
            self.claimed[card.index()] = time;
        }
        dealt
    }

    /// Times only count against each other: they are numbered anew, without gaps.
    fn forget(&mut self) {
        let mut times: Vec<u8> = self.seen.iter().chain(&self.claimed).copied().collect();
        times.push(0);
        times.sort_unstable();
        times.dedup();
        let rank = |time: &mut u8| {
            *time = times.binary_search(time).expect("all times are among them") as u8;
        };
        self.seen.iter_mut().chain(&mut self.claimed).for_each(rank);
        self.now = times.len() as u8;
    }
}

impl<const N: usize> Default for Unseen<N> {
    fn default() -> Unseen<N> {
        Unseen::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::IllCard;

    /// MOM-HIDE-01 A card that was seen after a claim is not that claim.
    #[test]
    fn a_claim_is_no_card_that_was_seen_since() {
        let mut unseen: Unseen<3> = Unseen::new();
        unseen.claim(0);
        assert!(unseen.may_be(0, 1));
        unseen.show(1);
        assert!(!unseen.may_be(0, 1));
        unseen.claim(2);
        assert!(unseen.may_be(2, 1));
        assert!(unseen.may_be(2, 0));
    }

    #[test]
    fn older_claims_are_dealt_first_and_keep_their_age() {
        let [a, b, c] = [0, 1, 2].map(IllCard::new);
        let mut unseen: Unseen<3> = Unseen::new();
        unseen.claim(0);
        unseen.show(1);
        unseen.claim(2);
        // The old claim may be 0 or 2, the new one whatever is left.
        let dealt = unseen.redeal(&[a, c], &[a, b, c], &mut |of| of - 1);
        assert_eq!(dealt, [c, b]);
        assert!(!unseen.may_be(2, 1), "it is the old claim now");
    }

    #[test]
    fn time_never_runs_out() {
        let mut unseen: Unseen<4> = Unseen::new();
        unseen.claim(3);
        for card in (0..3).cycle().take(1000) {
            unseen.show(card);
        }
        unseen.claim(2);
        assert!(!unseen.may_be(3, 0));
        assert!(unseen.may_be(2, 0));
    }
}
