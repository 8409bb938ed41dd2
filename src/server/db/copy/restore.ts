import { copyFile, glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { logChange } from '../changes.ts'
import { openSqlite } from '../connection.ts'
import { engineOf } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { ensureIndex } from '../search/rebuild-index.ts'
import { findDamage } from '../sqlite/damage.ts'
import { transact } from '../transact.ts'
import { type Counts, clearTables, copyTables } from './copy-tables.ts'
import type { OnRows } from './move.ts'
import { TABLES } from './tables.ts'

/**
 * More changes than a shop makes between its last backup and the loss of its database, and than a publisher follows
 * one by one: each site looks at all of its pages.
 */
const LATER_THAN_ANY = 1_000_000

/** How the name of a restore's own folder begins. */
const WORK_FOLDER = '.restore-'
/** Milliseconds after which no restore still runs. */
const WORK_MOST = 24 * 60 * 60 * 1000

/** Removes what killed restores left. */
async function removeLeft(dataDir: string): Promise<void> {
  for await (const name of glob(`${WORK_FOLDER}*`, { cwd: dataDir })) {
    const folder = join(dataDir, name)
    if (Date.now() - (await stat(folder)).mtimeMs > WORK_MOST) await rm(folder, { recursive: true })
  }
}

/** A backup as tables of today, in a copy below `dataDir`. The file itself stays as it is, whatever made it. */
async function openBackup(file: string, dataDir: string) {
  await removeLeft(dataDir)
  const folder = await mkdtemp(join(dataDir, WORK_FOLDER))
  const copy = join(folder, 'backup.db')
  try {
    await copyFile(file, copy)
    const damage = findDamage(copy)
    if (damage) throw new Error(`${file} is no whole backup: ${damage}.`)
    const db = openSqlite(copy)
    await migrate(db)
    return {
      db,
      async close() {
        await db.destroy()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export interface Restoring {
  db: Kysely<Schema>
  /** The shop's data folder, whose disk has room for a database; a container's temporary folder is memory. */
  dataDir: string
}

/**
 * Makes a shop what a backup says, while it goes on serving: readers see the old shop until they see the new one, and
 * writers wait. All of it or nothing. Ids that were given since are not given again, and every published page is
 * looked at anew. Answers the counts of rows.
 */
export async function restoreShop({ db, dataDir }: Restoring, file: string, onRows?: OnRows): Promise<Counts> {
  const backup = await openBackup(file, dataDir)
  try {
    await migrate(db)
    const counts = await backup.db.transaction().execute((from) =>
      transact(db, async (to) => {
        const engine = engineOf(to)
        await engine.keepWritersOut(to, TABLES)
        await clearTables(to)
        const counts = await copyTables(from, to, onRows)
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
