import type { Sighting } from '#connect/couriers/courier.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import type { ConsignmentState } from '#shop/parcels/contract/consignment.ts'
import { findSeen } from '#shop/parcels/queries/consignments.ts'
import { openCourier, trackParcel } from './ask.ts'
import { seeParcel } from './see.ts'

/** Words that end a parcel count once the courier says the same when it is asked. */
const CONFIRMED: readonly (ConsignmentState | null)[] = ['delivered', 'part', 'came_back']

/**
 * Works off what a courier told by its webhook. A word that would end a parcel is confirmed by asking; `isLast` lets it
 * count for the time being where the courier does not answer. Returns whether it has to be tried again.
 */
export async function hearCourier(
  db: Db,
  connectionId: number,
  events: Sighting[],
  { outbound, isLast }: { outbound: OutboundTools; isLast: boolean },
): Promise<'done' | 'again'> {
  let isOpen = false
  for (const event of events) {
    const row = await findSeen(db, connectionId, { reference: event.reference, handle: event.handle?.id })
    if (!row) continue
    if (!CONFIRMED.includes(event.state)) {
      await seeParcel(db, row.id, event)
      continue
    }
    const open = await openCourier(db, connectionId, outbound)
    const asked = open && (await trackParcel(open, { ...row, handle: row.handle ?? event.handle?.id ?? null }))
    if (asked?.kind === 'done') {
      const isSame = asked.value.state === event.state
      await seeParcel(db, row.id, isSame ? { ...event, ...facts(asked.value) } : { ...event, ...asked.value })
    } else if (isLast) await seeParcel(db, row.id, { ...event, provisional: true })
    else isOpen = true
  }
  return isOpen ? 'again' : 'done'
}

const facts = ({ state, provisional }: Sighting) => ({ state, provisional })
