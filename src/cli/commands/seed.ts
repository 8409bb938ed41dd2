import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse, toWhole } from '../command.ts'
import { seedMany } from '../many/seed-many.ts'
import { prepareShop } from '../prepare.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

const PRODUCTS_MOST = 1_000_000
const SEED_MOST = 4_294_967_295

export const seed: Command = {
  summary: 'fill the shop with the demo, or with many invented products',
  help: `npm run shop -- seed [--products N] [--seed S]

Fills an empty shop with the demo; a shop that has products or categories is left as it is.

  --products N  then add N invented products
  --seed S      which ones (default 1): the same number gives the same products, and those that
                are there already are not added again`,
  async run(args) {
    const { values } = parseArgs({ args, options: { products: { type: 'string' }, seed: { type: 'string' } } })
    if (values.seed !== undefined && values.products === undefined) throw new Misuse('--seed needs --products.')
    const count = values.products === undefined ? 0 : toWhole('--products', values.products, 1, PRODUCTS_MOST)
    const number = toWhole('--seed', values.seed ?? '1', 0, SEED_MOST)
    await withShop(async (shop) => {
      const isSeeded = await prepareShop(shop)
      console.log(isSeeded ? 'The shop was empty and now holds the demo.' : 'The shop is not empty: no demo was added.')
      if (count === 0) return
      const started = performance.now()
      const progress = startProgress('Adding products', count)
      const added = await seedMany(shop.db, { count, seed: number }, progress.at).finally(progress.end)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${added} products added, ${count - added} were there already, in ${seconds} s.`)
    })
    return EXIT.done
  },
}
