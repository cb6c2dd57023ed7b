-- The sum of the percents behind a score, in millionths of a percent: whole numbers add up to the same sum in whatever order
-- they come, so a score that follows a change alone is exactly the one that a full count gives. Null in what an earlier
-- version computed: such a framework is counted in full once.
alter table compliance_score add column percent_sum bigint check (percent_sum >= 0);
