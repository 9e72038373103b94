//! Where a request comes from: the address of whoever made it, also behind proxies that the operator trusts.

use axum::http::header::HOST;
use axum::http::{HeaderMap, Version};
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

const FORWARDED_FOR: &str = "x-forwarded-for";
/// What proxies add to requests that they pass on.
const PASSED_ON: [&str; 7] = [
    FORWARDED_FOR,
    "forwarded",
    "via",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-server",
    "x-real-ip",
];

/// Who a request comes from, as far as the network tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came through a proxy, as far as one can tell. One that nobody has named has its own address here.
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
    pub(crate) fn client(&self, peer: SocketAddr, version: Version, headers: &HeaderMap) -> Client {
        let peer = peer.ip().to_canonical();
        let hidden = PASSED_ON.iter().any(|name| headers.contains_key(*name))
            || (peer.is_loopback() && !is_from_here(version, headers));
        if !self.trust(peer) {
            return Client { address: peer, hidden };
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
        Client { address, hidden }
    }
}

/// Whether a request from this machine was made for this machine: not for a name of the public site, nor by a proxy that says
/// nothing of itself (most speak HTTP/1.0 then, as nginx does).
fn is_from_here(version: Version, headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    version != Version::HTTP_10 && host.is_some_and(is_this_machine)
}

/// Whether this is what a machine calls itself, with or without a port.
pub(crate) fn is_this_machine(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    ["localhost", "127.0.0.1", "[::1]"].contains(&name)
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// What limits count: an IPv4 address, or the /64 network of an IPv6 address, which one household has to itself.
pub(crate) fn address_group(address: IpAddr) -> IpAddr {
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
    use axum::http::HeaderName;

    fn client(trusted: &[&str], peer: &str, said: &[&str]) -> String {
        let proxies = Proxies(trusted.iter().map(|text| network(text).expect("a network")).collect());
        let mut headers = HeaderMap::new();
        for list in said {
            headers.append(FORWARDED_FOR, list.parse().expect("a header"));
        }
        let peer = SocketAddr::new(peer.parse().expect("an address"), 5000);
        proxies.client(peer, Version::HTTP_11, &headers).address.to_string()
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
    fn whoever_comes_through_a_proxy_on_this_machine_is_not_taken_for_somebody_at_it() {
        let hidden = |version, said: &[(&'static str, &str)]| {
            let headers = said
                .iter()
                .map(|(name, value)| (HeaderName::from_static(name), value.parse().expect("a header")));
            let peer = SocketAddr::from(([127, 0, 0, 1], 5000));
            Proxies::default().client(peer, version, &headers.collect()).hidden
        };
        let here = ("host", "127.0.0.1:8421");
        assert!(!hidden(Version::HTTP_11, &[here]));
        assert!(!hidden(Version::HTTP_11, &[("host", "localhost")]));
        for name in PASSED_ON {
            assert!(hidden(Version::HTTP_11, &[here, (name, "1.2.3.4")]), "{name}");
        }
        assert!(hidden(Version::HTTP_11, &[("host", "games.example")]));
        assert!(hidden(Version::HTTP_10, &[here]) && hidden(Version::HTTP_11, &[]));
    }

    #[test]
    fn a_network_of_ipv6_is_one_address_group() {
        let of = |text: &str| address_group(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
    }
}
