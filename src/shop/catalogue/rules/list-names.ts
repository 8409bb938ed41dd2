import { IS_BENGALI } from '#platform/contract/edition.ts'
import { OPTION_MARK } from '#platform/contract/values/choices.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import type { ListView } from './product-list.ts'

/** Bengali names of categories, brands and values of options, by the name that addresses have. */
export type ListNames = ReadonlyMap<string, string>

interface Named {
  name: string
  name_bn?: string | undefined
}

/** The names that a list may show, packed for an attribute: a line for each that has a Bengali name; none in English. */
export function packNames(named: Named[], { brands = [], options = [] }: Partial<Facets> = {}): string | undefined {
  if (!IS_BENGALI) return undefined
  const values = options.flatMap((option) =>
    option.values.map(({ value, name_bn }) => ({
      name: `${option.name}${OPTION_MARK}${value}`,
      name_bn: (option.name_bn || name_bn) && [option.name_bn || option.name, name_bn || value].join(OPTION_MARK),
    })),
  )
  const all = [...named, ...values, ...brands.map(({ value, name_bn }) => ({ name: value, name_bn }))]
  const twins = all.filter(({ name, name_bn = '' }) => name_bn !== '' && name_bn !== name)
  return [...new Set(twins.map(({ name, name_bn }) => `${name}\t${name_bn}`))].join('\n') || undefined
}

export function unpackNames(...packed: (string | undefined)[]): ListNames | undefined {
  if (!IS_BENGALI) return undefined
  const lines = packed.flatMap((names) => names?.split('\n') ?? [])
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', bengali = '']) => [name, bengali]))
}

/** Category, brands and options of a view as the edition shows them in headings and chips; for no address. */
export function shownView(view: ListView, names: ListNames | undefined): ListView {
  if (!IS_BENGALI) return view
  const shown = (name: string) => names?.get(name) || name
  const option = view.option.map((each) =>
    shown(each)
      .split(OPTION_MARK)
      .map((word) => shownWords(word))
      .join(OPTION_MARK),
  )
  return { ...view, category: shown(view.category), brand: view.brand.map(shown), option }
}
