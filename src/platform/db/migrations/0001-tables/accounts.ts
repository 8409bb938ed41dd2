import type { ColumnTypes } from './column-types.ts'

const customers = ({ id }: ColumnTypes): string => `
create table customer (
  id ${id},
  name text not null,
  email text not null,
  email_key text not null unique,
  phone text not null,
  phone_key text not null unique,
  password_hash text not null,
  district text not null,
  upazila text not null,
  address text not null,
  created_at text not null,
  confirmed_email text,
  confirmed_email_key text,
  password_changed_at text
);
create unique index customer_by_confirmed_email on customer (confirmed_email_key);

create table customer_address (
  id ${id},
  customer_id bigint not null references customer (id) on delete cascade,
  district text not null,
  upazila text not null,
  address text not null
);
create index customer_address_by_customer on customer_address (customer_id, id);
`

const signIns = ({ id, idType }: ColumnTypes): string => `
create table session (
  id ${id},
  token_hash text not null,
  customer_id bigint not null references customer (id) on delete cascade,
  device text not null,
  created_at text not null,
  last_seen_at text not null
);
create index session_by_customer on session (customer_id, last_seen_at);
create unique index session_by_token on session (token_hash);
create index session_by_use on session (last_seen_at);

create table device (
  token_hash text not null,
  customer_id ${idType} not null references customer (id) on delete cascade,
  seen_at text not null,
  constraint device_key primary key (token_hash, customer_id)
);
create index device_by_customer on device (customer_id, seen_at);

create table password_reset (
  token_hash text primary key,
  customer_id bigint not null unique references customer (id) on delete cascade,
  expires_at text not null
);

create table email_confirmation (
  token_hash text primary key,
  customer_id bigint not null unique references customer (id) on delete cascade,
  email_key text not null,
  expires_at text not null
);

-- One row counts all attempts of a scope until it resets.
create table attempt (
  scope text primary key,
  used integer not null,
  resets_at text not null
);
create index attempt_by_end on attempt (resets_at);
`

const wishes = (): string => `
create table wish (
  customer_id bigint not null references customer (id) on delete cascade,
  product_id bigint not null references stored_product (id) on delete cascade,
  created_at text not null,
  constraint wish_key primary key (customer_id, product_id)
);
-- A product that is deleted looks for its wishes.
create index wish_by_product on wish (product_id);
`

/** Customers, their addresses, sessions and wishes, and the counts of rate limits. */
export const accounts = (types: ColumnTypes): string =>
  [customers, signIns, wishes].map((tables) => tables(types)).join('')
