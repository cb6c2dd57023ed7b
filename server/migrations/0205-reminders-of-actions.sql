-- The due dates that people were last reminded of, before they came and once they had passed; another due date is a new reminder. People
-- are reminded once, in one notice, of everything that is overdue when this is installed.
alter table action_item add column soon_told_for date, add column overdue_told_for date;
-- A table that keeps its history has its new columns there, too.
select house.keep_history('action_item');
