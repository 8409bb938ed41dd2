import { setTimeout as pause } from 'node:timers/promises'
import type { Verdict } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Sent } from '#platform/outbound/sent.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import type { AttemptReason } from '#shop/gateways/contract/attempts.ts'
import { type AttemptRecord, findAttempt, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { type Act, afterFinding, type Capture, isDecided, nextAct } from '#shop/gateways/rules/attempt.ts'
import { type OpenedGateway, openGateway, toGateway, toRules } from './account.ts'
import { attachPayment } from './ledger.ts'
import { type AttemptWork, planWork } from './plan-work.ts'

/** Acts of one job at most: it settles, asks and plans, and leaves the rest to the next one. */
const MAX_ACTS = 4
/** Milliseconds that a job waits itself: clocks of machines differ. */
const SOON = 2000

/** The first thing in which an answer does not fit to its attempt. */
export function differenceOf(
  { reference, amount_paisa, is_test }: Pick<AttemptRecord, 'reference' | 'amount_paisa' | 'is_test'>,
  verdict: Verdict,
): AttemptReason | null {
  if (verdict.isOtherStore) return 'store'
  if (verdict.reference !== null && verdict.reference !== reference) return 'attempt'
  if (verdict.currency !== 'BDT') return 'currency'
  if (verdict.paisa !== amount_paisa) return 'amount'
  // Nobody paid anything.
  if (is_test === 1) return 'test'
  return verdict.isRisky ? 'risky' : null
}

/** What a verdict says of the money. */
const factsOf = ({ paisa, feePaisa, transactionId, payer }: Verdict) => ({
  received_paisa: Number.isSafeInteger(paisa) ? paisa : null,
  fee_paisa: feePaisa !== null && Number.isSafeInteger(feePaisa) ? feePaisa : null,
  transaction_id: transactionId,
  payer: payer.slice(0, 100),
  paid_at: new Date().toISOString(),
})

type Applied = 'done' | 'again'

interface Called {
  /** What was called: the capture, or a question by the schedule or because of a webhook. */
  why: 'capture' | 'schedule' | 'hook'
  provider: string
  now: number
}

/** One more question, or the first one of a new schedule. */
const counted = ({ asks }: AttemptRecord, isNew: boolean, now: number) =>
  isNew ? { asks: 1, asks_from: new Date(now).toISOString() } : { asks: asks + 1 }

/** Stores a verdict, and the order's money with it, all or nothing. */
async function applyVerdict(db: Db, attempt: AttemptRecord, verdict: Verdict, called: Called): Promise<Applied> {
  const differs = verdict.state === 'paid' ? differenceOf(attempt, verdict) : null
  const change = afterFinding(toRules(attempt), { state: verdict.state, differs }, called.now)
  const isPaid = change?.state === 'paid' || change?.state === 'review'
  const facts = isPaid ? factsOf(verdict) : counted(attempt, called.why === 'hook', called.now)
  if (change?.state !== 'paid') return (await updateAttempt(db, attempt, { ...change, ...facts })) ? 'done' : 'again'
  const { paisa, feePaisa, transactionId } = verdict
  const attached = await attachPayment(db, attempt, { provider: called.provider, paisa, feePaisa, transactionId })
  const state = attached.kind === 'done' ? change : ({ state: 'review', reason: attached.why } as const)
  if (!(await updateAttempt(db, attempt, { ...state, ...facts }))) throw new Error('The attempt was written meanwhile.')
  return 'done'
}

/** After a call that proves nothing. A capture that may have gone through is `unsure`, and asked about at once. */
function withoutVerdict(attempt: AttemptRecord, kind: Sent<never>['kind'], called: Called) {
  const { state, asks, asks_from, expires_at } = attempt
  const { why, now } = called
  // A webhook may be the last word of a payment, and the end of its life the last look at it: both are followed until an answer.
  const isOver = asks_from < expires_at && now >= Date.parse(expires_at)
  if (state !== 'settling') return counted(attempt, why === 'hook' || isOver, now)
  const isCapture = why === 'capture'
  if (isCapture && kind !== 'uncertain') return { state: 'claimed' as const, asks: asks + 1 }
  return { state: 'unsure' as const, asks: isCapture ? 0 : 1, asks_from: new Date(now).toISOString() }
}

/** Stores what is known after a call. */
export async function applyAnswer(db: Db, id: number, sent: Sent<Verdict>, called: Called): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const applied = await transact(db, async (transaction): Promise<Applied> => {
      const attempt = await findAttempt(transaction, id)
      if (!attempt) return 'done'
      if (sent.kind === 'done') return applyVerdict(transaction, attempt, sent.value, called)
      const change = withoutVerdict(attempt, sent.kind, called)
      return (await updateAttempt(transaction, attempt, change)) ? 'done' : 'again'
    })
    if (applied === 'done') return
  }
  throw new Error('An attempt was written again and again.')
}

interface Work {
  attempt: AttemptRecord
  act: Act
  isByHook: boolean
  now: number
  opened: OpenedGateway
}

/** The call of an act, and what became of it; nothing where somebody else was faster. */
async function carryOut(db: Db, { attempt, act, isByHook, now, opened: { gateway, account } }: Work): Promise<void> {
  if (act.kind === 'give_up') {
    const change =
      attempt.state === 'opening'
        ? ({ state: 'failed', reason: 'not_opened' } as const)
        : ({ state: 'expired' } as const)
    await updateAttempt(db, attempt, { ...change, asks: attempt.asks + 1 })
    return
  }
  const ours = await toGateway(db, attempt)
  const isCapture = act.kind === 'settle' && gateway.settle !== undefined
  // Written before the call: whoever finds it never captures a second time.
  if (isCapture && !(await updateAttempt(db, attempt, { state: 'settling' }))) return
  const sent = isCapture && gateway.settle ? await gateway.settle(account, ours) : await gateway.ask(account, ours)
  const why = isCapture ? 'capture' : isByHook ? 'hook' : 'schedule'
  await applyAnswer(db, attempt.id, sent, { why, provider: gateway.id, now })
}

/** Whether a webhook is a reason to ask before it is time, also after the shop gave the attempt up. */
const mayAsk = (attempt: AttemptRecord, capture: Capture): boolean =>
  attempt.state === 'unsure' || (capture === 'theirs' && attempt.state !== 'opening' && !isDecided(attempt))

/** Does what is due about an attempt, and plans the next look at it. `isAsked`: a webhook wants it to be looked at now. */
export async function workAttempt(
  db: Db,
  { attempt: id, isAsked, at: plannedFor }: AttemptWork,
  tools: OutboundTools,
): Promise<void> {
  const begun = Date.now()
  // A job runs when it is due, although the clock of this machine may be behind that of the one that planned it.
  const clock = () => Math.max(begun, plannedFor) + Date.now() - begun
  for (let acts = 0; acts < MAX_ACTS; acts += 1) {
    const attempt = await findAttempt(db, id)
    const opened = attempt && (await openGateway(db, attempt, tools))
    if (!attempt || !opened) return
    const { capture } = opened.gateway.can
    const now = clock()
    const planned = nextAct(toRules(attempt), capture, now)
    const isIdle = planned.kind === 'wait' || planned.kind === 'none'
    const isByHook = isAsked && acts === 0 && isIdle && mayAsk(attempt, capture)
    const act: Act = isByHook ? { kind: 'ask' } : planned
    if (act.kind === 'none') return
    if (act.kind !== 'wait') await carryOut(db, { attempt, act, isByHook, now, opened })
    else if (act.at - now > SOON) return planWork(db, attempt, act.at, { now })
    else await pause(Math.max(1, act.at - now))
  }
  const attempt = await findAttempt(db, id)
  const now = clock()
  if (attempt) await planWork(db, attempt, now + SOON, { now })
}
