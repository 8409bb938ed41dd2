import type { ColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { FIRST_TABLES } from './migrations/0001-tables.ts'
import type { RowsOf } from './migrations/define-table.ts'

type StoredTables = RowsOf<typeof FIRST_TABLES>

/** The tables. Money is whole paisa, ratings are counted in half stars, moments are ISO 8601 texts in UTC. */
export interface Schema extends StoredTables {
  /** A view: the stored products that are `live`. It is read only. */
  product: {
    [Column in keyof StoredTables['stored_product']]: ColumnType<
      Selectable<StoredTables['stored_product']>[Column],
      never,
      never
    >
  }
}

/** An open database. */
export type Database = Kysely<Schema>
/** A database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>
