import { findGateway } from '#connect/gateways/all.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Raw } from '#platform/outbound/hook.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import type { ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'
import { listAttemptsOf, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { afterReturn } from '#shop/gateways/rules/attempt.ts'
import { toRules } from './account.ts'
import { planWork } from './plan-work.ts'

/** Characters of an id that a return or a webhook may name. */
export const MAX_CLAIMED = 100

/**
 * Notes what a returning browser says, of an attempt of this order, and lets a job confirm it. Of thirty at a time one is
 * noted. What names the payment of another attempt changes nothing, and an id that is known, perhaps by a webhook, stays.
 */
export const claimReturn = (
  db: Db,
  orderId: number,
  { reference, says: byAddress }: { reference: string; says: ClaimOfReturn },
  raw: Raw,
): Promise<void> =>
  transact(db, async (transaction) => {
    const attempt = (await listAttemptsOf(transaction, orderId)).find((one) => one.reference === reference)
    const connection = attempt && (await findConnection(transaction, attempt.connection_id))
    const gateway = connection && findGateway(connection.provider)
    if (!attempt || !gateway) return
    const { peer, claimed, says = byAddress } = gateway.claim(raw)
    if (peer !== undefined && peer !== attempt.peer) return
    const change = afterReturn(toRules(attempt), says, gateway.can.capture, Date.now())
    if (!change) return
    const { asksFrom, ...rest } = change
    const named = claimed === undefined || attempt.claimed !== '' ? {} : { claimed: claimed.slice(0, MAX_CLAIMED) }
    const asks_from = new Date(asksFrom ?? Date.now()).toISOString()
    if (!(await updateAttempt(transaction, attempt, { ...rest, ...named, asks_from }))) return
    await planWork(transaction, { ...attempt, version: attempt.version + 1 }, 0)
  })
