import type { ColumnTypes } from './column-types.ts'

/** Work that a write causes. */
export const jobs = ({ id }: ColumnTypes): string => `
create table job (
  id ${id},
  kind text not null,
  key text unique,
  order_id bigint,
  body text not null,
  state text not null,
  run_at text not null,
  tries integer not null default 0,
  locked_until text,
  result text,
  created_at text not null,
  ended_at text
);
create index job_by_order on job (order_id);
create index job_by_state on job (state, ended_at);
create index job_to_run on job (run_at, id) where state = 'waiting';
`
