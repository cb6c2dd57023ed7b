-- Lists of clients say beside each score how much of what is met is proven; scores from before proof was counted have none.
drop view client_overview;
create view client_overview with (security_invoker = true) as
  select c.*, b.name as broker_name, a.raw as assurance_raw, a.score as assurance_score, coalesce(a.tier, 'Not yet assured') as tier,
         s.percent as compliance_percent, s.met, s.evidenced, s.tested,
         coalesce(s.outstanding, s.partly + s.not_met + s.not_assessed) as outstanding, l.changed_at as last_activity
    from client c
    left join broker b on b.id = c.broker_id
    left join assurance_score a on a.client_id = c.id and a.to_at is null
    left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
    left join ledger l on l.id = c.id;
grant select on client_overview to claimlock_platform, claimlock_broker;

alter table client_figure add column proven_percent double precision check (proven_percent between 0 and 100);
create or replace view client_standing with (security_invoker = true) as
  select c.id, c.name, c.sort_name, c.domain, c.industry, c.status, c.target_tier, c.created_at, c.broker_id, b.name as broker_name,
         f.counted_at, l.changed_at::timestamptz as last_active_at, coalesce(f.tier, 'Not yet assured') as tier, f.assurance_score,
         f.compliance_percent, f.compliance_30, f.compliance_90, f.findings_critical, f.findings_high, f.findings_medium,
         f.findings_low, f.findings_info, f.actions_open, f.overdue, f.people_active, f.people_invited, f.admins_active,
         f.admins_invited, f.certificates_ending, f.stored_bytes, f.attention, c.held_until, c.closed_at, f.proven_percent
    from client c
    left join broker b on b.id = c.broker_id
    left join client_figure f on f.client_id = c.id
    left join ledger l on l.id = c.id;
