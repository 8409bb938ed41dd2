import { keysOf } from '../records.ts'
import { ownPagePath, PAGES } from './paths.ts'

interface PageFacts {
  /** Whether its file shows products or categories, or only the frame, settings and charges; undefined if it has no file. */
  published?: 'goods' | 'frame'
  /** Whether it is in the sitemap. */
  isFound?: true
  /** Whether the merchant may write its text; its name in the back office stands in the table `page`. */
  text?: true
}
type Name = { [K in keyof typeof PAGES]: (typeof PAGES)[K] extends string ? K : never }[keyof typeof PAGES]

/**
 * The list of the storefront's pages: which are published, found by search engines, and written by the merchant.
 * `NEVER` in platform/rules/stored-page.ts, which the service worker loads, has those that no browser may store.
 */
const LIST = {
  home: { published: 'goods', isFound: true },
  products: { published: 'goods', isFound: true },
  categories: { published: 'goods', isFound: true },
  cart: { published: 'frame' },
  checkout: { published: 'frame' },
  login: { published: 'frame' },
  register: { published: 'frame' },
  forgotPassword: { published: 'frame' },
  resetPassword: { published: 'frame' },
  confirmEmail: { published: 'frame' },
  trackOrder: { published: 'frame' },
  about: { published: 'frame', isFound: true, text: true },
  contact: { published: 'frame', isFound: true, text: true },
  terms: { published: 'frame', isFound: true, text: true },
  privacy: { published: 'frame', isFound: true, text: true },
  dashboard: { published: 'frame' },
  profile: { published: 'frame' },
  orders: { published: 'frame' },
  changePassword: { published: 'frame' },
  address: { published: 'frame' },
  wishlist: { published: 'frame' },
  sessions: { published: 'frame' },
  fallback: { published: 'frame' },
  offline: { published: 'frame' },
  newsletter: {},
  notFound: {},
  malformed: {},
} as const satisfies Record<Exclude<Name, 'popular' | 'allFilters' | 'latest'>, PageFacts>

const ALL = keysOf(LIST).map((name) => {
  const facts: PageFacts = LIST[name]
  return { ...facts, name, address: PAGES[name] }
})
const addressesWhere = (isOne: (page: PageFacts) => boolean): readonly string[] =>
  ALL.filter(isOne).map(({ address }) => address)

/** Published pages without products: they show the frame, settings and delivery charges. */
export const FRAME_PAGES = addressesWhere(({ published }) => published === 'frame')
/** Published pages without an id in their address that show products or categories. */
export const GOODS_PAGES = addressesWhere(({ published }) => published === 'goods')
/** Pages in the sitemap beside those of products and categories. */
export const FOUND_PAGES = addressesWhere(({ isFound }) => isFound === true)

export type TextPage = {
  [K in keyof typeof LIST]: (typeof LIST)[K] extends { text: true } ? K : never
}[keyof typeof LIST]
export const TEXT_PAGES = ALL.filter(({ text }) => text).map(({ name }) => name) as [TextPage, ...TextPage[]] // By its type.
/** Whether a page is one of the shop's, and none that the merchant added. */
export const isTextPage = (slug: string): slug is TextPage => TEXT_PAGES.some((page) => page === slug)
/** The address of a page with a text: of one of the shop's, or of one that the merchant added. */
export const textPageAddress = (slug: string): string => (isTextPage(slug) ? PAGES[slug] : ownPagePath(slug))
/** The page with a text of the merchant at an address; undefined for other addresses. */
export const textPageAt = (address: string): TextPage | undefined => TEXT_PAGES.find((page) => PAGES[page] === address)
