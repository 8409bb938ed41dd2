import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { logChange } from '../changes.ts'
import { engineOf } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { Db, Schema } from '../schema.ts'
import { ensureIndex } from '../search/rebuild-index.ts'
import { transact } from '../transact.ts'
import { type Counts, clearTables, copyTables, countTables } from './copy-tables.ts'
import type { OnRows } from './move.ts'
import { keepNewerPasswords, listPasswords } from './newer-passwords.ts'
import { openBackup } from './open-backup.ts'
import { LEFT_OUT, TABLES } from './tables.ts'

/**
 * More changes than a shop makes between its last backup and the loss of its database, and than a publisher follows
 * one by one: each site looks at all of its pages.
 */
const LATER_THAN_ANY = 1_000_000

/** The shop that becomes another. */
export interface Restored {
  db: Kysely<Schema>
  /** Its data folder, whose disk has room for a database; a container's temporary folder is memory. */
  dataDir: string
}

export interface RestoreOptions {
  onRows?: OnRows
  /** Puts a backup without products and orders in the place of a shop that has some. */
  isForced?: boolean
  /**
   * Makes a backup of the present shop in this folder, while nobody can write to the shop; again when the restore is
   * tried again. Nothing is replaced when it throws.
   */
  backUpPresent?: (folder: string) => Promise<void>
}

const countProducts = ({ product, hidden_product }: Counts): number => product + hidden_product
const isBare = (counts: Counts): boolean => countProducts(counts) === 0 && counts.shop_order === 0

async function requireSomething(from: Db, to: Db, file: string): Promise<void> {
  const present = await countTables(to)
  if (!isBare(await countTables(from)) || isBare(present)) return
  throw new Error(
    `${file} has no products and no orders, but this shop has ${countProducts(present)} products and ${present.shop_order} orders. ` +
      'Nothing was changed. Add --force if that is what you want.',
  )
}

/**
 * Makes a shop what a backup says, while it goes on serving: readers see the old shop until they see the new one, and
 * writers wait. All of it or nothing. Nobody is signed in afterwards, and newer passwords stay. Ids that were given
 * since are not given again, and every published page is looked at anew. Returns the counts of rows.
 */
export async function restoreShop(
  { db, dataDir }: Restored,
  file: string,
  { onRows, isForced = false, backUpPresent = async () => {} }: RestoreOptions = {},
): Promise<Counts> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const backup = await openBackup(file, folder)
  try {
    await migrate(db)
    const counts = await backup.db.transaction().execute((from) =>
      transact(db, async (to) => {
        const engine = engineOf(to)
        await engine.keepWritersOut(to, TABLES)
        if (!isForced) await requireSomething(from, to, file)
        await backUpPresent(folder)
        const passwords = await listPasswords(to)
        await clearTables(to)
        const counts = await copyTables(from, to, { onRows, without: LEFT_OUT })
        await keepNewerPasswords(to, passwords)
        const last = (await engine.lastIds(to)).get('change_log') ?? 0
        await engine.raiseIds(to, new Map([['change_log', last + LATER_THAN_ANY]]))
        await logChange(to, 'frame')
        return counts
      }),
    )
    await ensureIndex(db)
    await engineOf(db).tidy(db)
    return counts
  } finally {
    await backup.close()
  }
}
