-- Lists say of a client that it is closed. A view has the columns that its table had when it was made.
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

create or replace view client_standing with (security_invoker = true) as
  select c.id, c.name, c.sort_name, c.domain, c.industry, c.status, c.target_tier, c.created_at, c.broker_id, b.name as broker_name,
         f.counted_at, f.last_active_at, coalesce(f.tier, 'Not yet assured') as tier, f.assurance_score,
         f.compliance_percent, f.compliance_30, f.compliance_90, f.findings_critical, f.findings_high, f.findings_medium,
         f.findings_low, f.findings_info, f.actions_open, f.overdue, f.people_active, f.people_invited, f.admins_active,
         f.admins_invited, f.certificates_ending, f.stored_bytes, f.attention, c.held_until, c.closed_at
    from client c
    left join broker b on b.id = c.broker_id
    left join client_figure f on f.client_id = c.id;
