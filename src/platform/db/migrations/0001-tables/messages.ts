import type { ColumnTypes } from './column-types.ts'

/** Text messages to shoppers. */
export const messages = ({ id }: ColumnTypes): string => `
create table message (
  id ${id},
  order_id bigint not null references shop_order (id),
  step text not null,
  text text not null,
  parts integer not null,
  state text not null,
  connection_id bigint,
  ref text,
  why text not null default '',
  created_at text not null,
  at text not null
);
create unique index message_once on message (order_id, step);
create index message_by_state on message (state, id);
`
