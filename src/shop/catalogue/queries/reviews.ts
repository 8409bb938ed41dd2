import { type SqlBool, sql } from 'kysely'
import { MAX_REVIEWS, RATING_SCALE, RATING_STEP } from '#platform/contract/limits.ts'
import { engineOf } from '#platform/db/engine.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'
import { numberAfter } from '#platform/rules/paging.ts'
import { maskEmail } from '#platform/rules/text.ts'
import type { OfficeReview, ReviewsQuery } from '#shop/catalogue/contract/office/reviews.ts'
import type { ReviewState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { NewReview, Review } from '#shop/catalogue/contract/review.ts'

/** A customer as the writer of a review. */
export const reviewerOf = (customerId: number): string => `customer:${customerId}`

const toHalves = (rating: number): number => Math.round(rating / RATING_STEP)

/** The newest shown reviews of products that are reviewed together, newest first, at most `MAX_REVIEWS`; email addresses are masked. */
export async function listReviews(db: Db, products: number[]): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('product_id', 'in', products)
    .where('state', '=', 'shown')
    .orderBy('id', 'desc')
    .limit(MAX_REVIEWS)
    .execute()
  return rows.map((row) => ({
    pk: row.id,
    name: row.name,
    email: maskEmail(row.email),
    rating: row.rating_halves * RATING_STEP,
    comment: row.comment,
    created_at: row.created_at,
    product: row.product_id,
    bought: row.is_bought === 1,
    ...(row.reply !== '' && { reply: row.reply }),
  }))
}

/** How many shown reviews of products that are reviewed together have 1 to 5 stars; half stars are rounded up. */
export async function countStars(db: Db, products: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .select(['rating_halves', ({ fn }) => fn.countAll<number>().as('count')])
    .where('product_id', 'in', products)
    .where('state', '=', 'shown')
    .groupBy('rating_halves')
    .execute()
  const stars = Array<number>(RATING_SCALE).fill(0)
  for (const { rating_halves, count } of rows) {
    const at = Math.ceil(rating_halves * RATING_STEP) - 1
    stars[at] = (stars[at] ?? 0) + Number(count)
  }
  return stars
}

/** Counts a review in its product's rating (1), or no longer (-1), or only locks the product (0). */
export const countRating = (db: Db, productId: number, halves: number, by: -1 | 0 | 1) =>
  db
    .updateTable('stored_product')
    .set((eb) => ({
      rating_halves: eb('rating_halves', '+', by * halves),
      rating_count: eb('rating_count', '+', by),
    }))
    .where('id', '=', productId)
    .execute()

/** Inserts a review, and counts it in the product's rating if it is shown. */
export async function insertReview(
  db: Db,
  review: NewReview,
  { writer, createdAt, isBought, state }: { writer: string; createdAt: string; isBought: boolean; state: ReviewState },
): Promise<void> {
  const halves = toHalves(review.rating)
  if (state === 'shown') await countRating(db, review.product, halves, 1)
  await db
    .insertInto('review')
    .values({
      product_id: review.product,
      name: review.name,
      email: review.email,
      writer,
      rating_halves: halves,
      comment: review.comment,
      created_at: createdAt,
      is_bought: isBought ? 1 : 0,
      state,
    })
    .execute()
}

/** Reviews of any of these products by one author. Call it after `lockReviews`. */
export const listReviewsBy = (db: Db, writer: string, productIds: number[]) =>
  db
    .selectFrom('review')
    .select(['id', 'product_id', 'name', 'rating_halves', 'comment', 'state'])
    .where('writer', '=', writer)
    .where('product_id', 'in', productIds)
    .execute()

/** Whether a stored review says of the same product what another one says. */
export const isSameReview = (
  stored: { product_id: number; name: string; rating_halves: number; comment: string },
  { product, name, rating, comment }: NewReview,
): boolean =>
  stored.product_id === product &&
  stored.name === name &&
  stored.rating_halves === toHalves(rating) &&
  stored.comment === comment

/** Lets nobody else write a review until this transaction ends. */
export const lockReviews = (transaction: Db) => engineOf(transaction).oneAtATime(transaction, 'reviewing')

/** Deletes reviews, takes them out of the ratings of their products, and returns the ids of these. */
export async function deleteReviews(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const reviews = await db
    .deleteFrom('review')
    .where('id', 'in', ids)
    .returning(['product_id', 'rating_halves', 'state'])
    .execute()
  for (const { product_id, rating_halves, state } of reviews) {
    if (state === 'shown') await countRating(db, product_id, rating_halves, -1)
  }
  return [...new Set(reviews.map(({ product_id }) => product_id))]
}

export const countWaitingReviews = (db: Db): Promise<number> =>
  countOf(db.selectFrom('review').where('state', '=', 'waiting'))

/** One page of reviews for staff, the newest first, of a state and with a word where these are said. */
export async function listOfficeReviews(db: Db, { state, q, after, limit }: ReviewsQuery): Promise<OfficeReview[]> {
  let reviews = db
    .selectFrom('review')
    .innerJoin('stored_product as product', 'product.id', 'review.product_id')
    .selectAll('review')
    .select(['product.name as product_name', 'product.name_bn as product_name_bn'])
    .orderBy('review.id', 'desc')
    .limit(limit)
  if (state) reviews = reviews.where('review.state', '=', state)
  const last = numberAfter(after)
  if (last !== undefined) reviews = reviews.where('review.id', '<', last)
  const word = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  if (q !== '') {
    const has = (column: 'review.comment' | 'review.name' | 'product.name') =>
      sql<SqlBool>`lower(${sql.ref(column)}) like ${word} escape '\\'`
    reviews = reviews.where((eb) => eb.or([has('review.comment'), has('review.name'), has('product.name')]))
  }
  const rows = await reviews.execute()
  return rows.map(
    ({
      id,
      product_id,
      product_name,
      product_name_bn,
      rating_halves,
      replied_at: _,
      is_bought: __,
      writer: ___,
      ...row
    }) => ({
      ...row,
      pk: id,
      product: { pk: product_id, name: product_name, name_bn: product_name_bn },
      rating: rating_halves * RATING_STEP,
    }),
  )
}
