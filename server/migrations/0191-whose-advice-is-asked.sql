-- Advice is asked of whoever holds a duty. Where somebody else holds it now than when it was asked, it can be asked anew: so it is
-- kept who held the duties then.
alter table finding add column advice_asked_of text[] not null default '{}';
select house.keep_history('finding');

-- The duties whose advice a risk needed when its acceptance was proposed: they are asked until it is decided on, even where the risk
-- is about something else by then.
alter table risk_acceptance add column asks text[] not null default '{}' check (asks <@ array['CISO', 'DPO']);
