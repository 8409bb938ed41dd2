import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseFields } from '#platform/calls/refuse.ts'
import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { findConnection, listOpenConnections } from '#shop/connections/queries/connections.ts'
import { saveMessageSettings } from '#shop/messages/actions/message-settings.ts'
import type { MessageSettings, MessageState } from '#shop/messages/contract/message.ts'
import { findBalance, findMessageSettings, findStop } from '#shop/messages/queries/message-settings.ts'
import { countMessages, listMessagesOf } from '#shop/messages/queries/messages.ts'
import { MESSAGE_PLACEHOLDERS, needsSite } from '#shop/messages/rules/message-texts.ts'
import { unknownPlaceholders } from '#shop/orders/rules/order-mails.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'

const COUNTED = 30 * 24 * 60 * 60_000

async function countsOf(db: Db) {
  const rows = await countMessages(db, new Date(Date.now() - COUNTED).toISOString())
  const sum = (column: 'messages' | 'parts', ...states: MessageState[]) =>
    rows.reduce((all, row) => all + (states.includes(row.state) ? Number(row[column]) : 0), 0)
  return {
    waiting: sum('messages', 'queued', 'sending'),
    sent: sum('messages', 'accepted', 'delivered'),
    parts: sum('parts', 'accepted', 'delivered', 'failed', 'unsure'),
    failed: sum('messages', 'failed', 'refused'),
    unsure: sum('messages', 'unsure'),
  }
}

async function answer({ db, pagesUrl }: StaffEnv['Variables']) {
  const [open] = await listOpenConnections(db, 'sender')
  const balance = await findBalance(db)
  const isOfThis = balance !== undefined && balance.connection === open?.id
  const stop = await findStop(db)
  const stopped = stop && (await findConnection(db, stop.connection))
  return {
    settings: await findMessageSettings(db),
    sender: open?.name ?? null,
    balance: isOfThis ? toTaka(balance.paisa) : null,
    balance_at: isOfThis ? balance.at : null,
    stopped: stop && stopped?.is_on === 0 ? stop.code : null,
    site: pagesUrl || null,
    counts: await countsOf(db),
  }
}

/** Errors of texts that name something in braces that no message has. */
function unknownFields({ notices }: MessageSettings): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const step of MESSAGE_STEPS)
    for (const language of LANGUAGES) {
      const unknown = unknownPlaceholders(notices[step].texts[language], MESSAGE_PLACEHOLDERS)
      if (unknown.length === 0) continue
      errors[`notices.${step}.texts.${language}`] = [`Unknown: ${unknown.map((name) => `{${name}}`).join(', ')}.`]
    }
  return errors
}

/** Whether a notice that is switched on says an address of the shop. */
const hasLink = ({ notices, language }: MessageSettings): boolean =>
  MESSAGE_STEPS.some((step) => notices[step].is_on && needsSite(notices[step].texts[language]))

export const messageHandlers = {
  getMessages: ({ var: variables }) => answer(variables),
  async updateMessages(c) {
    const { db, body, pagesUrl } = c.var
    const unknown = unknownFields(body)
    if (Object.keys(unknown).length > 0) return refuseFields(unknown)
    if (pagesUrl === '' && hasLink(body)) return refuse('site_unknown')
    return (await saveMessageSettings(db, body, actorOf(c))) ? answer(c.var) : refuse('setting_changed')
  },
  async listOrderMessages({ var: { db, params } }) {
    const rows = await listMessagesOf(db, params.id)
    return { results: rows.map(({ step, state, text, parts, why, at }) => ({ step, state, text, parts, why, at })) }
  },
} satisfies Partial<Handlers>
