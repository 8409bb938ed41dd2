import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { ListView } from './product-list.ts'

/** Bengali names of categories by the name that addresses have. */
export type CategoryNames = ReadonlyMap<string, string>

/** The names that a list may show, packed for an attribute: a line for each that has a Bengali name; none in English. */
export function packNames(categories: { name: string; name_bn?: string | undefined }[]): string | undefined {
  if (!IS_BENGALI) return undefined
  const named = categories.filter(({ name, name_bn = '' }) => name_bn !== '' && name_bn !== name)
  return [...new Set(named.map(({ name, name_bn }) => `${name}\t${name_bn}`))].join('\n') || undefined
}

export function unpackNames(...packed: (string | undefined)[]): CategoryNames | undefined {
  if (!IS_BENGALI) return undefined
  const lines = packed.flatMap((names) => names?.split('\n') ?? [])
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', bengali = '']) => [name, bengali]))
}

/** The category of a view by the name that the edition shows, as headings and chips have it; for no address. */
export const shownView = (view: ListView, names: CategoryNames | undefined): ListView =>
  IS_BENGALI ? { ...view, category: names?.get(view.category) || view.category } : view
