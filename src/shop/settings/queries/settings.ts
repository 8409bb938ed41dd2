import { basename } from 'node:path'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { findSetting } from '#platform/db/setting-rows.ts'
import type { Zone } from '#platform/db/stored-values.ts'
import { pictureUrl } from '#platform/process/picture-address.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import type { DeliveryCharges, Shipping } from '#shop/orders/contract/checkout.ts'
import {
  type PrivateSettings,
  privateSettingsSchema,
  type Settings,
  settingsSchema,
  UNSET,
} from '#shop/settings/contract/settings.ts'

/** A setting as it is stored, by its key. */
export type SettingRows = Partial<Settings & PrivateSettings>

async function findStored(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
  // It may have been stored with another MEDIA_URL.
  const image = stored['logo']?.image
  return typeof image === 'string'
    ? { ...stored, logo: { ...stored['logo'], image: pictureUrl(basename(image)) } }
    : stored
}

export const findSettings = async (db: Db): Promise<Settings> =>
  settingsSchema.parse({ ...UNSET, ...(await findStored(db)) })

export const findPrivateSettings = async (db: Db): Promise<PrivateSettings> =>
  privateSettingsSchema.parse({ ...UNSET, ...(await findStored(db)) })

/** The shop's rate of VAT, in hundredths of a percent; null where it states none. */
export async function findVatRate(db: Db): Promise<number | null> {
  const stored = await findSetting(db, 'vat_rate')
  const { vat_rate } = privateSettingsSchema.parse({ ...UNSET, ...(stored !== undefined && { vat_rate: stored }) })
  return vat_rate === null ? null : toPaisa(vat_rate)
}

/** Names of the stored settings. */
export const listSettingKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key)

export const deleteSettings = (db: Db, keys: string[]) => db.deleteFrom('setting').where('key', 'in', keys).execute()

/** Lets nobody else change settings until this transaction ends. */
export const lockSettings = (transaction: Db) => engineOf(transaction).oneAtATime(transaction, 'setting')

/** The delivery charge of each zone in taka; null where none is set. */
export async function findCharges(db: Db): Promise<DeliveryCharges> {
  const rows = await db.selectFrom('delivery_charge').select(['zone', 'charge_paisa']).execute()
  const charges = new Map(rows.map(({ zone, charge_paisa }) => [zone, toTaka(charge_paisa)]))
  return { inside_dhaka: charges.get('inside_dhaka') ?? null, outside_dhaka: charges.get('outside_dhaka') ?? null }
}

/** The delivery charges in taka; null until both are set, as the shop takes no orders before. */
export async function findShipping(db: Db): Promise<Shipping | null> {
  const { inside_dhaka, outside_dhaka } = await findCharges(db)
  return inside_dhaka === null || outside_dhaka === null ? null : { inside_dhaka, outside_dhaka }
}

/** Sets the charge of a zone, in taka; null unsets it. */
export async function setCharge(db: Db, zone: Zone, taka: number | null): Promise<void> {
  if (taka === null) {
    await db.deleteFrom('delivery_charge').where('zone', '=', zone).execute()
    return
  }
  const charge_paisa = toPaisa(taka)
  await db
    .insertInto('delivery_charge')
    .values({ zone, charge_paisa })
    .onConflict((conflict) => conflict.column('zone').doUpdateSet({ charge_paisa }))
    .execute()
}
