import * as z from 'zod/mini'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'

/** A message as the app of a phone forwarded it. */
export const forwardedSms = z.object({
  /** Number or name of its sender; empty where the app does not tell. */
  from: z.string(),
  text: z.string(),
  /** When it was sent, ISO; null where the app does not tell. */
  at: z.nullable(z.string()),
})
export type ForwardedSms = z.output<typeof forwardedSms>

/** Names under which apps forward the parts of a message. */
const NAMES = {
  from: ['from', 'sender', 'phonenumber', 'number', 'address'],
  text: ['text', 'content', 'message', 'msg', 'body', 'sms'],
  at: ['sentstamp', 'receivedstamp', 'timestamp', 'receivedat', 'date'],
} as const

const MAX_SENDER_LINE = 30
const part = z.union([z.string(), z.number()])

/** Milliseconds or seconds since 1970, or ISO; null for anything else, such as a time without its zone. */
function toMoment(stamp: string): string | null {
  const isIso = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(stamp)
  const seconds = /^\d{10}$/.test(stamp) ? Number(stamp) * 1000 : Number.NaN
  const moment = isIso ? Date.parse(stamp) : /^\d{12,13}$/.test(stamp) ? Number(stamp) : seconds
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

function ofFields(fields: Map<string, string>): ForwardedSms | undefined {
  const first = (names: readonly string[]) => names.map((name) => fields.get(name)).find((value) => value)
  const text = first(NAMES.text)
  return text === undefined
    ? undefined
    : { from: first(NAMES.from)?.trim() ?? '', text, at: toMoment(first(NAMES.at) ?? '') }
}

const fieldsOf = (pairs: Iterable<[string, unknown]>): Map<string, string> =>
  new Map(
    [...pairs].flatMap(([name, value]): [string, string][] => {
      const known = z.safeParse(part, value)
      return known.success ? [[name.toLowerCase(), String(known.data)]] : []
    }),
  )

const inner = z.object({ payload: z.record(z.string(), z.unknown()) })

function ofJson(body: string): ForwardedSms | undefined {
  const json = parseJson(body)
  if (!isObject(json)) return undefined
  const nested = z.safeParse(inner, json)
  return ofFields(fieldsOf(Object.entries(nested.success ? nested.data.payload : json)))
}

/** Plain text: a short first line with more below it is the sender. */
function ofText(body: string): ForwardedSms | undefined {
  const text = body.replace(/\r\n?/g, '\n').trim()
  const [first = '', ...rest] = text.split('\n')
  const from = first.replace(/^from\s*:\s*/i, '').trim()
  if (rest.length > 0 && from.length <= MAX_SENDER_LINE && !/\s/.test(from))
    return { from, text: rest.join('\n').trim(), at: null }
  return text === '' ? undefined : { from: '', text, at: null }
}

/** Reads what the common apps send: JSON, a form, or plain text. Undefined for a sign of life without a message. */
export function readForwarded(body: string, type: string): ForwardedSms | undefined {
  if (body.trimStart().startsWith('{')) return ofJson(body)
  if (type.includes('form-urlencoded')) return ofFields(fieldsOf(new URLSearchParams(body)))
  return ofText(body)
}
