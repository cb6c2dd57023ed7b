-- What an organisation settles for itself: one row, and in it only what differs from the defaults of the product.
create table organisation_settings (
  client_id              text not null references client (id),
  version                int not null default 1,
  risk_review_months     int check (risk_review_months between 1 and 36),
  evidence_months        int check (evidence_months between 1 and 36),
  document_review_months int check (document_review_months between 1 and 36),
  control_review_months  int check (control_review_months between 1 and 36),
  evidence_notice_days   int check (evidence_notice_days between 8 and 90),
  document_notice_days   int check (document_notice_days between 1 and 90),
  control_notice_days    int check (control_notice_days between 1 and 90),
  -- Null: every day of the week is worked.
  weekdays               text[] check (cardinality(weekdays) between 1 and 7),
  bank_holidays          text check (bank_holidays in ('England and Wales', 'Scotland', 'Northern Ireland')),
  holidays               jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
  matrix_labels          jsonb check (jsonb_typeof(matrix_labels) = 'object'),
  report_days            int check (report_days between 30 and 2557),
  phishing_days          int check (phishing_days between 30 and 730),
  operation_days         int check (operation_days between 30 and 2557),
  updated_at             timestamptz not null,
  primary key (client_id)
);
select house.make_client_table('organisation_settings');
-- The daily letter of an account looks at the working days of the organisations that it belongs to.
select house.let_members_read('organisation_settings');

-- The items of long work go when they were kept long enough; what came of it stays.
grant delete on operation_item to claimlock_client;
