-- Somebody who was selected for a course by name can be taken off it again.
grant delete on training_rule_person to claimlock_client;

-- Whoever comes back is asked anew for a document that they had not acknowledged. When they were asked for it before, and until when, is
-- what a report as of a day of then shows: a list of days (askedOn, dueOn, endedOn).
alter table document_reader add column earlier_asks jsonb not null default '[]' check (jsonb_typeof(earlier_asks) = 'array');
