-- Which of its histories a ledger is in. After a restore that lost what was signed, it goes on in another one.
alter table ledger add column history int not null default 1 check (history >= 1);
