-- From which day on somebody does not have to read a version any more, and from which day on a document is out of use: what a report
-- of a past day says follows from it. Where it is not known when it was, there is none. Where somebody has to read it again, it says
-- nothing: an older process that asks them anew during an upgrade leaves it.
alter table document_reader add column ended_on date;
alter table document add column archived_on date check (archived_on is null or state = 'Archived');

-- Of what ended before: a version that asked everybody anew came out, the person left, or was excused, which is on record where they
-- had not acknowledged it. A document out of use is not changed any more.
alter table document_reader no force row level security;
alter table document_edition no force row level security;
alter table document no force row level security;
alter table person no force row level security;
alter table ledger_entry no force row level security;
update document_reader r set ended_on = least(
    (select min(e.published_at at time zone 'UTC')::date from document_edition e
      where e.client_id = r.client_id and e.document_id = r.document_id and e.edition > r.edition and e.is_material),
    (select p.left_on from person p where p.client_id = r.client_id and p.id = r.person_id),
    (select max(left(l.at, 10))::date from ledger_entry l
      where l.ledger_id = r.client_id and l.subject_id = r.person_id and l.type = 'document-reading.excused'
        and l.entry::jsonb -> 'body' ->> 'documentId' = r.document_id
        and (l.entry::jsonb -> 'body' ->> 'edition')::int = r.edition and r.acknowledged_at is null))
 where not r.is_current;
update document set archived_on = (updated_at at time zone 'UTC')::date where state = 'Archived';
alter table ledger_entry force row level security;
alter table person force row level security;
alter table document force row level security;
alter table document_edition force row level security;
alter table document_reader force row level security;
