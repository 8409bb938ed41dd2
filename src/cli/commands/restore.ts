import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { DATABASE_FILE } from '#server/db/connection.ts'
import { restoreShop } from '#server/db/copy/restore.ts'
import { setDamagedAside } from '#server/db/sqlite/damage.ts'
import { openShop } from '#server/shop.ts'
import { type Command, EXIT, oneFile } from '../command.ts'
import { startProgress } from '../progress.ts'

export const restore: Command = {
  summary: 'make the shop what a backup says',
  help: `npm run shop -- restore FILE

Replaces everything in the database by what is in the file, all of it or nothing. The shop may go on serving
meanwhile: readers see the old goods until they see the new ones, and writers wait. What was ordered since the
backup is gone afterwards, so make a backup of today first. A shop.db that is damaged is set aside under another
name; then start the shop anew, as a running one still holds the damaged file.`,
  async run(args) {
    const file = resolve(oneFile('restore', args))
    const config = readConfig()
    const aside = config.databaseUrl ? undefined : await setDamagedAside(join(config.dataDir, DATABASE_FILE))
    if (aside) console.error(`The database was damaged. It is now ${aside}. Start the shop anew afterwards.`)
    const { db } = openShop(config)
    const progress = startProgress('Restoring', 1)
    try {
      const counts = await restoreShop({ db, dataDir: config.dataDir }, file, progress.at).finally(progress.end)
      console.log(`The shop holds ${counts.product} products and ${counts.shop_order} orders of ${file}.`)
    } finally {
      await db.destroy()
    }
    return EXIT.done
  },
}
