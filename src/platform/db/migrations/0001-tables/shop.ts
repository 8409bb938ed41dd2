import type { ColumnTypes } from './column-types.ts'

/** Settings, texts, synonyms, counts, and the change log that publishing follows. */
export const shop = ({ id, sortedText }: ColumnTypes): string => `
create table setting (
  key text primary key,
  value text not null
);

create table page (
  id ${id},
  slug text not null unique,
  title text not null,
  title_bn text not null default '',
  body_en text not null default '',
  body_bn text not null default '',
  description text not null default '',
  description_bn text not null default '',
  in_footer integer not null default 0,
  in_menu integer not null default 0,
  is_on integer not null default 1,
  version integer not null default 1
);
-- The pages that every shop has, whose built-in text stands until the merchant writes another one.
insert into page (slug, title, title_bn) values
  ('about', 'About', 'আমাদের কথা'),
  ('contact', 'Contact', 'যোগাযোগ'),
  ('terms', 'Terms & conditions', 'শর্তাবলি'),
  ('privacy', 'Privacy policy', 'গোপনীয়তা নীতি');

create table synonym (
  id ${id},
  word text not null,
  meaning text not null,
  kind text not null check (kind in ('same', 'one_way', 'apart')),
  version integer not null default 1
);

create table missed_search (
  words ${sortedText} primary key,
  "nothing" integer not null default 0,
  partly integer not null default 0,
  first_day text not null,
  last_day text not null,
  is_dismissed integer not null default 0
);

-- The product may be hidden or gone meanwhile, so no foreign key refers to it; 0 for a count without a product.
create table daily_count (
  day text not null,
  kind text not null,
  product_id bigint not null,
  times bigint not null,
  constraint daily_count_key primary key (day, kind, product_id)
);

create table demo_item (
  kind text not null,
  item text not null,
  fingerprint text not null,
  constraint demo_item_key primary key (kind, item)
);

create table change_log (
  id ${id},
  subject text not null,
  subject_id bigint not null,
  at text not null
);
`
