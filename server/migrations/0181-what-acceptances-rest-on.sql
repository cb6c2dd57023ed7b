-- What an acceptance rests on, as it was when it was decided: the advice that counted, the duties that advise and were held by
-- nobody, and the higher rating that the risk had shortly before. Null of what was accepted before this was kept.
alter table risk_acceptance add column rests_on jsonb check (pg_column_size(rests_on) <= 4096);
