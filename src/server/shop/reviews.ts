import type { ReviewFields } from '#contract/admin/reviews.ts'
import type { ReviewState } from '#contract/office-catalogue.ts'
import type { NewReview } from '#contract/review.ts'
import type { Actor } from '../db/audit.ts'
import { logChange } from '../db/changes.ts'
import { countRating, findRepeatedReview, insertReview } from '../db/reviews.ts'
import type { Db } from '../db/schema.ts'
import { findPrivateSettings } from '../db/settings.ts'
import { type Columns, findRow } from '../db/versioned-rows.ts'
import { editRow, type RowWriter, type RowWritten } from './edit-row.ts'
import { transact } from './transact.ts'

const DAY = 24 * 60 * 60 * 1000
const dayBefore = (moment: string): string => new Date(Date.parse(moment) - DAY).toISOString()

/**
 * Stores a review, which is shown at once or waits for staff, as the merchant set it. Returns its state; undefined if no
 * such product is shown. One that `mayBeRepeated`, as its answer was lost, is not stored a second time.
 */
export const addReview = (
  db: Db,
  review: NewReview,
  { createdAt = new Date().toISOString(), isBought = false, mayBeRepeated = false } = {},
): Promise<ReviewState | undefined> =>
  transact(db, async (transaction) => {
    const { reviewModeration } = await findPrivateSettings(transaction)
    const state = reviewModeration === 'wait' ? 'waiting' : 'shown'
    // The product's row is locked first, so that the same review can't be stored by two requests at once.
    const repeated = mayBeRepeated && (await countRating(transaction, review.product, 0, 0))
    const stored = repeated ? await findRepeatedReview(transaction, review, dayBefore(createdAt)) : undefined
    if (stored) return stored
    if (!(await insertReview(transaction, review, { createdAt, isBought, state }))) return undefined
    if (state === 'shown') await logChange(transaction, 'product', review.product)
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
  await logChange(transaction, 'product', productId)
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
