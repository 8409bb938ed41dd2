import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { isOnPostgres } from './test-database.ts'

const SQLITE = sql<{ line: string }>`
  select type || ' ' || name || char(10) || sql as line from sqlite_master where sql is not null
  order by type, name`

/** Columns, constraints, views, indexes, triggers and functions as PostgreSQL prints them. */
const POSTGRES = sql<{ line: string }>`
  select line collate "C" as line from (
    select format('column %s.%s %s %s %s %s %s', table_name, lpad(ordinal_position::text, 2, '0'), column_name, data_type,
      coalesce(collation_name, '-'), case is_nullable when 'NO' then 'not null' else 'null' end,
      coalesce(column_default, identity_generation, '-')) as line
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  ) as lines order by 1`

/** The whole schema as text. */
export async function dumpSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await (isOnPostgres() ? POSTGRES : SQLITE).execute(db)
  return `${rows.map(({ line }) => line).join('\n')}\n`
}
