-- Whoever left can come back. The days that they were here before stay: a report as of one of those days has them, and one as of a day
-- between has not.
alter table person add column earlier_stays datemultirange not null default '{}';
