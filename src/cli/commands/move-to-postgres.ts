import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { startProgress } from '#cli/output.ts'
import { requireShop } from '#cli/with-shop.ts'
import { moveShop } from '#exchange/copy/move.ts'
import { openDatabase } from '#platform/db/connection.ts'
import { readConfig } from '#platform/process/config.ts'

export const moveToPostgres: Command = {
  summary: 'copy the SQLite shop to an empty PostgreSQL database',
  help: `DATABASE_URL=postgres://… npm run shop -- move-to-postgres

Copies the shop in DATA_DIR to the database of DATABASE_URL in one transaction, and checks that both have the
same number of rows. The database must be empty. Stop the shop first, or later orders will not be copied. Staff
sign in again, and open invitations end. The folder "media" is not part of the database: share it between all
processes.`,
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
      console.log('Both databases have these rows. Start the shop with DATABASE_URL from now on.')
    } finally {
      await from.destroy()
      await to.destroy()
    }
    return EXIT.done
  },
}
