import * as z from 'zod/mini'
import { pictureSchema } from '../catalog.ts'
import { latinDigits } from '../digits.ts'
import { email, id, moment, phone, requiredText, text } from '../fields.ts'
import {
  ADDRESS_MOST,
  ANNOUNCEMENT_MOST,
  EMAIL_MOST,
  INDEX_NOW_KEY_MOST,
  LINK_MOST,
  MEASURE_ID_MOST,
  NAME_MOST,
  OPENING_HOURS_MOST,
} from '../limits.ts'
import { isWebAddress, toLink } from '../link.ts'
import { PURCHASE_MOMENTS } from '../measured.ts'
import { EMAIL_WRONG } from '../messages.ts'
import { MAX_UNCONFIRMED_HOURS, MAX_UNCONFIRMED_PIECES, NOTICE_EMAILS_MOST } from '../office-limits.ts'
import {
  GA4_WRONG,
  INDEX_NOW_KEY_WRONG,
  LINK_WRONG,
  META_PIXEL_WRONG,
  WEB_ADDRESS_WRONG,
  WINDOW_WRONG,
} from '../office-messages.ts'
import { LANGUAGES } from '../office-staff.ts'
import { PHONE_MALFORMED } from '../sentences.ts'
import { WALLET_KINDS } from '../settings.ts'
import { plainText } from '../text.ts'
import { charge, optionalMoment, orEmpty, serviceId, settingsVersion, some } from './setting-fields.ts'
import { isWindow } from './window.ts'

const shown = {
  shop_name: z.string(),
  shop_name_bn: z.string(),
  town: z.string(),
  town_bn: z.string(),
  postal_address: z.string(),
  postal_address_bn: z.string(),
  phone: z.string(),
  email: z.string(),
  opening_hours: z.string(),
  opening_hours_bn: z.string(),
  social_url: z.string(),
  android_app_url: z.string(),
  announcement: z.string(),
  announcement_bn: z.string(),
  announcement_link: z.string(),
  announcement_from: z.nullable(moment),
  announcement_until: z.nullable(moment),
  delivery_inside_dhaka: z.nullable(z.number()),
  delivery_outside_dhaka: z.nullable(z.number()),
  notice_emails: z.array(z.string()),
  review_moderation: z.enum(['show', 'wait']),
  unconfirmed_pieces: z.int(),
  unconfirmed_hours: z.int(),
  index_now_key: z.string(),
  ga4_id: z.string(),
  meta_pixel: z.string(),
  purchase_when: z.enum(PURCHASE_MOMENTS),
  default_language: z.enum(LANGUAGES),
}

/**
 * Everything that is set, amounts in taka. A write names the `version` that it was decided on; `demo` are the fields that
 * still have the demo's values.
 */
export const officeSettingsSchema = z.object({
  ...shown,
  logo: z.nullable(pictureSchema),
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
  shop_name: z.optional(requiredText(NAME_MOST)),
  shop_name_bn: some(NAME_MOST),
  logo: z.optional(z.nullable(id)),
  town: some(NAME_MOST),
  town_bn: some(NAME_MOST),
  postal_address: some(ADDRESS_MOST),
  postal_address_bn: some(ADDRESS_MOST),
  phone: z.optional(
    text().check(
      z.overwrite((typed) => latinDigits(plainText(typed))),
      z.refine((typed) => typed === '' || phone.safeParse(typed).success, PHONE_MALFORMED),
    ),
  ),
  email: orEmpty(EMAIL_MOST, (typed) => email.safeParse(typed).success, EMAIL_WRONG),
  opening_hours: some(OPENING_HOURS_MOST),
  opening_hours_bn: some(OPENING_HOURS_MOST),
  social_url: orEmpty(LINK_MOST, isWebAddress, WEB_ADDRESS_WRONG),
  android_app_url: orEmpty(LINK_MOST, isWebAddress, WEB_ADDRESS_WRONG),
  announcement: some(ANNOUNCEMENT_MOST),
  announcement_bn: some(ANNOUNCEMENT_MOST),
  announcement_link: orEmpty(LINK_MOST, (typed) => toLink(typed) !== '', LINK_WRONG),
  announcement_from: optionalMoment,
  announcement_until: optionalMoment,
  delivery_inside_dhaka: charge,
  delivery_outside_dhaka: charge,
  notice_emails: z.optional(z.array(email).check(z.maxLength(NOTICE_EMAILS_MOST))),
  review_moderation: z.optional(z.enum(['show', 'wait'])),
  unconfirmed_pieces: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_UNCONFIRMED_PIECES))),
  unconfirmed_hours: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_UNCONFIRMED_HOURS))),
  index_now_key: serviceId(INDEX_NOW_KEY_MOST, /^[A-Za-z0-9-]{8,}$/, INDEX_NOW_KEY_WRONG),
  ga4_id: serviceId(MEASURE_ID_MOST, /^G-[A-Z0-9]{4,}$/, GA4_WRONG),
  meta_pixel: serviceId(MEASURE_ID_MOST, /^\d{6,}$/, META_PIXEL_WRONG),
  purchase_when: z.optional(z.enum(PURCHASE_MOMENTS)),
  default_language: z.optional(z.enum(LANGUAGES)),
}
const announcedInOrder = z.refine<{
  announcement_from?: string | null | undefined
  announcement_until?: string | null | undefined
}>((form) => isWindow(form.announcement_from, form.announcement_until), {
  error: WINDOW_WRONG,
  path: ['announcement_until'],
})
export const settingsDraft = z.strictObject(patched).check(announcedInOrder)
export const settingsPatch = z.object({ version: settingsVersion, ...patched }).check(announcedInOrder)
export type SettingsPatch = Omit<z.output<typeof settingsPatch>, 'version'>

export const settingsAnswer = z.object({
  settings: officeSettingsSchema,
  /** The line of the audit log that takes it back; null where nothing changed. */
  audit: z.nullable(id),
})

/** Who changed which settings since a version. */
export const settingChange = z.object({ at: moment, by: z.nullable(z.string()), fields: z.array(z.string()) })
