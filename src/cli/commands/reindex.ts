import { parseArgs } from 'node:util'
import { rebuildIndex } from '#server/search/index/rebuild.ts'
import { type Command, EXIT } from '../command.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

export const reindex: Command = {
  summary: 'rebuild the search index',
  help: `npm run shop -- reindex

Rebuilds the search index of all products; it can run beside a running server. The shop updates the index
by itself, so this is only needed after changes to the database by other programs.`,
  async run(args) {
    parseArgs({ args, options: {} })
    const started = performance.now()
    const progress = startProgress('Indexing', 1)
    const count = await withShop(({ db }) => rebuildIndex(db, progress.at)).finally(progress.end)
    console.log(`${count} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    return EXIT.done
  },
}
