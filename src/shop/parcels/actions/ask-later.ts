import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { CONSIGNMENT_STATES } from '#shop/parcels/contract/consignment.ts'
import { type Consignment, changeConsignment, listToAsk } from '#shop/parcels/queries/consignments.ts'

/** Plans the next question about a parcel; without a time nobody asks any more. Call it in the transaction of its cause. */
export async function askLater(
  db: Db,
  { id, connection_id }: Pick<Consignment, 'id' | 'connection_id'>,
  after: number | undefined,
): Promise<void> {
  const at = after === undefined ? null : new Date(Date.now() + after).toISOString()
  await changeConsignment(db, id, CONSIGNMENT_STATES, { next_ask_at: at })
  if (at === null || after === undefined) return
  const key = `ask_parcel:${id}:${at}`
  await insertJobs(db, [{ kind: 'ask_parcel', key, lane: laneOf(connection_id), after, body: { consignment: id, at } }])
}

const MOST = 200

/** Plans questions that are due and have no job, as after a restore. */
export async function planLostQuestions(db: Db, now: Date): Promise<void> {
  for (const { id, connection_id, next_ask_at: at } of await listToAsk(db, now.toISOString(), MOST))
    await insertJobs(db, [
      { kind: 'ask_parcel', key: `ask_parcel:${id}:${at}`, lane: laneOf(connection_id), body: { consignment: id, at } },
    ])
}
