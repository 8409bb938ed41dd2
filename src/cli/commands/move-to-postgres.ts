import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { moveShop } from '#server/db/copy/move.ts'
import { type Command, EXIT, Misuse } from '../command.ts'
import { startProgress } from '../progress.ts'
import { requireShop } from '../with-shop.ts'

export const moveToPostgres: Command = {
  summary: 'copy the SQLite shop into an empty PostgreSQL',
  help: `DATABASE_URL=postgres://… npm run shop -- move-to-postgres

Copies the shop in DATA_DIR into the database of DATABASE_URL, all of it or nothing, and checks that both
hold the same number of rows. A database that holds something is refused. Stop the shop first: what it sells
afterwards would stay behind. The folder "media" is not part of a database: let every process see it.`,
  async run(args) {
    parseArgs({ args, options: {} })
    const { dataDir, siteDir, databaseUrl } = readConfig()
    if (!databaseUrl) throw new Misuse('Set DATABASE_URL to the empty PostgreSQL database.')
    await requireShop({ dataDir, siteDir, databaseUrl: undefined })
    const from = openDatabase({ dataDir, databaseUrl: undefined })
    const to = openDatabase({ dataDir, databaseUrl })
    const progress = startProgress('Copying', 1)
    try {
      const counts = await moveShop(from, to, progress.at).finally(progress.end)
      for (const [table, count] of Object.entries(counts)) console.log(`${table.padEnd(16)} ${count}`)
      console.log('Both databases hold these rows. Start the shop with DATABASE_URL from now on.')
    } finally {
      await from.destroy()
      await to.destroy()
    }
    return EXIT.done
  },
}
