import { IS_BENGALI } from '#platform/contract/edition.ts'
import { MAX_MENU_CATEGORIES } from '#platform/contract/limits.ts'
import { categoryName } from '#platform/rules/shown-name.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'

/** A category of a list, with the number of its products. */
export type CategoryCount = Facets['categories'][number]

/** A category of the first level, with its parts where the list is about it. */
export interface CategoryBranch extends CategoryCount {
  parts: CategoryCount[]
}

/** Between the levels of a category on pages. */
const LEVEL_MARK = ' › '

/**
 * The categories that a list offers, in their order: of the first level the ones with the most products and the chosen
 * one; parts of the chosen one, of its parent, and of the only category left.
 */
export function categoryBranches(categories: CategoryCount[], chosen: string): CategoryBranch[] {
  const there = new Set(categories.map(({ pk }) => pk))
  // A part of one that menus leave out stands on the first level.
  const isPart = ({ parent }: CategoryCount) => parent !== undefined && there.has(parent)
  const parts = Map.groupBy(categories.filter(isPart), ({ parent }) => parent)
  const first = categories.filter((each) => !isPart(each))
  const ofChosen = ({ pk, name }: CategoryCount) =>
    name === chosen || (parts.get(pk) ?? []).some((part) => part.name === chosen)
  const largest = new Set(first.toSorted((a, b) => b.count - a.count).slice(0, MAX_MENU_CATEGORIES))
  return first
    .filter((each) => largest.has(each) || ofChosen(each))
    .map((each) => ({
      ...each,
      parts: ofChosen(each) || first.length === 1 ? (parts.get(each.pk) ?? []) : [],
    }))
}

/** The same as a list, each category with its parts behind it, and with the names that the edition shows. */
export const categoriesInView = (categories: CategoryCount[], chosen: string): CategoryCount[] =>
  categoryBranches(categories, chosen)
    .flatMap(({ parts, ...branch }) => [branch, ...parts])
    .map(({ name_bn, ...each }) => ({ ...each, ...(categoryName({ ...each, name_bn }) !== each.name && { name_bn }) }))

/** The facets of a list with those categories, and with the names that the edition shows. */
export const facetsInView = (facets: Facets, chosen: string): Facets => ({
  ...facets,
  categories: categoriesInView(facets.categories, chosen),
  ...(!IS_BENGALI && { brands: facets.brands.map(({ value, count }) => ({ value, count })) }),
})

/** A chosen category with its parent, as `Clothing › Men`; its own name where the list does not know it. */
export function chosenPath(categories: CategoryCount[], chosen: string): string {
  const found = categories.find(({ name }) => name === chosen)
  if (!found) return chosen
  const parent = categories.find(({ pk }) => pk === found.parent)
  return [...(parent ? [parent] : []), found].map(categoryName).join(LEVEL_MARK)
}

/** Categories of the first level as text, a line each: the form in an island's attributes for a list without filters. */
export const packCategories = (categories: CategoryCount[]): string =>
  categories.map(({ pk, count, ...names }) => [pk, count, names.name, categoryName(names)].join('\t')).join('\n')

/** The categories of `packCategories`. */
export const unpackCategories = (text: string): CategoryCount[] =>
  (text ? text.split('\n') : []).map((line) => {
    const [pk, count, name = '', shown = ''] = line.split('\t')
    return { pk: Number(pk), count: Number(count), name, ...(shown !== name && { name_bn: shown }) }
  })
