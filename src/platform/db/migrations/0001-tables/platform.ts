import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, isPostgres } from './column-types.ts'

/** Work that a write causes. */
export const jobs = ({ id }: ColumnTypes): string => `
create table job (
  id ${id},
  kind text not null,
  key text unique,
  lane text,
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
create index job_in_lane on job (lane) where state = 'waiting' and lane is not null;
`

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

/** Places of published files outside of the shop. */
export const deliveries = ({ sortedText }: ColumnTypes): string => `
create table delivery (
  place text primary key,
  holder text not null,
  fence bigint not null,
  ends_at text not null,
  wanted_until text,
  report text
);

create table delivered_file (
  place text not null references delivery (place),
  name ${sortedText} not null,
  tag text not null,
  primary key (place, name)
);
`

/** Processes of the shop, and comparisons of places with what should be there. */
export const processes = (): string => `
create table shop_process (
  id text primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at text not null,
  seen_at text not null,
  settings text not null,
  facts text not null
);

create table site_check (
  place text primary key,
  at text not null,
  report text not null
);
`

/** Days for which nobody can delete a line of the audit log. */
const KEPT_DAYS = 400

/** Lines of the audit log are never changed, and deleted only when they are old. */
export async function guardAudit(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create function keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < to_char(now() at time zone 'utc' - make_interval(days => ${sql.lit(KEPT_DAYS)}), 'YYYY-MM-DD')
          then return old; end if;
        end if;
        raise exception 'The audit log is append-only.';
      end $$`.execute(db)
    await sql`create trigger keep_audit before update or delete on audit
      for each row execute function keep_audit()`.execute(db)
    await sql`create trigger keep_audit_whole before truncate on audit
      for each statement execute function keep_audit()`.execute(db)
    return
  }
  await sql`create trigger keep_audit_unchanged before update on audit
    begin select raise(abort, 'The audit log is append-only.'); end`.execute(db)
  await sql`create trigger keep_audit before delete on audit
    when old.at >= date('now', ${sql.lit(`-${KEPT_DAYS} days`)})
    begin select raise(abort, 'The audit log is append-only.'); end`.execute(db)
}
