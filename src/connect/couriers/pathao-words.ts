import type { KeyField } from '#platform/outbound/connector.ts'
import { TRACKING_PAGE } from './courier.ts'
import type { ParcelState } from './states.ts'

/**
 * Pathao's events without `order.`, and the names that it answers, as `wordOf` folds them. Any other word changes nothing:
 * an exchange is a person's task.
 */
const STATES = new Map<string, ParcelState>([
  ['created', 'booked'],
  ['pending', 'booked'],
  ['pickup-requested', 'booked'],
  ['assigned-for-pickup', 'booked'],
  ['pickup-failed', 'booked'],
  // The pick-up was cancelled, not the parcel.
  ['pickup-cancelled', 'booked'],
  ['picked', 'picked'],
  ['pickup', 'picked'],
  ['at-the-sorting-hub', 'moving'],
  ['in-transit', 'moving'],
  ['received-at-last-mile-hub', 'moving'],
  ['on-hold', 'moving'],
  ['delivery-failed', 'moving'],
  ['assigned-for-delivery', 'out'],
  ['delivered', 'delivered'],
  ['partial-delivery', 'part'],
  // The parcel is marked for its return; `returned-to-merchant` is its arrival.
  ['return', 'coming_back'],
  ['returned', 'coming_back'],
  ['paid-return', 'coming_back'],
  ['return-id-created', 'coming_back'],
  ['return-in-transit', 'coming_back'],
  ['returned-to-merchant', 'came_back'],
  ['paid', 'paid_out'],
])

/** `Received_at_Last_Mile_HUB` and `order.received-at-last-mile-hub` are one word. */
const wordOf = (said: string): string =>
  said
    .trim()
    .toLowerCase()
    .replace(/^order\./, '')
    .replaceAll(/[\s_]+/g, '-')

export const stateOf = (said: string): ParcelState | null => STATES.get(wordOf(said)) ?? null

const keys: readonly KeyField[] = [
  {
    name: 'client_id',
    label: { en: 'Client ID', bn: 'Client ID' },
    hint: {
      en: 'In the Pathao merchant panel: Developers API → Merchant API Credentials.',
      bn: 'পাঠাও মার্চেন্ট প্যানেলে: Developers API → Merchant API Credentials।',
    },
    isSecret: false,
    isStore: true,
  },
  { name: 'client_secret', label: { en: 'Client secret', bn: 'Client secret' }, isSecret: true },
  {
    name: 'store',
    label: { en: 'Store ID', bn: 'স্টোর আইডি' },
    hint: {
      en: 'Number of the store that parcels are picked up from. Pathao approves a new store in about an hour.',
      bn: 'যে স্টোর থেকে পার্সেল তোলা হয়, তার নম্বর। নতুন স্টোর চালু হতে পাঠাওয়ের প্রায় এক ঘণ্টা লাগে।',
    },
    isSecret: false,
  },
  {
    name: 'hook_secret',
    label: { en: 'Webhook secret', bn: 'ওয়েবহুক সিক্রেট' },
    hint: {
      en: 'Type this secret and the address of this connection into the panel: Developers API → Webhook Integration, with every event.',
      bn: 'এই সিক্রেট আর এই সংযোগের ঠিকানা প্যানেলে দিন: Developers API → Webhook Integration, সব ইভেন্টসহ।',
    },
    isSecret: true,
    isMade: true,
    isOptional: true,
  },
  {
    ...TRACKING_PAGE,
    hint: {
      en: '{id} stands for the number of the parcel, {phone} for the customer’s phone.',
      bn: '{id}-এর জায়গায় পার্সেলের নম্বর, {phone}-এর জায়গায় ক্রেতার ফোন বসে।',
    },
    initial: 'https://merchant.pathao.com/tracking?consignment_id={id}&phone={phone}',
  },
]

/** What the form of a connection says. */
export const words = {
  keys,
  note: {
    en: 'A booked parcel can only be cancelled in Pathao’s panel. The amount that was collected comes by the webhook alone.',
    bn: 'বুক করা পার্সেল শুধু পাঠাওয়ের প্যানেলে বাতিল করা যায়। কত টাকা আদায় হলো, তা শুধু ওয়েবহুকে আসে।',
  },
}
