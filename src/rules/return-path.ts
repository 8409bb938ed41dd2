// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; browsers drop them from URLs.
const SUSPICIOUS = /[\\\u0000-\u001f\u007f]/
const ORIGIN = 'https://shop.invalid'

/** The path, query and fragment to return to when `path` is one of this shop; undefined for everything else. */
export function ownPath(path: string): string | undefined {
  if (!/^\/(?!\/)/.test(path) || SUSPICIOUS.test(path)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(path, ORIGIN)
    const own = pathname + search + hash
    // `/./` and `/x/..` vanish in the resolving, and may leave `//`.
    return origin === ORIGIN && !own.startsWith('//') ? own : undefined
  } catch {
    return undefined
  }
}
