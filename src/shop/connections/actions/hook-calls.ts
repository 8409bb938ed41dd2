import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertHookCall } from '#shop/connections/queries/hook-calls.ts'

/** Jobs of one connection run one at a time, so that a silent provider holds up nobody else. */
export const laneOf = (connectionId: number): string => `connection:${connectionId}`

interface NewHookCall {
  sha256: string
  headers: string[]
  body: string
  events: unknown[]
}

/** Stores a webhook call and the job that works it off; a call that is stored already changes nothing. */
export const storeHookCall = (db: Db, connectionId: number, call: NewHookCall): Promise<void> =>
  transact(db, async (transaction) => {
    const id = await insertHookCall(transaction, {
      connection_id: connectionId,
      sha256: call.sha256,
      headers: JSON.stringify(call.headers),
      body: call.body,
      events: JSON.stringify(call.events),
      outcome: 'waiting',
      at: new Date().toISOString(),
    })
    if (id === undefined) return
    await insertJobs(transaction, [{ kind: 'hook', lane: laneOf(connectionId), body: { call: id } }])
  })
