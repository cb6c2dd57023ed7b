-- A notice knows what it is about: what has been settled since, or is told anew, asks for nobody's attention any more.
alter table notification add about text;
create index notification_unread_about on notification (client_id, about) where read_at is null;
create policy client_settles_sees on notification for select to claimlock_client
  using (client_id = house.client_id() and about is not null);
create policy client_settles on notification for update to claimlock_client
  using (client_id = house.client_id() and about is not null)
  with check (client_id = house.client_id() and about is not null);
grant select (client_id, about, read_at), update (read_at) on notification to claimlock_client;
