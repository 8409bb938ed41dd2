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
import { deleteEmptyCategory } from '#shop/catalogue/actions/categories.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'

export const deleteCommand: Command = {
  summary: 'delete products permanently',
  help: `npm run shop -- delete ID… | --source ID… | --category NAME [--yes]

Deletes products, shown or hidden, with their reviews and wishlist entries. Orders still contain the name,
price and quantity of what was bought. Only a backup can undo this; use "hide" to keep the products. With
--category the category itself is deleted, too, once it is empty.

${SELECTOR_HELP}

Exit codes: 0 done, 3 some ids don't exist, 1 failed, 2 wrong usage.`,
  async run(args) {
    const selector = parseSelector('delete', args)
    return withShop(async ({ db }) => {
      const { products, unknown, categoryId } = await findSelected(db, selector)
      requireConfirmation('deleted', products, selector.isConfirmed)
      const count = await changeInBatches(db, products, 'Deleting products', deleteProducts)
      console.log(`${productsAre(count)} deleted.`)
      if (categoryId !== undefined && (await deleteEmptyCategory(db, categoryId))) {
        console.log('The category is deleted, too.')
      }
      return reportUnknown(unknown) ? EXIT.partly : EXIT.done
    })
  },
}
