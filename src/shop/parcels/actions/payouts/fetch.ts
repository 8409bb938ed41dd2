import { createHash } from 'node:crypto'
import { findCourier } from '#connect/couriers/all.ts'
import type { Payout } from '#connect/couriers/courier.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { done, type Sent } from '#platform/outbound/sent.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { listOpenConnections } from '#shop/connections/queries/connections.ts'
import { COMMAND } from '#shop/orders/actions/office/write.ts'
import { listDueParcels } from '#shop/parcels/queries/due-parcels.ts'
import type { PayoutLine } from '#shop/parcels/rules/payouts/read-lines.ts'
import { openCourier } from '../ask.ts'
import { settleLines } from './settle.ts'
import { storePayout } from './store-payout.ts'

/** Days that are asked about again, so that a payout that changed is noticed. */
const BACK = 30
/** Couriers round the sum of a payout to whole taka. */
const ROUNDED = 100

/** Plans that each courier with an API for payouts is asked once a day. */
export async function planPayouts(db: Db, now: number): Promise<void> {
  const open = await listOpenConnections(db, 'courier')
  const jobs = open
    .filter(({ provider }) => findCourier(provider)?.payouts)
    .map(({ id }) => ({
      ...{ kind: 'fetch_payouts' as const, key: `payouts:${id}:${dayOf(now)}` },
      ...{ lane: laneOf(id), body: { connection: id } },
    }))
  await insertJobs(db, jobs)
}

const toLine = ({ handle, reference, amountPaisa, chargesPaisa }: Payout['lines'][number], at: number): PayoutLine => ({
  ...{ number: at + 1, handle: handle.id, reference: reference ?? '', unreadable: '' },
  ...{ collectedPaisa: amountPaisa, chargePaisa: chargesPaisa },
})

/** Lines without amounts get those that were expected, if they all are parcels of the shop and come to the payout's sum. */
async function withAmounts(db: Db, connectionId: number, { lines, collectedPaisa }: Payout): Promise<PayoutLine[]> {
  const named = lines.map(toLine)
  if (collectedPaisa === null || named.some((line) => line.collectedPaisa !== null)) return named
  const parcels = await listDueParcels(db, connectionId, named)
  const expected = named.map(({ handle }) => parcels.find(({ handles }) => handles.includes(handle))?.expectedPaisa)
  const sum = expected.reduce<number>((total, paisa) => total + (paisa ?? Number.NaN), 0)
  if (!(Math.abs(sum - collectedPaisa) < ROUNDED)) return named
  return named.map((line, at) => ({ ...line, collectedPaisa: expected[at] ?? null }))
}

const store = async (db: Db, connectionId: number, payout: Payout) =>
  storePayout(
    db,
    {
      ...{ connectionId, ref: `api:${payout.id}`, name: `#${payout.id}`, paidAt: payout.at },
      sha256: createHash('sha256').update(JSON.stringify(payout)).digest('hex'),
      ...{ arrivedPaisa: payout.totalPaisa, chargesPaisa: payout.chargesPaisa },
      lines: await withAmounts(db, connectionId, payout),
    },
    COMMAND,
  )

/** Stores the payouts that the courier tells of, each once, and settles what they pay. Returns what went wrong last, if anything. */
export async function fetchPayouts(db: Db, connectionId: number, outbound: OutboundTools): Promise<Sent<null>> {
  const open = await openCourier(db, connectionId, outbound)
  const since = new Date(Date.now() - BACK * DAY).toISOString()
  let end: Sent<null> = done(null)
  for await (const sent of open?.courier.payouts?.(open.account, since) ?? [])
    if (sent.kind === 'done') await store(db, connectionId, sent.value)
    else end = sent
  await settleLines(db, connectionId, COMMAND)
  return end
}
