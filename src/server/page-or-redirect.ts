import type { Handler } from 'hono'
import { PAGES } from '#contract/paths.ts'
import { bengaliTarget, englishOf, isBengali } from '#rules/editions.ts'
import { isDatabaseAway } from './db/engine.ts'
import { findRedirect, hasCategory } from './db/redirects.ts'
import type { Shop } from './open-shop.ts'
import type { Pages } from './pages.ts'
import { clientAddress, networkOf } from './proxy.ts'

/** While the database is away, the page that is asked for says so. */
const unlessAway = async <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise
    throw error
  }
}

/** The page at an address; a redirect where there is none and it has moved. */
export const pageOrRedirect =
  (pages: Pages, { config, db }: Shop): Handler =>
  async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const address = pathname + search
    const isIn = config.isBengaliOn && isBengali(address)
    const render = () => pages(address, {}, networkOf(clientAddress(c, config)))
    const category = englishOf(pathname) === PAGES.products ? searchParams.get('category') : null
    // The list of a category that is not there is a page without goods.
    const mayBeMoved = category !== null && category !== '' && !(await unlessAway(hasCategory(db, category), true))
    const page = mayBeMoved ? undefined : await render()
    if (page && page.status !== 404) return page
    const moved = await unlessAway(findRedirect(db, isIn ? englishOf(address) : address), undefined)
    const target = isIn && moved !== undefined ? bengaliTarget(moved) : moved
    return target === undefined ? (page ?? render()) : c.redirect(target, 301)
  }
