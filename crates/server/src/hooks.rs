//! Web hooks: a small message to an address that the table's owner has named, when it becomes somebody's turn. Only if
//! the operator allows them, and never to an address inside a network that the operator has not named.

mod address;

use crate::options::Options;
use address::may_reach;
use governor::{DefaultKeyedRateLimiter, Quota};
use protocol::online::TurnCall;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};

/// How many messages may wait for one target; when that is full, new ones are dropped.
const LONGEST_QUEUE: usize = 256;
/// How many messages are sent to one target at the same time.
const AT_ONCE: usize = 4;
/// The timeout for sending a message.
const PATIENCE: Duration = Duration::from_secs(5);
/// Names that are looked up at the same time. A lookup takes a thread for as long as somebody's name server likes, and bots
/// think on those threads.
const LOOKUPS: usize = 32;
/// The longest address.
const LONGEST_URL: usize = 500;
/// How many messages a table may send per minute.
const A_MINUTE: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
/// How many messages all tables of one person may send per minute.
const OF_A_PERSON: NonZeroU32 = NonZeroU32::new(60).expect("sixty is not zero");

/// Sends the messages, if the operator allows any.
pub(crate) struct Hooks {
    queue: Option<mpsc::Sender<(Url, TurnCall)>>,
    pace: DefaultKeyedRateLimiter<String>,
    pace_of: DefaultKeyedRateLimiter<String>,
    /// Addresses inside the operator's network that may be called all the same.
    named: Arc<[IpAddr]>,
    /// Where people find this server, for links.
    public_url: Option<String>,
}

impl Hooks {
    /// Starts the task that sends them.
    pub(crate) fn start(options: &Options) -> Hooks {
        let named: Arc<[IpAddr]> = options.hook_addresses.clone().into();
        let queue = options.hooks.then(|| {
            let (sender, waiting) = mpsc::channel(LONGEST_QUEUE);
            tokio::spawn(send_all(client(Arc::clone(&named)), waiting));
            sender
        });
        let pace = DefaultKeyedRateLimiter::keyed(Quota::per_minute(A_MINUTE));
        let pace_of = DefaultKeyedRateLimiter::keyed(Quota::per_minute(OF_A_PERSON));
        Hooks { queue, pace, pace_of, named, public_url: options.public_url.clone() }
    }

    pub(crate) fn are_allowed(&self) -> bool {
        self.queue.is_some()
    }

    /// An address as somebody typed it, or why it cannot be called.
    pub(crate) fn check(&self, url: &str) -> Result<Url, String> {
        let wrong = |why: &str| Err(format!("This address cannot be used: {why}."));
        if url.len() > LONGEST_URL {
            return wrong("it is too long");
        }
        if url.chars().any(char::is_control) {
            return wrong("it contains invisible characters");
        }
        let Ok(parsed) = Url::parse(url) else {
            return wrong("it should look like https://example.org/hook");
        };
        if !["http", "https"].contains(&parsed.scheme()) {
            return wrong("it must start with https:// or http://");
        }
        if !parsed.username().is_empty() || parsed.password().is_some() {
            return wrong("it must not contain a name or a password");
        }
        let host = parsed.host_str().unwrap_or_default().trim_matches(['[', ']']);
        match host.parse::<IpAddr>() {
            Ok(address) if !may_reach(address, &self.named) => wrong("it is inside a private network"),
            Ok(_) | Err(_) => Ok(parsed),
        }
    }

    /// Queues a message if the queue and the rate limits of the table and of the person who made it allow it; does not
    /// wait until it is sent.
    pub(crate) fn call(&self, url: &str, owner: &str, call: TurnCall) {
        let Some(queue) = &self.queue else { return };
        let Ok(url) = self.check(url) else { return };
        let in_time =
            self.pace.check_key(&call.table).is_ok() && self.pace_of.check_key(&owner.to_owned()).is_ok();
        if !in_time || queue.try_send((url, call)).is_err() {
            metrics::counter!("aeons_hooks_dropped").increment(1);
        }
    }

    /// Where a table is found.
    pub(crate) fn link(&self, table: &str) -> Option<String> {
        self.public_url.as_ref().map(|url| format!("{url}/#/t/{table}"))
    }

    /// Forgets tables that have not called for a while.
    pub(crate) fn forget(&self) {
        self.pace.retain_recent();
        self.pace_of.retain_recent();
    }
}

/// An HTTP client that goes to the given address and nowhere else: no redirects, no proxies, and every address that a
/// name resolves to is checked.
fn client(named: Arc<[IpAddr]>) -> Client {
    Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .timeout(PATIENCE)
        .dns_resolver(Arc::new(Careful::new(named)))
        .build()
        .expect("these settings go together")
}

/// Sends the messages. One slow target has its own few hands and its own part of the queue: others never wait for it.
async fn send_all(client: Client, mut waiting: mpsc::Receiver<(Url, TurnCall)>) {
    let mut targets: HashMap<String, Target> = HashMap::new();
    while let Some((url, call)) = waiting.recv().await {
        targets.retain(|_, target| target.is_busy());
        let target = targets.entry(url.authority().to_owned()).or_default().clone();
        let Ok(place) = Arc::clone(&target.queue).try_acquire_owned() else {
            metrics::counter!("aeons_hooks_dropped").increment(1);
            continue;
        };
        let client = client.clone();
        tokio::spawn(async move {
            if let Ok(_hand) = target.hands.acquire().await {
                send(&client, url, &call).await;
            }
            drop(place);
        });
    }
}

/// Where messages go: so many at the same time, and so many that wait for that.
#[derive(Clone)]
struct Target {
    hands: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Default for Target {
    fn default() -> Target {
        Target { hands: Arc::new(Semaphore::new(AT_ONCE)), queue: Arc::new(Semaphore::new(LONGEST_QUEUE)) }
    }
}

impl Target {
    fn is_busy(&self) -> bool {
        self.queue.available_permits() < LONGEST_QUEUE
    }
}

async fn send(client: &Client, url: Url, call: &TurnCall) {
    let sent = client.post(url).json(call).send().await;
    match sent.and_then(reqwest::Response::error_for_status) {
        Ok(answer) if answer.status().is_success() => metrics::counter!("aeons_hooks_sent").increment(1),
        Ok(answer) => {
            tracing::info!(table = call.table, status = %answer.status(), "a web hook leads elsewhere");
        }
        Err(error) => tracing::info!(table = call.table, error = %error.without_url(), "a web hook failed"),
    }
}

/// Resolves names, a few at a time, and refuses addresses inside a private network.
struct Careful {
    named: Arc<[IpAddr]>,
    lookups: Arc<Semaphore>,
}

impl Careful {
    fn new(named: Arc<[IpAddr]>) -> Careful {
        Careful { named, lookups: Arc::new(Semaphore::new(LOOKUPS)) }
    }
}

impl Resolve for Careful {
    fn resolve(&self, name: Name) -> Resolving {
        let (named, lookups) = (Arc::clone(&self.named), Arc::clone(&self.lookups));
        Box::pin(async move {
            let place = lookups.acquire_owned().await?;
            // Its place is free when the thread is, also if nobody waits for the answer any more.
            let found = tokio::task::spawn_blocking(move || {
                let _place = place;
                Ok::<Vec<SocketAddr>, std::io::Error>((name.as_str(), 0).to_socket_addrs()?.collect())
            });
            let found = found.await??;
            match found.iter().all(|address| may_reach(address.ip(), &named)) {
                true => Ok(Box::new(found.into_iter()) as Addrs),
                false => Err("the name leads inside a network".into()),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hooks(named: &[&str]) -> Hooks {
        let named = named.iter().map(|text| text.parse().expect("an address")).collect();
        let pace = || DefaultKeyedRateLimiter::keyed(Quota::per_minute(A_MINUTE));
        Hooks { queue: None, pace: pace(), pace_of: pace(), named, public_url: None }
    }

    #[test]
    fn only_addresses_outside_are_taken_however_they_are_written() {
        let hooks = hooks(&["10.1.2.3"]);
        for url in ["https://example.org/hook?a=b", "http://93.184.216.34:8080/", "http://10.1.2.3/"] {
            assert!(hooks.check(url).is_ok(), "{url}");
        }
        for url in [
            "",
            "example.org",
            "ftp://example.org/",
            "file:///etc/passwd",
            "https://ann:secret@example.org/",
            "http://127.0.0.1/",
            "http://127.1/",
            "http://2130706433/",
            "http://0x7f.0.0.1/",
            "http://017700000001/",
            "http://10.1.2.4/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://169.254.169.254/latest/",
        ] {
            assert!(hooks.check(url).is_err(), "{url}");
        }
        assert!(hooks.check(&format!("https://example.org/{}", "a".repeat(500))).is_err());
    }

    fn call() -> TurnCall {
        let nothing = String::new;
        TurnCall {
            table: nothing(),
            game: nothing(),
            title: nothing(),
            seat: 0,
            name: nothing(),
            here: false,
            question: nothing(),
            url: None,
            text: nothing(),
            content: nothing(),
        }
    }

    #[tokio::test]
    async fn a_target_that_never_answers_holds_up_nobody_else() {
        use tokio::net::TcpListener;
        let silent = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let quick = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = |at: &TcpListener| {
            let address = at.local_addr().expect("it listens");
            Url::parse(&format!("http://{address}/")).expect("an address")
        };
        let (sender, waiting) = mpsc::channel(LONGEST_QUEUE);
        tokio::spawn(send_all(client([IpAddr::from([127, 0, 0, 1])].into()), waiting));
        for _ in 0..40 {
            sender.send((url(&silent), call())).await.expect("somebody sends");
        }
        sender.send((url(&quick), call())).await.expect("somebody sends");
        // One after the other, four at a time, the others would take ten times as long.
        tokio::time::timeout(4 * PATIENCE, quick.accept()).await.expect("it is called").expect("it answers");
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_refused_unless_the_operator_has_named_it() {
        let lookup = |named: &[&str]| {
            let named = named.iter().map(|text| text.parse().expect("an address")).collect();
            Careful::new(named).resolve("localhost".parse().expect("a name"))
        };
        assert!(lookup(&[]).await.is_err());
        assert!(lookup(&["127.0.0.1", "::1"]).await.is_ok());
    }

    #[tokio::test]
    async fn names_that_nobody_answers_for_take_no_more_than_a_few_threads() {
        let careful = Careful::new([IpAddr::from([127, 0, 0, 1])].into());
        let lookup = || careful.resolve("127.0.0.1".parse().expect("a name"));
        let slow = Arc::clone(&careful.lookups).acquire_many_owned(LOOKUPS as u32).await;
        assert!(tokio::time::timeout(Duration::from_millis(200), lookup()).await.is_err(), "it waits");
        drop(slow);
        assert!(lookup().await.is_ok());
        assert_eq!(careful.lookups.available_permits(), LOOKUPS);
    }
}
