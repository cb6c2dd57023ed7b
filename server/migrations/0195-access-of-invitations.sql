-- Whoever is made a client admin, or is one no more, before they have joined joins as that. A client reaches its own invitations only,
-- and gives what its own people can be: policy client_scope lets nothing else be written.
grant update (audience) on identity_link to claimlock_client;
