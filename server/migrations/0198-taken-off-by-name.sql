-- Somebody who was selected for a course by name can be taken off it again.
grant delete on training_rule_person to claimlock_client;
