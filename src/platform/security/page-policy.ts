import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#platform/process/config.ts'

/** Contents of the inline scripts and styles that Astro itself writes into pages. */
export interface KnownParts {
  scripts: Iterable<string>
  styles: Iterable<string>
}

/**
 * Sources that a page may load from and connect to when its frame measures (storefront/components/head/Measuring.astro), as Google, Meta and
 * TikTok document them.
 */
const MEASURERS = [
  {
    mark: / data-ga4="G-/,
    scripts: ['https://www.googletagmanager.com'],
    receivers: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  {
    mark: / data-pixel="\d/,
    scripts: ['https://connect.facebook.net'],
    receivers: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  {
    mark: / data-tiktok="[A-Z\d]/,
    scripts: ['https://analytics.tiktok.com'],
    receivers: ['https://analytics.tiktok.com'],
  },
]

const CHARSET = '<meta charset="utf-8">'

const toSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Writes the Content-Security-Policy into the page as a `meta` element, so that it also applies on static hosts.
 *
 * An inline script or style is allowed if Astro is known to write it, or if our template marked it with the nonce of
 * this process. The nonce is removed from the page, and the policy lists the hash instead. Scripts injected through
 * stored texts have neither, so the policy blocks them.
 */
export class PagePolicy {
  /** For `nonce={Astro.locals.nonce}` on our own inline scripts and styles. It is never sent to a browser. */
  readonly nonce = randomBytes(18).toString('base64url')
  readonly #known: { script: Map<string, string>; style: Map<string, string> }
  readonly #apiHost: string | undefined
  readonly #pictures: string[]
  readonly #measuring = new RegExp(`<meta name="measuring"([^>]*) nonce="${this.nonce}"([^>]*)>`)
  readonly #marked = new RegExp(`<(script|style)([^>]*) nonce="${this.nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g')

  constructor(known: KnownParts, { apiHost, mediaUrl }: Pick<Config, 'apiHost' | 'mediaUrl'>) {
    const hashed = (tag: string, texts: Iterable<string>) =>
      new Map(Array.from(texts, (text) => [`>${text}</${tag}>`, toSource(text)]))
    this.#known = { script: hashed('script', known.scripts), style: hashed('style', known.styles) }
    this.#apiHost = apiHost
    this.#pictures = mediaUrl === undefined ? [] : [new URL(mediaUrl).origin]
  }

  /** Returns the page with its policy and without nonces. Throws if the page has no charset element to insert after. */
  write(page: string): string {
    const allowed = { script: new Set<string>(), style: new Set<string>() }
    for (const tag of ['script', 'style'] as const) {
      for (const [part, source] of this.#known[tag]) if (page.includes(part)) allowed[tag].add(source)
    }
    let measuring = ''
    const unasked = page.replace(this.#measuring, (_part, before: string, after: string) => {
      measuring = before + after
      return `<meta name="measuring"${measuring}>`
    })
    const html = unasked.replace(this.#marked, (_part, tag: 'script' | 'style', before, after, text: string) => {
      allowed[tag].add(toSource(text))
      return `<${tag}${before}${after}>${text}</${tag}>`
    })
    const at = html.indexOf(CHARSET) + CHARSET.length
    if (at < CHARSET.length) throw new Error(`A page without ${CHARSET} has no place for its policy.`)
    const measurers = MEASURERS.filter(({ mark }) => mark.test(measuring))
    const scripts = [...allowed.script, ...measurers.flatMap((measurer) => measurer.scripts)]
    const receivers = measurers.flatMap((measurer) => measurer.receivers)
    const policy = this.#policy(scripts, [...allowed.style], receivers)
    return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(at)}`
  }

  #policy(scripts: string[], styles: string[], receivers: string[]): string {
    const others = [...(this.#apiHost ? [this.#apiHost] : []), ...receivers]
    const list = (sources: string[]) => sources.map((source) => ` ${source}`).join('')
    return [
      "default-src 'self'",
      ...(others.length > 0 ? [`connect-src 'self'${list(others)}`] : []),
      `script-src 'self'${list(scripts)}`,
      // Style attributes hold a picture's colour; sanitized HTML has none. Old browsers know only this directive.
      "style-src 'self' 'unsafe-inline'",
      `style-src-elem 'self'${list(styles)}`,
      `img-src 'self' data:${list([...others, ...this.#pictures])}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action 'self'${list(this.#apiHost ? [this.#apiHost] : [])}`,
    ].join(';')
  }
}
