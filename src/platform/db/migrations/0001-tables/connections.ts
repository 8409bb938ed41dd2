import type { ColumnTypes } from './column-types.ts'

/** Connections to couriers, gateways and senders, and what was said there. */
export const connections = ({ id, idType }: ColumnTypes): string => `
create table connection (
  id ${id},
  ref text not null unique,
  kind text not null,
  provider text not null,
  name text not null,
  settings text not null,
  keys_sealed text not null,
  session_sealed text,
  is_on integer not null default 1,
  is_test integer not null default 0,
  confirmed_at text,
  silent integer not null default 0,
  rest_until text,
  version integer not null default 1,
  created_at text not null,
  removed_at text
);

create table provider_exchange (
  id ${id},
  connection_id ${idType} not null references connection (id),
  method text not null,
  path text not null,
  sent text not null,
  status integer,
  received text not null,
  outcome text not null,
  at text not null
);
create index provider_exchange_of on provider_exchange (connection_id, id);

create table hook_call (
  id ${id},
  connection_id ${idType} not null references connection (id),
  sha256 text not null,
  headers text not null,
  body text not null,
  events text not null,
  outcome text not null,
  at text not null
);
create unique index hook_call_once on hook_call (connection_id, sha256);
create index hook_call_by_time on hook_call (at);
`
