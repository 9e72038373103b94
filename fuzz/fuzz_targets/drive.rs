//! Any bytes sent to `aeons drive`: every line gets one reply, and nothing panics.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut output = Vec::new();
    aeons::drive(aeons::DriveOptions::default(), bytes, &mut output, || 1).expect("memory never fails");
    let lines = bytes.split_inclusive(|&byte| byte == b'\n').count();
    let replies = output.iter().filter(|&&byte| byte == b'\n').count();
    assert!(replies <= lines, "{replies} replies to {lines} lines");
});
