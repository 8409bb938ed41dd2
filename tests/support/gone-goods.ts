import type { Kysely } from 'kysely'
import { newOrderSchema } from '#contract/checkout.ts'
import { insertPicture } from '#server/db/pictures.ts'
import type { Schema } from '#server/db/schema.ts'
import { ensureCategory } from '#server/shop/categories.ts'
import { placeOrder } from '#server/shop/place-order.ts'
import { addReview } from '#server/shop/reviews.ts'
import { deleteProducts, hideProducts } from '#server/shop/save-products.ts'
import { changeWishes } from '#server/shop/wishes.ts'
import { insertProduct } from './save-products.ts'
import { orderBody } from './test-shop.ts'

/** Unique words of a product that will be hidden, and of one that will be deleted. */
const WORDS = {
  hidden: ['Zephyrine', 'জোনাকিবাতি', 'Wexford', 'quokka', 'Luminous'],
  deleted: ['Quixotrope', 'ধুমকেতুপাত্র', 'Brackendale', 'numbat', 'Sonorous'],
} as const
export const GONE_WORDS: readonly string[] = Object.values(WORDS).flat()

/** Which of these words a text contains, case-insensitively. */
export const goneWordsIn = (text: string): string[] =>
  GONE_WORDS.filter((word) => text.normalize('NFC').toLowerCase().includes(word.normalize('NFC').toLowerCase()))

/**
 * Adds two products that come first in every list: most sold, most discounted, newest, cheapest, reviewed, wished for
 * and bought by this customer. `vanish` hides one and deletes the other.
 */
export async function addGoneGoods(db: Kysely<Schema>, customerId: number, category = 'Food') {
  const ids = await db.transaction().execute(async (transaction) => {
    const categoryId = await ensureCategory(transaction, category)
    const pictureId = await insertPicture(transaction, { hash: 'gone', width: 800, height: 800, color: '#334455' })
    const made: number[] = []
    for (const [name, nameBn, brand, keyword, description] of Object.values(WORDS)) {
      const id = await insertProduct(transaction, {
        sourceId: name,
        name: `${name} Lamp`,
        nameBn,
        brand,
        unit: '1 piece',
        keywords: keyword,
        description: `<p>${description}</p>`,
        categoryId,
        mrpPaisa: 90_000,
        discountPaisa: 89_000,
        pictureIds: [pictureId],
        sold: 1_000_000,
      })
      const review = { product: id, name: 'Karim', email: 'k@example.com', comment: `${name} is fine`, rating: 4.5 }
      await addReview(transaction, review, { createdAt: '2026-11-21T00:00:00.000Z' })
      made.push(id)
    }
    await changeWishes(transaction, customerId, { wished: made, unwished: [] })
    return made
  })
  const [hidden = 0, deleted = 0] = ids
  const products = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const placing = await placeOrder(db, newOrderSchema.parse(orderBody({ products })), 'gone', (place) =>
    place({ customerId }),
  )
  if (placing.kind !== 'placed') throw new Error(`The order was not placed: ${placing.kind}.`)
  return {
    hidden,
    deleted,
    order: placing.order.pk,
    vanish: () =>
      db.transaction().execute(async (transaction) => {
        await hideProducts(transaction, [hidden])
        await deleteProducts(transaction, [deleted])
      }),
  }
}
