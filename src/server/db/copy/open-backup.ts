import { constants } from 'node:fs'
import { copyFile, glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { openSqlite } from '../connection.ts'
import { isShopFile } from '../find-shop.ts'
import { MIGRATION_NAMES, migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { findDamage } from '../sqlite/damage.ts'

export interface OpenedBackup {
  db: Kysely<Schema>
  close(): Promise<void>
}

/** How the name of a restore's own folder begins. */
const WORK_FOLDER = '.restore-'
/** Milliseconds after which no restore still runs. */
const WORK_MOST = 24 * 60 * 60 * 1000

/** Removes what killed restores left. */
async function removeLeft(folder: string): Promise<void> {
  for await (const name of glob(`${WORK_FOLDER}*`, { cwd: folder })) {
    const left = join(folder, name)
    if (Date.now() - (await stat(left)).mtimeMs > WORK_MOST) await rm(left, { recursive: true })
  }
}

/** Throws unless the file is a whole SQLite database with the tables of a shop that this code knows. */
function requireBackup(copy: string, file: string): void {
  const damage = findDamage(copy)
  if (damage) throw new Error(`${file} is no whole backup: ${damage}.`)
  if (!isShopFile(copy)) throw new Error(`${file} is no backup of a shop: it has no tables of one.`)
  const database = new DatabaseSync(copy, { readOnly: true })
  const rows = database.prepare('select name from kysely_migration').all()
  database.close()
  const unknown = rows.map((row) => String(row['name'])).filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Error(`${file} was made by a newer version of the shop (${unknown.join(', ')}). Update the shop first.`)
  }
}

/**
 * Opens a backup as tables of today, in a copy inside `folder` that `close` removes; the file itself stays as it is,
 * whatever version made it.
 */
export async function openBackup(file: string, folder: string): Promise<OpenedBackup> {
  await removeLeft(folder)
  const work = await mkdtemp(join(folder, WORK_FOLDER))
  const removeWork = () => rm(work, { recursive: true, force: true })
  try {
    const copy = join(work, 'backup.db')
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    requireBackup(copy, file)
    const db = openSqlite(copy)
    try {
      await migrate(db)
    } catch (error) {
      await db.destroy()
      throw error
    }
    return {
      db,
      async close() {
        await db.destroy()
        await removeWork()
      },
    }
  } catch (error) {
    await removeWork()
    throw error
  }
}
