import { productQuerySchema } from '#contract/catalog.ts'
import { HOME_NEWEST, HOME_OFFERS, MAX_POPULAR } from '#contract/limits.ts'
import { findShipping } from '#server/db/settings.ts'
import { findCategoryMenu } from './categories.ts'
import { listFeatureImages } from './feature-images.ts'
import { listProducts } from './product-list.ts'
import { listOffers, listPopular } from './products.ts'
import type { Db } from './schema.ts'

/** The data of the home page, apart from the frame. */
export async function findHome(db: Db) {
  const { count, results } = await listProducts(db, productQuerySchema.parse({}))
  return {
    menu: await findCategoryMenu(db),
    images: await listFeatureImages(db),
    offers: await listOffers(db, HOME_OFFERS),
    popular: await listPopular(db, MAX_POPULAR),
    newest: results.slice(0, HOME_NEWEST),
    isEmpty: count === 0,
    shipping: await findShipping(db),
  }
}

export type Home = Awaited<ReturnType<typeof findHome>>
