-- What the answers to a framework's questionnaire come to, beside what its controls' states do; and how many requirements are
-- outstanding by the worse of the two. Neither is known of earlier scores: then what the states say is all there is.
alter table compliance_score add column answers jsonb, add column outstanding int check (outstanding >= 0);
select house.keep_history('compliance_score');

drop view client_overview;
create view client_overview with (security_invoker = true) as
  select c.*, b.name as broker_name, a.raw as assurance_raw, a.score as assurance_score, coalesce(a.tier, 'Not yet assured') as tier,
         s.percent as compliance_percent, coalesce(s.outstanding, s.partly + s.not_met + s.not_assessed) as outstanding,
         l.changed_at as last_activity
    from client c
    left join broker b on b.id = c.broker_id
    left join assurance_score a on a.client_id = c.id and a.to_at is null
    left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
    left join ledger l on l.id = c.id;
grant select on client_overview to claimlock_platform, claimlock_broker;
