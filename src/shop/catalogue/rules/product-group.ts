import { foldText } from '#platform/rules/text.ts'
import type { GroupCard, OwnWords, ProductGroup } from '#shop/catalogue/contract/product-group.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import { colourOf } from './colours.ts'

type Sibling = ProductGroup['siblings'][number]

/** A value of an option, as a picker shows it on the page of one of the siblings. */
export interface Choice {
  value: string
  /** The sibling that it leads to; undefined for the one that is looked at. */
  leadsTo: number | undefined
  /** Values of other options that it leads away from, as no sibling has all. */
  instead: { option: string; value: string }[]
  /** Whether that sibling is sold out. */
  isOut: boolean
  /** `#rrggbb` for a colour with a known name. */
  swatch: string | undefined
}

export interface Picker {
  option: string
  /** The value of the sibling that is looked at. */
  value: string
  choices: Choice[]
}

/** Each value of an option once, in the order of the siblings. */
const valuesOf = (siblings: Sibling[], at: number): string[] => [
  ...new Set(siblings.map(({ values }) => values[at] ?? '')),
]

/** In how much of the other options two siblings are alike; an earlier option counts more than all later ones. */
const likeness = (a: Sibling, b: Sibling, except: number): number =>
  a.values.reduce((sum, value, at) => (at !== except && value === b.values[at] ? sum + 2 ** -at : sum), 0)

/** The sibling with a value that is most like the one that is looked at; the first of equals. */
function nearest(siblings: Sibling[], here: Sibling, at: number, value: string): Sibling | undefined {
  let best: Sibling | undefined
  for (const each of siblings) {
    if (each.values[at] !== value) continue
    if (!best || likeness(each, here, at) > likeness(best, here, at)) best = each
  }
  return best
}

/**
 * The options of a group as links between its siblings, for the page of one of them. A value leads to the sibling that
 * differs in nothing else; where there is none, to the one that differs least. Empty for a group of one.
 */
export function pickersOf({ options, siblings }: ProductGroup, pk: number): Picker[] {
  const here = siblings.find((each) => each.pk === pk)
  if (!here || siblings.length < 2) return []
  return options.map((option, at) => ({
    option,
    value: here.values[at] ?? '',
    choices: valuesOf(siblings, at).map((value): Choice => {
      const to = value === here.values[at] ? here : nearest(siblings, here, at, value)
      const instead = options.flatMap((name, other) =>
        other !== at && to && to.values[other] !== here.values[other]
          ? [{ option: name, value: to.values[other] ?? '' }]
          : [],
      )
      const leadsTo = to === here ? undefined : to?.pk
      return { value, leadsTo, instead, isOut: to?.stock === 'out', swatch: colourOf(value) }
    }),
  }))
}

const COLOUR_NAMES: ReadonlySet<string> = new Set(['colour', 'color', 'shade', 'রং', 'রঙ', 'কালার', 'বর্ণ'].map(foldText))
const SIZE_NAMES: ReadonlySet<string> = new Set(['size', 'সাইজ', 'মাপ', 'আকার'].map(foldText))

/** Standard name of an option for other programs; undefined for any other one. */
export function kindOfOption(name: string): 'color' | 'size' | undefined {
  const folded = foldText(name)
  return COLOUR_NAMES.has(folded) ? 'color' : SIZE_NAMES.has(folded) ? 'size' : undefined
}

/** The value of a product that has none for this option. */
export const ANY = 'Any'

/** Size and colour of one of a group, for programs that know these two; `say` words them. */
export function namedOptions(
  { options, siblings }: Pick<ProductGroup, 'options' | 'siblings'>,
  pk: number,
  say = (word: string) => word,
): { color?: string; size?: string } {
  const { values = [] } = siblings.find((each) => each.pk === pk) ?? {}
  return Object.fromEntries(
    options.flatMap((option, at) => {
      const kind = kindOfOption(option)
      return kind && values[at] && values[at] !== ANY ? [[kind, say(values[at])]] : []
    }),
  )
}

const MAX_SWATCHES = 5

/** Words of siblings from the best to the worst: a group is as well stocked as the best of them. */
const WORDS: StockWord[] = ['in', 'few', 'later', 'out']

/** The word of siblings together; undefined where one is not counted, so that some can always be had. */
const stockWordOf = (siblings: Sibling[]): StockWord | undefined =>
  siblings.some(({ stock }) => stock === undefined)
    ? undefined
    : WORDS.find((word) => siblings.some(({ stock }) => stock === word))

/** The group on the card of a sibling; undefined for a group of one. */
export function groupCardOf({ pk: group, name, options, siblings }: ProductGroup, pk: number): GroupCard | undefined {
  const here = siblings.find((each) => each.pk === pk)
  if (!here || siblings.length < 2) return undefined
  const prices = siblings.map(({ price }) => price)
  const colours = options.flatMap((option, at) => (kindOfOption(option) === 'color' ? valuesOf(siblings, at) : []))
  const stock = stockWordOf(siblings)
  return {
    pk: group,
    name,
    is_from: here.price === Math.min(...prices) && here.price < Math.max(...prices),
    swatches: [...new Set(colours.flatMap((colour) => colourOf(colour) ?? []))].slice(0, MAX_SWATCHES),
    ...(stock && { stock }),
  }
}

/** Of siblings in the merchant's order the one that lists show: the cheapest, the first of equals. */
export function leadOf<T extends { price: number }>(siblings: T[]): T | undefined {
  return siblings.reduce<T | undefined>((lead, each) => (lead && lead.price <= each.price ? lead : each), undefined)
}

/** Those of the merchant's Bengali words that stand for an option or a value of a group. */
export function usedWords(
  words: OwnWords,
  { options, siblings }: { options: string[]; siblings: { values: string[] }[] },
): OwnWords {
  const used = new Set([...options, ...siblings.flatMap(({ values }) => values)])
  return Object.fromEntries(Object.entries(words).filter(([word, bengali]) => bengali !== '' && used.has(word)))
}

/** Whether two products of a group have the same values, which no shopper could tell apart. */
export const sameValues = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((value, at) => foldText(value) === foldText(b[at] ?? ''))

/** Every combination of the values of some options: the first option changes slowest. */
export const combinationsOf = (values: string[][]): string[][] =>
  values.reduce<string[][]>((made, each) => made.flatMap((before) => each.map((value) => [...before, value])), [[]])

/** The name of a product that is one of a group, as `Panjabi – M, Red`. */
export const siblingName = (name: string, values: string[]): string =>
  [name, values.filter((value) => value !== '').join(', ')].filter(Boolean).join(' – ')
