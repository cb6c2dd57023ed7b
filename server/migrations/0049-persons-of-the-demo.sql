-- The people that visitors of a demo come in as stay as they are: whoever ends somebody's access has to know who they are.
grant select (is_demo) on identity_user to claimlock_client, claimlock_platform;
