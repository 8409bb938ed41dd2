import type { ColumnTypes } from './column-types.ts'

/** Pieces of counted products, their ledger, and who waits for a product. */
export const stock = ({ id }: ColumnTypes): string => `
-- Not in stored_product: each order would write every index of that table.
create table stock (
  product_id bigint primary key references stored_product (id) on delete cascade,
  on_hand integer not null,
  reserved integer not null default 0,
  low_at integer not null,
  when_out text not null,
  is_put_away integer not null default 0
);

-- Without a foreign key to the product, whose row each order would lock.
create table stock_move (
  id ${id},
  product_id bigint not null,
  order_id bigint,
  kind text not null,
  on_hand integer not null,
  reserved integer not null,
  staff_id bigint,
  note text not null,
  at text not null
);
create index stock_move_by_order on stock_move (order_id);
create index stock_move_by_product on stock_move (product_id, id);

create table stock_request (
  id ${id},
  product_id bigint not null references stored_product (id) on delete cascade,
  customer_id bigint,
  phone text not null,
  email text not null,
  contact_key text not null,
  created_at text not null,
  told_at text,
  language text not null default 'en'
);
create unique index stock_request_once on stock_request (product_id, contact_key);
`
