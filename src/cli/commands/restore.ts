import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { DATABASE_FILE } from '#server/db/connection.ts'
import { backupShop } from '#server/db/copy/backup.ts'
import { openBackup } from '#server/db/copy/open-backup.ts'
import { restoreShop } from '#server/db/copy/restore.ts'
import { findDamage, setDamagedAside } from '#server/db/sqlite/damage.ts'
import type { Shop } from '#server/shop.ts'
import { type Command, EXIT, Misuse } from '../command.ts'
import { nameCounts } from '../counts.ts'
import { startProgress } from '../progress.ts'
import { requireShop, withNewShop } from '../with-shop.ts'

const HELP = `npm run shop -- restore FILE [--force]

Replaces everything in the database by what is in the file, all of it or nothing. The shop may go on serving
meanwhile: readers see the old goods until they see the new ones, and writers wait. What was ordered since the
backup is gone afterwards, so the shop as it is now is first written to DATA_DIR/backups.

Customers have to sign in again: sessions, links to set a new password and counts of attempts are not restored. Who
is a customer now and in the backup keeps the newer password.

A file that is no backup of a shop is refused, and so is one without products and orders while the shop has some. On
a new machine make an empty shop first: npm run shop -- prepare. A shop.db that is damaged is set aside under another
name; then start the shop anew, as a running one still holds the damaged file.

  --force  also restore a backup without products and orders`

function readArguments(args: string[]): { file: string; isForced: boolean } {
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Misuse('restore takes one file.')
  return { file: resolve(file), isForced: values.force === true }
}

/** Writes the present shop into a file of its own and says where. */
async function backUpPresent({ db, config }: Shop, folder: string): Promise<void> {
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `before-restore-${moment}.db`)
  const counts = await backupShop({ db, shopFile: join(config.dataDir, DATABASE_FILE) }, file)
  console.log(`The shop as it was is in ${file}: ${nameCounts(counts)}.`)
}

/** Sets a damaged database aside, once it is sure that the backup can be read; one that is whole has to be a shop's. */
async function requireShopOrDamage(config: Config, backup: string): Promise<void> {
  const shopFile = join(config.dataDir, DATABASE_FILE)
  if (config.databaseUrl || !existsSync(shopFile) || !findDamage(shopFile)) return requireShop(config)
  await (await openBackup(backup, config.dataDir)).close()
  const aside = await setDamagedAside(shopFile)
  console.error(`The database was damaged. It is now ${aside}. Start the shop anew afterwards.`)
}

export const restore: Command = {
  summary: 'make the shop what a backup says',
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
        backUpPresent: (folder) => backUpPresent(shop, folder),
      }).finally(progress.end)
      console.log(`The shop holds what ${file} says: ${nameCounts(counts)}.`)
    }, config)
    return EXIT.done
  },
}
