//! Where a request comes from: the address of whoever made it, also behind proxies that the operator trusts.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Who a request comes from, as far as the network tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came through a proxy that nobody has named: then its address is the proxy's.
    pub(crate) hidden: bool,
}

/// The addresses of proxies whose word is taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(pub(crate) Vec<IpNet>);

impl Proxies {
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|net| net.contains(&address.to_canonical()))
    }

    /// Each proxy adds whom it speaks for at the end: the last that is no trusted proxy is the client. What stands before
    /// that, anybody could have written.
    pub(crate) fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> Client {
        let peer = peer.ip().to_canonical();
        if !self.trust(peer) {
            return Client { address: peer, hidden: headers.contains_key(FORWARDED_FOR) };
        }
        let lists = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
        let all: Vec<&str> = lists.flat_map(|list| list.split(',')).collect();
        let mut address = peer;
        for text in all.iter().rev() {
            let Ok(next) = text.trim().parse::<IpAddr>() else { break };
            address = next.to_canonical();
            if !self.trust(address) {
                break;
            }
        }
        Client { address, hidden: false }
    }
}

/// What limits count: an IPv4 address, or the /64 network of an IPv6 address, which one household has to itself.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// One address, or a network: `10.0.0.1`, `10.0.0.0/8`.
pub(crate) fn network(text: &str) -> Result<IpNet, String> {
    let net = text.parse::<IpNet>().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from));
    net.ok_or_else(|| format!("`{text}` is neither an address like 10.0.0.1 nor a network like 10.0.0.0/8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, said: &[&str]) -> String {
        let proxies = Proxies(trusted.iter().map(|text| network(text).expect("a network")).collect());
        let mut headers = HeaderMap::new();
        for list in said {
            headers.append(FORWARDED_FOR, list.parse().expect("a header"));
        }
        let peer = SocketAddr::new(peer.parse().expect("an address"), 5000);
        proxies.client(peer, &headers).address.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_says_whom_it_speaks_for() {
        assert_eq!(client(&[], "127.0.0.1", &["1.2.3.4"]), "127.0.0.1");
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(
            client(&["127.0.0.1"], "127.0.0.1", &["6.6.6.6, 1.2.3.4"]),
            "1.2.3.4",
            "the first is made up"
        );
        assert_eq!(
            client(&["127.0.0.1", "10.0.0.0/8"], "::ffff:127.0.0.1", &["6.6.6.6", "1.2.3.4, 10.1.1.1"]),
            "1.2.3.4"
        );
        assert_eq!(client(&["127.0.0.1"], "127.0.0.1", &["nonsense"]), "127.0.0.1");
    }

    #[test]
    fn a_household_has_a_network_of_ipv6_to_itself() {
        let of = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
    }
}
