import type { ColumnTypes } from './column-types.ts'

/** Hidden products with all that belongs to them. */
export const hiddenProducts = ({ idType, sortedText }: ColumnTypes): string => `
-- Tables of their own: no query of the storefront reads them, so none can forget to leave a hidden product out.
create table hidden_product (
  id ${idType} primary key,
  source_id text unique,
  name text not null,
  name_bn text not null,
  brand text not null,
  unit text not null,
  description text not null,
  category_id bigint not null references category (id),
  mrp_paisa bigint not null,
  discount_paisa bigint not null,
  -- Not generated: SQLite reads the whole row for a generated column, even where an index has it.
  price_paisa bigint not null,
  rating_halves integer not null,
  rating_count integer not null,
  keywords text not null,
  sort_name ${sortedText} not null,
  created_at text not null,
  updated_at text not null,
  version integer not null default 1,
  archived_at text,
  description_bn text not null default ''
);
create index hidden_product_by_category on hidden_product (category_id, id);

create table hidden_popularity (
  product_id ${idType} primary key references hidden_product (id) on delete cascade,
  sold bigint not null
);

create table hidden_product_picture (
  product_id bigint not null references hidden_product (id) on delete cascade,
  position integer not null,
  picture_id bigint not null references picture (id),
  constraint hidden_product_picture_key primary key (product_id, position)
);

create table hidden_review (
  id ${idType} primary key,
  product_id bigint not null references hidden_product (id) on delete cascade,
  name text not null,
  email text not null,
  writer text not null,
  rating_halves integer not null,
  comment text not null,
  created_at text not null,
  is_bought integer not null default 0,
  state text not null default 'shown',
  reply text not null default '',
  replied_at text,
  version integer not null default 1
);
create index hidden_review_by_product on hidden_review (product_id);
`
