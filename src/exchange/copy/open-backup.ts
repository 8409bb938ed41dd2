import { constants } from 'node:fs'
import { copyFile, glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openSqlite } from '#platform/db/connection.ts'
import { MIGRATION_NAMES } from '#platform/db/migration-names.ts'
import { migrate, UNRELEASED_MIGRATION } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { isShopFile, listFileMigrations } from '#platform/db/sqlite/shop-file.ts'

export interface OpenedBackup {
  db: Kysely<Schema>
  close(): Promise<void>
}

/** Prefix of a restore's temporary folder. */
const WORK_FOLDER = '.restore-'
/** Milliseconds after which a temporary folder or file must be of a restore that was killed. */
const MAX_WORK = 24 * 60 * 60 * 1000

/** Removes what restores that were killed left, here and beside a shop (restore-aside.ts), or what else has these names. */
export async function removeLeft(folder: string, names = ['.restore-*', '.aside-*', '*.tmp']): Promise<void> {
  for await (const name of glob(names, { cwd: folder })) {
    const left = join(folder, name)
    if (Date.now() - (await stat(left)).mtimeMs > MAX_WORK) await rm(left, { recursive: true })
  }
}

/** Throws unless the file is an intact SQLite database with the tables of a shop, of this version or an older one. */
function requireBackup(copy: string, file: string): void {
  const damage = findDamage(copy)
  if (damage) throw new Error(`${file} is no whole backup: ${damage}.`)
  if (!isShopFile(copy)) throw new Error(`${file} is no backup of a shop: it has no tables of one.`)
  const unknown = listFileMigrations(copy).filter((name) => !MIGRATION_NAMES.some((known) => known === name))
  if (unknown.includes(UNRELEASED_MIGRATION))
    throw new Error(
      `${file} was made before the first release of the shop. Its products can be exported by that version.`,
    )
  if (unknown.length > 0) {
    throw new Error(`${file} was made by a newer version of the shop (${unknown.join(', ')}). Update the shop first.`)
  }
}

/**
 * Copies a backup of this or an older version into `folder` and migrates the copy. `close` removes the copy; the file
 * itself is never changed.
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
