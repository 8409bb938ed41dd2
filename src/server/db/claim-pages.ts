import type { ClaimState } from '#contract/office-orders.ts'
import type { PaymentRecord } from './payments.ts'
import type { Db } from './schema.ts'

/** Claims of a state in the order of their ids, after one of the page before. */
export const listClaims = (
  db: Db,
  { state, after, limit, isNewestFirst }: { state: ClaimState; after: number; limit: number; isNewestFirst: boolean },
): Promise<PaymentRecord[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', state)
    .$if(after > 0, (query) => query.where('id', isNewestFirst ? '<' : '>', after))
    .orderBy('id', isNewestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()

/** Claims that are to be checked and have one of these transaction ids. */
export const listOpenClaims = (db: Db, transactionIds: string[]): Promise<PaymentRecord[]> =>
  transactionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .selectAll()
        .where('transaction_id', 'in', transactionIds)
        .where('state', '=', 'submitted')
        .orderBy('id')
        .execute()
