import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import { listDueParcels } from '#shop/parcels/queries/due-parcels.ts'
import { findPayoutByRef, flagPayout, insertPayout } from '#shop/parcels/queries/payouts.ts'
import { matchLines } from '#shop/parcels/rules/payouts/match-lines.ts'
import type { PayoutLine } from '#shop/parcels/rules/payouts/read-lines.ts'
import { settleLines } from './settle.ts'

/** A payout as a file or the courier's API says it. Money is paisa. */
export interface NewPayout {
  connectionId: number
  ref: string
  sha256: string
  name: string
  arrivedPaisa: number | null
  chargesPaisa: number
  paidAt: string | null
  lines: PayoutLine[]
}

export type StoredPayout = { kind: 'stored'; id: number } | { kind: 'known'; id: number; differs: boolean }

/** What the lines mean by what the shop knows now; nothing is stored. */
export const matchPayout = async (db: Db, { connectionId, lines }: Pick<NewPayout, 'connectionId' | 'lines'>) =>
  matchLines(lines, await listDueParcels(db, connectionId, lines))

/**
 * Stores a payout once, and settles the orders that its lines pay. One that is there already changes nothing; where it says
 * something else now, that is noted for a person.
 */
export async function storePayout(db: Db, payout: NewPayout, writer: Writer): Promise<StoredPayout> {
  const { connectionId, ref, sha256, name } = payout
  const stored = await transact(db, async (transaction) => {
    const at = new Date().toISOString()
    const known = await findPayoutByRef(transaction, connectionId, ref)
    if (known) {
      const differs = known.sha256 !== sha256
      if (differs && known.differs_at === null) await flagPayout(transaction, known.id, at)
      return { kind: 'known' as const, id: known.id, differs }
    }
    const matched = await matchPayout(transaction, payout)
    const row = {
      ...{ connection_id: connectionId, ref, sha256, name, paid_at: payout.paidAt, staff_id: writer.staffId, at },
      ...{ arrived_paisa: payout.arrivedPaisa, charges_paisa: payout.chargesPaisa },
    }
    const lines = matched.map(({ line, state, parcel }) => ({
      ...{ number: line.number, handle: line.handle, reference: line.reference, unreadable: line.unreadable },
      ...{ collected_paisa: line.collectedPaisa, charge_paisa: line.chargePaisa, state },
      consignment_id: parcel?.id ?? null,
    }))
    const id = await insertPayout(transaction, row, lines)
    const after = { name, lines: lines.length, connection: connectionId }
    await insertAudit(transaction, writer, { action: 'payout.add', subjectId: id, after })
    return { kind: 'stored' as const, id }
  })
  if (stored.kind === 'known') return stored
  await settleLines(db, connectionId, writer)
  return stored
}
