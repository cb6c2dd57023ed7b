-- The departments and groups that a client is made of. A person works in one department and belongs to any number of groups.
-- A department's name is its key for people and rules, so that whoever reads a person reads it with them; a new name is
-- carried on to all of them by the database.
create table department (
  client_id   text not null references client (id),
  id          text not null,
  name        text not null check (length(name) between 1 and 100),
  sort_name   text collate "C" not null generated always as (house.plain(name)) stored,
  created_at  timestamptz not null,
  -- One that was removed stays for those who left in it, and comes back under the same id when it is added again.
  removed_at  timestamptz,
  primary key (client_id, id),
  unique (client_id, name)
);
create unique index department_by_name on department (client_id, sort_name);

create table person_group (
  client_id   text not null references client (id),
  id          text not null,
  name        text not null check (length(name) between 1 and 100),
  sort_name   text collate "C" not null generated always as (house.plain(name)) stored,
  created_at  timestamptz not null,
  removed_at  timestamptz,
  primary key (client_id, id)
);
create unique index person_group_by_name on person_group (client_id, sort_name) where removed_at is null;

create table person_group_member (
  client_id  text not null references client (id),
  group_id   text not null,
  person_id  text not null,
  primary key (client_id, group_id, person_id),
  foreign key (client_id, group_id) references person_group (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id)
);
create index person_group_of_person on person_group_member (client_id, person_id);

drop index training_rule_once;
-- What was typed until now: names that differ in capitals, accents or blanks only are one department.
alter table client no force row level security;
alter table person no force row level security;
alter table training_rule no force row level security;
alter table document no force row level security;
update person set department = coalesce(nullif(left(btrim(regexp_replace(department, '\s+', ' ', 'g')), 100), ''), 'Not given');
update training_rule set department = coalesce(nullif(btrim(regexp_replace(department, '\s+', ' ', 'g')), ''), 'Not given')
 where department is not null;
update document set department = coalesce(nullif(btrim(regexp_replace(department, '\s+', ' ', 'g')), ''), 'Not given')
 where department is not null;
insert into department (client_id, id, name, created_at)
  select distinct on (client_id, house.plain(name)) client_id,
         'dep_0' || substr(md5(client_id || house.plain(name)), 1, 25), name, created_at
    from (select client_id, department as name, created_at from person
          union all select client_id, department, created_at from training_rule where department is not null
          union all select client_id, department, created_at from document where department is not null) typed
   order by client_id, house.plain(name), created_at, name;
update person p set department = d.name from department d
 where d.client_id = p.client_id and d.sort_name = house.plain(p.department) and d.name <> p.department;
update training_rule r set department = d.name from department d
 where d.client_id = r.client_id and d.sort_name = house.plain(r.department) and d.name <> r.department;
update document o set department = d.name from department d
 where d.client_id = o.client_id and d.sort_name = house.plain(o.department) and d.name <> o.department;
-- Rules that name the same people for the same course by now are one: the oldest, and the courses of the others are its.
alter table training_assignment no force row level security;
with alike as (
  select client_id, id, first_value(id) over (partition by client_id, course_id, department order by created_at, id) as oldest
    from training_rule where audience = 'department' and ended_on is null)
update training_assignment a set rule_id = alike.oldest from alike
 where a.client_id = alike.client_id and a.rule_id = alike.id and alike.oldest <> alike.id;
with alike as (
  select client_id, id, row_number() over (partition by client_id, course_id, department order by created_at, id) as number
    from training_rule where audience = 'department' and ended_on is null)
update training_rule r set ended_on = r.from_on from alike
 where r.client_id = alike.client_id and r.id = alike.id and alike.number > 1;
alter table training_assignment force row level security;
alter table document force row level security;
alter table training_rule force row level security;
alter table person force row level security;
alter table client force row level security;

alter table person add foreign key (client_id, department) references department (client_id, name) on update cascade;
create index person_by_department on person (client_id, department);

alter table training_rule
  add group_id text,
  add foreign key (client_id, department) references department (client_id, name) on update cascade,
  add foreign key (client_id, group_id) references person_group (client_id, id),
  drop constraint training_rule_audience_check,
  add constraint training_rule_audience_check check (audience in ('everybody', 'role', 'department', 'group', 'joiners')),
  add check ((audience = 'group') = (group_id is not null));
alter table document add foreign key (client_id, department) references department (client_id, name) on update cascade;
create unique index training_rule_once on training_rule
  (client_id, course_id, audience, coalesce(role, ''), coalesce(department, ''), coalesce(group_id, '')) where ended_on is null;

select house.make_client_table('department');
select house.make_client_table('person_group');
select house.make_client_table('person_group_member', 'select, insert, delete');

-- Whoever is given another role before they have joined has it in the invitation that waits for them. A client reaches its
-- own invitations only (policy client_scope), which it writes with a role anyway; the role is one of those that it gives.
alter table identity_link add check (role in ('senior-management', 'manager', 'admin', 'staff'));
grant update (role) on identity_link to claimlock_client;
