-- The due days of which people were told ahead, and that they had passed: another day is told of anew.
alter table action_item add column soon_told_on date, add column overdue_told_on date;
-- A table that keeps its history has its new columns there, too.
select house.keep_history('action_item');
