import { type ColumnDefinitionBuilder, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** What SQLite and PostgreSQL write differently in tables. Frozen with the migrations that use it. */
interface Columns {
  /** A number that the database counts by itself and gives once. */
  id: { type: 'integer' | 'bigint'; define: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder }
  /** The type of a text that is sorted by code points. */
  sortedText: RawBuilder<unknown>
  /** The type of a column of bytes. */
  bytes: RawBuilder<unknown>
  /** What a table ends with whose rows are found by their key only. */
  clustered: RawBuilder<unknown>
}

const SQLITE: Columns = {
  id: { type: 'integer', define: (column) => column.primaryKey().autoIncrement() },
  sortedText: sql`text`,
  bytes: sql`blob`,
  clustered: sql`without rowid`,
}

const POSTGRES: Columns = {
  id: { type: 'bigint', define: (column) => column.primaryKey().generatedByDefaultAsIdentity() },
  sortedText: sql`text collate "C"`,
  bytes: sql`bytea`,
  clustered: sql``,
}

export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export const columnsOf = (db: QueryExecutorProvider): Columns => (isPostgres(db) ? POSTGRES : SQLITE)
