import { createHash, randomBytes } from 'node:crypto'

/** What Astro itself writes into a page, as it stands between the tags. */
export interface KnownParts {
  scripts: Iterable<string>
  styles: Iterable<string>
}

const CHARSET = '<meta charset="utf-8">'

const toSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Writes a page's Content-Security-Policy into the page, so that it holds on any static host too.
 *
 * A script or style inside the page runs for one of two reasons: Astro is known to write it, or our template gave it
 * the nonce of this process. The nonce leaves the page again and its hash stands in the policy instead. What a stored
 * text smuggles into a page has neither, so it is never taken for ours.
 */
export class PagePolicy {
  /** For `nonce={Astro.locals.nonce}` of our own inline scripts and styles; no visitor ever sees it. */
  readonly nonce = randomBytes(18).toString('base64url')
  readonly #known: { script: Map<string, string>; style: Map<string, string> }
  readonly #apiHost: string | undefined
  readonly #marked = new RegExp(`<(script|style)([^>]*) nonce="${this.nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g')

  constructor(known: KnownParts, apiHost: string | undefined) {
    const hashed = (tag: string, texts: Iterable<string>) =>
      new Map(Array.from(texts, (text) => [`>${text}</${tag}>`, toSource(text)]))
    this.#known = { script: hashed('script', known.scripts), style: hashed('style', known.styles) }
    this.#apiHost = apiHost
  }

  /** The page with its policy and without nonces. Throws for a page that doesn't say its charset: it has no place. */
  write(page: string): string {
    const allowed = { script: new Set<string>(), style: new Set<string>() }
    for (const tag of ['script', 'style'] as const) {
      for (const [part, source] of this.#known[tag]) if (page.includes(part)) allowed[tag].add(source)
    }
    const html = page.replace(this.#marked, (_part, tag: 'script' | 'style', before, after, text: string) => {
      allowed[tag].add(toSource(text))
      return `<${tag}${before}${after}>${text}</${tag}>`
    })
    const at = html.indexOf(CHARSET) + CHARSET.length
    if (at < CHARSET.length) throw new Error(`A page without ${CHARSET} cannot say its policy.`)
    const policy = this.#policy([...allowed.script], [...allowed.style])
    return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(at)}`
  }

  #policy(scripts: string[], styles: string[]): string {
    const list = (sources: string[]) => sources.map((source) => ` ${source}`).join('')
    return [
      "default-src 'self'",
      ...(this.#apiHost ? [`connect-src 'self' ${this.#apiHost}`] : []),
      `script-src 'self'${list(scripts)}`,
      // Attributes carry a picture's colour, which cleaned HTML cannot; browsers that know no more than this line obey it.
      "style-src 'self' 'unsafe-inline'",
      `style-src-elem 'self'${list(styles)}`,
      `img-src 'self' data:${list(this.#apiHost ? [this.#apiHost] : [])}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${list(this.#apiHost ? [this.#apiHost] : [])}`,
    ].join(';')
  }
}
