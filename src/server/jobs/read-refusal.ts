import type { Measurer } from '#platform/contract/measured.ts'

const TOO_MANY = 429
const SERVER_FAILED = 500
/** Codes by which TikTok says in a 200 that it took an event, that there were too many, and from which on it failed itself. */
const TIKTOK_OK = 0
const TIKTOK_TOO_MANY = 40_100
const TIKTOK_FAILED = 50_000

interface Refusal {
  reason: string
  /** Whether a retry may succeed. */
  isPassing: boolean
}

/** What is read of an answer, none of which need be there. */
interface Answer {
  /** TikTok's. */
  code?: unknown
  message?: unknown
  /** Meta's. */
  error?: { message?: unknown; is_transient?: unknown }
}

/** Why TikTok did not take an event, which it says in a 200; undefined if it took it. */
function readTiktok({ code, message }: Answer): Refusal | undefined {
  if (code === TIKTOK_OK) return undefined
  // It counts an event once, so that an answer without a code is a reason to send it again.
  if (typeof code !== 'number') return { reason: 'nothing that can be read.', isPassing: true }
  const reason = typeof message === 'string' ? `${code}. ${message}` : `${code}.`
  return { reason, isPassing: code === TIKTOK_TOO_MANY || code >= TIKTOK_FAILED }
}

/** Why a receiver did not take a message; undefined if it took it. */
export async function readRefusal(to: Measurer, response: Response): Promise<Refusal | undefined> {
  if (response.ok && to !== 'tiktok') {
    await response.body?.cancel()
    return undefined
  }
  const body = await response.json().catch(() => undefined)
  const answer = body as Answer | undefined // Each value is checked where it is read.
  if (response.ok) return readTiktok(answer ?? {})
  const { status } = response
  const error = answer?.error
  const message = typeof error?.message === 'string' ? ` ${error.message}` : ''
  const isPassing = error?.is_transient === true || status === TOO_MANY || status >= SERVER_FAILED
  return { reason: `${status}.${message}`, isPassing }
}
