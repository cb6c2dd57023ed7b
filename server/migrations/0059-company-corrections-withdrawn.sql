-- What a correction replaced holds again once the correction is withdrawn, and may be corrected anew: a record can be
-- replaced more than once, each time by another number.
drop index company_fact_replaced;
create index company_fact_replaced on company_fact (client_id, fact, replaces) where replaces is not null;
