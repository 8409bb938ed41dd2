import type { BreadcrumbList, ItemList } from 'schema-dts'
import { PAGES } from '#contract/paths.ts'

/** The path to a page: names with absolute addresses, the page itself last. */
export const pathFacts = (steps: { name: string; item?: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})

/** The steps of categories, the first level first. */
export const categorySteps = (names: string[], origin: string) =>
  names.map((name) => ({ name, item: origin + PAGES.category(name) }))

/** The pages that a list leads to, by their absolute addresses, in its order. */
export const listFacts = (addresses: string[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
})
