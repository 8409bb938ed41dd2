import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { requireAnswer } from '#platform/db/postgres/requirements.ts'
import { findSetting, storeSettings } from '#platform/db/setting-rows.ts'
import { isShopFile, OLDEST_TABLES } from '#platform/db/sqlite/shop-file.ts'
import type { Config } from '#platform/process/config.ts'
import { DATABASE_FILE, openPostgres } from './connection.ts'
import { inList } from './in-list.ts'
import type { Db } from './schema.ts'

async function isShopOnPostgres(url: string): Promise<boolean> {
  const db = openPostgres(url)
  try {
    await requireAnswer(db)
    const { rows } = await sql<{ count: number }>`
      select count(*) from information_schema.tables
      where table_schema = current_schema() and table_name ${inList(OLDEST_TABLES)}`.execute(db)
    return rows[0]?.count === OLDEST_TABLES.length
  } finally {
    await db.destroy()
  }
}

/** Whether the configured database holds a shop. Only reads. */
export async function hasShop({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<boolean> {
  if (databaseUrl) return isShopOnPostgres(databaseUrl)
  const file = join(dataDir, DATABASE_FILE)
  return existsSync(file) && isShopFile(file)
}

/** A row among the merchant's settings, so that backup and move copy it with them. */
const OPENED = 'opened_at'

/** Stores that the shop has been started: an empty one is empty on purpose from then on, and gets no demo. */
export async function noteOpened(db: Db): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: OPENED, value: JSON.stringify(new Date().toISOString()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const TABLES = ['stored_product', 'category', 'customer', 'shop_order', 'setting', 'delivery_charge', 'coupon'] as const

/** Whether the shop is empty and was never started. */
export async function isUnused(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

/** A row among the merchant's settings, so that backup and move copy it with what is sealed. */
const PRINT = 'secret_key_print'

const findFact = (db: Db, key: string): Promise<string | undefined> => findSetting(db, key)
const storeFact = (db: Db, key: string, fact: string): Promise<void> => storeSettings(db, { [key]: fact })

/** The fingerprint of the key that secrets are sealed with, as stored; undefined before the first start with a key. */
export const findKeyPrint = (db: Db): Promise<string | undefined> => findFact(db, PRINT)
export const storeKeyPrint = (db: Db, print: string): Promise<void> => storeFact(db, PRINT, print)

const BACKED_UP = 'backed_up_at'

/** When the last backup was whole; undefined before the first. */
export const findBackedUp = (db: Db): Promise<string | undefined> => findFact(db, BACKED_UP)
export const noteBackedUp = (db: Db): Promise<void> => storeFact(db, BACKED_UP, new Date().toISOString())

const TESTED = 'backup_tested_at'

/** When a backup was restored last to see whether that works; undefined before the first time. */
export const findBackupTested = (db: Db): Promise<string | undefined> => findFact(db, TESTED)
export const noteBackupTested = (db: Db): Promise<void> => storeFact(db, TESTED, new Date().toISOString())

/** Whether a secret is stored that only the key opens: of an authenticator app, or of who measures. */
export async function hasSealed(db: Db): Promise<boolean> {
  const people = db.selectFrom('staff').select('id')
  const person = await people
    .where((eb) => eb.or([eb('totp_sealed', 'is not', null), eb('totp_pending', 'is not', null)]))
    .executeTakeFirst()
  const secrets = db
    .selectFrom('setting')
    .select('key')
    .where('key', 'in', ['googleSecret', 'metaSecret', 'tiktokSecret'])
  return person !== undefined || (await secrets.executeTakeFirst()) !== undefined
}
