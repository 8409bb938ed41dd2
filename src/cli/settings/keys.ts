import { ADDRESS_MOST, ANNOUNCEMENT_MOST, LINK_MOST, NAME_MOST } from '#contract/limits.ts'
import type { Settings } from '#contract/settings.ts'
import type { Zone } from '#server/db/schema/orders.ts'
import { type Read, readCharge, readEmail, readLink, readPhone, readText, readWallet } from './values.ts'

type TextName = { [Name in keyof Settings]: Settings[Name] extends string ? Name : never }[keyof Settings]

/** Meaning of a key. */
export type Key =
  | { kind: 'charge'; zone: Zone; read: Read<number> }
  | { kind: 'wallet'; wallet: string; read: Read<string> }
  | { kind: 'text'; name: TextName; read: Read<string> }

const text = (name: TextName, read: Read<string>): Key => ({ kind: 'text', name, read })
const wallet = (name: string, form: RegExp): Key => ({ kind: 'wallet', wallet: name, read: readWallet(form) })
const charge = (zone: Zone): Key => ({ kind: 'charge', zone, read: readCharge })

const MOBILE = /^01[3-9]\d{8}$/
/** With or without the check digit that Rocket adds. */
const MOBILE_OR_ROCKET = /^01[3-9]\d{8,9}$/

/** The keys of `settings`, in display order. */
export const KEYS: Record<string, Key> = {
  'delivery.inside_dhaka': charge('inside_dhaka'),
  'delivery.outside_dhaka': charge('outside_dhaka'),
  'shop.name': text('shop_name', readText(NAME_MOST)),
  'shop.announcement': text('announcement', readText(ANNOUNCEMENT_MOST)),
  'shop.town': text('town', readText(NAME_MOST)),
  'shop.address': text('postal_address', readText(ADDRESS_MOST)),
  'shop.phone': text('phone', readPhone),
  'shop.email': text('email', readEmail),
  'shop.social_url': text('social_url', readLink(LINK_MOST)),
  'shop.android_app_url': text('android_app_url', readLink(LINK_MOST)),
  'wallets.bkash': wallet('bKash', MOBILE),
  'wallets.nagad': wallet('Nagad', MOBILE),
  'wallets.rocket': wallet('Rocket', MOBILE_OR_ROCKET),
}
