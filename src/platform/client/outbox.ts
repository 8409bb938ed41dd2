import { clear, createStore, del, get, set, type UseStore, values } from 'idb-keyval'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import type { Waiting } from '#platform/contract/outbox.ts'
import { OUTBOX_DATABASE } from '#platform/contract/storage.ts'
import { isRefusal, requestOf } from './request.ts'

/** Milliseconds after which a request without an answer counts as lost. */
const PATIENCE = 30_000
const SERVER_FAILED = 500
const TOO_MANY = 429

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore(OUTBOX_DATABASE, 'waiting'))

/** One page or worker at a time, where the browser can tell. Elsewhere the idempotency keys prevent that anything is done twice. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(OUTBOX_DATABASE, work) : work()

/** All that waits or has an outcome that nobody has seen, oldest first. Throws without a database. */
export const listWaiting = async (): Promise<Waiting[]> =>
  (await values<Waiting>(store())).sort((one, other) => one.at - other.at)

/** Stores something to be sent. Throws without a database. */
export const keepWaiting = (waiting: Waiting): Promise<void> => set(waiting.key, waiting, store())

/** Takes something out, once it is not being sent. Returns it as it was then; undefined if it is gone already. */
export const takeWaiting = (key: string): Promise<Waiting | undefined> =>
  inTurn(async () => {
    const waiting = await get<Waiting>(key, store())
    await del(key, store())
    return waiting
  })

/** Takes everything out, also what is being sent, whose outcome nobody will see. Throws without a database. */
export const emptyOutbox = (): Promise<void> => clear(store())

/** Sends one and returns it with what became of it; without an outcome it waits on. */
async function send(waiting: Waiting): Promise<Waiting> {
  const { url, body, key, token, edition } = waiting
  const headers = { 'Idempotency-Key': key, ...(edition && { [EDITION_HEADER]: edition }) }
  const { address, ...request } = requestOf(`POST ${url}`, { json: body, token, headers })
  let response: Response
  try {
    // No cookie: a worker can't read the one whose value it would have to repeat.
    response = await fetch(address, { ...request, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    return { ...waiting, mayHaveArrived: waiting.mayHaveArrived || navigator.onLine }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  // The answer is that of the call by which it was sent.
  if (response.ok && answer !== undefined) return { ...waiting, outcome: { isDone: true, answer } } as Waiting
  const passes = response.status >= SERVER_FAILED || response.status === TOO_MANY
  if (passes || !isRefusal(answer)) return waiting
  return { ...waiting, outcome: { isDone: false, message: answer.msg, code: answer.code } }
}

/** Sends all that waits, one after the other. Returns whether nothing waits any more. Throws without a database. */
export const sendWaiting = (): Promise<boolean> =>
  inTurn(async () => {
    let isAllSent = true
    for (const waiting of await listWaiting()) {
      if (waiting.outcome) continue
      const sent = await send(waiting)
      if (await get(waiting.key, store())) await keepWaiting(sent)
      isAllSent &&= sent.outcome !== undefined
    }
    return isAllSent
  })
