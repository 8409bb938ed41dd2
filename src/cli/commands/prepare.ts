import { parseArgs } from 'node:util'
import { noteOpened } from '#server/db/opened.ts'
import { type Command, EXIT } from '../command.ts'
import { withNewShop } from '../with-shop.ts'

export const prepare: Command = {
  summary: 'make a shop without goods, or bring the tables of one up to date',
  help: `npm run shop -- prepare

Brings the tables up to date, in a folder or database without a shop too: that shop is empty. "npm start" on an
empty folder makes one with the demo, "seed" loads the demo into an empty one.`,
  async run(args) {
    parseArgs({ args, options: {} })
    await withNewShop(async ({ db }) => {
      await noteOpened(db)
    })
    console.log('The shop is ready.')
    return EXIT.done
  },
}
