-- Answers of support go out as letters that can be replied to. Each letter has an address of its own for that; only the hash of what
-- makes it unguessable is kept, and it says whose reply it is, and to which ticket.
create table support_reply_address (
  token_hash  bytea primary key check (length(token_hash) = 32),
  ticket_id   text not null references support_ticket (id),
  user_id     text not null references identity_user (id),
  made_at     timestamptz not null
);
create index support_reply_address_by_age on support_reply_address (made_at);
create index support_reply_address_of_ticket on support_reply_address (ticket_id);
alter table support_reply_address enable row level security;
alter table support_reply_address force row level security;
create policy identity_scope on support_reply_address for select to claimlock_identity using (true);
create policy identity_writes on support_reply_address for insert to claimlock_identity with check (user_id = house.user_id());
create policy identity_forgets on support_reply_address for delete to claimlock_identity using (true);
grant select, insert, delete on support_reply_address to claimlock_identity;
create policy purging on support_reply_address to claimlock_owner using (ticket_id in (
  select t.id from support_ticket t join client c on c.id = t.client_id
   where c.purging_at is not null and c.closed_at is null)) with check (false);

alter table mail_message
  add column reply_to text check (length(reply_to) between 3 and 320);
-- A letter keeps it until it is sent: afterwards only the hash is there.
grant update (reply_to) on mail_message to claimlock_platform;

-- What came by mail: the hash of its Message-ID, by which the same letter is known, and all of its text where what was quoted is left out.
alter table support_message
  add column mail_hash bytea check (length(mail_hash) = 32),
  add column whole text check (length(whole) between 1 and 100000),
  add constraint support_message_by_mail check (whole is null or mail_hash is not null),
  add constraint support_message_mail_of_askers check (mail_hash is null or not from_support);
create unique index support_message_once_by_mail on support_message (client_id, ticket_id, mail_hash) where mail_hash is not null;
