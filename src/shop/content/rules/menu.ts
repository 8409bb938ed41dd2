import { ownPagePath, PAGES } from '#platform/contract/addresses/paths.ts'
import { text } from '#platform/contract/edition.ts'
import { shownText } from '#platform/rules/shown-text.ts'

/** The links of the menus, before and after the categories (spec §2). */
export const LINKS_BEFORE = [{ label: text({ en: 'Home', bn: 'হোম' }), href: PAGES.home }]
const LINKS_AFTER = [
  { label: text({ en: 'Latest Products', bn: 'নতুন পণ্য' }), href: PAGES.latest },
  { label: text({ en: 'Products', bn: 'সব পণ্য' }), href: PAGES.products },
  { label: text({ en: 'About', bn: 'আমাদের কথা' }), href: PAGES.about },
  { label: text({ en: 'Contact', bn: 'যোগাযোগ' }), href: PAGES.contact },
]

interface PageLink {
  slug: string
  title: string
  title_bn: string
}
/** A link to a page that the merchant added. */
export const linkOf = ({ slug, title, title_bn }: PageLink) => ({
  label: shownText(title, title_bn),
  href: ownPagePath(slug),
})
/** The links after the categories, with those of the merchant. */
export const linksAfter = (links: readonly (PageLink & { in_menu: number })[]) => [
  ...LINKS_AFTER,
  ...links.filter(({ in_menu }) => in_menu === 1).map(linkOf),
]

/** The `aria-current` of a link: `page` if it leads to the open page. */
export const currentPage = (href: string, { pathname, search }: URL): 'page' | undefined =>
  href === pathname + search ? 'page' : undefined
