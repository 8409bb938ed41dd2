import { MAX_DESCRIPTION, MAX_KEYWORDS, MAX_NAME, MAX_PRODUCT_NAME } from '#platform/contract/limits.ts'
import { MAX_EXPIRY, MAX_GRAMS } from '#platform/contract/office-limits.ts'
import { keysOf } from '#platform/contract/records.ts'
import { type ColumnsOf, columnsIn, defineResource, type NameOf } from '#platform/resource/define.ts'
import { VAT_RATE } from '#platform/resource/words.ts'
import { BARCODE } from './barcode.ts'
import { isExpiry, tidyExpiry } from './expiry.ts'

const TOO_LONG = { en: 'This text is too long.', bn: 'লেখাটি বেশি বড়।' }
const TEXT = { kind: 'text', wrong: TOO_LONG, default: '' } as const
const BRAND = { ...TEXT, section: 'shelf', max: MAX_NAME, isShown: true } as const

/**
 * Texts of a product, written by staff. Its category, prices, pictures and state have a shape of their own each
 * (office/products.ts), as have its stock, plans and group, which other tables hold.
 */
export const product = defineResource(
  'product',
  {
    name: {
      kind: 'text',
      section: 'names',
      label: { en: 'Name', bn: 'নাম' },
      wrong: { en: 'Write a name of up to 300 characters.', bn: '৩০০ অক্ষরের মধ্যে নাম লিখুন।' },
      isNeeded: true,
      max: MAX_PRODUCT_NAME,
    },
    name_bn: {
      ...TEXT,
      section: 'names',
      label: { en: 'Name in Bengali', bn: 'বাংলা নাম' },
      twinOf: 'name',
      max: MAX_PRODUCT_NAME,
    },
    brand: { ...BRAND, label: { en: 'Brand', bn: 'ব্র্যান্ড' } },
    brand_bn: { ...BRAND, label: { en: 'Brand in Bengali', bn: 'বাংলায় ব্র্যান্ড' }, twinOf: 'brand', isBeside: true },
    unit: {
      ...TEXT,
      section: 'shelf',
      label: { en: 'Size or unit', bn: 'মাপ বা একক' },
      hint: { en: 'Such as 500 g, 1 L or 6 pieces', bn: 'যেমন ৫০০ গ্রাম, ১ লিটার বা ৬টি' },
      max: MAX_NAME,
      isBeside: true,
      isShown: true,
    },
    unit_bn: {
      ...TEXT,
      section: 'shelf',
      label: { en: 'Size or unit in Bengali', bn: 'বাংলায় মাপ বা একক' },
      hint: {
        en: 'Only for a word of your own: g, kg, pieces and sizes are shown in Bengali by themselves.',
        bn: 'শুধু আপনার নিজের শব্দের জন্য: গ্রাম, কেজি, পিস ও সাইজ নিজে থেকেই বাংলায় দেখায়।',
      },
      twinOf: 'unit',
      max: MAX_NAME,
      isBeside: true,
      isShown: true,
    },
    weight_grams: {
      kind: 'whole',
      section: 'shelf',
      label: { en: 'Weight with its packing, in grams', bn: 'প্যাকেটসহ ওজন, গ্রামে' },
      hint: {
        en: 'For delivery charges by weight and for couriers. Empty counts as 0.',
        bn: 'ওজনে ডেলিভারি চার্জ ও কুরিয়ারের জন্য। খালি রাখলে ০ ধরা হয়।',
      },
      wrong: { en: 'Write grams as a whole number, such as 500.', bn: 'গ্রামে পূর্ণ সংখ্যা লিখুন, যেমন ৫০০।' },
      max: MAX_GRAMS,
      orNull: true,
      default: null,
    },
    keywords: {
      ...TEXT,
      section: 'shelf',
      label: { en: 'Search words', bn: 'খোঁজার শব্দ' },
      hint: { en: 'Further words that shoppers may search for', bn: 'ক্রেতা আর যে শব্দে খুঁজতে পারেন' },
      max: MAX_KEYWORDS,
      isSearched: true,
    },
    origin: { ...TEXT, section: 'shelf', label: { en: 'Country of origin', bn: 'উৎপাদনের দেশ' }, max: MAX_NAME },
    expires_on: {
      ...TEXT,
      section: 'shelf',
      label: { en: 'Expiry', bn: 'মেয়াদ শেষ' },
      hint: {
        en: 'A month or a day, such as 03/2028. The shop takes no order of goods that have expired.',
        bn: 'মাস বা তারিখ, যেমন ০৩/২০২৮। মেয়াদ শেষ হলে দোকান সে পণ্যের অর্ডার নেয় না।',
      },
      wrong: {
        en: 'Write a month or a day, such as 03/2028 or 31/03/2028.',
        bn: 'মাস বা তারিখ লিখুন, যেমন ০৩/২০২৮ বা ৩১/০৩/২০২৮।',
      },
      max: MAX_EXPIRY,
      tidy: tidyExpiry,
      check: [isExpiry, 'Write a month or a day, such as 03/2028 or 31/03/2028.'],
      keyboard: 'numeric',
      isBeside: true,
    },
    barcode: { ...TEXT, ...BARCODE },
    vat_rate: {
      ...VAT_RATE,
      section: 'shelf',
      column: 'vat_basis_points',
      default: null,
      hint: {
        en: 'The price includes it. Empty for the rate of the shop’s settings, 0 for none.',
        bn: 'দামের মধ্যেই ধরা থাকে। খালি রাখলে দোকানের সেটিংসের হার, ভ্যাট না থাকলে ০।',
      },
    },
    description: {
      ...TEXT,
      section: 'description',
      label: { en: 'Description', bn: 'বিবরণ' },
      max: MAX_DESCRIPTION,
      html: 'product',
    },
    description_bn: {
      ...TEXT,
      section: 'description',
      label: { en: 'Description in Bengali', bn: 'বাংলা বিবরণ' },
      twinOf: 'description',
      max: MAX_DESCRIPTION,
      html: 'product',
    },
  },
  { title: 'name', table: 'stored_product', isPatch: true, isDraft: true },
)
export type DeclaredField = NameOf<typeof product>
export const DECLARED_FIELDS = keysOf(product.fields)
export type DeclaredProduct = ColumnsOf<typeof product>
/** The columns of its fields. */
export const DECLARED_COLUMNS = columnsIn(product)

type With<Flag extends string> = {
  [K in DeclaredField]: (typeof product.fields)[K] extends Record<Flag, true> ? K : never
}[DeclaredField]
const fieldsWith = <Flag extends string>(flag: Flag) =>
  DECLARED_FIELDS.filter((name): name is With<Flag> & DeclaredField => flag in product.fields[name])

/** Fields that the storefront's answers have, beside names and descriptions, which depend on where they stand. */
export const SHOWN_FIELDS = fieldsWith('isShown')
export type ShownField = With<'isShown'>
/** Fields that the search finds a product by like its search words, beside those that it weighs by themselves. */
export const SEARCHED_FIELDS = fieldsWith('isSearched')
export type SearchedField = With<'isSearched'>
