-- Everything that an organisation owns, as one archive: made like a report, in a room of its own, and kept for a week.
alter table file_content drop constraint file_content_room_check;
alter table file_content add constraint file_content_room_check check (room in ('records', 'reports', 'exports'));
alter table file_room drop constraint file_room_room_check;
alter table file_room add constraint file_room_room_check check (room in ('records', 'reports', 'exports'));
alter table report drop constraint report_format_check;
alter table report add constraint report_format_check check (format in ('PDF', 'XLSX', 'CSV', 'ZIP'));
