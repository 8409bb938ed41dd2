import type { ColumnTypes } from './column-types.ts'

/** The ledger of money that came and went. */
export const money = ({ id }: ColumnTypes): string => `
create table cash_count (
  id ${id},
  expected_paisa bigint not null,
  counted_paisa bigint not null,
  note text not null,
  staff_id bigint,
  at text not null
);

-- Rows are added, never changed, but for the count of cash that included them.
create table money_move (
  id ${id},
  order_id bigint,
  direction text not null,
  way text not null,
  account text not null,
  paisa bigint not null,
  reference text not null,
  note text not null,
  staff_id bigint,
  at text not null,
  written_at text not null,
  undo_of bigint unique,
  cash_count_id bigint references cash_count (id)
);
create index money_move_by_order on money_move (order_id, id);
create index money_move_by_time on money_move (at, direction, way, paisa);
create index money_move_uncounted on money_move (way, id) where cash_count_id is null;
`
