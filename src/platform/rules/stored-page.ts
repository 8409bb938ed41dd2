import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PLAIN_PREFIX } from '#platform/contract/addresses/plain-paths.ts'
import { JUST_NOW, RELATIVE } from '#storefront/texts/locale.ts'
import { englishOf } from './editions.ts'

/** Path prefixes of personal pages and of the staff's pages. */
const NEVER = [
  PAGES.dashboard,
  PAGES.login,
  PAGES.register,
  PAGES.forgotPassword,
  PAGES.resetPassword,
  PAGES.confirmEmail,
  PAGES.fallback,
  PAGES.offline,
  PLAIN_PREFIX,
]

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)
/** The pages of both editions alike. */
const isPageBelow = (path: string, root: string): boolean => isBelow(englishOf(path), englishOf(root))

/** Whether a request goes past the service worker: calls of the API, the back office, metrics. */
export const isPassedBy = (path: string): boolean => ['/api', '/admin', '/metrics'].some((root) => isBelow(path, root))

/** Whether a browser may store the page at a path. The wishlist's page is empty until its script has run. */
export const isStorable = (path: string): boolean =>
  !isPassedBy(path) && (englishOf(path) === englishOf(PAGES.wishlist) || !NEVER.some((root) => isPageBelow(path, root)))

/** Whether a path is that of a file whose name changes with its content. */
export const isHashedFile = (path: string): boolean => /^\/(_astro|media)\//.test(path)

/** Parts of a query that others add to links and that change no page. */
const TRACKING = /^(utm_|fbclid$|gclid$|ttclid$)/

/** The address under which a page is stored: without campaign parameters. */
export function storedAddress(url: URL): string {
  const plain = new URL(url)
  for (const name of [...plain.searchParams.keys()]) if (TRACKING.test(name)) plain.searchParams.delete(name)
  plain.hash = ''
  return plain.href
}

const MINUTE = 60_000
const STEPS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long ago a moment was, in words: of the edition, or of the language of `words`. */
export function ago(at: number, now: number, words = { RELATIVE, JUST_NOW }): string {
  const [unit, length] = STEPS.find(([, step]) => now - at >= step) ?? []
  if (!unit || !length) return words.JUST_NOW
  return new Intl.RelativeTimeFormat(words.RELATIVE).format(-Math.floor((now - at) / length), unit)
}

export interface StoredFile {
  path: string
  /** Milliseconds since 1970. */
  at: number
  bytes: number
}

/** Which files have to go so that the others have `most` bytes at most: pictures before pages and code, oldest first. */
export function filesToRemove<File extends StoredFile>(files: File[], most: number): File[] {
  const isPicture = ({ path }: File) => path.startsWith('/media/')
  const inTurn = files.toSorted((a, b) => Number(isPicture(b)) - Number(isPicture(a)) || a.at - b.at)
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return inTurn.filter(({ bytes }) => {
    if (total <= most) return false
    total -= bytes
    return true
  })
}
