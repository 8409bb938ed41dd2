import { join, resolve } from 'node:path'
import { DATABASE_FILE } from '#server/db/connection.ts'
import { backupShop } from '#server/db/copy/backup.ts'
import { type Command, EXIT, oneFile } from '../command.ts'
import { nameCounts } from '../counts.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

export const backup: Command = {
  summary: 'write the whole database into one file',
  help: `npm run shop -- backup FILE

Writes the database as it stands at one moment into a new file, while the shop goes on selling. It is a SQLite
database, also when the shop runs on PostgreSQL, and "restore" takes it on either. Pictures are not in it:
copy the folder "media" too; its files never change. The written file is opened and its rows are counted before
the command says so. Only its owner may read it: it holds names, addresses and password hashes.

Run it with the environment of the shop's service: a folder or database without a shop is refused.`,
  async run(args) {
    const file = resolve(oneFile('backup', args))
    const counts = await withShop(({ db, config }) => {
      const progress = startProgress('Copying', 1)
      const source = { db, shopFile: join(config.dataDir, DATABASE_FILE) }
      return backupShop(source, file, progress.at).finally(progress.end)
    })
    console.log(`The backup is in ${file}: ${nameCounts(counts)}.`)
    return EXIT.done
  },
}
