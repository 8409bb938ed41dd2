import type { ColumnTypes } from './column-types.ts'

/** Parcels at couriers, and what was said of them. */
export const parcels = ({ id, idType }: ColumnTypes): string => `
create table consignment (
  id ${id},
  order_id bigint not null references shop_order (id),
  reference text not null unique,
  connection_id ${idType} not null references connection (id),
  state text not null,
  is_live integer not null default 1,
  is_provisional integer not null default 0,
  handle text,
  tracking text,
  options text not null,
  collect_taka bigint not null,
  rest_paisa bigint not null,
  sent_sha text,
  word text not null default '',
  said_at text,
  why text not null default '',
  conflict integer not null default 0,
  fee_paisa bigint,
  collected_paisa bigint,
  invoice text,
  asks integer not null default 0,
  next_ask_at text,
  staff_id bigint,
  created_at text not null,
  changed_at text not null
);
create unique index consignment_of on consignment (order_id) where is_live = 1;
create index consignment_by_order on consignment (order_id, id);
create index consignment_by_handle on consignment (connection_id, handle);
create index consignment_by_state on consignment (state, id);
create index consignment_to_ask on consignment (next_ask_at) where next_ask_at is not null;

create table sighting (
  id ${id},
  consignment_id ${idType} not null references consignment (id),
  word text not null,
  state text,
  reason text not null,
  at text,
  seen_at text not null,
  last_seen_at text not null,
  times integer not null default 1
);
create index sighting_of on sighting (consignment_id, id);
`
