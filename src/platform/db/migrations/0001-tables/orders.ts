import type { ColumnTypes } from './column-types.ts'

const coupons = ({ id, idType }: ColumnTypes): string => `
create table coupon (
  id ${id},
  code text not null unique,
  value_paisa bigint not null constraint coupon_value check (value_paisa >= 0),
  max_uses integer,
  used integer not null default 0,
  kind text not null default 'flat',
  percent integer,
  cap_paisa bigint,
  minimum_paisa bigint not null default 0,
  starts_at text,
  ends_at text,
  per_phone integer,
  is_automatic integer not null default 0,
  category_id ${idType},
  product_ids text not null default '',
  buy integer,
  free integer,
  is_on integer not null default 1,
  version integer not null default 1,
  constraint coupon_within_uses check (max_uses is null or used <= max_uses)
);

create table coupon_use (
  coupon_id bigint not null references coupon (id) on delete cascade,
  phone_key text not null,
  used integer not null,
  constraint coupon_use_key primary key (coupon_id, phone_key)
);

create table delivery_charge (
  zone text primary key,
  charge_paisa bigint not null check (charge_paisa >= 0)
);

create table delivery_zone (
  id ${id},
  name text not null,
  places text not null,
  charge_paisa bigint not null check (charge_paisa >= 0),
  free_from_paisa bigint,
  included_grams integer not null default 1000,
  step_paisa bigint not null default 0,
  step_grams integer not null default 1000 check (step_grams > 0),
  is_on integer not null default 1,
  version integer not null default 1
);
`

const orderRows = ({ id }: ColumnTypes): string => `
create table shop_order (
  id ${id},
  name text not null,
  phone text not null,
  phone_key text not null,
  district text not null,
  upazila text not null,
  delivery_address text not null,
  payment_type text not null,
  zone text not null,
  transaction_id text,
  coupon_code text,
  subtotal_paisa bigint not null,
  discount_paisa bigint not null,
  coupon_paisa bigint not null,
  shipping_paisa bigint not null,
  total_paisa bigint not null,
  state text not null,
  idempotency_key text unique,
  request_hash text not null,
  created_at text not null,
  customer_id bigint references customer (id),
  version integer not null default 1,
  previous_state text,
  state_changed_at text not null,
  payment_state text not null,
  previous_payment_state text,
  payment_changed_at text not null,
  channel text not null default 'web',
  placed_by bigint,
  assigned_to bigint,
  follow_up_at text,
  staff_discount_paisa bigint not null default 0,
  received_paisa bigint not null default 0,
  returned_paisa bigint not null default 0,
  charged_paisa bigint,
  advance_paisa bigint not null default 0,
  tags text not null default '[]',
  name_key text not null default '',
  network text,
  measured text,
  language text not null default 'en',
  shipping_vat_basis_points integer
);
create index order_by_customer on shop_order (customer_id, id);
create index order_by_network on shop_order (network, created_at) where network is not null;
create index order_by_phone on shop_order (phone_key, id);
create index order_by_standing on shop_order (
  state, payment_state, state_changed_at, payment_changed_at, follow_up_at, id
);
create index order_by_state on shop_order (state, created_at, id, name_key);
create index order_by_time on shop_order (created_at, id, name_key);
`

const orderParts = ({ id }: ColumnTypes): string => `
create table order_line (
  order_id bigint not null references shop_order (id),
  position integer not null,
  product_id bigint not null,
  name text not null,
  options text not null,
  quantity integer not null check (quantity > 0),
  mrp_paisa bigint not null,
  discount_paisa bigint not null,
  vat_basis_points integer,
  constraint order_line_key primary key (order_id, position)
);

create table order_return (
  id ${id},
  order_id bigint not null references shop_order (id),
  reason text not null,
  is_sellable integer not null,
  paisa bigint not null,
  delivery_paisa bigint not null,
  note text not null,
  staff_id bigint,
  at text not null
);
create index return_by_order on order_return (order_id, id);

create table return_line (
  return_id bigint not null references order_return (id),
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  constraint return_line_key primary key (return_id, product_id)
);

create table order_status (
  order_id bigint not null references shop_order (id),
  state text not null,
  at text not null,
  staff_id bigint,
  reason text,
  version integer
);
create index status_by_order on order_status (order_id, at);

create table order_note (
  id ${id},
  order_id bigint not null references shop_order (id),
  staff_id bigint,
  kind text not null,
  text text not null,
  call_result text,
  detail text,
  version integer,
  request_key text unique,
  at text not null
);
create index note_by_order on order_note (order_id, at);
`

const taxInvoices = (): string => `
-- A number that was given stays given, also when its order is deleted: they have no gaps.
create table tax_invoice (
  order_id bigint not null,
  number integer not null unique,
  buyer_bin text not null,
  staff_id bigint,
  at text not null,
  constraint tax_invoice_key primary key (order_id)
);
`

const payments = ({ id, sortedText }: ColumnTypes): string => `
create table payment (
  id ${id},
  order_id bigint not null references shop_order (id),
  wallet text not null,
  transaction_id ${sortedText} not null,
  sender text not null,
  claimed_paisa bigint not null,
  received_paisa bigint,
  state text not null,
  staff_id bigint,
  at text not null
);
create index payment_by_order on payment (order_id);
create index payment_by_state on payment (state, id);
create index payment_by_transaction on payment (transaction_id);
create unique index payment_once on payment (wallet, transaction_id) where state <> 'rejected';

create table wallet_sms (
  id ${id},
  wallet text not null,
  transaction_id text not null,
  amount_paisa bigint not null,
  sender text not null,
  text text not null,
  received_at text,
  payment_id bigint references payment (id),
  connection_id bigint,
  balance_paisa bigint,
  doubt text not null default '',
  staff_id bigint,
  at text not null
);
create index wallet_sms_by_phone on wallet_sms (connection_id, balance_paisa) where connection_id is not null;
create index wallet_sms_by_payment on wallet_sms (payment_id, id);
create index wallet_sms_by_transaction on wallet_sms (transaction_id);
create unique index wallet_sms_once on wallet_sms (wallet, transaction_id, amount_paisa);

create table phone_flag (
  phone_key text primary key,
  mark text,
  note text not null,
  version integer not null default 0,
  staff_id bigint,
  at text not null
);
`

/** Coupons, delivery charges, orders with their history, tax invoices, and payments. */
export const orders = (types: ColumnTypes): string =>
  [coupons, orderRows, orderParts, taxInvoices, payments].map((tables) => tables(types)).join('')
