import type { ColumnTypes } from './column-types.ts'

/** Drafts and their publications. */
export const drafts = ({ id, idType }: ColumnTypes): string => `
create table draft (
  id ${id},
  subject text not null,
  subject_id text,
  body text not null,
  base_version bigint not null,
  picture_id ${idType} references picture (id),
  version integer not null default 1,
  staff_id bigint,
  at text not null,
  base text
);
create unique index draft_of on draft (subject, subject_id);

create table publication (
  id ${id},
  at text not null,
  staff_id bigint,
  batch_id text not null unique,
  items text not null,
  position bigint not null,
  undone_at text,
  undone_by bigint
);
`
