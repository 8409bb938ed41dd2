import type { AttemptReason, AttemptState, ClaimOfReturn } from '#shop/gateways/contract/attempts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Milliseconds after the shopper came back, or got the gateway's page, at which the gateway is asked. */
export const ASKS = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE] as const
/** Milliseconds after which a call without an answer counts as lost: a gateway answers within 30 s or never. */
export const SILENT_AFTER = 35 * SECOND

/** Milliseconds for which a gateway's page is opened again. */
const PAGE_LIVES = 10 * MINUTE

/** What matters of an attempt. Moments are milliseconds. */
export interface Attempt {
  state: AttemptState
  says: ClaimOfReturn | null
  reason: AttemptReason | null
  /** How often the gateway was asked since `asksFrom`. */
  asks: number
  asksFrom: number
  changedAt: number
  expiresAt: number
}

/** How a gateway takes money: the shopper's confirmation captures it, or our own call after it (`ours`). */
export type Capture = 'theirs' | 'ours'

/** What a gateway says of an attempt, held against what we know. */
export interface Finding {
  state: 'paid' | 'open' | 'failed' | 'cancelled' | 'expired'
  /** The first thing that does not fit; null where all does. */
  differs: AttemptReason | null
}

const FINAL: readonly AttemptState[] = ['paid', 'review', 'closed']
const GIVEN_UP: readonly AttemptState[] = ['failed', 'cancelled', 'expired']

/** States in which something is still to be done by the shop itself. */
export const UNDER_WAY: readonly AttemptState[] = ['opening', 'open', 'claimed', 'settling', 'unsure']

/** Whether no word of a gateway changes it any more. */
export const isDecided = ({ state }: Pick<Attempt, 'state'>): boolean => FINAL.includes(state)
/** Whether the shopper may go on at the page that was opened. */
export const hasPage = ({ state, created_at }: { state: AttemptState; created_at: string }, now: number): boolean =>
  state === 'open' && now - Date.parse(created_at) < PAGE_LIVES
/** Whether the shopper is told that we are checking. */
export const isChecking = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'claimed' || state === 'settling' || state === 'unsure'

type Change = Partial<Pick<Attempt, 'state' | 'says' | 'reason' | 'asks' | 'asksFrom'>>

/**
 * After a browser came back. It proves nothing: `paid` is confirmed with the gateway, also after we gave up; anything else
 * too, unless money moves by our own call only.
 */
export function afterReturn(attempt: Attempt, says: ClaimOfReturn, capture: Capture, now: number): Change | undefined {
  const { state } = attempt
  if (isDecided(attempt) || state === 'settling' || state === 'unsure' || state === 'opening') return undefined
  if (state === 'claimed' && attempt.says === 'paid') return undefined
  const isGivenUp = GIVEN_UP.includes(state)
  if (says === attempt.says && !(says === 'paid' && isGivenUp)) return undefined
  const asked = { says, asks: 0, asksFrom: now }
  if (says === 'paid') return { state: 'claimed', reason: null, ...asked }
  if (isGivenUp) return undefined
  return { state: capture === 'ours' ? says : 'claimed', ...asked }
}

/** State of an attempt that is not paid by the gateway's word. */
function unpaid({ state, says, expiresAt }: Attempt, now: number): AttemptState {
  if (now >= expiresAt) return 'expired'
  if (says === 'failed' || says === 'cancelled') return says
  if (GIVEN_UP.includes(state)) return state
  // The capture never arrived: it is sent again.
  return says === 'paid' ? 'claimed' : 'open'
}

/** After an answer of the gateway. A paid one is accepted from every state but those that are decided. */
export function afterFinding(attempt: Attempt, { state, differs }: Finding, now: number): Change | undefined {
  if (isDecided(attempt)) return undefined
  if (state === 'paid') return differs === null ? { state: 'paid', reason: null } : { state: 'review', reason: differs }
  const next = state === 'open' ? unpaid(attempt, now) : state
  return next === attempt.state ? undefined : { state: next }
}

/** What happens next: `settle` once, `ask`, `give_up`; or nothing before `at`; or nothing at all. */
export type Act = { kind: 'settle' | 'ask' | 'give_up' } | { kind: 'wait'; at: number } | { kind: 'none' }

const NONE: Act = { kind: 'none' }
const from = (act: 'ask' | 'settle' | 'give_up', at: number, now: number): Act =>
  now >= at ? { kind: act } : { kind: 'wait', at }

/**
 * When the gateway is asked next: at once after a return, by the schedule, and once more at the end of the attempt's life. A
 * return or a webhook after that end has a schedule of its own.
 */
function askAt({ state, says, asks, asksFrom, expiresAt }: Attempt): number | undefined {
  if (asks === 0 && (state === 'claimed' || state === 'unsure')) return asksFrom
  const after = ASKS[says === null ? asks : asks - 1]
  if (after !== undefined && (asksFrom + after < expiresAt || asksFrom >= expiresAt)) return asksFrom + after
  return asks <= ASKS.length + 1 ? expiresAt : undefined
}

/**
 * What is done about an attempt. A gateway that captures by our call is asked only after that call went unanswered: asking
 * after each success fails its acceptance test.
 */
export function nextAct(attempt: Attempt, capture: Capture, now: number): Act {
  const { state, says, changedAt, expiresAt } = attempt
  if (isDecided(attempt)) return NONE
  if (state === 'opening') return from('give_up', changedAt + SILENT_AFTER, now)
  // A process that died while it waited has left this, perhaps on a machine whose clock is ahead.
  if (state === 'settling') return from('ask', changedAt > now ? now : changedAt + SILENT_AFTER, now)
  const isSettled = state === 'claimed' && says === 'paid' && capture === 'ours'
  if (capture === 'ours' && !isSettled && state !== 'unsure')
    return state === 'open' ? from('give_up', expiresAt, now) : NONE
  const at = askAt(attempt)
  if (at !== undefined) return from(isSettled ? 'settle' : 'ask', at, now)
  return GIVEN_UP.includes(state) ? NONE : { kind: 'give_up' }
}
