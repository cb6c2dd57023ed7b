-- When somebody who works at an organisation last changed something there: kept with the head of its ledger, so that every list says the
-- same, and says it at once. What jobs and operators do there is no activity of the organisation.
alter table ledger add column changed_at text;
alter table ledger no force row level security;
alter table ledger_entry no force row level security;
update ledger l set changed_at = (
  select max(e.at) from ledger_entry e
   where e.ledger_id = l.id and e.user_id is not null
     and e.type <> all(array['cyber-assurance.exported', 'ledger.exported', 'oscal.exported', 'questionnaire.exported', 'report.downloaded',
       'document.downloaded', 'evidence-item.downloaded', 'outside-certificate.downloaded', 'support-access.opened',
       'support-ticket.file-taken', 'session.ended'])
     and e.entry::jsonb #>> '{actor,capacity}' = any(array['client_admin', 'senior-management', 'manager', 'admin', 'staff']))
 where l.id like 'cli%';
alter table ledger_entry force row level security;
alter table ledger force row level security;

drop view client_overview;
create view client_overview with (security_invoker = true) as
  select c.*, b.name as broker_name, a.raw as assurance_raw, a.score as assurance_score, coalesce(a.tier, 'Not yet assured') as tier,
         s.percent as compliance_percent, l.changed_at as last_activity
    from client c
    left join broker b on b.id = c.broker_id
    left join assurance_score a on a.client_id = c.id and a.to_at is null
    left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
    left join ledger l on l.id = c.id;
grant select on client_overview to claimlock_platform, claimlock_broker;

create or replace view client_standing with (security_invoker = true) as
  select c.id, c.name, c.sort_name, c.domain, c.industry, c.status, c.target_tier, c.created_at, c.broker_id, b.name as broker_name,
         f.counted_at, l.changed_at::timestamptz as last_active_at, coalesce(f.tier, 'Not yet assured') as tier, f.assurance_score,
         f.compliance_percent, f.compliance_30, f.compliance_90, f.findings_critical, f.findings_high, f.findings_medium,
         f.findings_low, f.findings_info, f.actions_open, f.overdue, f.people_active, f.people_invited, f.admins_active,
         f.admins_invited, f.certificates_ending, f.stored_bytes, f.attention, c.held_until, c.closed_at
    from client c
    left join broker b on b.id = c.broker_id
    left join client_figure f on f.client_id = c.id
    left join ledger l on l.id = c.id;
