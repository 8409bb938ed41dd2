import { type Command, EXIT, productsAre } from '#cli/command.ts'
import {
  changeInBatches,
  findSelected,
  parseSelector,
  reportUnknown,
  requireConfirmation,
  SELECTOR_HELP,
} from '#cli/select-products.ts'
import { withShop } from '#cli/with-shop.ts'
import { hideProducts, showProducts } from '#shop/catalogue/actions/save-products.ts'

export const hide: Command = {
  summary: 'take products out of the storefront, or bring them back',
  help: `npm run shop -- hide ID… | --source ID… | --category NAME [--show] [--yes]

Hides products: they no longer appear on any page, in lists, searches and carts, and can't be ordered.
Their data, pictures, reviews and wishlist entries stay, and an import can still change them.

${SELECTOR_HELP}
  --show           show the products again

Exit codes: 0 done, 3 some ids don't exist, 1 failed, 2 wrong usage.`,
  async run(args) {
    const selector = parseSelector('hide', args)
    return withShop(async ({ db }) => {
      const { products, unknown } = await findSelected(db, selector)
      const [done, change] = selector.isShow ? (['shown', showProducts] as const) : (['hidden', hideProducts] as const)
      const affected = products.filter(({ state }) => (state === 'live') !== selector.isShow)
      if (!selector.isShow) requireConfirmation(done, affected, selector.isConfirmed)
      const count = await changeInBatches(db, affected, `Products ${done}`, change)
      console.log(`${productsAre(count)} ${done} now, ${products.length - count} already were.`)
      return reportUnknown(unknown) ? EXIT.partly : EXIT.done
    })
  },
}
