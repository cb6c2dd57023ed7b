-- The search index of a very long text of many different words is larger than PostgreSQL allows (1 MB): then its first part is
-- indexed, and the document is kept all the same.
create function house.words_of(content text) returns tsvector
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  length int := coalesce(length(content), 0);
begin
  loop
    begin
      return to_tsvector('english'::regconfig, left(coalesce(content, ''), length));
    exception when program_limit_exceeded then
      length := length / 2;
    end;
  end loop;
end
$$;
grant execute on function house.words_of to public;
alter table document_edition drop column words;
alter table document_edition add column words tsvector generated always as (house.words_of(content)) stored;

-- A document that was archived while its next version was a draft kept a published version.
alter table document no force row level security;
alter table document_edition no force row level security;
update document_edition e set state = 'Archived' from document d
 where d.client_id = e.client_id and d.id = e.document_id and d.state = 'Archived' and e.state = 'Published';
alter table document force row level security;
alter table document_edition force row level security;
