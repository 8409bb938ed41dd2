import type { ListView } from './product-list.ts'

/** Bengali names of categories by the name that addresses have. */
export type CategoryNames = ReadonlyMap<string, string>

/** The names that a list may show, packed for an attribute; none in English, which shows those of addresses. */
export const packNames = (_categories: { name: string; name_bn?: string | undefined }[]): string | undefined =>
  undefined

export const unpackNames = (..._packed: (string | undefined)[]): CategoryNames | undefined => undefined

/** The category of a view by the name that the edition shows, as headings and chips have it; for no address. */
export const shownView = (view: ListView, _names: CategoryNames | undefined): ListView => view
