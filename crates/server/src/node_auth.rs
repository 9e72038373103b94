//! One node vouches to another for the visitor whose request it passes on: who it is and where they come from, signed with
//! the secret that all nodes share. Whoever does not know the secret cannot speak for anybody.

use crate::client::Client;
use crate::identity::Identity;
use axum::extract::Request;
use axum::http::Method;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// The header that says it: who, where from, and the signature.
pub(crate) const NODE_HEADER: &str = "x-aeons-vouched";

/// Marks a request that another node has passed on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relayed;

/// Signs for other nodes, and knows what others have signed.
pub(crate) struct NodeAuth {
    key: [u8; 32],
    /// What this node is called.
    node: String,
}

impl NodeAuth {
    pub(crate) fn new(secret: &[u8], node: &str) -> NodeAuth {
        let key = Sha256::new().chain_update("vouching").chain_update(secret).finalize();
        NodeAuth { key: key.into(), node: node.to_owned() }
    }

    /// Good for this request at that node, and for nothing else.
    pub(crate) fn sign(
        &self,
        node: &str,
        method: &Method,
        path: &str,
        who: &Identity,
        client: Client,
    ) -> String {
        let (who, address) = (&who.0, client.address);
        let signed = self.mac(node, method, path, who, &address.to_string()).finalize().into_bytes();
        let signed: String = signed.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{who} {address} {signed}")
    }

    /// For whom another node vouches; nothing if the header is not one that a node wrote for this request.
    pub(crate) fn check(&self, request: &Request) -> Option<(Identity, Client)> {
        let path = request.uri().path_and_query()?.as_str();
        let mut words = request.headers().get(NODE_HEADER)?.to_str().ok()?.split(' ');
        let (who, address, signed) = (words.next()?, words.next()?, bytes(words.next()?)?);
        let mac = self.mac(&self.node, request.method(), path, who, address);
        mac.verify_slice(&signed).ok()?;
        Some((Identity(who.to_owned()), Client { address: address.parse().ok()?, hidden: false }))
    }

    fn mac(&self, node: &str, method: &Method, path: &str, who: &str, address: &str) -> Hmac<Sha256> {
        let mac = Hmac::new_from_slice(&self.key).expect("any length will do");
        mac.chain_update([node, method.as_str(), path, who, address].join("\n"))
    }
}

/// Bytes from their hexadecimal digits.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let pair = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(path: &str, signature: &str) -> Request {
        Request::get(path).header(NODE_HEADER, signature).body(Body::empty()).expect("a request")
    }

    #[test]
    fn a_node_believes_only_what_another_signed_for_this_very_request() {
        let (north, south) = (NodeAuth::new(b"secret", "north"), NodeAuth::new(b"secret", "south"));
        let (ann, client) =
            (Identity("ann".to_owned()), Client { address: [1, 2, 3, 4].into(), hidden: false });
        let said = north.sign("south", &Method::GET, "/api/tables/7?a=b", &ann, client);
        let believes = |node: &NodeAuth, path: &str, said: &str| node.check(&request(path, said)).is_some();
        assert_eq!(south.check(&request("/api/tables/7?a=b", &said)), Some((ann, client)));
        assert!(!believes(&north, "/api/tables/7?a=b", &said), "it is for another node");
        assert!(!believes(&south, "/api/tables/8?a=b", &said), "it is for another table");
        assert!(!believes(&south, "/api/tables/7?a=b", &said.replace("ann", "bea")), "it is for Ann");
        assert!(!believes(&south, "/api/tables/7?a=b", "ann 1.2.3.4 00"), "it is not signed");
        let stranger = NodeAuth::new(b"guessed", "north");
        let forged = stranger.sign("south", &Method::GET, "/x", &Identity("ann".to_owned()), client);
        assert!(!believes(&south, "/x", &forged), "it is signed by somebody else");
    }
}
