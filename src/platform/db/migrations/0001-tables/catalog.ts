import type { ColumnTypes } from './column-types.ts'

/** Pictures, categories, moved addresses and banners. */
export const catalog = ({ id }: ColumnTypes): string => `
create table picture (
  id ${id},
  hash text not null unique,
  width integer not null,
  height integer not null,
  color text not null
);

create table category (
  id ${id},
  name text not null unique,
  position integer not null,
  picture_id bigint references picture (id),
  is_on integer not null default 1,
  in_searches integer not null default 1,
  version integer not null default 1,
  parent_id bigint,
  bengali_name text not null default '',
  google_category text not null default ''
);

create table redirect (
  id ${id},
  from_address text not null unique,
  to_address text not null,
  is_own integer not null default 0,
  created_at text not null,
  version integer not null default 1
);
create index redirect_by_target on redirect (to_address);

create table feature_image (
  id ${id},
  picture_id bigint not null references picture (id),
  position integer not null,
  alt text not null,
  link text not null,
  starts_at text,
  ends_at text,
  is_on integer not null default 1,
  version integer not null default 1,
  alt_bn text not null default ''
);
`
