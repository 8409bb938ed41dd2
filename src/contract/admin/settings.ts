import * as z from 'zod/mini'
import { pictureSchema } from '../catalog.ts'
import { latinDigits } from '../digits.ts'
import { email, id, moment, phone, requiredText, text } from '../fields.ts'
import {
  ADDRESS_MOST,
  ANNOUNCEMENT_MOST,
  CHARGE_MOST,
  EMAIL_MOST,
  INDEX_NOW_KEY_MOST,
  LINK_MOST,
  MEASURE_ID_MOST,
  MEASURE_SECRET_MOST,
  NAME_MOST,
  OPENING_HOURS_MOST,
  PHONE_MOST,
} from '../limits.ts'
import { isWebAddress, toLink } from '../link.ts'
import { MEASURERS, PURCHASE_MOMENTS } from '../measured.ts'
import { EMAIL_WRONG } from '../messages.ts'
import { NOTICE_EMAILS_MOST } from '../office-limits.ts'
import {
  GA4_WRONG,
  INDEX_NOW_KEY_WRONG,
  LINK_WRONG,
  MEASURE_SECRET_WRONG,
  META_PIXEL_WRONG,
  WALLET_NUMBER_WRONG,
  WEB_ADDRESS_WRONG,
  WINDOW_WRONG,
} from '../office-messages.ts'
import { WALLETS } from '../office-orders.ts'
import { LANGUAGES } from '../office-staff.ts'
import { PHONE_MALFORMED } from '../sentences.ts'
import { WALLET_KINDS } from '../settings.ts'
import { plainText } from '../text.ts'
import { chosenMoment } from './fields.ts'

/** A text that may be empty; what is missing stays as it is. */
const some = (most: number) => z.optional(text().check(z.overwrite(plainText), z.maxLength(most)))
/** A number or key of a service, with Latin digits. */
const serviceId = (most: number, pattern: RegExp, message: string) =>
  z.optional(
    text().check(
      z.overwrite((typed) => latinDigits(plainText(typed))),
      z.maxLength(most),
      z.refine((typed) => typed === '' || pattern.test(typed), message),
    ),
  )
const orEmpty = (most: number, isRight: (typed: string) => boolean, message: string) =>
  z.optional(
    text().check(
      z.overwrite(plainText),
      z.maxLength(most),
      z.refine((typed) => typed === '' || isRight(typed), message),
    ),
  )
const charge = z.optional(z.nullable(z.number().check(z.nonnegative(), z.maximum(CHARGE_MOST), z.multipleOf(0.01))))
const optionalMoment = z.optional(z.nullable(chosenMoment))

/** From and until in the right order. */
export const isWindow = (from: string | null | undefined, until: string | null | undefined): boolean =>
  !from || !until || from < until

/** Wallet numbers as they are stored: `01712345678`; Rocket may add a digit. */
const walletNumber = requiredText(PHONE_MOST).check(
  z.overwrite((typed) =>
    latinDigits(typed)
      .replace(/\D/g, '')
      .replace(/^(?:00)?88(?=01)/, ''),
  ),
  z.regex(/^01[3-9]\d{8,9}$/, WALLET_NUMBER_WRONG),
)
const wallet = z.nullable(z.object({ number: walletNumber, kind: z.enum(WALLET_KINDS) }))

const shown = {
  shop_name: z.string(),
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

const settingsVersion = z.int().check(z.nonnegative())

/** Fields that are missing stay as they are; `logo` is the id of an uploaded picture. */
const patched = {
  shop_name: z.optional(requiredText(NAME_MOST)),
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

/** Null for a wallet that takes no payments. */
export const walletsPatch = z.object({
  version: settingsVersion,
  wallets: z.object(
    Object.fromEntries(WALLETS.map((name) => [name, wallet])) as Record<(typeof WALLETS)[number], typeof wallet>,
  ),
})
export type OfficeWallets = z.output<typeof walletsPatch>['wallets']

export const settingsAnswer = z.object({
  settings: officeSettingsSchema,
  /** The line of the audit log that takes it back; null where nothing changed. */
  audit: z.nullable(id),
})

/** Whether a secret is stored for each; the secrets themselves leave the server only for Google and Meta. */
export const measuringAnswer = z.object({ has_secret: z.object({ google: z.boolean(), meta: z.boolean() }) })
/** Null removes the secret. */
export const measuringSecretBody = z.object({
  of: z.enum(MEASURERS),
  secret: z.nullable(requiredText(MEASURE_SECRET_MOST).check(z.regex(/^[\x21-\x7e]+$/, MEASURE_SECRET_WRONG))),
})

/** Who changed which settings since a version. */
export const settingChange = z.object({ at: moment, by: z.nullable(z.string()), fields: z.array(z.string()) })

/** An uploaded picture: its id for what shows it. */
export const pictureAnswer = z.object({ pk: id, picture: pictureSchema })

export const FIRST_DAY_STEPS = [
  'shop',
  'wallets',
  'delivery',
  'contact',
  'demo',
  'goods',
  'test_order',
  'open',
] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]
/** What may be left out. */
export const SKIPPABLE: readonly FirstDayStep[] = ['wallets', 'goods', 'test_order']

const counts = z.object({
  product: z.int(),
  review: z.int(),
  category: z.int(),
  picture: z.int(),
  banner: z.int(),
  coupon: z.int(),
  customer: z.int(),
  staff: z.int(),
  order: z.int(),
  setting: z.int(),
  charge: z.int(),
})
export type DemoCounts = z.infer<typeof counts>

/** The way from an empty or demo shop to an open one. `demo`: what one button removes, and what stays as it was edited. */
export const firstDayAnswer = z.object({
  steps: z.array(
    z.object({ step: z.enum(FIRST_DAY_STEPS), is_done: z.boolean(), is_skipped: z.boolean(), may_skip: z.boolean() }),
  ),
  is_complete: z.boolean(),
  demo: z.nullable(z.object({ removed: counts, kept: counts })),
})
export type FirstDay = z.infer<typeof firstDayAnswer>
/** `open` ends the path. */
export const firstDayBody = z.object({ step: z.enum(FIRST_DAY_STEPS), skip: z.boolean() })
export const demoRemovedAnswer = z.object({ removed: counts })
