import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { MessageStep } from '#platform/contract/jobs.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { fillText } from '#shop/orders/rules/order-mails.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/**
 * Placeholders of a message. The name of the customer is none of them: anybody may order with the number of somebody else,
 * and would write to that phone in the name of the shop.
 */
export const MESSAGE_PLACEHOLDERS = ['number', 'shop', 'total', 'due', 'link', 'parcel', 'phone'] as const
type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]
export type MessageValues = Record<MessagePlaceholder, string>

/** Placeholders that are addresses of the shop, or become one. */
const LINKS: readonly MessagePlaceholder[] = ['link', 'parcel']

/** Placeholders of a message; without an address of the shop those that need none. */
export const placeholdersFor = (hasSite: boolean): readonly MessagePlaceholder[] =>
  hasSite ? MESSAGE_PLACEHOLDERS : MESSAGE_PLACEHOLDERS.filter((name) => !LINKS.includes(name))

/** Whether a text names an address of the shop. */
export const needsSite = (text: string): boolean => LINKS.some((name) => text.includes(`{${name}}`))

/**
 * The page on which a shopper follows an order. It opens the order in the browser that placed it; anybody else is asked for the
 * phone of the order.
 */
export const trackingPage = (site: string, order: number, language: Language): string => {
  const path = `${PAGES.trackOrder}#${order}`
  return site + (language === 'bn' ? bengaliOf(path) : path)
}

/** A courier's page as long as the longest, so that a preview counts no part too few. */
export const SAMPLE_PARCEL = 'https://merchant.pathao.com/tracking?consignment_id=DL010100AAAAAA&phone=01700000000'

/** An order and its shop as a message tells of them; amounts are taka. */
export interface Told {
  number: number
  shop: Record<Language, string>
  total: number
  due: number
  link: string
  /** The courier's page of the parcel; the shop's until a courier has it. */
  parcel: string
  phone: string
}

/** Taka without the sign of the currency in English: `৳` would make each part of the message 70 characters long. */
const amountIn = (language: Language, taka: number): string =>
  language === 'bn' ? `৳${bengaliDigits(taka)}` : `Tk ${taka}`

/** A message as it is sent. */
export const fillMessage = (text: string, language: Language, told: Told): string =>
  fillText(text, {
    number: language === 'bn' ? bengaliDigits(told.number) : String(told.number),
    shop: told.shop[language],
    total: amountIn(language, told.total),
    due: amountIn(language, told.due),
    link: told.link,
    parcel: told.parcel,
    phone: told.phone,
  } satisfies MessageValues)

/** Default texts, short enough for two parts in Bengali with a shop's usual name. */
export const DEFAULT_MESSAGES: Record<MessageStep, Record<Language, string>> = {
  placed: {
    bn: '{shop}: আপনার অর্ডার #{number} পেয়েছি। ডেলিভারিতে দেবেন {due}।',
    en: '{shop}: we have your order #{number}. To pay at delivery: {due}.',
  },
  confirmed: {
    bn: '{shop}: অর্ডার #{number} নিশ্চিত হয়েছে। ডেলিভারিতে দেবেন {due}।',
    en: '{shop}: your order #{number} is confirmed. To pay at delivery: {due}.',
  },
  shipped: {
    bn: '{shop}: অর্ডার #{number} কুরিয়ারে দেওয়া হয়েছে। দেখুন: {link}',
    en: '{shop}: your order #{number} is with the courier. See where it is: {link}',
  },
  out: {
    bn: '{shop}: অর্ডার #{number} আজ পৌঁছাবে। ফোন চালু রাখুন, {due} তৈরি রাখুন।',
    en: '{shop}: your order #{number} arrives today. Please keep your phone on. To pay: {due}.',
  },
  paid: {
    bn: '{shop}: অর্ডার #{number}-এর টাকা পেয়েছি। ধন্যবাদ।',
    en: '{shop}: we have received your payment for order #{number}. Thank you.',
  },
}
