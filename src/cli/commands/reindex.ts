import { parseArgs } from 'node:util'
import { type Command, EXIT } from '#cli/command.ts'
import { withShop } from '#cli/with-shop.ts'
import { logChange } from '#platform/db/changes.ts'
import { currentGoods } from '#search/index/current-goods.ts'

export const reindex: Command = {
  summary: 'make running servers read all products for the search again',
  help: `npm run shop -- reindex

Every server reads all products again for its search, at the next search. The shop follows its own changes by itself, so
this is only needed after changes to the database by other programs.`,
  async run(args) {
    parseArgs({ args, options: {} })
    const started = performance.now()
    const count = await withShop(async ({ db }) => {
      await logChange(db, 'product_list')
      return (await currentGoods(db)).count
    })
    console.log(`${count} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    return EXIT.done
  },
}
