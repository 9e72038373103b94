//! `proxy`: a browser plays through nginx, on two nodes that share PostgreSQL.

use anyhow::Result;

use crate::call::program;
use crate::{aeons, debian, e2e, postgres, web};

/// Starts a database, and lets the browser tests start nginx and the nodes with the files that we pack.
pub(crate) fn proxy() -> Result<()> {
    e2e::browser()?;
    for (name, version) in [("nginx", "-v"), ("openssl", "version")] {
        if program(name).args([version]).answer().is_none() {
            debian::install(name)?;
        }
    }
    web::build()?;
    aeons::build()?;
    let database = postgres::Server::start()?;
    web::npm(["run", "proxy"]).with("AEONS_POSTGRES_URL", database.url()).run()
}
