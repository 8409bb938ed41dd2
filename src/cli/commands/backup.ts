import { join, resolve } from 'node:path'
import { type Command, EXIT, oneFile } from '#cli/command.ts'
import { nameCounts, plural, startProgress } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { backupShop } from '#exchange/copy/backup.ts'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { noteBackedUp } from '#platform/db/shop-facts.ts'
import { nameOf } from '#platform/http/destination.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'

export const backup: Command = {
  summary: 'write the whole database to a file',
  help: `npm run shop -- backup FILE

Writes a consistent snapshot of the database to a new file while the shop keeps running. The file is a SQLite
database, also if the shop runs on PostgreSQL, and "restore" can load it into both. Pictures are not included:
also copy the folder "media", or the bucket of MEDIA_TO; their files never change. The command opens the written file and counts its rows
before it reports success. Only the owner can read the file, as it has names, addresses and password hashes.

Run it with the environment of the shop's service: it fails if there is no shop.`,
  async run(args) {
    const file = resolve(oneFile('backup', args))
    const { counts, pictures, place } = await withShop(async ({ db, config }) => {
      const progress = startProgress('Copying', 1)
      const source = { db, shopFile: join(config.dataDir, DATABASE_FILE) }
      const copied = await backupShop(source, file, progress.at).finally(progress.end)
      await noteBackedUp(db)
      const place = config.mediaTo ? nameOf(config.mediaTo) : config.mediaDir
      return { counts: copied, pictures: (await listPictureFiles(db)).length, place }
    })
    console.log(`Backup written to ${file}: ${nameCounts(counts)}.`)
    if (pictures > 0) console.log(`Not in it: the files of ${plural(pictures, 'picture')} in ${place}.`)
    return EXIT.done
  },
}
