import * as z from 'zod/mini'
import type { Sighting } from '#connect/couriers/courier.ts'
import type { GatewayEvent } from '#connect/gateways/gateway.ts'
import { forwardedSms } from '#connect/wallet-phones/forwarded-sms.ts'
import type { Job } from '#platform/db/jobs.ts'
import type { ConnectionKind } from '#shop/connections/contract/connection.ts'
import { type Connection, findStoredConnection } from '#shop/connections/queries/connections.ts'
import { findHookCall, setHookOutcome } from '#shop/connections/queries/hook-calls.ts'
import { hearGateway } from '#shop/gateways/actions/hear-gateway.ts'
import { takeForwarded } from '#shop/orders/actions/wallet-phone.ts'
import { hearCourier } from '#shop/parcels/actions/hear.ts'
import type { JobTools } from './handlers.ts'
import type { JobOutcome } from './outcome.ts'

/** Works off the events of a webhook call, in the shape in which the adapter read them. It may be run twice. */
type OnEvents = (tools: JobTools, connection: Connection, events: unknown[], job: Job) => Promise<JobOutcome>

/** Tries after which a provider that does not answer has had ten minutes. */
const TRIES_TO_CONFIRM = 6

const ON_EVENTS: Partial<Record<ConnectionKind, OnEvents>> = {
  async gateway({ db, outbound }, connection, events, { tries }) {
    const said = events as GatewayEvent[] // Read by the adapter.
    const heard = await hearGateway(db, connection, said, { outbound, isLast: tries >= TRIES_TO_CONFIRM })
    return heard === 'done' ? { kind: 'done' } : { kind: 'busy', seconds: null }
  },
  async wallet_phone({ db }, { id }, events) {
    for (const message of z.array(forwardedSms).parse(events)) await takeForwarded(db, id, message)
    return { kind: 'done' }
  },
  async courier({ db, outbound }, { id }, events, { tries }) {
    const isLast = tries >= TRIES_TO_CONFIRM
    const heard = await hearCourier(db, id, events as Sighting[], { outbound, isLast }) // Read by the adapter.
    return heard === 'done' ? { kind: 'done' } : { kind: 'busy', seconds: null }
  },
}

/** Hands what a provider told to the noun that it is about. */
export async function workOffHook(job: Job, tools: JobTools): Promise<JobOutcome> {
  const { call: id } = JSON.parse(job.body) as { call: number } // Written by `storeHookCall`.
  const call = await findHookCall(tools.db, id)
  const connection = call && (await findStoredConnection(tools.db, call.connection_id))
  if (!call || !connection || call.outcome !== 'waiting') return { kind: 'unneeded' }
  const events = JSON.parse(call.events) as unknown[] // Written by `storeHookCall`.
  const onEvents = ON_EVENTS[connection.kind]
  const outcome = events.length > 0 && onEvents ? await onEvents(tools, connection, events, job) : undefined
  if (outcome && outcome.kind !== 'done') return outcome
  await setHookOutcome(tools.db, id, outcome ? 'done' : 'unread')
  return { kind: 'done' }
}
