-- What is open first, each by its day: one whole number, days since 1970, so that lists sort by an index and a cursor names it.
alter table action_item add column open_rank int not null
  generated always as ((case status when 'Completed' then 10000000 else 0 end) + (due_on - date '1970-01-01')) stored;
create index action_item_open_first on action_item (client_id, open_rank, id);

-- A notice is settled for the one account that something was taken from.
grant select (user_id) on notification to claimlock_client;
