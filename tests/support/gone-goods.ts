import type { Kysely } from 'kysely'
import { COMMAND } from '#platform/db/audit.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { addProduct, saveProduct } from '#shop/catalogue/actions/office-products.ts'
import { addReview } from '#shop/catalogue/actions/reviews.ts'
import { deleteProducts, hideProducts } from '#shop/catalogue/actions/save-products.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { changeWishes } from '#shop/customers/actions/saved.ts'
import { placeOrder } from '#shop/orders/actions/place-order.ts'
import { newOrderSchema } from '#shop/orders/contract/checkout.ts'
import { insertProduct } from './save-products.ts'
import { orderBody } from './test-shop.ts'

/** Unique words of products that will be hidden, deleted and archived. */
const WORDS = {
  hidden: ['Zephyrine', 'জোনাকিবাতি', 'Wexford', 'quokka', 'Luminous'],
  deleted: ['Quixotrope', 'ধুমকেতুপাত্র', 'Brackendale', 'numbat', 'Sonorous'],
  archived: ['Vellichor', 'পরশপাথরঘটি', 'Marchbanks', 'pangolin', 'Gossamer'],
} as const
export const GONE_WORDS: readonly string[] = Object.values(WORDS).flat()

/** Words of a product that staff add and have not shown yet. */
export const UNSHOWN_WORDS = ['Hyacinthine', 'আকাশকুসুমদানি', 'Thistledown', 'axolotl', 'Crepuscular'] as const

/** Which of these words a text contains, case-insensitively. */
export const goneWordsIn = (text: string): string[] =>
  [...GONE_WORDS, ...UNSHOWN_WORDS].filter((word) =>
    text.normalize('NFC').toLowerCase().includes(word.normalize('NFC').toLowerCase()),
  )

/** Adds a product as staff do, before they show it. */
async function addUnshown(db: Db): Promise<void> {
  const [name, name_bn, brand, keywords, description] = UNSHOWN_WORDS
  const texts = {
    name: `${name} Lamp`,
    name_bn,
    brand,
    brand_bn: '',
    unit_bn: '',
    keywords,
    unit: '',
    origin: '',
    expires_on: '',
    vat_rate: null,
    weight_grams: null,
    barcode: '',
  }
  const html = { description: `<p>${description}</p>`, description_bn: `<p>${name_bn}</p>` }
  const rest = { ...html, category: 1, price: 1, before: 900, pictures: [], state: 'hidden' } as const
  await addProduct(db, { ...texts, ...rest, vat_rate: null, pictures: [] }, { actor: COMMAND })
}

/**
 * Adds three products that come first in every list: most sold, most discounted, newest, cheapest, reviewed, wished for
 * and bought by this customer. `vanish` archives one, hides one and deletes one, and adds one that is not shown yet.
 */
export async function addGoneGoods(db: Kysely<Schema>, customerId: number, category = 'Food') {
  const ids = await db.transaction().execute(async (transaction) => {
    const category_id = await ensureCategory(transaction, category)
    const pictureId = await insertPicture(transaction, { hash: 'gone', width: 800, height: 800, color: '#334455' })
    const made: number[] = []
    for (const [name, name_bn, brand, keyword, description] of Object.values(WORDS)) {
      const id = await insertProduct(transaction, {
        source_id: name,
        name: `${name} Lamp`,
        name_bn,
        brand,
        unit: '1 piece',
        keywords: keyword,
        description: `<p>${description}</p>`,
        description_bn: `<p>${name_bn}</p>`,
        category_id,
        mrp_paisa: 90_000,
        discount_paisa: 89_000,
        picture_ids: [pictureId],
        sold: 1_000_000,
      })
      const review = { product: id, name: 'Karim', email: 'k@example.com', comment: `${name} is fine`, rating: 4.5 }
      await addReview(transaction, review, { createdAt: '2001-11-21T00:00:00.000Z' })
      made.push(id)
    }
    await changeWishes(transaction, customerId, { wished: made, unwished: [] })
    return made
  })
  const [hidden = 0, deleted = 0, archived = 0] = ids
  const products = ids.map((product_id) => ({ product_id, quantity: 1 }))
  const placing = await placeOrder(db, newOrderSchema.parse(orderBody({ products })), 'gone', (place) =>
    place({ customerId }),
  )
  if (placing.kind !== 'placed') throw new Error(`The order was not placed: ${placing.kind}.`)
  return {
    hidden,
    deleted,
    archived,
    order: placing.order.pk,
    vanish: () =>
      db.transaction().execute(async (transaction) => {
        await addUnshown(transaction)
        await saveProduct(transaction, { id: archived }, { state: 'archived' }, { actor: COMMAND })
        await hideProducts(transaction, [hidden])
        await deleteProducts(transaction, [deleted])
      }),
  }
}
