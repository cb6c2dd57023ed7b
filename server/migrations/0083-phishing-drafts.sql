-- A draft of a phishing campaign can be changed, on the version that its reader saw, and deleted while nothing was sent.
alter table phishing_campaign add column version int not null default 1 check (version > 0);
grant delete on phishing_campaign to claimlock_client;
