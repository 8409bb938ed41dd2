import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { findAttempt } from '#shop/gateways/queries/attempts.ts'
import { listExchangesAbout, listTokensBefore } from '#shop/gateways/queries/exchanges.ts'

/** Exchanges about one payment, and those before it that brought the token. */
const MOST = 200
const TOKENS = 2

type Said = Awaited<ReturnType<typeof listExchangesAbout>>[number]

const toText = ({ at, method, path, sent, status, received }: Said, index: number): string =>
  [
    `${index + 1}. ${method} ${path}`,
    at,
    'Request:',
    sent || '(no body)',
    `Response ${status ?? '(none)'}:`,
    received,
  ].join('\n')

/**
 * The last requests and answers about a payment, the oldest first, as a text. They were stored without secrets and with the
 * middle of phone numbers hidden; those before the first that brought its token belong to them.
 */
export async function readEvidence(db: Db, attemptId: number, actor: Actor) {
  const attempt = await findAttempt(db, attemptId)
  const connection = attempt && (await findConnection(db, attempt.connection_id))
  if (!attempt || !connection) return undefined
  const about = await listExchangesAbout(db, attempt, MOST)
  const oldest = about.at(-1)
  const tokens = oldest ? await listTokensBefore(db, connection.id, oldest.id, TOKENS) : []
  const { reference, peer, transaction_id, is_test, order_id } = attempt
  const head = [
    `Payment ${reference} through ${connection.provider} (${is_test === 1 ? 'sandbox' : 'live'})`,
    `Payment ID ${peer || '-'}, transaction ${transaction_id ?? '-'}`,
  ].join('\n')
  const entry = { action: 'payment.export', subject: 'order', subjectId: order_id, after: { reference } } as const
  await transact(db, (transaction) => insertAudit(transaction, actor, entry))
  const all = [...about, ...tokens].toReversed()
  return { reference, text: `${[head, ...all.map(toText)].join('\n\n')}\n` }
}
