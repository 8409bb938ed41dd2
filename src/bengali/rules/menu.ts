import { PAGES } from '#contract/paths.ts'

export { currentPage } from '../../rules/menu.ts'

export const LINKS_BEFORE = [{ label: 'হোম', href: PAGES.home }]
export const LINKS_AFTER = [
  { label: 'নতুন পণ্য', href: PAGES.latest },
  { label: 'সব পণ্য', href: PAGES.products },
  { label: 'আমাদের কথা', href: PAGES.about },
  { label: 'যোগাযোগ', href: PAGES.contact },
] satisfies typeof import('../../rules/menu.ts').LINKS_AFTER
