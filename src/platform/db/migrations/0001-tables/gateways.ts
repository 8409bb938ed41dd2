import type { ColumnTypes } from './column-types.ts'

/** Payments through gateways, and what was given back. */
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
  compared_at text,
  compared_paisa bigint,
  note text not null default '',
  version integer not null default 1,
  created_at text not null,
  changed_at text not null
);
create index pay_attempt_by_order on pay_attempt (order_id, id);
create index pay_attempt_in_review on pay_attempt (id) where state = 'review';
create index pay_attempt_by_time on pay_attempt (paid_at, id) where paid_at is not null;
create index pay_attempt_unpaid on pay_attempt (created_at) where paid_at is null;

create table pay_refund (
  id ${id},
  attempt_id bigint not null references pay_attempt (id),
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null,
  state text not null,
  peer text not null default '',
  why text not null default '',
  asks integer not null default 0,
  staff_id bigint,
  request_key text not null unique,
  created_at text not null,
  changed_at text not null
);
create index pay_refund_of on pay_refund (attempt_id, id);
create unique index pay_refund_open on pay_refund (attempt_id) where state in ('asked', 'sending', 'unsure');
`
