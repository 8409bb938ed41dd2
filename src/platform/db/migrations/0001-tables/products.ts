import type { ColumnTypes } from './column-types.ts'

const storedProducts = ({ id, sortedText }: ColumnTypes): string => `
create table stored_product (
  id ${id},
  source_id text unique,
  name text not null,
  name_bn text not null default '',
  brand text not null default '',
  brand_bn text not null default '',
  unit text not null default '',
  unit_bn text not null default '',
  description text not null default '',
  category_id bigint not null references category (id),
  mrp_paisa bigint not null check (mrp_paisa >= 0),
  discount_paisa bigint not null check (discount_paisa >= 0),
  -- Not generated: SQLite reads the whole row for a generated column, even where an index has it.
  price_paisa bigint not null,
  rating_halves integer not null default 0,
  rating_count integer not null default 0,
  sort_name ${sortedText} not null,
  created_at text not null,
  updated_at text not null,
  keywords text not null default '',
  version integer not null default 1,
  state text not null default 'live' check (state in ('live', 'hidden', 'archived')),
  in_lists integer not null default 1,
  description_bn text not null default '',
  vat_basis_points integer,
  origin text not null default '',
  expires_on text not null default '',
  weight_grams integer,
  barcode text not null default '',
  constraint product_price_is_final check (
    price_paisa = case when mrp_paisa > discount_paisa then mrp_paisa - discount_paisa else 0 end
  )
);
-- Lists show one product of each group; these indexes hold only those.
create index product_by_category on stored_product (category_id, id, price_paisa)
  where state = 'live' and in_lists = 1;
create index product_by_category_name on stored_product (category_id, sort_name, id desc, price_paisa)
  where state = 'live' and in_lists = 1;
create index product_by_category_price on stored_product (category_id, price_paisa, id desc)
  where state = 'live' and in_lists = 1;
create index product_by_discount on stored_product (discount_paisa, id)
  where state = 'live' and in_lists = 1;
create index product_by_id on stored_product (id, price_paisa)
  where state = 'live' and in_lists = 1;
create index product_by_name on stored_product (sort_name, id desc, price_paisa)
  where state = 'live' and in_lists = 1;
create index product_by_price on stored_product (price_paisa, id desc)
  where state = 'live' and in_lists = 1;
-- For renaming a category, and for the lists of staff.
create index product_in_category on stored_product (category_id, id, state);
create index product_live on stored_product (id) where state = 'live';
create index product_by_expiry on stored_product (expires_on, id) where expires_on <> '';
create index product_by_barcode on stored_product (barcode) where barcode <> '';
create index product_hidden on stored_product (state, id) where state <> 'live';

-- The products of the shop. Queries that say \`product\` can't find a hidden one; staff and imports say \`stored_product\`.
create view product as select * from stored_product where state = 'live';

-- Not in stored_product: PostgreSQL would write each sold product anew into every index of that table.
`

const productParts = ({ id, idType }: ColumnTypes): string => `
create table popularity (
  product_id ${idType} primary key references stored_product (id) on delete cascade,
  sold bigint not null
);
create index popularity_by_sold on popularity (sold, product_id);

create table product_picture (
  product_id bigint not null references stored_product (id) on delete cascade,
  position integer not null,
  picture_id bigint not null references picture (id),
  constraint product_picture_key primary key (product_id, position)
);

create table product_group (
  id ${id},
  code text not null unique,
  name text not null,
  options text not null,
  words_bn text not null default '{}',
  version integer not null default 1
);

create table product_sibling (
  product_id ${idType} primary key references stored_product (id) on delete cascade,
  group_id bigint not null references product_group (id) on delete cascade,
  position integer not null,
  option_values text not null
);
create index product_sibling_by_group on product_sibling (group_id, position);
`

const plansAndReviews = ({ id }: ColumnTypes): string => `
create table price_plan (
  id ${id},
  product_id bigint not null references stored_product (id) on delete cascade,
  mrp_paisa bigint not null,
  discount_paisa bigint not null,
  starts_at text not null,
  ends_at text,
  state text not null,
  before_mrp_paisa bigint,
  before_discount_paisa bigint
);
create index price_plan_by_product on price_plan (product_id);
create index price_plan_by_state on price_plan (state, starts_at);

create table review (
  id ${id},
  product_id bigint not null references stored_product (id) on delete cascade,
  name text not null,
  email text not null,
  writer text not null,
  rating_halves integer not null check (rating_halves between 1 and 10),
  comment text not null,
  created_at text not null,
  is_bought integer not null default 0,
  state text not null default 'shown',
  reply text not null default '',
  replied_at text,
  version integer not null default 1
);
create index review_by_product on review (product_id, id);
create unique index review_by_writer on review (writer, product_id);
create index review_by_state on review (state, id);
`

/** Products with their pictures, groups, planned prices and reviews. */
export const products = (types: ColumnTypes): string =>
  [storedProducts, productParts, plansAndReviews].map((tables) => tables(types)).join('')
