-- The end of an acceptance that its risk's owner was told of, so that it is told once.
alter table risk add column acceptance_told_on date;
