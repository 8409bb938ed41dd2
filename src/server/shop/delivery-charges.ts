import type { DeliveryCharges } from '#contract/checkout.ts'
import { logChange } from '../db/changes.ts'
import { setCharge } from '../db/delivery-charges.ts'
import type { Zone } from '../db/schema/orders.ts'
import type { Db } from '../db/schema.ts'
import { transact } from './transact.ts'

/** Sets delivery charges, in taka; null unsets one. */
export const saveCharges = (db: Db, charges: Partial<DeliveryCharges>): Promise<void> =>
  transact(db, async (transaction) => {
    // The keys are those of `DeliveryCharges`.
    for (const [zone, taka] of Object.entries(charges) as [Zone, number | null][]) {
      await setCharge(transaction, zone, taka)
    }
    await logChange(transaction, 'charge')
  })
