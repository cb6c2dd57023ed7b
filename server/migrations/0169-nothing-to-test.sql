-- A test that had nothing to look at has not failed to find out: it says so in a word of its own, and runs as often as usual.
alter table control_test_state drop constraint control_test_state_outcome_check;
alter table control_test_state add constraint control_test_state_outcome_check
  check (outcome in ('pass', 'fail', 'error', 'nothing'));
