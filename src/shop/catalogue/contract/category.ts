import { MAX_NAME } from '#platform/contract/limits.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'
import { PICTURE } from '#platform/resource/words.ts'

/** A category of the menus, which may be part of another one. */
export const category = defineResource(
  'category',
  {
    name: {
      kind: 'text',
      label: { en: 'Name', bn: 'নাম' },
      wrong: { en: 'Write a name.', bn: 'নাম লিখুন।' },
      isNeeded: true,
      max: MAX_NAME,
    },
    name_bn: {
      kind: 'text',
      label: { en: 'Name in Bengali', bn: 'বাংলা নাম' },
      // Not `name_bn`, which products have: queries join both.
      column: 'bengali_name',
      twinOf: 'name',
      max: MAX_NAME,
    },
    parent: {
      kind: 'reference',
      to: 'category',
      label: { en: 'Part of', bn: 'কোন ক্যাটাগরির অংশ' },
      wrong: { en: 'Choose a category of the first level.', bn: 'প্রথম স্তরের একটি ক্যাটাগরি বেছে নিন।' },
      none: { en: 'No other category', bn: 'কোনোটির নয়' },
      column: 'parent_id',
      orNull: true,
    },
    google_category: {
      kind: 'text',
      label: { en: 'Google category', bn: 'গুগলের ক্যাটাগরি' },
      hint: {
        en: 'A number of Google’s product taxonomy, such as 1604 for clothing. Parts without one have this one.',
        bn: 'গুগলের পণ্যতালিকার একটি নম্বর, যেমন পোশাকের জন্য 1604। যে অংশের নিজের নম্বর নেই, তার জন্যও এটি।',
      },
      wrong: {
        en: 'Write a number of Google’s product taxonomy, such as 1604.',
        bn: 'গুগলের পণ্যতালিকার একটি নম্বর লিখুন, যেমন 1604।',
      },
      tidy: latinDigits,
      pattern: [/^([1-9]\d{0,5})?$/, 'This must be a number of Google’s product taxonomy, such as 1604.'],
      keyboard: 'numeric',
    },
    picture: { ...PICTURE, orNull: true, isOfChange: true },
    is_on: {
      kind: 'boolean',
      label: { en: 'Show it in the menus', bn: 'মেনুতে দেখান' },
      hint: { en: 'Its goods are found as before.', bn: 'এর পণ্য আগের মতোই পাওয়া যায়।' },
      isOfChange: true,
    },
    in_searches: {
      kind: 'boolean',
      label: { en: 'Show its goods in every search', bn: 'সব খোঁজে এর পণ্য দেখান' },
      hint: {
        en: 'Otherwise a search shows them only by the name of the category, or where it finds nothing else.',
        bn: 'না হলে শুধু ক্যাটাগরির নাম খুঁজলে, বা অন্য কিছু না পাওয়া গেলে দেখানো হয়।',
      },
      isOfChange: true,
    },
  },
  { title: 'name', isPatch: true, isDraft: true },
)
/** `products` and `hidden_products` count its own, without those of its parts. */
export type OfficeCategory = WireOf<typeof category> & { products: number; hidden_products: number }
