import { deleteEmptyCategory } from '#server/db/categories.ts'
import { deleteProducts } from '#server/db/product-state.ts'
import { transact } from '#server/db/transact.ts'
import { changeInPortions, tellUnknown } from '../change-products.ts'
import { CHOICE_HELP, findChosen, readChoice, requireConfirmation } from '../choose-products.ts'
import { type Command, EXIT, productsAre } from '../command.ts'
import { withShop } from '../with-shop.ts'

export const deleteCommand: Command = {
  summary: 'remove products for good',
  help: `npm run shop -- delete ID… | --source ID… | --category NAME [--yes]

Removes products, shown or hidden, with their reviews and wishes. Orders keep what was bought: name,
price and quantity stand in them. There is no way back but a backup; "hide" keeps a product. Of a
category that is named, the category itself goes, too, once it is empty.

${CHOICE_HELP}

Exit codes: 0 done, 3 some ids are of no product, 1 failed, 2 wrongly used.`,
  async run(args) {
    const choice = readChoice('delete', args)
    return withShop(async ({ db }) => {
      const { products, unknown, categoryId } = await findChosen(db, choice)
      requireConfirmation('deleted', products, choice.isConfirmed)
      const count = await changeInPortions(db, products, 'Deleting products', deleteProducts)
      console.log(`${productsAre(count)} deleted.`)
      if (
        categoryId !== undefined &&
        (await transact(db, (transaction) => deleteEmptyCategory(transaction, categoryId)))
      ) {
        console.log('Their category is deleted, too.')
      }
      return tellUnknown(unknown) ? EXIT.partly : EXIT.done
    })
  },
}
