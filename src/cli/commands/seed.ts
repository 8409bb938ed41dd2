import { parseArgs } from 'node:util'
import { isPublic } from '#server/config.ts'
import { type Command, EXIT, Misuse, toWhole } from '../command.ts'
import { isShopEmpty } from '../demo/seed-demo.ts'
import { seedMany } from '../many/seed-many.ts'
import { loadDemo } from '../prepare.ts'
import { startProgress } from '../progress.ts'
import { withNewShop } from '../with-shop.ts'

const PRODUCTS_MOST = 1_000_000
const SEED_MOST = 4_294_967_295

export const seed: Command = {
  summary: 'fill the shop with the demo, or with many invented products',
  help: `npm run shop -- seed [--products N] [--seed S] [--demo]

Fills an empty shop with the demo; a shop that has products or categories is left as it is. Where there is no
shop it makes one. "demo remove" takes all of it away again.

  --products N  then add N invented products
  --seed S      which ones (default 1): the same number gives the same products, and those that
                are there already are not added again
  --demo        with a SITE_URL that shoppers can reach too: without it nothing invented is added there`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { products: { type: 'string' }, seed: { type: 'string' }, demo: { type: 'boolean' } },
    })
    if (values.seed !== undefined && values.products === undefined) throw new Misuse('--seed needs --products.')
    const count = values.products === undefined ? 0 : toWhole('--products', values.products, 1, PRODUCTS_MOST)
    const number = toWhole('--seed', values.seed ?? '1', 0, SEED_MOST)
    await withNewShop(async (shop) => {
      if (isPublic(shop.config) && !values.demo && (count > 0 || (await isShopEmpty(shop.db)))) {
        throw new Error(
          `SITE_URL is ${shop.config.siteUrl}, which shoppers can reach. Add --demo to sell invented goods there.`,
        )
      }
      const isSeeded = await loadDemo(shop)
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
