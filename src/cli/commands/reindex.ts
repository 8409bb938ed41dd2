import { parseArgs } from 'node:util'
import { rebuildIndex } from '#server/db/search/rebuild-index.ts'
import { type Command, EXIT } from '../command.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

export const reindex: Command = {
  summary: 'make the search index anew',
  help: `npm run shop -- reindex

Makes the search index of all products anew, beside a running server too. The shop keeps it right by
itself; this is for a database that was changed by other hands.`,
  async run(args) {
    parseArgs({ args, options: {} })
    const started = performance.now()
    const progress = startProgress('Indexing', 1)
    const count = await withShop(({ db }) => rebuildIndex(db, progress.at)).finally(progress.end)
    console.log(`${count} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    return EXIT.done
  },
}
