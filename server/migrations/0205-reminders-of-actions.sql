-- The due days of which people were told ahead, and that they had passed: another day is told of anew. What is overdue when this
-- arrives is told of once, many together.
alter table action_item add column soon_told_for date, add column overdue_told_for date;
-- A table that keeps its history has its new columns there, too.
select house.keep_history('action_item');
