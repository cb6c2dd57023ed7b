-- Everybody who chose the level of a framework of themes: none of them declares it for the board (SoD-3).
alter table cyber_assurance add column chosen_by text[] not null default '{}';
alter table cyber_assurance no force row level security;
update cyber_assurance set chosen_by = array[set_by] where set_by is not null;
alter table cyber_assurance force row level security;
