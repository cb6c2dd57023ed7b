-- When those who may confirm an override were asked to: null for one of before the second person was asked for, and for one
-- that came along with another version of its framework, until they are. Belongs to compliance.
alter table requirement_override add column asked_at timestamptz;
update requirement_override set asked_at = set_at where confirmed_at is not null or ended_at is not null;

-- A table that keeps its history has its new columns there, too.
select house.keep_history('requirement_override');
