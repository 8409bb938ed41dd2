import { randomUUID } from 'node:crypto'
import type { BatchAnswer } from '#contract/admin/order-calls.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../transact.ts'
import { listChangesSince } from './cards.ts'
import { lockStockOf } from './stock.ts'
import { changeState, type StateWish } from './transition.ts'
import type { Writer } from './write.ts'

/** Ends a transaction whose result is only looked at. */
class DryRun extends Error {
  readonly answer: BatchAnswer
  constructor(answer: BatchAnswer) {
    super('A dry run.')
    this.answer = answer
  }
}

/**
 * Takes orders to a state, those that can go there, in one transaction. A dry run does the same and is rolled back, so
 * that it tells exactly what would happen.
 */
export async function changeStates(
  db: Db,
  orders: { id: number; version: number }[],
  { isDry, ...wish }: StateWish & { isDry: boolean },
  writer: Writer,
): Promise<BatchAnswer> {
  const batchId = randomUUID()
  // In the order of numbers, so that two batches don't wait for each other in a circle.
  const inOrder = [...new Map(orders.map((order) => [order.id, order])).values()].toSorted((a, b) => a.id - b.id)
  const run = async (transaction: Db): Promise<BatchAnswer> => {
    await lockStockOf(
      transaction,
      inOrder.map(({ id }) => id),
    )
    const answer: BatchAnswer = { dry_run: isDry, changed: [], refused: [] }
    for (const order of inOrder) {
      const { id, version } = order
      const written = await changeState(transaction, order, wish, { ...writer, batchId })
      if (written.kind === 'done') answer.changed.push(id)
      else if (written.kind === 'missing') answer.refused.push({ id, why: 'order_not_found', changes: [] })
      else if (written.kind === 'refused') answer.refused.push({ id, why: written.why, changes: [] })
      else {
        const changes = await listChangesSince(transaction, id, version)
        answer.refused.push({ id, why: 'order_changed', changes })
      }
    }
    if (isDry) throw new DryRun(answer)
    return answer
  }
  try {
    return await transact(db, run)
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
}
