import type { KeyField } from '#platform/outbound/connector.ts'
import { TRACKING_PAGE } from './courier.ts'
import type { ParcelState } from './states.ts'

interface Meaning {
  state: ParcelState | null
  provisional: boolean
}

const final = (state: ParcelState): Meaning => ({ state, provisional: false })
const open = (state: ParcelState): Meaning => ({ state, provisional: true })

/** The courier's eleven words, exactly; its balance moves only without `_approval_pending`. */
const MEANINGS = new Map<string, Meaning>([
  ['in_review', final('booked')],
  ['pending', final('booked')],
  ['hold', final('booked')],
  ['unknown', final('booked')],
  ['unknown_approval_pending', final('booked')],
  // Shown, without a step of the order.
  ['delivered_approval_pending', { state: null, provisional: true }],
  ['partial_delivered_approval_pending', { state: null, provisional: true }],
  ['delivered', final('delivered')],
  ['partial_delivered', final('part')],
  // It may still turn into `delivered`.
  ['cancelled_approval_pending', open('coming_back')],
  ['cancelled', final('coming_back')],
])

/** What a word means; an unknown one changes nothing. Webhooks write some with a capital letter. */
export const stateOf = (word: string): Meaning =>
  MEANINGS.get(word.toLowerCase()) ?? { state: null, provisional: false }

const keys: readonly KeyField[] = [
  {
    name: 'api_key',
    label: { en: 'API key', bn: 'API key' },
    hint: {
      en: 'In the Steadfast panel: Settings → API. The account has to be active.',
      bn: 'স্টেডফাস্ট প্যানেলে: Settings → API। অ্যাকাউন্ট চালু থাকতে হবে।',
    },
    isSecret: true,
  },
  { name: 'secret_key', label: { en: 'Secret key', bn: 'Secret key' }, isSecret: true },
  {
    name: 'hook_secret',
    label: { en: 'Webhook token', bn: 'ওয়েবহুক টোকেন' },
    hint: {
      en: 'Paste this token and the address of this connection into the panel: Settings → Webhook. Without it the shop asks every few minutes.',
      bn: 'এই টোকেন আর এই সংযোগের ঠিকানা প্যানেলে দিন: Settings → Webhook। না দিলে দোকান কিছুক্ষণ পরপর জিজ্ঞেস করে।',
    },
    isSecret: true,
    isMade: true,
    isOptional: true,
  },
  {
    ...TRACKING_PAGE,
    hint: {
      en: '{tracking} stands for the code of the parcel, {id} for its number.',
      bn: '{tracking}-এর জায়গায় পার্সেলের কোড, {id}-এর জায়গায় নম্বর বসে।',
    },
    initial: 'https://steadfast.com.bd/t/{tracking}',
  },
]

/** What the form of a connection says. */
export const words = {
  keys,
  note: {
    en: 'Steadfast has no test mode: every booking is a real parcel. A booked parcel can’t be cancelled from here.',
    bn: 'স্টেডফাস্টের টেস্ট মোড নেই: প্রতিটি বুকিং আসল পার্সেল। বুক করা পার্সেল এখান থেকে বাতিল করা যায় না।',
  },
}
