// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose; browsers drop them from URLs.
const SUSPICIOUS = /[\\\u0000-\u001f\u007f]/
const ORIGIN = 'https://shop.invalid'

/** Path, query and hash if `path` belongs to this shop; undefined otherwise (prevents open redirects). */
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
