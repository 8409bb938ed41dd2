import type { KeyField } from '#platform/outbound/connector.ts'
import { TRACKING_PAGE } from './courier.ts'
import type { ParcelState } from './states.ts'

const STATES = new Map<string, ParcelState>([
  ['pickup-pending', 'booked'],
  ['ready-for-delivery', 'picked'],
  ['delivery-in-progress', 'out'],
  ['agent-returning', 'coming_back'],
  ['paid', 'paid_out'],
  ['cancelled', 'cancelled'],
])
/** Words that mean something else by the kind of the parcel. Exchanges and partial returns are a person's task. */
const BY_KIND = new Map<string, ParcelState>([
  ['delivered regular', 'delivered'],
  ['delivered partial-delivery', 'part'],
  ['returned regular', 'came_back'],
])
/** A parcel of another kind is not the one that the shop sent. */
const KINDS = ['regular', 'partial-delivery']

/** What a word of RedX means for a parcel of a kind; null for no change, as `agent-hold`. */
export function stateOf(word: string, kind: string | null | undefined): ParcelState | null {
  const known = kind ?? 'regular'
  if (!KINDS.includes(known)) return null
  return BY_KIND.get(`${word} ${known}`) ?? STATES.get(word) ?? null
}

const keys: readonly KeyField[] = [
  {
    name: 'token',
    label: { en: 'API access token', bn: 'API access token' },
    hint: {
      en: 'In the RedX panel: Developer API. The sandbox has a token of its own.',
      bn: 'RedX প্যানেলে: Developer API। স্যান্ডবক্সের টোকেন আলাদা।',
    },
    isSecret: true,
  },
  {
    name: 'store',
    label: { en: 'Pickup store', bn: 'পিকআপ স্টোর' },
    hint: {
      en: 'Without one, RedX picks up at the default store of the account.',
      bn: 'না দিলে RedX অ্যাকাউন্টের মূল স্টোর থেকে পার্সেল নেয়।',
    },
    isSecret: false,
    isOptional: true,
    isStore: true,
  },
  {
    name: 'hook_secret',
    label: { en: 'Webhook token', bn: 'ওয়েবহুক টোকেন' },
    hint: {
      en: 'In the panel, the webhook is the address of this connection with ?token= and this token behind it.',
      bn: 'প্যানেলে ওয়েবহুক হিসেবে এই সংযোগের ঠিকানা দিন, শেষে ?token= আর এই টোকেনসহ।',
    },
    isSecret: true,
    isMade: true,
    isOptional: true,
  },
  {
    ...TRACKING_PAGE,
    hint: { en: '{id} stands for the number of the parcel.', bn: '{id}-এর জায়গায় পার্সেলের নম্বর বসে।' },
    initial: 'https://redx.com.bd/track-parcel/?trackingId={id}',
  },
]

/** What the form of a connection says. */
export const words = {
  keys,
  note: {
    en: 'RedX delivers to areas of its own list. The first parcel to an upazila asks for the area, and the shop remembers it.',
    bn: 'RedX নিজের তালিকার এলাকায় পৌঁছে দেয়। কোনো উপজেলার প্রথম পার্সেলে এলাকা বেছে নিতে হয়, দোকান তা মনে রাখে।',
  },
}
