-- Lists say of a client that closes until when its data is held. The view names the columns that it had when it was made.
drop view client_overview;
create view client_overview with (security_invoker = true) as
  select c.*, b.name as broker_name, a.raw as assurance_raw, a.score as assurance_score, coalesce(a.tier, 'Not yet assured') as tier,
         s.percent as compliance_percent, coalesce(l.last_at, to_char(c.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as last_activity
    from client c
    left join broker b on b.id = c.broker_id
    left join assurance_score a on a.client_id = c.id and a.to_at is null
    left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
    left join ledger l on l.id = c.id;
grant select on client_overview to claimlock_platform, claimlock_broker;
