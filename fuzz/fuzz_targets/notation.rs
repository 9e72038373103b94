//! Any text read as a position: if it is one, writing it gives an equal position, and it can be played to an
//! end.

#![no_main]

use bots::Bot;
use libfuzzer_sys::fuzz_target;
use shelf::GameName;

fuzz_target!(|text: &str| {
    for game in GameName::ALL {
        let Ok(playing) = shelf::read(game, text) else { continue };
        let written = playing.write();
        let again = shelf::read(game, &written).expect("what was written can be read");
        assert_eq!(again.write(), written, "it prints back the same");
        assert_eq!(again.question(), playing.question(), "it asks the same");
        playing.playout(Bot::Random, 1);
    }
});
