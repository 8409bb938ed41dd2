import {
  API_DOCS,
  MANIFEST,
  MEDIA,
  METRICS,
  OFFICE,
  OFFICE_FILES,
  ownPagePath,
  PAGES,
  SERVICE_WORKER,
} from '#platform/contract/addresses/paths.ts'
import { PLAIN } from '#platform/contract/addresses/plain-paths.ts'
import { ALL_CALLS } from '#platform/contract/calls.ts'
import { ASSETS } from '#platform/process/root.ts'
import { englishOf, hasBengali, isBengali } from '#platform/rules/editions.ts'
import { isPassedBy } from '#platform/rules/stored-page.ts'
import { sitemapPartNumber } from '#publish/sitemap.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'

const callPaths = ALL_CALLS.map(({ path }): string => path)
const pagePaths = Object.values(PAGES).filter((page) => typeof page === 'string')
const drawings = [...APP_ICONS, ...APP_SCREENSHOTS].map(({ address }) => address)
const siteFiles = [MANIFEST, SERVICE_WORKER, ...drawings, '/robots.txt', '/sitemap.xml']
const EXACT = new Set([...callPaths, ...pagePaths, ...Object.values(PLAIN), OFFICE, API_DOCS, METRICS, ...siteFiles])

/** Regular expression for a path template: `/a/{id}` matches `/a/7`. */
const matcherOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
const TEMPLATES = [
  ...callPaths.filter((path) => path.includes('{')),
  `${PAGES.orders}/{id}`,
  PAGES.product(0).replace('0', '{id}'),
  ownPagePath('{slug}'),
].map((template) => ({ template, matcher: matcherOf(template) }))
const FOLDERS = [`/${ASSETS}/`, OFFICE_FILES, `${OFFICE}/`, MEDIA]

const CALL_METHODS = Map.groupBy(ALL_CALLS, ({ path }) => path)
const FORMS = new Set<string>(Object.values(PLAIN))

/** The route of a request; `other` where nothing has this method, so that odd methods make no labels. */
export function routeOfRequest(method: string, path: string): string {
  const route = routeOf(path)
  const calls = CALL_METHODS.get(route)
  const isRead = method === 'GET' || method === 'HEAD'
  const isKnown = calls
    ? calls.some((call) => call.method === (method === 'HEAD' ? 'GET' : method))
    : isRead || (method === 'POST' && FORMS.has(route))
  return isKnown ? route : 'other'
}

/**
 * The route template of a path, such as `/product-details/{id}`. Unknown paths are `other`, so that clients can't create
 * any number of labels. Pages below /bn count as the same pages in English.
 */
function routeOf(path: string): string {
  if (!isBengali(path)) return templateOf(path)
  const english = englishOf(path)
  return hasBengali(english) && !isPassedBy(english) ? templateOf(english) : 'other'
}

function templateOf(path: string): string {
  const bare = path.replace(/\/+$/, '') || '/'
  if (EXACT.has(bare)) return bare
  const folder = FOLDERS.find((name) => path.startsWith(name))
  if (folder) return `${folder}*`
  if (sitemapPartNumber(bare) !== undefined) return '/sitemap-{part}.xml'
  return TEMPLATES.find(({ matcher }) => matcher.test(bare))?.template ?? 'other'
}
