-- By which headings the columns of a table were taken for what: the next version of it is read the same way.
alter table own_framework add column table_headings jsonb;
select house.keep_history('own_framework', '{file}');
