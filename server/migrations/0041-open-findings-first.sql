-- What is open first, the gravest on top: one whole number, so that the list sorts by an index and a cursor names it.
alter table finding add column open_rank int not null
  generated always as (
    case when status in ('Open', 'In Progress', 'Ready for Review', 'Needs Revision') then 0 else 10 end
    + case severity when 'Critical' then 1 when 'High' then 2 when 'Medium' then 3 when 'Low' then 4 else 5 end
  ) stored;
drop index finding_by_severity;
drop index finding_open_by_severity;
create index finding_open_first on finding (client_id, open_rank, id);
-- A client may have closed far more than it has open.
create index finding_open_by_rank on finding (client_id, open_rank, id) where is_open;
