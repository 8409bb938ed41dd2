import {
  type Expression,
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import type { Json } from '#platform/contract/values/json.ts'
import { isPostgresConflict, isPostgresUniqueViolation, postgres } from '#platform/db/postgres/engine.ts'
import { isPostgresAway } from '#platform/db/postgres/failure.ts'
import { isSqliteUniqueViolation, sqlite } from '#platform/db/sqlite/engine.ts'
import { isSqliteAway, isSqliteDamaged } from '#platform/db/sqlite/failure.ts'
import type { Db, Schema } from './schema.ts'

/** Data of a request can't be read at this moment; a retry in some seconds may succeed. */
export class DataAway extends Error {
  override name = 'DataAway'
}

/** Differences of SQLite and PostgreSQL that Kysely does not cover. */
export interface Engine {
  /**
   * Runs `work` while no other process migrates, without a statement timeout; again where a table could not be locked within a
   * second, in which others wait behind it.
   */
  whileMigrating: <T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>
  /** Whether a process is connected whose code does not know this migration. */
  isOlderCodeConnected: (db: Db, migration: string) => Promise<boolean>
  /** Takes a lock until the end of the transaction; others that take it wait. */
  oneAtATime: (
    transaction: Db,
    what: 'seeding' | 'indexing' | 'staffing' | 'setting' | 'reviewing' | 'claiming' | 'invoicing',
  ) => Promise<void>
  /** Waits until every change that has its id now is committed or rolled back. */
  settleChanges: (db: Db) => Promise<void>
  /** The rows of a table in portions, in any order. In a transaction. */
  readRows: (transaction: Db, table: string) => AsyncGenerator<Record<string, unknown>[], void>
  /** The highest id that each table has ever used. */
  lastIds: (transaction: Db) => Promise<Map<string, number>>
  /** Makes each table continue above these ids, if it would use lower ones. */
  raiseIds: (transaction: Db, ids: Map<string, number>) => Promise<void>
  /** Locks these tables against writers until the end of the transaction, which has no timeout. */
  keepWritersOut: (transaction: Db, tables: readonly string[]) => Promise<void>
  /** Locks these products against other transactions until the end of this one. */
  lockProducts: (transaction: Db, ids: number[]) => Promise<void>
  /** Makes `lockProducts` of these wait until the end of the transaction; others may do the same at a time. */
  holdProducts: (transaction: Db, ids: number[]) => Promise<void>
  /** Vacuums after a bulk write. */
  tidy: (db: Kysely<Schema>) => Promise<void>
  /** Whether a product is one of these; the statement is the same text for any number of ids. */
  isAmong: (column: ListedId, ids: number[]) => Expression<SqlBool>
  /** Aggregates rows to JSON: a list in the order of a column, with a list of these columns for each. Null or `[]` without rows. */
  toJsonList: <Row>(columns: readonly string[], orderBy: string) => RawBuilder<Json<Row[]> | null>
  /** Runs the work of placing an order, in a transaction if `storeOrder` needs one. */
  whilePlacing: <T>(db: Kysely<Schema>, work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Stores an order with lines and first status, its use of the coupon, the pieces that it keeps and sells and the change
   * log, all or nothing. Returns its id; undefined if the coupon can't be used any more, or not by this phone, or if fewer
   * pieces are left.
   */
  storeOrder: (db: Db, rows: OrderRows) => Promise<number | undefined>
}

/** The rows of a new order. */
export interface OrderRows {
  order: Insertable<Schema['shop_order']>
  lines: Omit<Schema['order_line'], 'order_id'>[]
  /** The coupon with the version that the order's sums were worked out with. */
  coupon?: { id: number; version: number }
  /** The shopper's claim of a payment. */
  payment?: Omit<Insertable<Schema['payment']>, 'order_id' | 'received_paisa' | 'staff_id'>
  /** Keeps the pieces that were left a moment ago in the same transaction; PostgreSQL looks and keeps in its one statement. */
  keepStock: (transaction: Db, orderId: number) => Promise<void>
}

/** Columns that queries look up by a list of ids. */
type ListedId =
  | 'product.id'
  | 'popularity.product_id'
  | 'product_picture.product_id'
  | 'product_group.id'
  | 'product_sibling.product_id'
  | 'stock.product_id'

export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export const engineOf = (db: QueryExecutorProvider): Engine => (isPostgres(db) ? postgres : sqlite)

/** Whether a statement failed with a unique violation. */
export const isUniqueViolation = (error: unknown): boolean =>
  isSqliteUniqueViolation(error) || isPostgresUniqueViolation(error)

/** Whether a transaction failed with a serialization failure or deadlock: a retry may succeed. */
export const isConflict = isPostgresConflict

/** Whether the database is unreachable or out of resources: the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DataAway || isSqliteAway(error) || isPostgresAway(error) || isDatabaseDamaged(error)

/** Whether the file of the database is damaged: only its operator can bring it back. */
export const isDatabaseDamaged = isSqliteDamaged
