-- The last request for changes to a version stays with it: who asked, what they asked for, which contents they had before
-- them, and what was replied. A version goes to review again only with other contents or with a reply.
alter table document_edition add column request text check (length(request) between 1 and 4000);
alter table document_edition add column requested_by text;
alter table document_edition add column requested_at timestamptz;
alter table document_edition add column requested_sha256 bytea check (length(requested_sha256) = 32);
alter table document_edition add column reply text check (length(reply) between 1 and 4000);
-- A search looks at the words of every version of a client (row security keeps their index unused): unpacking them took longer
-- than comparing them, and of a packed text no part can be read alone. Words that are there already are kept anew.
alter table document_edition alter column words set storage external, alter column content set storage external;
alter table document_edition no force row level security;
update document_edition set content = content where content is not null;
update document_edition set request = note, requested_by = decided_by, requested_at = decided_at, requested_sha256 = sha256,
    decided_by = null, decided_at = null
 where note is not null and decided_at is not null;
alter table document_edition force row level security;
alter table document_edition drop column note;
alter table document_edition add constraint document_edition_request check (
  num_nonnulls(request, requested_by, requested_at, requested_sha256) in (0, 4) and (reply is null or request is not null));
