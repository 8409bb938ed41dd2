import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse, toWhole } from '#cli/command.ts'
import { seedMany } from '#cli/many/seed-many.ts'
import { startProgress } from '#cli/output.ts'
import { loadDemo } from '#cli/prepare.ts'
import { withNewShop } from '#cli/with-shop.ts'
import { isShopEmpty } from '#demo/seed-demo.ts'
import { isPublic } from '#platform/http/public.ts'

const MAX_PRODUCTS = 1_000_000
const MAX_SEED = 4_294_967_295

export const seed: Command = {
  summary: 'load the demo, or many invented products',
  help: `npm run shop -- seed [--products N] [--seed S] [--demo]

Loads the demo into an empty shop; a shop with products or categories is not changed. Creates the shop if
there is none. "demo remove" removes all of it again.

  --products N  also add N invented products
  --seed S      random seed (default 1): the same seed generates the same products; existing ones are
                not added again
  --demo        required if SITE_URL is public`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { products: { type: 'string' }, seed: { type: 'string' }, demo: { type: 'boolean' } },
    })
    if (values.seed !== undefined && values.products === undefined) throw new Misuse('--seed needs --products.')
    const count = values.products === undefined ? 0 : toWhole('--products', values.products, 1, MAX_PRODUCTS)
    const number = toWhole('--seed', values.seed ?? '1', 0, MAX_SEED)
    await withNewShop(async (shop) => {
      if (isPublic(shop.config) && !values.demo && (count > 0 || (await isShopEmpty(shop.db)))) {
        throw new Error(
          `SITE_URL is ${shop.config.siteUrl}, which is public. Add --demo to show invented products there.`,
        )
      }
      const isSeeded = await loadDemo(shop)
      console.log(isSeeded ? 'The demo was loaded into the empty shop.' : 'The shop is not empty: no demo was added.')
      if (count === 0) return
      const started = performance.now()
      const progress = startProgress('Adding products', count)
      const added = await seedMany(shop.db, { count, seed: number }, progress.at).finally(progress.end)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${added} products added, ${count - added} existed already, in ${seconds} s.`)
    })
    return EXIT.done
  },
}
