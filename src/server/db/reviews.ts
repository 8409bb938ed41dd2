import { RATING_STEP, REVIEWS_MOST } from '#contract/limits.ts'
import type { NewReview, Review } from '#contract/review.ts'
import { maskEmail } from '#rules/text.ts'
import { logChange } from './changes.ts'
import type { Db } from './schema.ts'

/** The newest reviews of a product, newest first, at most `REVIEWS_MOST`; their writers' addresses are masked. */
export async function listReviews(db: Db, productId: number): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(REVIEWS_MOST)
    .execute()
  return rows.map((row) => ({
    pk: row.id,
    name: row.name,
    email: maskEmail(row.email),
    rating: row.rating_halves * RATING_STEP,
    comment: row.comment,
    created_at: row.created_at,
    product: row.product_id,
  }))
}

/**
 * Stores a review and counts it into the product's rating, in one transaction of the caller's.
 * Answers false when there is no such product.
 */
export async function insertReview(db: Db, review: NewReview, createdAt: string): Promise<boolean> {
  const halves = Math.round(review.rating / RATING_STEP)
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set((eb) => ({
      rating_halves: eb('rating_halves', '+', halves),
      rating_count: eb('rating_count', '+', 1),
    }))
    .where('id', '=', review.product)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .insertInto('review')
    .values({
      product_id: review.product,
      name: review.name,
      email: review.email,
      rating_halves: halves,
      comment: review.comment,
      created_at: createdAt,
    })
    .execute()
  await logChange(db, 'product', review.product)
  return true
}
