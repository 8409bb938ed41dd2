/** Whether a text is an http or https URL. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose; browsers drop them from URLs.
const SUSPICIOUS = /[\\\u0000-\u001f\u007f]/
const ORIGIN = 'https://shop.invalid'

/**
 * Path, query and hash if `path` belongs to this shop; undefined otherwise. Whatever leads somewhere (redirects, the way back
 * after a sign-in, links of the merchant) asks this function, so that no address leads to another site.
 */
export function ownPath(path: string): string | undefined {
  if (!/^\/(?!\/)/.test(path) || SUSPICIOUS.test(path)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(path, ORIGIN)
    const own = pathname + search + hash
    // Resolving removes `/./` and `/x/..`, which may leave `//`.
    return origin === ORIGIN && !own.startsWith('//') ? own : undefined
  } catch {
    return undefined
  }
}

/** A stored link if it leads to the web or to a path of the shop; empty for any other, such as `javascript:`. */
export const toLink = (text: string): string => (isWebAddress(text) || ownPath(text) !== undefined ? text : '')
