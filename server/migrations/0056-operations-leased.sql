-- Long work is one worker's at a time: which, until it was not heard of for long. An item that was come to and not finished
-- again and again is given up instead of being tried for ever.
alter table operation add column worker text;
alter table operation_item add column attempts int not null default 0;
create index operation_under_way_by_asker on operation (client_id, asker_user_id) where ended_at is null;
