-- The day from which the deadline of a finding counts, where that is not the day on which it was identified: it begins again once the
-- risk of it is accepted no more.
alter table finding add column due_from date;
-- A table that keeps its history has its new columns there, too.
select house.keep_history('finding');
