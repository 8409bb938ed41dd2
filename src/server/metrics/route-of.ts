import { CALLS } from '#contract/calls.ts'
import { API, MEDIA, METRICS, PAGES } from '#contract/paths.ts'
import { ASSETS } from '../root.ts'
import { sitemapPartNumber } from '../sitemap.ts'

const callPaths = CALLS.map(({ path }) => path)
const pagePaths = Object.values(PAGES).filter((page) => typeof page === 'string')
const EXACT = new Set([...callPaths, ...pagePaths, API.openapi, METRICS, '/robots.txt', '/sitemap.xml'])

/** `/a/{id}` as an expression that matches `/a/7`. */
const matcherOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
const TEMPLATES = [
  ...callPaths.filter((path) => path.includes('{')),
  `${PAGES.orders}/{id}`,
  PAGES.product(0).replace('0', '{id}'),
].map((template) => ({ template, matcher: matcherOf(template) }))
const FOLDERS = [`/${ASSETS}/`, MEDIA]

/**
 * The route that a path belongs to, as `/product-details/{id}`; `other` for every path that is no route, so that nobody
 * can make up labels.
 */
export function routeOf(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/'
  if (EXACT.has(bare)) return bare
  const folder = FOLDERS.find((name) => path.startsWith(name))
  if (folder) return `${folder}*`
  if (sitemapPartNumber(bare) !== undefined) return '/sitemap-{part}.xml'
  return TEMPLATES.find(({ matcher }) => matcher.test(bare))?.template ?? 'other'
}
