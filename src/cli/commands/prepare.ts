import { parseArgs } from 'node:util'
import { noteOpened } from '#server/db/opened.ts'
import { type Command, EXIT } from '../command.ts'
import { withNewShop } from '../with-shop.ts'

export const prepare: Command = {
  summary: 'create an empty shop, or migrate the database of an existing one',
  help: `npm run shop -- prepare

Migrates the database. If there is no shop, an empty one is created. ("npm start" in an empty folder creates a shop
with the demo; "seed" loads the demo into an empty shop.)`,
  async run(args) {
    parseArgs({ args, options: {} })
    await withNewShop(async ({ db }) => {
      await noteOpened(db)
    })
    console.log('The shop is ready.')
    return EXIT.done
  },
}
