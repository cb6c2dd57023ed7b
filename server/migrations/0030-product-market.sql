-- Since when a product is on the EU market, and until when its maker supports it (Regulation (EU) 2024/2847, Art. 13(8)).
create table product_market (
  client_id        text not null references client (id),
  scope_id         text not null,
  placed_on        date,
  supported_until  date,
  set_by           text references identity_user (id),
  set_at           timestamptz not null,
  version          int not null default 1,
  primary key (client_id, scope_id),
  foreign key (client_id, scope_id) references control_scope (client_id, id),
  check (supported_until >= placed_on)
);
select house.make_client_table('product_market');
