import type { ColumnTypes } from './column-types.ts'

/** Payouts of couriers and their lines; their areas; what they said of phones. */
export const payouts = ({ id, idType }: ColumnTypes): string => `
create table payout (
  id ${id},
  connection_id ${idType} not null references connection (id),
  ref text not null,
  sha256 text not null,
  name text not null,
  arrived_paisa bigint,
  charges_paisa bigint not null,
  differs_at text,
  paid_at text,
  staff_id bigint,
  at text not null
);
create unique index payout_once on payout (connection_id, ref);

create table payout_line (
  payout_id ${idType} not null references payout (id),
  number integer not null,
  handle text not null,
  reference text not null,
  collected_paisa bigint,
  charge_paisa bigint,
  unreadable text not null,
  state text not null,
  consignment_id bigint references consignment (id),
  booked_at text,
  constraint payout_line_key primary key (payout_id, number)
);
create index payout_line_of on payout_line (consignment_id);
create index payout_line_by_state on payout_line (state);

create table courier_area (
  connection_id ${idType} not null references connection (id),
  district text not null,
  upazila text not null,
  area_id bigint not null,
  area_name text not null,
  constraint courier_area_key primary key (connection_id, district, upazila)
);

create table phone_check (
  phone_key text primary key,
  courier text not null,
  parcels integer,
  delivered_percent integer,
  is_floor integer not null,
  at text not null
);
create index phone_check_by_time on phone_check (at);
`
