import { toLink } from '#platform/contract/addresses/link.ts'
import { MAX_LINK } from '#platform/contract/limits.ts'
import { MAX_VAT_RATE } from '#platform/contract/office-limits.ts'

const label = { from: { en: 'From', bn: 'শুরু' }, until: { en: 'Until', bn: 'শেষ' } }

/** From when until when something counts; null for no bound. */
export const FROM = { kind: 'moment', label: label.from, orNull: true, default: null } as const
export const UNTIL = {
  kind: 'moment',
  label: label.until,
  hint: {
    en: 'Empty: at once, and until you change it. Time of Bangladesh.',
    bn: 'খালি: এখন থেকেই, এবং আপনি না বদলানো পর্যন্ত। বাংলাদেশের সময়।',
  },
  wrong: { en: 'The end must be after the beginning.', bn: 'শেষ সময় শুরুর পরে হতে হবে।' },
  orNull: true,
  default: null,
  after: 'starts_at',
  isBeside: true,
} as const

export const PICTURE = {
  kind: 'picture',
  label: { en: 'Picture', bn: 'ছবি' },
  wrong: { en: 'Choose a picture.', bn: 'ছবি বাছুন।' },
  column: 'picture_id',
} as const

/** A rate of VAT that prices include; null where none is stated. */
export const VAT_RATE = {
  kind: 'percent',
  label: { en: 'VAT in percent', bn: 'ভ্যাট, শতাংশে' },
  wrong: { en: 'Write a percentage up to 100, such as 15 or 7.5.', bn: '১০০-এর মধ্যে শতাংশ লিখুন, যেমন ১৫ বা ৭.৫।' },
  orNull: true,
  max: MAX_VAT_RATE,
} as const

/** A path of the shop or a web address; empty for none. */
export const LINK = {
  kind: 'text',
  label: { en: 'Link', bn: 'লিংক' },
  hint: {
    en: 'A path of the shop such as /products, or a web address; empty for none.',
    bn: 'দোকানের কোনো পেজ যেমন /products, অথবা ওয়েব ঠিকানা; খালিও রাখা যায়।',
  },
  wrong: {
    en: 'Write a path such as /products, or a web address.',
    bn: '/products-এর মতো পেজ বা পুরো ওয়েব ঠিকানা লিখুন।',
  },
  max: MAX_LINK,
  check: [
    (typed: string) => typed === '' || toLink(typed) !== '',
    'This must be a path of the shop such as /products, or a web address.',
  ],
} as const
