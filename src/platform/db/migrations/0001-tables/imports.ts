import type { ColumnTypes } from './column-types.ts'

const importedFiles = ({ id }: ColumnTypes): string => `
create table product_import (
  id ${id},
  file text not null,
  state text not null,
  bytes bigint not null,
  bytes_read bigint not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  failure text,
  staff_id bigint,
  seen_at text not null,
  at text not null,
  format text not null default 'own',
  encoding text not null default 'utf-8',
  header text not null default '[]',
  mapping text not null default '{"columns":{},"category":""}',
  roles text not null default '{}',
  row_count integer not null default 0,
  row_done integer not null default 0,
  plan text,
  made_categories text not null default '[]',
  undone integer not null default 0,
  left_as_is integer not null default 0
);
`

const importedParts = (): string => `
create table import_row (
  import_id bigint not null references product_import (id) on delete cascade,
  number integer not null,
  line integer not null,
  last_line integer not null,
  product text,
  stamp text,
  plan text,
  state text not null,
  reason text,
  warning text,
  pictures text,
  product_id bigint,
  before text,
  after text,
  undone text,
  constraint import_row_key primary key (import_id, number)
);

create table import_cells (
  import_id bigint not null references product_import (id) on delete cascade,
  number integer not null,
  cells text not null,
  constraint import_cells_key primary key (import_id, number)
);

create table import_group (
  import_id bigint not null references product_import (id) on delete cascade,
  number integer not null,
  last_row integer not null,
  code text not null,
  name text not null,
  members text not null,
  state text not null,
  group_id bigint,
  before text,
  after text,
  undone text,
  constraint import_group_key primary key (import_id, number)
);

create table import_picture (
  import_id bigint not null references product_import (id) on delete cascade,
  source text not null,
  state text not null,
  picture_id bigint references picture (id) on delete set null,
  reason text,
  at text not null,
  constraint import_picture_key primary key (import_id, source)
);
create index import_picture_by_source on import_picture (source, at);

create table import_mapping (
  header text primary key,
  mapping text not null,
  at text not null
);
`

/** Imported files with their rows, groups and pictures. */
export const imports = (types: ColumnTypes): string =>
  [importedFiles, importedParts].map((tables) => tables(types)).join('')
