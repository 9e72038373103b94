use ipnet::IpNet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether a web hook may go to this address: one that anybody on the internet could call, or one that the operator
/// has named.
pub(super) fn may_reach(address: IpAddr, named: &[IpAddr]) -> bool {
    let plain = address.to_canonical();
    let is_public = match plain {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    };
    named.contains(&plain) || (is_public && !own_networks().iter().any(|net| net.contains(&plain)))
}

/// The networks that this machine is in: where addresses are public, too, machines there may trust each other.
#[cfg(unix)]
fn own_networks() -> Vec<IpNet> {
    use nix::sys::socket::SockaddrStorage;
    let address = |known: Option<SockaddrStorage>| -> Option<IpAddr> {
        let known = known?;
        let four = known.as_sockaddr_in().map(|known| IpAddr::from(known.ip()));
        four.or_else(|| known.as_sockaddr_in6().map(|known| IpAddr::from(known.ip())))
    };
    let Ok(interfaces) = nix::ifaddrs::getifaddrs() else { return Vec::new() };
    let nets =
        interfaces.filter_map(|one| IpNet::with_netmask(address(one.address)?, address(one.netmask)?).ok());
    // A network of everything would be none.
    nets.filter(|net| net.prefix_len() > 0).collect()
}

#[cfg(not(unix))]
fn own_networks() -> Vec<IpNet> {
    Vec::new()
}

/// None of the ranges that IANA reserves for private networks, the machine itself, documentation and multicast.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = matches!(
        (a, b, c),
        (0 | 10 | 127, _, _)
            | (100, 64..128, _)
            | (169, 254, _)
            | (172, 16..32, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
            | (224.., _, _)
    );
    !special
}

/// Only global unicast addresses (2000::/3), without those for documentation or tunnels and those that embed another
/// address.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let given_out = a & 0xe000 == 0x2000;
    let special = (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x2002 || a == 0x3ffe || a == 0x3fff;
    given_out && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reaches(text: &str) -> bool {
        may_reach(text.parse().expect("an address"), &[])
    }

    #[test]
    fn addresses_of_the_internet_may_be_called() {
        for text in [
            "1.1.1.1",
            "93.184.216.34",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.0.1",
            "172.32.0.1",
            "192.167.0.1",
            "169.253.0.1",
            "198.17.0.1",
            "198.20.0.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450:4001::1",
            "::ffff:1.1.1.1",
        ] {
            assert!(reaches(text), "{text}");
        }
    }

    #[test]
    fn addresses_inside_a_network_may_not() {
        for text in [
            "0.0.0.0",
            "10.0.0.1",
            "10.255.255.255",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "2001:10::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!reaches(text), "{text}");
        }
    }

    #[test]
    fn what_this_machine_is_called_in_its_networks_is_refused_whatever_it_is() {
        let nets = own_networks();
        assert!(nets.iter().any(|net| net.contains(&IpAddr::from([127, 0, 0, 1]))), "{nets:?}");
        for net in nets {
            assert!(!may_reach(net.addr(), &[]) && !may_reach(net.network(), &[]), "{net}");
            assert!(may_reach(net.addr(), &[net.addr()]), "{net}");
        }
    }

    #[test]
    fn the_operator_may_name_one_address_inside_and_only_that_one_is_reached() {
        let named = ["192.168.1.5".parse().expect("an address")];
        let reaches = |text: &str| may_reach(text.parse().expect("an address"), &named);
        assert!(reaches("192.168.1.5") && reaches("::ffff:192.168.1.5"));
        assert!(!reaches("192.168.1.6"));
    }
}
