import type { Shipping } from '#contract/checkout.ts'
import { type Settings, settingsSchema } from '#contract/settings.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import { logChange } from './changes.ts'
import type { Db } from './schema.ts'

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

/** The delivery charge of each zone in taka; 0 where none is set. */
export async function findShipping(db: Db): Promise<Shipping> {
  const rows = await db.selectFrom('delivery_charge').select(['zone', 'charge_paisa']).execute()
  const charges = new Map(rows.map(({ zone, charge_paisa }) => [zone, toTaka(charge_paisa)]))
  return { inside_dhaka: charges.get('inside_dhaka') ?? 0, outside_dhaka: charges.get('outside_dhaka') ?? 0 }
}

/** Sets the delivery charges, in taka. Call it in a transaction. */
export async function saveShipping(db: Db, shipping: Shipping): Promise<void> {
  await db
    .insertInto('delivery_charge')
    .values([
      { zone: 'inside_dhaka', charge_paisa: toPaisa(shipping.inside_dhaka) },
      { zone: 'outside_dhaka', charge_paisa: toPaisa(shipping.outside_dhaka) },
    ])
    .onConflict((conflict) =>
      conflict.column('zone').doUpdateSet((eb) => ({ charge_paisa: eb.ref('excluded.charge_paisa') })),
    )
    .execute()
  await logChange(db, 'charge')
}
