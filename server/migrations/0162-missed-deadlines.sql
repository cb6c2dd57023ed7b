-- A statutory deadline that was missed, while what it asks for is not done: the requirement that it breaks is not met
-- meanwhile. Belongs to compliance.
create table missed_deadline (
  client_id     text not null references client (id),
  event_id      text not null,
  number        int not null,
  framework_id  text not null,
  ref           text not null,
  missed_at     timestamptz not null,
  ended_at      timestamptz check (ended_at >= missed_at),
  primary key (client_id, event_id, missed_at),
  foreign key (client_id, event_id) references privacy_event (client_id, id)
);
create unique index missed_deadline_now on missed_deadline (client_id, event_id) where ended_at is null;
select house.make_client_table('missed_deadline');
select house.keep_history('missed_deadline');

-- Those that stand are known of already.
insert into missed_deadline (client_id, event_id, number, framework_id, ref, missed_at)
select client_id, id, number, 'uk-gdpr',
  case kind when 'breach' then 'Art.33(1)' when 'complaint' then 'DPA2018.s164A' else 'Art.12(3)' end, due_at
from privacy_event
where said = 'late' and met_at is null and not released;
