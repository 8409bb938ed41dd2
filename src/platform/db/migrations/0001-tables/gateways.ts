import type { ColumnTypes } from './column-types.ts'

/** Payments through gateways. */
export const gateways = ({ id }: ColumnTypes): string => `
create table pay_attempt (
  id ${id},
  order_id bigint not null references shop_order (id),
  connection_id bigint not null references connection (id),
  is_test integer not null,
  reference text not null unique,
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null,
  reason text,
  says text,
  peer text not null default '',
  claimed text not null default '',
  go text not null default '',
  transaction_id text,
  received_paisa bigint,
  fee_paisa bigint,
  payer text not null default '',
  asks integer not null default 0,
  asks_from text not null,
  expires_at text not null,
  paid_at text,
  version integer not null default 1,
  created_at text not null,
  changed_at text not null
);
create index pay_attempt_by_order on pay_attempt (order_id, id);
`
