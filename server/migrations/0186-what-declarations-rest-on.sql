-- A declaration for a board is worded as whoever declared it is told things: which permissions that took, so that its text is handed to
-- nobody else who lacks one of them. Null of what was declared before this was kept: then all is asked for that it can rest on.
alter table cyber_assurance_declaration add column rests_on text[];
