import { hideProducts, showProducts } from '#server/db/product-state.ts'
import { changeInPortions, tellUnknown } from '../change-products.ts'
import { CHOICE_HELP, findChosen, readChoice, requireConfirmation } from '../choose-products.ts'
import { type Command, EXIT, productsAre } from '../command.ts'
import { withShop } from '../with-shop.ts'

export const hide: Command = {
  summary: 'take products out of the storefront, or bring them back',
  help: `npm run shop -- hide ID… | --source ID… | --category NAME [--show] [--yes]

Hides products: no page, list, search, cart or order of the storefront knows them any more. They are
kept, with their pictures, reviews and wishes, and an import of their source_id still changes them.

${CHOICE_HELP}
  --show           shows them again instead

Exit codes: 0 done, 3 some ids are of no product, 1 failed, 2 wrongly used.`,
  async run(args) {
    const choice = readChoice('hide', args)
    return withShop(async ({ db }) => {
      const { products, unknown } = await findChosen(db, choice)
      const [from, done, change] = choice.isShow
        ? (['hidden', 'shown', showProducts] as const)
        : (['shown', 'hidden', hideProducts] as const)
      const wanted = products.filter(({ state }) => state === from)
      if (!choice.isShow) requireConfirmation(done, wanted, choice.isConfirmed)
      const count = await changeInPortions(db, wanted, `Products ${done}`, change)
      console.log(`${productsAre(count)} ${done} now, ${products.length - count} were so before.`)
      return tellUnknown(unknown) ? EXIT.partly : EXIT.done
    })
  },
}
