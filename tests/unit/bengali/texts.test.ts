import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')

/** A text of any wording, a function of the same values, or a record of texts with the same names. */
type Widened<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends (...values: infer Values) => string
      ? (...values: Values) => string
      : T extends object
        ? { [Name in keyof T]: Widened<T[Name]> }
        : T

/** Whether a Bengali module has each text of the English one, and no other: then it is `true`, otherwise their names. */
type Missing<English, Bengali> = {
  [Name in keyof English]: Name extends keyof Bengali
    ? Widened<Bengali[Name]> extends Widened<English[Name]>
      ? never
      : Name
    : Name
}[keyof English]
type Same<English, Bengali> = [Missing<English, Bengali> | Exclude<keyof Bengali, keyof English>] extends [never]
  ? true
  : Missing<English, Bengali> | Exclude<keyof Bengali, keyof English>

/** A text that is missing in one of the languages is a type error here. */
const COMPLETE: {
  account: Same<typeof import('#texts/account.ts'), typeof import('#bengali/texts/account.ts')>
  card: Same<typeof import('#texts/card.ts'), typeof import('#bengali/texts/card.ts')>
  cart: Same<typeof import('#texts/cart.ts'), typeof import('#bengali/texts/cart.ts')>
  changes: Same<typeof import('#texts/changes.ts'), typeof import('#bengali/texts/changes.ts')>
  checkout: Same<typeof import('#texts/checkout.ts'), typeof import('#bengali/texts/checkout.ts')>
  delivery: Same<typeof import('#texts/delivery.ts'), typeof import('#bengali/texts/delivery.ts')>
  inCart: Same<typeof import('#texts/in-cart.ts'), typeof import('#bengali/texts/in-cart.ts')>
  list: Same<typeof import('#texts/list.ts'), typeof import('#bengali/texts/list.ts')>
  listTitles: Same<typeof import('#texts/list-titles.ts'), typeof import('#bengali/texts/list-titles.ts')>
  listView: Same<typeof import('#texts/list-view.ts'), typeof import('#bengali/texts/list-view.ts')>
  locale: Same<typeof import('#texts/locale.ts'), typeof import('#bengali/texts/locale.ts')>
  manifest: Same<typeof import('#texts/manifest.ts'), typeof import('#bengali/texts/manifest.ts')>
  measuring: Same<typeof import('#texts/measuring.ts'), typeof import('#bengali/texts/measuring.ts')>
  orders: Same<typeof import('#texts/orders.ts'), typeof import('#bengali/texts/orders.ts')>
  product: Same<typeof import('#texts/product.ts'), typeof import('#bengali/texts/product.ts')>
  reviews: Same<typeof import('#texts/reviews.ts'), typeof import('#bengali/texts/reviews.ts')>
  sorts: Same<typeof import('#texts/sorts.ts'), typeof import('#bengali/texts/sorts.ts')>
  passwordHint: Same<typeof import('#texts/password-hint.ts'), typeof import('#bengali/texts/password-hint.ts')>
  sessions: Same<typeof import('#texts/sessions.ts'), typeof import('#bengali/texts/sessions.ts')>
  stars: Same<typeof import('#texts/stars.ts'), typeof import('#bengali/texts/stars.ts')>
  storedPages: Same<typeof import('#texts/stored-pages.ts'), typeof import('#bengali/texts/stored-pages.ts')>
  suggestedCategory: Same<
    typeof import('#texts/suggested-category.ts'),
    typeof import('#bengali/texts/suggested-category.ts')
  >
  suggestions: Same<typeof import('#texts/suggestions.ts'), typeof import('#bengali/texts/suggestions.ts')>
  viewer: Same<typeof import('#texts/viewer.ts'), typeof import('#bengali/texts/viewer.ts')>
  units: Same<typeof import('#texts/units.ts'), typeof import('#bengali/texts/units.ts')>
  widgets: Same<typeof import('#texts/widgets.ts'), typeof import('#bengali/texts/widgets.ts')>
  words: Same<typeof import('#texts/words.ts'), typeof import('#bengali/texts/words.ts')>
  messages: Same<typeof import('#contract/messages.ts'), typeof import('#bengali/contract/messages.ts')>
  sentences: Same<typeof import('#contract/sentences.ts'), typeof import('#bengali/contract/sentences.ts')>
  dates: Same<typeof import('#rules/date.ts'), typeof import('#bengali/rules/date.ts')>
} = {
  account: true,
  card: true,
  cart: true,
  changes: true,
  checkout: true,
  delivery: true,
  inCart: true,
  list: true,
  listTitles: true,
  listView: true,
  locale: true,
  manifest: true,
  measuring: true,
  orders: true,
  product: true,
  reviews: true,
  sorts: true,
  passwordHint: true,
  sessions: true,
  stars: true,
  storedPages: true,
  suggestedCategory: true,
  suggestions: true,
  viewer: true,
  units: true,
  widgets: true,
  words: true,
  messages: true,
  sentences: true,
  dates: true,
}

const namesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name).sort()

const TEXTS = readdirSync(join(SRC, 'texts'))
const PAIRS = [
  ...TEXTS.map((file) => `texts/${file}`),
  'contract/messages.ts',
  'contract/sentences.ts',
  'rules/date.ts',
]

test.each(PAIRS)('%s has a Bengali counterpart with the same names', (file) => {
  expect(Object.values(COMPLETE)).not.toContain(false)
  expect(namesOf(join(SRC, 'bengali', file))).toEqual(namesOf(join(SRC, file)))
})

/** The quoted texts of a module, without what is put into them and without comments. */
const textsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^import [\s\S]*? from .*$/gm, '')
      .matchAll(/'([^'\n]*)'|`([^`]*)`/g),
  ].map(([, quoted, template]) => (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ''))

/** Names for programs: languages, zones, formats. */
const FOR_PROGRAMS = new Set(['en', 'bn', 'bn-BD', 'en-GB', 'Asia/Dhaka', 'numeric', 'long', '2-digit', ',', ':', ''])

test.each(PAIRS)('no Latin word stands in the Bengali %s', (file) => {
  const latin = textsOf(join(SRC, 'bengali', file)).filter((text) => !FOR_PROGRAMS.has(text) && /[a-z]/i.test(text))
  expect(latin).toEqual([])
})

test.each(TEXTS)('no Bengali stands in the English texts/%s', (file) => {
  expect(textsOf(join(SRC, 'texts', file)).filter((text) => /[\u0980-\u09ff]/.test(text))).toEqual([])
})
