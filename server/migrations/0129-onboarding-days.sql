-- A task or MFA that stays overdue is told of again every week; documents and courses are told of again by their own modules.
alter table onboarding_item add column tell_again_on date;
alter table onboarding_item no force row level security;
alter table onboarding_step no force row level security;
update onboarding_item i set tell_again_on = i.told_on + 7 from onboarding_step s
 where s.client_id = i.client_id and s.id = i.step_id and s.kind in ('task', 'mfa') and i.told_on is not null and i.done_at is null;
alter table onboarding_step force row level security;
alter table onboarding_item force row level security;
drop index onboarding_item_untold;
create index onboarding_item_late on onboarding_item (due_on) where done_at is null and is_asked;
-- Whose onboarding ended is nobody to remind.
grant select (client_id, person_id, ended_on) on onboarding to claimlock_platform;
