import type { BreadcrumbList, ItemList } from 'schema-dts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { categoryName } from '#platform/rules/shown-name.ts'

/** The path to a page: names with absolute addresses, the page itself last. */
export const pathFacts = (steps: { name: string; item?: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})

/** The steps of categories, the first level first, by the names that the page shows. */
export const categorySteps = (levels: Parameters<typeof categoryName>[0][], origin: string) =>
  levels.map((level) => ({ name: categoryName(level), item: origin + PAGES.category(level.name) }))

/** The pages that a list leads to, by their absolute addresses, in its order. */
export const listFacts = (addresses: string[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
})
