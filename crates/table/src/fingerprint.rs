use std::hash::{Hash, Hasher};

/// A number that is the same for equal values on every machine and in every run.
///
/// ```
/// assert_eq!(table::fingerprint("strange"), table::fingerprint("strange"));
/// assert_ne!(table::fingerprint("strange"), table::fingerprint("aeons"));
/// ```
pub fn fingerprint<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut fnv);
    fnv.finish()
}

/// FNV-1a: not secret, not random, the same everywhere.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write(&(n as u64).to_le_bytes());
    }

    fn write_isize(&mut self, n: isize) {
        self.write(&(n as i64).to_le_bytes());
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_fingerprint_of_a_known_value_never_changes() {
        assert_eq!(super::fingerprint(&b'a'), 0xaf63_dc4c_8601_ec8c, "the published FNV-1a of one letter");
    }
}
