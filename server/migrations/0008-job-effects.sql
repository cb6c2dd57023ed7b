-- A job whose effect was had: a job is delivered at least once, and takes effect once.
create table job_effect (
  job_id  text primary key,
  at      timestamptz not null
);
create index job_effect_by_age on job_effect (at);
grant select, insert on job_effect to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform;
grant select, delete on job_effect to claimlock_platform;
