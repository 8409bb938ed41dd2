import * as z from 'zod/mini'
import { email, id, moment } from '../fields.ts'
import { MAX_INDEX_NOW_KEY, MAX_MEASURE_ID } from '../limits.ts'
import { PURCHASE_MOMENTS } from '../measured.ts'
import { setting } from '../nouns/setting.ts'
import { MAX_NOTICE_EMAILS } from '../office-limits.ts'
import { GA4_WRONG, INDEX_NOW_KEY_WRONG, META_PIXEL_WRONG } from '../office-messages.ts'
import { shapesOf } from '../resource/schemas.ts'
import { WALLET_KINDS } from '../settings.ts'
import { serviceId, settingsVersion } from './setting-fields.ts'

const { change, read, check } = shapesOf(setting)

/**
 * Everything that is set, amounts in taka. A write names the `version` that it was decided on; `demo` are the fields that
 * still have the demo's values.
 */
export const officeSettingsSchema = z.object({
  ...read,
  notice_emails: z.array(z.string()),
  review_moderation: z.enum(['show', 'wait']),
  index_now_key: z.string(),
  ga4_id: z.string(),
  meta_pixel: z.string(),
  purchase_when: z.enum(PURCHASE_MOMENTS),
  wallets: z.object({
    bkash: z.nullable(z.object({ number: z.string(), kind: z.enum(WALLET_KINDS) })),
    nagad: z.nullable(z.object({ number: z.string(), kind: z.enum(WALLET_KINDS) })),
    rocket: z.nullable(z.object({ number: z.string(), kind: z.enum(WALLET_KINDS) })),
  }),
  demo: z.array(z.string()),
  version: z.int(),
})
export type OfficeSettings = z.infer<typeof officeSettingsSchema>
/** Names of settings, as conflicts and the audit log have them. */
export type SettingField = Exclude<keyof OfficeSettings, 'demo' | 'version'>

/** Fields that are missing stay as they are; `logo` is the id of an uploaded picture. */
const patched = {
  ...change,
  notice_emails: z.optional(z.array(email).check(z.maxLength(MAX_NOTICE_EMAILS))),
  review_moderation: z.optional(z.enum(['show', 'wait'])),
  index_now_key: serviceId(MAX_INDEX_NOW_KEY, /^[A-Za-z0-9-]{8,}$/, INDEX_NOW_KEY_WRONG),
  ga4_id: serviceId(MAX_MEASURE_ID, /^G-[A-Z0-9]{4,}$/, GA4_WRONG),
  meta_pixel: serviceId(MAX_MEASURE_ID, /^\d{6,}$/, META_PIXEL_WRONG),
  purchase_when: z.optional(z.enum(PURCHASE_MOMENTS)),
}
export const settingsDraft = z.strictObject(patched).check(check)
export const settingsPatch = z.object({ version: settingsVersion, ...patched }).check(check)
export type SettingsPatch = Omit<z.output<typeof settingsPatch>, 'version'>

export const settingsAnswer = z.object({
  settings: officeSettingsSchema,
  /** The line of the audit log that takes it back; null where nothing changed. */
  audit: z.nullable(id),
})

/** Who changed which settings since a version. */
export const settingChange = z.object({ at: moment, by: z.nullable(z.string()), fields: z.array(z.string()) })
