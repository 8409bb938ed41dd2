import { editRow, type RowWriter, type RowWritten } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Actor } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Columns, findRow } from '#platform/db/versioned-rows.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import type { ReviewFields } from '#shop/catalogue/contract/office/reviews.ts'
import type { ReviewState } from '#shop/catalogue/contract/office-catalogue.ts'
import type { NewReview } from '#shop/catalogue/contract/review.ts'
import { listReviewedTogether } from '#shop/catalogue/queries/product-groups.ts'
import {
  countRating,
  deleteReviews,
  insertReview,
  isSameReview,
  listReviewsBy,
  lockReviews,
  reviewerOf,
} from '#shop/catalogue/queries/reviews.ts'
import { hasReceived } from '#shop/orders/queries/order-reads.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'

/** Author of a review: a signed-in customer, or else a mailbox. */
const writerOf = ({ email }: NewReview, customerId: number | undefined): string =>
  customerId === undefined ? mailboxKey(email) : reviewerOf(customerId)

interface Writing {
  customerId?: number | undefined
  createdAt?: string
  isBought?: boolean
}

/**
 * Stores a review, which is shown at once or waits for staff, as the merchant set it. It replaces what its writer said of
 * the product or its siblings before; the same words again change nothing. Returns its state; undefined if no such product
 * is shown.
 */
export const addReview = (
  db: Db,
  review: NewReview,
  { customerId, createdAt = new Date().toISOString(), isBought }: Writing = {},
): Promise<ReviewState | undefined> =>
  transact(db, async (transaction) => {
    await lockReviews(transaction)
    // Locks the product's row, so that it can't be hidden meanwhile.
    await countRating(transaction, review.product, 0, 0)
    const products = await listReviewedTogether(transaction, review.product)
    if (products.length === 0) return undefined
    const writer = writerOf(review, customerId)
    const earlier = await listReviewsBy(transaction, writer, products)
    const same = earlier.find((each) => isSameReview(each, review))
    if (same && earlier.length === 1) return same.state
    const { review_moderation } = await findPrivateSettings(transaction)
    const state = review_moderation === 'wait' ? 'waiting' : 'shown'
    const ids = earlier.map(({ id }) => id)
    const replaced = await deleteReviews(transaction, ids)
    const bought = isBought ?? (customerId !== undefined && (await hasReceived(transaction, customerId, products)))
    await insertReview(transaction, review, { writer, createdAt, isBought: bought, state })
    if (replaced.length > 0 || state === 'shown') await logChange(transaction, 'product', ...products)
    return state
  })

/** Changes columns of a review, and with its state the rating of its product. Call it in a transaction. */
export async function editReview(
  transaction: Db,
  at: { id: number; version?: number | undefined },
  columns: Columns,
  writer: RowWriter,
): Promise<RowWritten> {
  const before = await findRow(transaction, 'review', at.id)
  const written = await editRow(transaction, { kind: 'review', ...at }, columns, writer)
  if (!before || written.kind !== 'done' || written.audit === null) return written
  const productId = Number(before['product_id'])
  const wasShown = before['state'] === 'shown'
  const isShown = (columns['state'] ?? before['state']) === 'shown'
  if (wasShown !== isShown) await countRating(transaction, productId, Number(before['rating_halves']), isShown ? 1 : -1)
  await logChange(transaction, 'product', ...(await listReviewedTogether(transaction, productId)))
  return written
}

/** Shows or hides a review, or replies to it. */
export const changeReview = (
  db: Db,
  at: { id: number; version: number },
  { state, reply }: ReviewFields,
  actor: Actor,
): Promise<RowWritten> =>
  transact(db, (transaction) => {
    const columns = {
      ...(state !== undefined && { state }),
      ...(reply !== undefined && { reply, replied_at: reply === '' ? null : new Date().toISOString() }),
    }
    return editReview(transaction, at, columns, { actor, verb: 'moderate' })
  })
