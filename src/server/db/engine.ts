import {
  type Expression,
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
} from 'kysely'
import { isPostgresConflict, isPostgresUniqueViolation, postgres } from './postgres/engine.ts'
import { isPostgresAway } from './postgres/failure.ts'
import type { ChangeLogTable, Db, OrderLineTable, OrderTable, Schema } from './schema.ts'
import { isSqliteUniqueViolation, sqlite } from './sqlite/engine.ts'
import { isSqliteAway } from './sqlite/failure.ts'

/** What the two databases do differently and Kysely does not level. */
export interface Engine {
  /** Runs `work` while no other process brings the tables up to date, and without a limit of time. */
  whileMigrating: <T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>
  /** Lets one transaction at a time go on from here; the others wait for its end. */
  oneAtATime: (transaction: Db, what: 'seeding' | 'indexing') => Promise<void>
  /** Waits until every change that has its number now is committed or undone. */
  settleChanges: (db: Db) => Promise<void>
  /** The rows of a table in portions, in no order that means something. In a transaction. */
  readRows: (transaction: Db, table: string) => AsyncGenerator<Record<string, unknown>[], void>
  /** The highest id that each table has ever given. */
  lastIds: (transaction: Db) => Promise<Map<string, number>>
  /** Lets each table give ids above these, where it would give lower ones. */
  raiseIds: (transaction: Db, ids: Map<string, number>) => Promise<void>
  /** Lets nobody else write these tables until the transaction ends, which may take as long as it needs. */
  keepWritersOut: (transaction: Db, tables: readonly string[]) => Promise<void>
  /** Lets no other transaction change these products, or what belongs to them, until this one ends. */
  lockProducts: (transaction: Db, ids: number[]) => Promise<void>
  /** Makes what was just written in bulk as cheap to read as the rest. */
  tidy: (db: Kysely<Schema>) => Promise<void>
  /** Whether a product is one of these, in one text however many they are. */
  isAmong: (column: ProductId, ids: number[]) => Expression<SqlBool>
  /** Does the work of placing an order, in a transaction where `storeOrder` needs one. */
  whilePlacing: <T>(db: Kysely<Schema>, work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * Stores an order with its lines and first status, uses the coupon that it names once, counts what it sells and logs the changes:
   * all or nothing. Answers its id, undefined when nothing of the coupon is left.
   */
  storeOrder: (db: Db, rows: OrderRows) => Promise<number | undefined>
  search: SearchEngine
}

/** What is stored of a new order. */
export interface OrderRows {
  order: Insertable<OrderTable>
  lines: Omit<OrderLineTable, 'order_id'>[]
  changes: Insertable<ChangeLogTable>[]
}

/** Columns that hold the id of a product. */
export type ProductId = 'product.id' | 'popularity.product_id' | 'product_picture.product_id'

/** What a search asks of them. */
export interface SearchEngine {
  /** Whether a product is one of many: `marks` holds no 0 at its id. */
  isMarked: (column: ProductId, marks: Uint8Array) => Expression<SqlBool>
  /** The ids of all rows in one text with commas, which is far cheaper than a row each. */
  joinedIds: RawBuilder<string | null>
}

export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter

export const engineOf = (db: QueryExecutorProvider): Engine => (isPostgres(db) ? postgres : sqlite)

/** Whether a row was refused because one like it exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  isSqliteUniqueViolation(error) || isPostgresUniqueViolation(error)

/** Whether a transaction was ended for the sake of another one: the same work may succeed now. */
export const isConflict = isPostgresConflict

/** Whether the database can't be reached or has no room for a request now: the same request may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => isSqliteAway(error) || isPostgresAway(error)
