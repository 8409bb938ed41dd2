import type { DeliveryCharges, Shipping } from '#contract/checkout.ts'
import { type Settings, settingsSchema } from '#contract/settings.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { logChange } from './changes.ts'
import type { Db, Zone } from './schema.ts'

/** What the shop says of itself before a merchant has said anything. */
const UNSET: Settings = {
  shop_name: 'Haat',
  announcement: '',
  town: '',
  postal_address: '',
  phone: '',
  email: '',
  social_url: '',
  android_app_url: '',
  wallets: [],
}

export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  const stored: Record<string, unknown> = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
  return settingsSchema.parse({ ...UNSET, ...stored })
}

/** Forgets settings, so that each is as before a merchant said it. Call it in a transaction. */
export async function deleteSettings(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom('setting').where('key', 'in', keys).execute()
  await logChange(db, 'frame')
}

/** Stores the settings given and leaves the others. Call it in a transaction. */
export async function saveSettings(db: Db, settings: Partial<Settings>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  if (rows.length === 0) return
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
  await logChange(db, 'frame')
}

/** The wallets, which nobody else changes until the transaction ends. Call it in one. */
export async function lockWallets(db: Db): Promise<Settings['wallets']> {
  const wallets: keyof Settings = 'wallets'
  await db
    .insertInto('setting')
    .values({ key: wallets, value: '[]' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })))
    .execute()
  return (await findSettings(db)).wallets
}

/** The delivery charge of each zone in taka; null where none is set. */
export async function findCharges(db: Db): Promise<DeliveryCharges> {
  const rows = await db.selectFrom('delivery_charge').select(['zone', 'charge_paisa']).execute()
  const charges = new Map(rows.map(({ zone, charge_paisa }) => [zone, toTaka(charge_paisa)]))
  return { inside_dhaka: charges.get('inside_dhaka') ?? null, outside_dhaka: charges.get('outside_dhaka') ?? null }
}

/** The delivery charges in taka; null until both are set: the shop takes no orders then. */
export async function findShipping(db: Db): Promise<Shipping | null> {
  const { inside_dhaka, outside_dhaka } = await findCharges(db)
  return inside_dhaka === null || outside_dhaka === null ? null : { inside_dhaka, outside_dhaka }
}

/** Sets delivery charges, in taka; null takes one back. Call it in a transaction. */
export async function saveShipping(db: Db, charges: Partial<DeliveryCharges>): Promise<void> {
  for (const [zone, taka] of Object.entries(charges) as [Zone, number | null][]) {
    if (taka === null) await db.deleteFrom('delivery_charge').where('zone', '=', zone).execute()
    else {
      await db
        .insertInto('delivery_charge')
        .values({ zone, charge_paisa: toPaisa(taka) })
        .onConflict((conflict) => conflict.column('zone').doUpdateSet({ charge_paisa: toPaisa(taka) }))
        .execute()
    }
  }
  await logChange(db, 'charge')
}
