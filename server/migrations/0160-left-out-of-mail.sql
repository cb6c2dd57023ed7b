-- What of an email did not get into the ticket, one sentence each: files that found no room or were refused, and an end that was cut.
alter table support_message
  add column left_out text[] not null default '{}'
    check (cardinality(left_out) <= 21 and array_position(left_out, null) is null),
  add constraint support_message_left_out_of_mail check (left_out = '{}' or mail_hash is not null);
