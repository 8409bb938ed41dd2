import { PAGES } from '#contract/paths.ts'

/** The links of the menus, before and after the categories (spec §2). */
export const LINKS_BEFORE = [{ label: 'Home', href: PAGES.home }]
export const LINKS_AFTER = [
  { label: 'Latest Products', href: PAGES.latest },
  { label: 'Products', href: PAGES.products },
  { label: 'About', href: PAGES.about },
  { label: 'Contact', href: PAGES.contact },
]

/** The `aria-current` of a link: `page` if it leads to the open page. */
export const currentPage = (href: string, { pathname, search }: URL): 'page' | undefined =>
  href === pathname + search ? 'page' : undefined
