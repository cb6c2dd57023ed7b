-- Each change of a deadline counts: together they are the version of a client's deadlines, so that a change made on an older one is refused.
alter table finding_deadline add column version integer not null default 1;
