import { findSender } from '#connect/senders/all.ts'
import type { Sender } from '#connect/senders/sender.ts'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Account } from '#platform/outbound/connector.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { type Connection, listOpenConnections } from '#shop/connections/queries/connections.ts'
import { countSentTo, findMessage, type MessageRecord, moveMessage } from '#shop/messages/queries/messages.ts'
import { isReached, whenToSend } from '#shop/messages/rules/message-plan.ts'
import { smsNumber, smsParts } from '#shop/messages/rules/sms-parts.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { type MessageLinks, messageJob, messageOf, reportJob } from './plan-message.ts'
import { balanceJob, stopSender } from './sender-state.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds until a message is tried again that no sender could take. */
const AGAIN = 10 * MINUTE
/** Milliseconds until a report is asked for. */
const FIRST_REPORT = 2 * MINUTE

/** Refusals that concern every message: no other one is tried with this sender. */
const STOPPING: readonly ProviderRefusal[] = ['balance', 'keys']

/** What became of a job that sends a message. */
export type Sending = 'done' | 'unneeded' | { uncertain: string }

async function later(db: Db, id: number, after = AGAIN): Promise<Sending> {
  await insertJobs(db, [messageJob(id, after)])
  return 'done'
}

/** The first sender that is switched on. */
async function openSender(db: Db, tools: OutboundTools) {
  for (const connection of await listOpenConnections(db, 'sender')) {
    const sender = findSender(connection.provider)
    if (sender) return { connection, sender, account: await openAccount(db, connection, sender, tools) }
  }
  return undefined
}

/** Writes down what the sender answered. Of two processes that think they send one message, the answer of either counts. */
async function conclude(
  db: Db,
  id: number,
  sent: Sent<{ ref: string | null }>,
  { connection, sender }: { connection: Connection; sender: Sender },
): Promise<Sending> {
  if (sent.kind === 'done') {
    const { ref } = sent.value
    await moveMessage(db, id, ['sending', 'unsure'], { state: 'accepted', ref, why: '' })
    await insertJobs(db, [
      ...(sender.report && ref !== null ? [reportJob(id, 0, FIRST_REPORT)] : []),
      ...(sender.balance ? [balanceJob(connection.id)] : []),
    ])
    return 'done'
  }
  if (sent.kind === 'uncertain') {
    await moveMessage(db, id, ['sending'], { state: 'unsure', why: sent.why })
    return { uncertain: sent.why }
  }
  if (sent.kind === 'refused' && !STOPPING.includes(sent.code)) {
    const said = Object.values(sent.fields).join(' ')
    await moveMessage(db, id, ['sending'], { state: 'refused', why: [sent.code, said].join(' ').trim() })
    return 'done'
  }
  // Nothing left the shop: the message waits.
  await moveMessage(db, id, ['sending'], { state: 'queued', why: sent.kind === 'busy' ? 'busy' : sent.code })
  if (sent.kind === 'refused') await stopSender(db, connection, sent.code)
  return later(db, id, sent.kind === 'busy' ? Math.max(MINUTE, (sent.retryAfter ?? 0) * 1000) : AGAIN)
}

async function give(
  db: Db,
  { id, text, parts }: MessageRecord,
  to: string,
  opened: { connection: Connection; sender: Sender; account: Account },
): Promise<Sending> {
  // Committed before the call: a process that is killed in it never sends the message again.
  const sending = { state: 'sending', connection_id: opened.connection.id, text, parts } as const
  if (!(await moveMessage(db, id, ['queued'], sending))) return 'unneeded'
  const message = { to, text, isUnicode: smsParts(text).isUnicode, key: `m${id}` }
  return conclude(db, id, await opened.sender.send(opened.account, message), opened)
}

/** Sends a message that waits, by what holds now, unless it is too late, too much for one phone, or night. */
export async function sendMessage(
  db: Db,
  id: number,
  tools: OutboundTools,
  linksOf: (order: number) => Promise<MessageLinks>,
): Promise<Sending> {
  const now = Date.now()
  const message = await findMessage(db, id)
  if (message?.state === 'sending') {
    await moveMessage(db, id, ['sending'], { state: 'unsure', why: 'cut' })
    return { uncertain: 'The process ended while it was sending.' }
  }
  const order = message && (await findOrderRecord(db, message.order_id))
  if (!order || message.state !== 'queued') return 'unneeded'
  const sentToday = await countSentTo(db, order.phone_key, new Date(now - DAY).toISOString())
  const { step, created_at } = message
  const when = whenToSend({ step, since: Date.parse(created_at), state: order.state, sentToday }, now)
  if (when.kind === 'later') return later(db, id, when.after)
  const to = smsNumber(order.phone)
  if (when.kind === 'never' || to === undefined) {
    const end = when.kind === 'never' ? ({ state: 'dropped', why: when.why } as const) : undefined
    await moveMessage(db, id, ['queued'], end ?? { state: 'refused', why: 'number' })
    return 'done'
  }
  const opened = await openSender(db, tools)
  // A step that was undone meanwhile may be taken again.
  if (!opened || !isReached(step, order)) return later(db, id)
  return give(db, { ...message, ...(await messageOf(db, order, step, await linksOf(order.id))) }, to, opened)
}
