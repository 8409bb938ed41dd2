import { PAGES } from '#platform/contract/addresses/paths.ts'
import { text } from '#platform/contract/edition.ts'

/** The links of the menus, before and after the categories (spec §2). */
export const LINKS_BEFORE = [{ label: text({ en: 'Home', bn: 'হোম' }), href: PAGES.home }]
export const LINKS_AFTER = [
  { label: text({ en: 'Latest Products', bn: 'নতুন পণ্য' }), href: PAGES.latest },
  { label: text({ en: 'Products', bn: 'সব পণ্য' }), href: PAGES.products },
  { label: text({ en: 'About', bn: 'আমাদের কথা' }), href: PAGES.about },
  { label: text({ en: 'Contact', bn: 'যোগাযোগ' }), href: PAGES.contact },
]

/** The `aria-current` of a link: `page` if it leads to the open page. */
export const currentPage = (href: string, { pathname, search }: URL): 'page' | undefined =>
  href === pathname + search ? 'page' : undefined
