import { parseArgs } from 'node:util'
import { type Command, EXIT } from '../command.ts'
import { prepareShop } from '../prepare.ts'
import { withShop } from '../with-shop.ts'

export const prepare: Command = {
  summary: 'bring the tables up to date and fill an empty shop with the demo',
  help: `npm run shop -- prepare

Brings the tables up to date. A shop without products and categories is filled with the demo.`,
  async run(args) {
    parseArgs({ args, options: {} })
    const isSeeded = await withShop(prepareShop)
    console.log(isSeeded ? 'The shop was empty and now holds the demo.' : 'The shop is ready.')
    return EXIT.done
  },
}
