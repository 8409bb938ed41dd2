import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { nameCounts, startProgress } from '#cli/output.ts'
import { requireShop, withNewShop } from '#cli/with-shop.ts'
import { backupShop } from '#exchange/copy/backup.ts'
import { openBackup } from '#exchange/copy/open-backup.ts'
import { restoreShop } from '#exchange/copy/restore.ts'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { findDamage, setDamagedAside } from '#platform/db/sqlite/failure.ts'
import type { Shop } from '#platform/open-shop.ts'
import { type Config, readConfig } from '#platform/process/config.ts'

const HELP = `npm run shop -- restore FILE [--force]

Replaces the whole contents of the database with the backup, in one transaction. The shop can keep running: readers
see the old data until the end, and writers wait. Orders placed since the backup are lost, so the current database is
first written to DATA_DIR/backups.

Customers have to sign in again: sessions, password reset links and rate limits are not restored. Customers who exist
both now and in the backup keep their current password.

A file that is not a backup of a shop is refused, and so is one without products and orders if the shop has some. On a
new machine create an empty shop first: npm run shop -- prepare. A damaged shop.db is renamed; restart the shop then,
as a running one still has the damaged file open.

  --force  also restore a backup without products and orders`

function readArguments(args: string[]): { file: string; isForced: boolean } {
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Misuse('restore takes one file.')
  return { file: resolve(file), isForced: values.force === true }
}

/** Backs up the current database and prints the file name. */
async function backUpCurrent({ db, config }: Shop, folder: string): Promise<void> {
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `before-restore-${moment}.db`)
  const counts = await backupShop({ db, shopFile: join(config.dataDir, DATABASE_FILE) }, file)
  console.log(`The previous database was saved to ${file}: ${nameCounts(counts)}.`)
}

/** Renames a damaged database after checking that the backup is readable. An intact database must contain a shop. */
async function requireShopOrDamage(config: Config, backup: string): Promise<void> {
  const shopFile = join(config.dataDir, DATABASE_FILE)
  if (config.databaseUrl || !existsSync(shopFile) || !findDamage(shopFile)) return requireShop(config)
  await (await openBackup(backup, config.dataDir)).close()
  const aside = await setDamagedAside(shopFile)
  console.error(`The database is damaged and was renamed to ${aside}. Restart the shop afterwards.`)
}

export const restore: Command = {
  summary: 'replace the database with a backup',
  help: HELP,
  async run(args) {
    const { file, isForced } = readArguments(args)
    const config = readConfig()
    await requireShopOrDamage(config, file)
    await withNewShop(async (shop) => {
      const progress = startProgress('Restoring', 1)
      const counts = await restoreShop({ db: shop.db, dataDir: config.dataDir }, file, {
        onRows: progress.at,
        isForced,
        backUpPresent: (folder) => backUpCurrent(shop, folder),
      }).finally(progress.end)
      console.log(`Restored ${file}: ${nameCounts(counts)}.`)
    }, config)
    return EXIT.done
  },
}
