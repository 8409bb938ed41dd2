import type { SettingField } from '#contract/admin/settings.ts'
import { MAX_ADDRESS, MAX_ANNOUNCEMENT, MAX_LINK, MAX_NAME, MAX_OPENING_HOURS } from '#contract/limits.ts'
import { PURCHASE_MOMENTS } from '#contract/measured.ts'
import type { Wallet } from '#contract/office-orders.ts'
import { LANGUAGES } from '#contract/office-staff.ts'
import { UNCONFIRMED_HOURS, UNCONFIRMED_PIECES } from '#contract/server-limits.ts'
import type { SettingValues } from '#server/shop/settings.ts'
import { readChoice, readEmails, readInOffice, readLinkOfShop, readMoment, readWhole } from './office-values.ts'
import { type Read, readCharge, readEmail, readLink, readPhone, readText, readWallet } from './values.ts'

/** Settings that one value makes up. */
type PlainField = Exclude<SettingField, 'wallets' | 'logo'>
type PlainValues = Pick<SettingValues, PlainField>

/** Meaning of a key. */
export type Key =
  | { kind: 'wallet'; wallet: Wallet; read: ReturnType<typeof readWallet> }
  /** Its value is a file. */
  | { kind: 'logo' }
  /** `unset` is what an empty value means. */
  | { kind: 'plain'; field: PlainField; read: Read<unknown>; unset: unknown }

function plain<Field extends PlainField>(field: Field, read: Read<PlainValues[Field]>, unset: PlainValues[Field]): Key {
  return { kind: 'plain', field, read, unset }
}
const text = (
  field: { [Name in PlainField]: '' extends PlainValues[Name] ? Name : never }[PlainField],
  read: Read<string>,
) => plain(field, read, '')
const wallet = (name: Wallet, form: RegExp): Key => ({ kind: 'wallet', wallet: name, read: readWallet(form) })

const MOBILE = /^01[3-9]\d{8}$/
/** With or without the check digit that Rocket adds. */
const MOBILE_OR_ROCKET = /^01[3-9]\d{8,9}$/

/** The keys of `settings`, in display order: all that the office can change but secrets. */
export const KEYS: Record<string, Key> = {
  'delivery.inside_dhaka': plain('delivery_inside_dhaka', readCharge, null),
  'delivery.outside_dhaka': plain('delivery_outside_dhaka', readCharge, null),
  'shop.name': text('shop_name', readText(MAX_NAME)),
  'shop.name_bn': text('shop_name_bn', readText(MAX_NAME)),
  'shop.logo': { kind: 'logo' },
  'shop.default_language': plain('default_language', readChoice(LANGUAGES), 'en'),
  'shop.town': text('town', readText(MAX_NAME)),
  'shop.town_bn': text('town_bn', readText(MAX_NAME)),
  'shop.address': text('postal_address', readText(MAX_ADDRESS)),
  'shop.address_bn': text('postal_address_bn', readText(MAX_ADDRESS)),
  'shop.phone': text('phone', readPhone),
  'shop.email': text('email', readEmail),
  'shop.opening_hours': text('opening_hours', readText(MAX_OPENING_HOURS)),
  'shop.opening_hours_bn': text('opening_hours_bn', readText(MAX_OPENING_HOURS)),
  'shop.social_url': text('social_url', readLink(MAX_LINK)),
  'shop.android_app_url': text('android_app_url', readLink(MAX_LINK)),
  'shop.announcement': text('announcement', readText(MAX_ANNOUNCEMENT)),
  'shop.announcement_bn': text('announcement_bn', readText(MAX_ANNOUNCEMENT)),
  'shop.announcement_link': text('announcement_link', readLinkOfShop),
  'shop.announcement_from': plain('announcement_from', readMoment, null),
  'shop.announcement_until': plain('announcement_until', readMoment, null),
  'orders.notice_emails': plain('notice_emails', readEmails, []),
  'orders.unconfirmed_pieces': plain('unconfirmed_pieces', readWhole('unconfirmed_pieces'), UNCONFIRMED_PIECES),
  'orders.unconfirmed_hours': plain('unconfirmed_hours', readWhole('unconfirmed_hours'), UNCONFIRMED_HOURS),
  'reviews.moderation': plain('review_moderation', readChoice(['show', 'wait']), 'show'),
  'wallets.bkash': wallet('bkash', MOBILE),
  'wallets.nagad': wallet('nagad', MOBILE),
  'wallets.rocket': wallet('rocket', MOBILE_OR_ROCKET),
  'measuring.ga4': text('ga4_id', readInOffice('ga4_id')),
  'measuring.meta_pixel': text('meta_pixel', readInOffice('meta_pixel')),
  'measuring.purchase': plain('purchase_when', readChoice(PURCHASE_MOMENTS), 'placed'),
  'search_engines.index_now_key': text('index_now_key', readInOffice('index_now_key')),
}
