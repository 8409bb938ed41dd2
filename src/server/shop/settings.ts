import type { DeliveryCharges } from '#contract/checkout.ts'
import { settingsSchema } from '#contract/settings.ts'
import { logChange } from '#server/db/changes.ts'
import type { Zone } from '#server/db/schema/orders.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteSettings, type SettingRows, setCharge, upsertSettings } from '#server/db/settings.ts'
import { transact } from '#server/shop/transact.ts'

/** Logs a change of these settings, where pages show one of them. */
async function logShown(transaction: Db, keys: string[]): Promise<void> {
  if (keys.some((key) => key in settingsSchema.shape)) await logChange(transaction, 'frame')
}

/** Sets these settings and leaves the others. */
export const saveSettings = (db: Db, settings: SettingRows): Promise<void> =>
  transact(db, async (transaction) => {
    const keys = Object.keys(settings)
    if (keys.length === 0) return
    await upsertSettings(transaction, settings)
    await logShown(transaction, keys)
  })

/** Unsets settings. */
export const clearSettings = (db: Db, keys: string[]): Promise<void> =>
  transact(db, async (transaction) => {
    if (keys.length === 0) return
    await deleteSettings(transaction, keys)
    await logShown(transaction, keys)
  })

/** Sets delivery charges, in taka; null unsets one. */
export const saveCharges = (db: Db, charges: Partial<DeliveryCharges>): Promise<void> =>
  transact(db, async (transaction) => {
    // The keys are those of `DeliveryCharges`.
    for (const [zone, taka] of Object.entries(charges) as [Zone, number | null][]) {
      await setCharge(transaction, zone, taka)
    }
    await logChange(transaction, 'charge')
  })
