import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { setDamagedAside } from '#platform/db/sqlite/failure.ts'
import { countFile, mergeLog } from '#platform/db/sqlite/shop-file.ts'
import type { Counts } from '#platform/db/tables.ts'
import { type RestoreOptions, restoreShop } from './restore.ts'

/** Prefix of the folder that a shop is restored in beside the present one; a killed restore leaves it. */
const ASIDE = '.aside-'

/** Restores a backup into a new database file, hands that over, and removes what is left of it. */
async function withRestored<T>(
  dataDir: string,
  file: string,
  options: RestoreOptions,
  work: (restored: { path: string; counts: Counts }) => Promise<T>,
): Promise<T> {
  const backups = join(dataDir, 'backups')
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(backups, ASIDE))
  try {
    const path = join(folder, 'shop.db')
    const db = openSqlite(path)
    const counts = await migrate(db)
      .then(() => restoreShop({ db, dataDir }, file, options))
      .finally(() => db.destroy())
    mergeLog(path)
    return await work({ path, counts })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts a restored shop in the place of a damaged `shopFile`, which gets another name; until then it stays as it is. */
export const restoreDamaged = (dataDir: string, shopFile: string, file: string, options: RestoreOptions) =>
  withRestored(dataDir, file, options, async ({ path, counts }) => {
    const aside = await setDamagedAside(shopFile)
    if (!aside) throw new Error(`${shopFile} is whole again and stays as it is. Restore once more to replace it.`)
    await rename(path, shopFile)
    return { counts, aside }
  })

/** Restores a backup beside the shop, as a test: whether all of it arrives and can be read again. Changes nothing. */
export const tryRestore = (dataDir: string, file: string, options: RestoreOptions): Promise<Counts> =>
  withRestored(dataDir, file, options, async ({ path, counts }) => {
    const found = countFile(path)
    const table = ['stored_product', 'shop_order', 'order_line', 'customer'] as const
    for (const name of table)
      if (found[name] !== counts[name])
        throw new Error(`${file}: ${name} has ${found[name]} of ${counts[name]} rows after a restore.`)
    return counts
  })
