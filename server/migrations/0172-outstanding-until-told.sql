-- The Cyber Resilience Act asks about products: until one is named and the role for each is stated, something is outstanding. Cyber
-- Essentials is passed by its questionnaire: until that is started, something is too. So no list calls a client compliant whose
-- framework is in progress. Scores that hold now and counted nothing as outstanding count one.
alter table compliance_score no force row level security;
alter table control_scope no force row level security;
with untold as (
  update compliance_score s set outstanding = 1
   where s.to_at is null and coalesce(s.outstanding, s.partly + s.not_met + s.not_assessed) = 0
     and (s.subject = 'cyber-essentials' and s.answers is null
       or s.subject = 'eu-cra' and coalesce((select bool_or(p.role is null) from control_scope p
         where p.client_id = s.client_id and p.kind = 'product' and p.retired_at is null), true))
  returning s.client_id),
  more as (select client_id, count(*)::int as untold from untold group by client_id)
update compliance_score o set outstanding = coalesce(o.outstanding, o.partly + o.not_met + o.not_assessed) + more.untold
  from more where o.client_id = more.client_id and o.subject = 'overall' and o.to_at is null;
alter table control_scope force row level security;
alter table compliance_score force row level security;
