use bots::*;
use death_may_die::*;
use std::collections::BTreeMap;
use table::*;
struct Spy<'a> {
    inner: Playing<'a, DeathMayDie>,
    turns: u32,
    last: Option<state::Who>,
    disrupted: Option<(u32, u8)>,
    summoned: Option<(u32, u8)>,
    stage: u8,
    elder_left: f32,
    acts: BTreeMap<String, u32>,
    sane: u32,
    wounds: u32,
}
impl Answers<DeathMayDie> for Spy<'_> {
    fn answer(&mut self, s: &State, a: &Ask<'_, DeathMayDie>) -> Option<usize> {
        if a.why.about == question::About::DrawMythos {
            self.turns += 1;
        }
        if s.disrupted && self.disrupted.is_none() {
            self.disrupted = Some((self.turns, s.track));
        }
        if s.stage > 1 && self.summoned.is_none() {
            self.summoned = Some((self.turns, s.track));
        }
        self.stage = s.stage;
        let r = self.inner.answer(s, a);
        if a.why.about == question::About::Action {
            if let Some(i) = r {
                if a.options[i] == question::Choice::Do(question::Action::Done) {
                    let ph = if s.disrupted { "post" } else { "pre" };
                    let me = s.investigator(a.why.who);
                    *self.acts.entry(format!("{ph} wasted safe={}", s.is_safe(me.space))).or_default() +=
                        u32::from(s.turn.actions);
                    if std::env::var("SHOW").is_ok() && s.turn.actions > 0 {
                        println!(
                            "WASTE {} at {} wounds {} stress {} sanity {} fire {} foes {} track {}",
                            s.turn.actions,
                            me.space.0,
                            me.wounds.at(),
                            me.stress.at(),
                            me.sanity.at(),
                            s.fire_at(me.space),
                            s.figures.at(me.space).len(),
                            s.track
                        );
                    }
                }
            }
        }
        if a.why.about == question::About::Action {
            if let Some(i) = r {
                let ph = if s.disrupted { "post" } else { "pre" };
                *self.acts.entry(format!("{ph} {:?}", a.options[i])).or_default() += 1;
            }
        }
        r
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let g = |i: usize, d: &str| args.get(i).cloned().unwrap_or(d.to_string());
    if g(1, "") == "story" {
        let setup = serde_json::json!({"episode":g(2,""),"elder_one":g(3,""),"players":g(4,"2").parse::<u8>().unwrap()});
        let mut game = shelf::new(shelf::GameName::DeathMayDie, setup).unwrap();
        let mut b = Bots::on_all(game.seats(), Bot::Sensible, Stream::nth(1, g(5, "0").parse().unwrap()));
        for l in game.bots_play(&mut b) {
            println!("{l}");
        }
        println!("{:?}", game.ending());
        println!("{}", game.board());
        return;
    }
    let n: u64 = g(1, "200").parse().unwrap();
    let content = shelf::death_may_die();
    for ep in content.episodes.iter().filter(|e| g(2, "").is_empty() || e.id.starts_with(&g(2, ""))) {
        for el in content.elders.iter().filter(|e| g(3, "").is_empty() || e.id.starts_with(&g(3, ""))) {
            let players: u8 = g(4, "2").parse().unwrap();
            let mut ends: BTreeMap<String, u32> = BTreeMap::new();
            let mut acts: BTreeMap<String, u32> = BTreeMap::new();
            let (mut turns, mut dis, mut dt, mut dtr) = (0, 0, 0, 0);
            let mut stages = [0; 5];
            let mut sum = 0;
            let mut predead = 0;
            let (mut mad, mut dead) = (0, 0);
            let san = [0u32; 2];
            let mut byinv: BTreeMap<String, (u32, u32)> = BTreeMap::new();
            let mut score = 0.0f32;
            let t0 = std::time::Instant::now();
            let mut dec = 0;
            for i in 0..n {
                let inv: Vec<String> = (0..players.max(2) as usize)
                    .map(|k| content.boards[(i as usize + k) % content.boards.len()].id.clone())
                    .collect();
                let setup =
                    Setup { episode: ep.id.clone(), elder_one: el.id.clone(), players, investigators: inv };
                let mut st = DeathMayDie::set_up(&content, &setup).unwrap();
                let mut b = Bots::on_all(players, Bot::Sensible, Stream::nth(1, i));
                let mut spy = Spy {
                    inner: b.at::<DeathMayDie>(&content),
                    turns: 0,
                    last: None,
                    disrupted: None,
                    summoned: None,
                    stage: 1,
                    elder_left: 0.,
                    acts: BTreeMap::new(),
                    sane: 0,
                    wounds: 0,
                };
                let _ = Table::new(&*content, &mut st, &mut spy).play_on();
                let e = format!("{:?}", st.ending.unwrap());
                let e = e.split('(').next().unwrap().to_string();
                if e == "Won" {
                    score += 1.0
                } else if spy.disrupted.is_some() {
                    let hp = 12.0 * (st.stage as f32 - 2.0).max(0.0)
                        + f32::from(st.figures.wounds(state::ELDER_ONE));
                    score += 0.1 + 0.4 * hp / 36.0;
                }
                *ends.entry(e).or_default() += 1;
                turns += spy.turns;
                for (k, v) in spy.acts {
                    *acts.entry(k).or_default() += v;
                }
                if let Some((t, tr)) = spy.disrupted {
                    dis += 1;
                    dt += t;
                    dtr += tr as u32;
                    stages[st.stage as usize] += 1;
                } else if st.stage == 1 {
                    predead += 1;
                }
                if let Some((t, _)) = spy.summoned {
                    sum += t;
                }
                for x in &st.investigators {
                    if x.gone {
                        if x.sanity.is_full() { mad += 1 } else { dead += 1 }
                    }
                    let en = byinv.entry(content.board(x.board).id.clone()).or_default();
                    en.1 += 1;
                    if st.ending == Some(state::Ending::Won) {
                        en.0 += 1
                    }
                }
                dec += b.random.decisions;
            }
            let f = |x: u32, y: u32| x as f32 / y.max(1) as f32;
            println!(
                "SCORE {:.4} {} x {} p{}: win {:.1}% ends {:?} turns {:.1} disrupted {:.0}% at turn {:.1} track {:.1}; stages {:?} predead {} dec/s {:.0}",
                score / n as f32,
                ep.id,
                el.id,
                players,
                100. * f(*ends.get("Won").unwrap_or(&0), n as u32),
                ends,
                f(turns, n as u32),
                100. * f(dis, n as u32),
                f(dt, dis),
                f(dtr, dis),
                &stages[1..],
                predead,
                dec as f64 / t0.elapsed().as_secs_f64()
            );
            if g(5, "") == "v" {
                println!(
                    "   mad {mad} dead {dead}; at disruption sanity sum {:.1} wounds {:.1}; {byinv:?}",
                    f(san[0], dis),
                    f(san[1], dis)
                );
                for (k, v) in acts {
                    println!("   {k}: {:.1}", f(v, n as u32));
                }
            }
        }
    }
}
