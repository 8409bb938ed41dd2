import { MAX_COUPON, MAX_QUANTITY } from '#platform/contract/limits.ts'
import { MAX_COUPON_AMOUNT, MAX_COUPON_PRODUCTS, MAX_COUPON_USES } from '#platform/contract/office-limits.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'
import { FROM, UNTIL } from '#platform/resource/words.ts'

const AMOUNT_WRONG = { en: 'Write an amount in taka.', bn: 'টাকার পরিমাণ লিখুন।' }
const USES_WRONG = { en: 'Write a whole number from 1 on.', bn: '১ বা বেশি পূর্ণ সংখ্যা লিখুন।' }
const PIECES = {
  kind: 'whole',
  wrong: USES_WRONG,
  only: ['kind', 'pieces'],
  min: 1,
  max: MAX_QUANTITY,
  orNull: true,
  default: null,
} as const
const NO_LIMIT = { en: 'Empty for no limit', bn: 'খালি রাখলে সীমা নেই' }

/** The ids of chosen products, each once. */
export const productIdsOf = (products: string): number[] => [
  ...new Set((products.match(/\d{1,15}/g) ?? []).map(Number)),
]

/** Fields that a kind can't do without. */
const NEEDED = [
  ['flat', 'value'],
  ['percent', 'percent'],
  ['pieces', 'buy'],
  ['pieces', 'free'],
] as const

/** What takes something off an order: by its code, or by itself. */
export const coupon = defineResource(
  'coupon',
  {
    code: {
      kind: 'text',
      label: { en: 'Code', bn: 'কোড' },
      hint: { en: 'Letters and digits, such as EID20', bn: 'অক্ষর ও সংখ্যা, যেমন EID20' },
      wrong: { en: 'Letters, digits, hyphens and underscores only.', bn: 'শুধু অক্ষর, সংখ্যা, হাইফেন ও আন্ডারস্কোর।' },
      isNeeded: true,
      max: MAX_COUPON,
      tidy: (typed) => typed.toUpperCase(),
      pattern: [/^[\p{L}\p{M}\p{N}_-]+$/u, 'A code has letters, digits, hyphens and underscores only.'],
      capitals: 'characters',
    },
    kind: {
      kind: 'choice',
      label: { en: 'What it takes off', bn: 'কী কমে' },
      isNeeded: true,
      choices: {
        flat: { en: 'Taka', bn: 'টাকা' },
        percent: { en: 'Percent of the goods', bn: 'পণ্যের দামের শতাংশ' },
        shipping: { en: 'The delivery charge', bn: 'ডেলিভারি চার্জ' },
        pieces: { en: 'Pieces that are free', bn: 'ফ্রি পিস' },
      },
    },
    value: {
      kind: 'taka',
      label: { en: 'Taka off', bn: 'কত টাকা কমে' },
      wrong: { en: 'Say how many taka it takes off.', bn: 'কত টাকা কমবে লিখুন।' },
      column: 'value_paisa',
      only: ['kind', 'flat'],
      max: MAX_COUPON_AMOUNT,
      default: 0,
    },
    percent: {
      kind: 'whole',
      label: { en: 'Percent off', bn: 'কত শতাংশ কমে' },
      wrong: { en: 'Say a percentage from 1 to 100.', bn: '১ থেকে ১০০ পর্যন্ত শতাংশ লিখুন।' },
      only: ['kind', 'percent'],
      min: 1,
      max: 100,
      orNull: true,
      default: null,
    },
    cap: {
      kind: 'taka',
      label: { en: 'At most, in taka', bn: 'সর্বোচ্চ, টাকায়' },
      wrong: AMOUNT_WRONG,
      column: 'cap_paisa',
      only: ['kind', 'percent'],
      max: MAX_COUPON_AMOUNT,
      orNull: true,
      default: null,
      isBeside: true,
    },
    buy: {
      ...PIECES,
      label: { en: 'Whoever buys', bn: 'যত পিস কিনলে' },
      hint: { en: 'Pieces that are paid', bn: 'যত পিসের দাম দিতে হয়' },
    },
    free: {
      ...PIECES,
      label: { en: 'Gets free', bn: 'যত পিস ফ্রি' },
      hint: {
        en: 'More of the same; with a category or chosen goods the cheapest of them',
        bn: 'একই পণ্যের; ক্যাটাগরি বা বাছা পণ্য থাকলে সেগুলোর সবচেয়ে কম দামেরটি',
      },
      isBeside: true,
    },
    category: {
      kind: 'reference',
      to: 'category',
      label: { en: 'For goods of', bn: 'কোন ক্যাটাগরির পণ্যে' },
      wrong: { en: 'Choose a category that is there.', bn: 'আছে এমন ক্যাটাগরি বাছুন।' },
      none: { en: '– all categories –', bn: '– সব ক্যাটাগরি –' },
      column: 'category_id',
      orNull: true,
      default: null,
    },
    /** Ids of `productIdsOf`, with commas between them. */
    products: {
      kind: 'text',
      label: { en: 'And for these goods', bn: 'আর এই পণ্যগুলোতে' },
      wrong: { en: 'Choose goods that are there.', bn: 'আছে এমন পণ্য বাছুন।' },
      column: 'product_ids',
      max: MAX_COUPON_PRODUCTS * 16,
      tidy: (typed) => productIdsOf(typed).join(', '),
      default: '',
    },
    minimum: {
      kind: 'taka',
      label: { en: 'For goods of at least, in taka', bn: 'পণ্যের দাম কমপক্ষে, টাকায়' },
      wrong: AMOUNT_WRONG,
      column: 'minimum_paisa',
      max: MAX_COUPON_AMOUNT,
      default: 0,
    },
    starts_at: FROM,
    ends_at: UNTIL,
    max_uses: {
      kind: 'whole',
      label: { en: 'How often in all', bn: 'মোট কতবার' },
      hint: NO_LIMIT,
      wrong: USES_WRONG,
      min: 1,
      max: MAX_COUPON_USES,
      orNull: true,
      default: null,
    },
    per_phone: {
      kind: 'whole',
      label: { en: 'How often per phone', bn: 'প্রতি ফোন নম্বরে কতবার' },
      hint: NO_LIMIT,
      wrong: {
        en: 'Write a whole number from 1 on; nothing where it applies by itself.',
        bn: '১ বা বেশি পূর্ণ সংখ্যা লিখুন; নিজে থেকে প্রযোজ্য হলে কিছুই না।',
      },
      min: 1,
      max: MAX_COUPON_USES,
      orNull: true,
      default: null,
      isBeside: true,
    },
    is_automatic: {
      kind: 'boolean',
      label: { en: 'Applies by itself', bn: 'নিজে থেকেই প্রযোজ্য' },
      hint: {
        en: 'Nobody has to type anything. An order gets one discount: what was typed, otherwise the one that takes off most.',
        bn: 'কিছু লিখতে হয় না। এক অর্ডারে একটিই ছাড়: যেটি লেখা হয়েছে, না হলে যেটিতে সবচেয়ে বেশি কমে।',
      },
      default: false,
    },
    used: { kind: 'whole', label: { en: 'Used', bn: 'ব্যবহৃত' }, isReadOnly: true },
    is_on: { kind: 'boolean', label: { en: 'Can be used', bn: 'ব্যবহার করা যাবে' }, default: true },
  },
  {
    title: 'code',
    check(values) {
      // One that takes nothing off.
      const missing = NEEDED.find(([kind, field]) => values['kind'] === kind && !values[field])
      if (missing) return [missing[1], 'Say how much this coupon takes off.']
      // A quote knows no phone, so that it would promise what the order then refuses.
      return values['is_automatic'] && values['per_phone'] != null
        ? ['per_phone', 'A coupon that applies by itself has no limit for each phone.']
        : undefined
    },
  },
)
export type Coupon = WireOf<typeof coupon>
export type CouponKind = Coupon['kind']
