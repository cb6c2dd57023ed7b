-- A real installation begins with its set-up link: whoever asks what a database holds sees that one was made, and
-- nothing of it.
grant select (id, purpose) on identity_link to claimlock_operator;
create policy setting_up_begun on identity_link for select to claimlock_operator using (purpose = 'set-up');
