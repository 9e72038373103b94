//! Web hooks: a small message to an address that the table's owner has named, when it becomes somebody's turn. Only if
//! the operator allows them, and never to an address inside a network that the operator has not named.

mod address;

use crate::fair_queue::KeyedSemaphore;
use crate::options::Options;
use address::may_reach;
use governor::{DefaultKeyedRateLimiter, Quota};
use protocol::online::TurnNotice;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use std::collections::HashMap;
use std::error::Error;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};

/// How many messages may wait for one target; when that is full, new ones are dropped.
const LONGEST_QUEUE: usize = 256;
/// How many messages are sent to one target at the same time.
const AT_ONCE: usize = 4;
/// The timeout for sending a message.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Names that are looked up at the same time, in total and for each address. A lookup takes a thread for as long as somebody's
/// name server likes, and bots think on those threads.
const LOOKUPS: usize = 128;
const LOOKUPS_OF_A_HOUSEHOLD: usize = 4;
/// For how long it holds where a name leads.
const FOUND: Duration = Duration::from_secs(30);
/// The longest address.
const LONGEST_URL: usize = 500;
/// How many messages a table may send per minute.
const A_MINUTE: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
/// How many messages all tables of one person may send per minute.
const OF_A_PERSON: NonZeroU32 = NonZeroU32::new(60).expect("sixty is not zero");
/// How many messages all tables of the people at one address may send per minute.
const OF_AN_ADDRESS_GROUP: NonZeroU32 = NonZeroU32::new(240).expect("so many is not zero");

/// A message, where it goes, and the address of those at whose table it comes about.
type Waiting = (Url, IpAddr, TurnNotice);

/// Sends the messages, if the operator allows any.
pub(crate) struct Hooks {
    queue: Option<mpsc::Sender<Waiting>>,
    pace: DefaultKeyedRateLimiter<String>,
    pace_of: DefaultKeyedRateLimiter<String>,
    pace_from: DefaultKeyedRateLimiter<IpAddr>,
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
            tokio::spawn(send_all(Sender::new(Arc::clone(&named)), waiting));
            sender
        });
        Hooks { public_url: options.public_url.clone(), ..Hooks::with(queue, named) }
    }

    fn with(queue: Option<mpsc::Sender<Waiting>>, named: Arc<[IpAddr]>) -> Hooks {
        Hooks {
            queue,
            pace: DefaultKeyedRateLimiter::keyed(Quota::per_minute(A_MINUTE)),
            pace_of: DefaultKeyedRateLimiter::keyed(Quota::per_minute(OF_A_PERSON)),
            pace_from: DefaultKeyedRateLimiter::keyed(Quota::per_minute(OF_AN_ADDRESS_GROUP)),
            named,
            public_url: None,
        }
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

    /// Queues a message if the queue and the rate limits of the table, of the person who made it and of an address allow it;
    /// does not wait until it is sent.
    pub(crate) fn call(&self, url: &str, owner: &str, address_group: IpAddr, call: TurnNotice) {
        let Some(queue) = &self.queue else { return };
        let Ok(url) = self.check(url) else { return };
        let in_time = self.pace.check_key(&call.table).is_ok()
            && self.pace_of.check_key(&owner.to_owned()).is_ok()
            && self.pace_from.check_key(&address_group).is_ok();
        if !in_time || queue.try_send((url, address_group, call)).is_err() {
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
        self.pace_from.retain_recent();
    }
}

/// Looks names up and sends messages.
#[derive(Clone)]
struct Sender {
    client: Client,
    careful: PublicResolver,
}

impl Sender {
    /// An HTTP client that goes to the given address and nowhere else: no redirects, no proxies, and every address that a
    /// name resolves to is checked.
    fn new(named: Arc<[IpAddr]>) -> Sender {
        let careful = PublicResolver::new(named);
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .timeout(TIMEOUT)
            .dns_resolver(Arc::new(careful.clone()))
            .build()
            .expect("these settings go together");
        Sender { client, careful }
    }
}

/// Sends the messages. One slow target has its own few hands and its own part of the queue: others never wait for it.
async fn send_all(sender: Sender, mut waiting: mpsc::Receiver<Waiting>) {
    let mut targets: HashMap<String, Target> = HashMap::new();
    while let Some((url, address_group, call)) = waiting.recv().await {
        targets.retain(|_, target| target.is_busy());
        let target = targets.entry(url.authority().to_owned()).or_default().clone();
        let Ok(place) = Arc::clone(&target.queue).try_acquire_owned() else {
            metrics::counter!("aeons_hooks_dropped").increment(1);
            continue;
        };
        let sender = sender.clone();
        tokio::spawn(async move {
            if let Ok(_hand) = target.hands.acquire().await {
                send(&sender, url, address_group, &call).await;
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

async fn send(sender: &Sender, url: Url, address_group: IpAddr, call: &TurnNotice) {
    let found = tokio::time::timeout(TIMEOUT, sender.careful.look_up(address_group, &url)).await;
    if !matches!(found, Ok(Ok(()))) {
        tracing::info!(table = call.table, "the name of a web hook leads nowhere");
        return;
    }
    let sent = sender.client.post(url).json(call).send().await;
    match sent.and_then(reqwest::Response::error_for_status) {
        Ok(answer) if answer.status().is_success() => metrics::counter!("aeons_hooks_sent").increment(1),
        Ok(answer) => {
            tracing::info!(table = call.table, status = %answer.status(), "a web hook leads elsewhere");
        }
        Err(error) => tracing::info!(table = call.table, error = %error.without_url(), "a web hook failed"),
    }
}

/// Resolves names, a few at a time and a few for each address, and refuses addresses inside a private network.
#[derive(Clone)]
struct PublicResolver {
    named: Arc<[IpAddr]>,
    lookups: Arc<Semaphore>,
    each: Arc<KeyedSemaphore<IpAddr>>,
    found: Arc<Mutex<HashMap<String, Found>>>,
}

/// When a name was looked up, and where it leads.
type Found = (Instant, Vec<SocketAddr>);

impl PublicResolver {
    fn new(named: Arc<[IpAddr]>) -> PublicResolver {
        PublicResolver {
            named,
            lookups: Arc::new(Semaphore::new(LOOKUPS)),
            each: Arc::new(KeyedSemaphore::new(LOOKUPS_OF_A_HOUSEHOLD)),
            found: Arc::default(),
        }
    }

    /// Finds out where the name of an address leads, if it has one. Whoever's name server is slow waits for themselves.
    async fn look_up(&self, address_group: IpAddr, url: &Url) -> Result<(), Unreachable> {
        let Some(name) = url.domain().map(str::to_owned).filter(|name| self.known(name).is_none()) else {
            return Ok(());
        };
        let own = self.each.of(address_group).acquire_owned().await?;
        let place = Arc::clone(&self.lookups).acquire_owned().await?;
        let this = self.clone();
        // The places are free when the thread is, also if nobody waits for the answer any more.
        let looked_up = tokio::task::spawn_blocking(move || {
            let _places = (own, place);
            let addresses: Vec<SocketAddr> = (name.as_str(), 0).to_socket_addrs()?.collect();
            match addresses.iter().all(|address| may_reach(address.ip(), &this.named)) {
                true => this.keep(name, addresses),
                false => return Err("the name leads inside a network".into()),
            }
            Ok(())
        });
        looked_up.await?
    }

    fn keep(&self, name: String, addresses: Vec<SocketAddr>) {
        let mut found = self.found();
        found.retain(|_, (since, _)| since.elapsed() < FOUND);
        found.insert(name, (Instant::now(), addresses));
    }

    fn known(&self, name: &str) -> Option<Vec<SocketAddr>> {
        let found = self.found();
        let fresh = found.get(name).filter(|(since, _)| since.elapsed() < FOUND);
        fresh.map(|(_, addresses)| addresses.clone())
    }

    fn found(&self) -> MutexGuard<'_, HashMap<String, Found>> {
        self.found.lock().expect("nobody panics with the names in hand")
    }
}

type Unreachable = Box<dyn Error + Send + Sync>;

impl Resolve for PublicResolver {
    /// Every name was looked up just before.
    fn resolve(&self, name: Name) -> Resolving {
        let known = self.known(name.as_str());
        let found = known.map(|addresses| Box::new(addresses.into_iter()) as Addrs);
        Box::pin(std::future::ready(found.ok_or_else(|| "the name was not looked up".into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn hooks(named: &[&str]) -> Hooks {
        let named = named.iter().map(|text| text.parse().expect("an address")).collect();
        Hooks::with(None, named)
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

    fn call() -> TurnNotice {
        let nothing = String::new;
        TurnNotice {
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
        tokio::spawn(send_all(Sender::new([HERE].into()), waiting));
        for _ in 0..40 {
            sender.send((url(&silent), HERE, call())).await.expect("somebody sends");
        }
        sender.send((url(&quick), HERE, call())).await.expect("somebody sends");
        // One after the other, four at a time, the others would take ten times as long.
        tokio::time::timeout(4 * TIMEOUT, quick.accept()).await.expect("it is called").expect("it answers");
    }

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn named(url: &str) -> Url {
        Url::parse(url).expect("an address")
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_refused_unless_the_operator_has_named_it() {
        let url = named("http://localhost/");
        assert!(PublicResolver::new([].into()).look_up(HERE, &url).await.is_err());
        let careful =
            PublicResolver::new(["127.0.0.1", "::1"].map(|text| text.parse().expect("an address")).into());
        let resolved = || careful.resolve("localhost".parse().expect("a name"));
        assert!(resolved().await.is_err(), "nobody has looked it up");
        assert!(careful.look_up(HERE, &url).await.is_ok() && resolved().await.is_ok());
    }

    #[tokio::test]
    async fn names_that_nobody_answers_for_keep_only_those_waiting_who_have_named_them() {
        let careful = PublicResolver::new([HERE, "::1".parse().expect("an address")].into());
        let (slow, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let look_up = async |from| {
            careful.found().clear();
            let url = named("http://localhost/");
            let found = careful.look_up(from, &url);
            tokio::time::timeout(Duration::from_secs(2), found).await.is_ok_and(|found| found.is_ok())
        };
        let places = careful.each.of(slow).acquire_many_owned(LOOKUPS_OF_A_HOUSEHOLD as u32).await;
        assert!(!look_up(slow).await, "it waits for its own");
        assert!(look_up(other).await, "others do not");
        drop(places);
        assert!(look_up(slow).await);
        assert_eq!(careful.lookups.available_permits(), LOOKUPS);
    }

    #[tokio::test]
    async fn a_table_an_owner_and_an_address_call_only_so_often() {
        let (sender, mut waiting) = mpsc::channel(1000);
        let hooks = Hooks::with(Some(sender), [].into());
        let mut called = |owner: usize, address_group: u8, tables: usize, times: usize| {
            for number in 0..tables * times {
                let table = format!("{owner} {}", number % tables);
                let address_group = IpAddr::from([10, 0, 0, address_group]);
                let call = TurnNotice { table, ..call() };
                hooks.call("http://93.184.216.34/", &owner.to_string(), address_group, call);
            }
            std::iter::from_fn(|| waiting.try_recv().ok()).count()
        };
        // A little later there is room for one more.
        assert!((10..12).contains(&called(1, 1, 1, 30)), "a table");
        assert!((60..65).contains(&called(2, 2, 20, 10)), "all tables of a person");
        let of_many: usize = (10..30).map(|owner| called(owner, 3, 20, 10)).sum();
        assert!((240..260).contains(&of_many), "all people at an address: {of_many}");
        assert_eq!(called(50, 4, 1, 1), 1, "others notice nothing");
    }
}
