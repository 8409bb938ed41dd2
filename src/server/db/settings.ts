import { UNCONFIRMED_HOURS, UNCONFIRMED_PIECES } from '#contract/server-limits.ts'
import { type PrivateSettings, privateSettingsSchema, type Settings, settingsSchema } from '#contract/settings.ts'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Values of settings that the merchant has not set. */
const UNSET: Settings = {
  shop_name: 'Haat',
  shop_name_bn: '',
  logo: null,
  announcement: '',
  announcement_bn: '',
  announcement_link: '',
  announcement_from: null,
  announcement_until: null,
  town: '',
  town_bn: '',
  postal_address: '',
  postal_address_bn: '',
  phone: '',
  email: '',
  opening_hours: '',
  opening_hours_bn: '',
  social_url: '',
  android_app_url: '',
  ga4_id: '',
  meta_pixel: '',
  purchase_when: 'placed',
  default_language: 'en',
  wallets: [],
}
const UNSET_PRIVATE: PrivateSettings = {
  noticeEmails: [],
  reviewModeration: 'show',
  unconfirmedPieces: UNCONFIRMED_PIECES,
  unconfirmedHours: UNCONFIRMED_HOURS,
  indexNowKey: '',
  googleSecret: '',
  metaSecret: '',
  firstDay: { skipped: [], isDone: false },
}

/** A setting as it is stored, by its key. */
export type SettingRows = Partial<Settings & PrivateSettings>

async function findStored(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
}

export const findSettings = async (db: Db): Promise<Settings> =>
  settingsSchema.parse({ ...UNSET, ...(await findStored(db)) })

export const findPrivateSettings = async (db: Db): Promise<PrivateSettings> =>
  privateSettingsSchema.parse({ ...UNSET_PRIVATE, ...(await findStored(db)) })

/** Which settings are stored, whoever set them. */
export const listSettingKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key)

export const deleteSettings = (db: Db, keys: string[]) => db.deleteFrom('setting').where('key', 'in', keys).execute()

/** Inserts or updates these settings and leaves the others. */
export const upsertSettings = (db: Db, settings: SettingRows) =>
  db
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()

/** Lets nobody else change settings until this transaction ends. */
export const lockSettings = (transaction: Db) => engineOf(transaction).oneAtATime(transaction, 'setting')
