import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import { BENGALI_BASE, bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { MEDIA, PAGES, SERVICE_WORKER } from '#platform/contract/addresses/paths.ts'
import { HASHED } from '#platform/http/caching.ts'
import { ASSETS } from '#platform/process/root.ts'
import { bengaliTarget, isBengali } from '#platform/rules/editions.ts'
import { listSecurityHeaders } from '#platform/security/headers.ts'
import type { Host } from '#publish/contract/hosting.ts'
import type { HostFile } from './target.ts'

export interface MovedAddress {
  from_address: string
  to_address: string
}

export interface GeneratedSource {
  render: (address: string) => Promise<Response>
  /** Origin of the shop's pages. */
  publicUrl: string
  isBengaliOn: boolean
  /** Old addresses and where they lead. */
  redirects: () => Promise<MovedAddress[]>
}

const REVALIDATED = 'no-cache'

/** A file that is made for the host. */
export function generated(name: string, content: Uint8Array | string, encoding?: 'gzip'): HostFile {
  const from = typeof content === 'string' ? Buffer.from(content) : content
  const tag = createHash('sha256').update(from).digest('hex')
  const type = getMimeType(name) ?? 'application/octet-stream'
  return { name, from, tag, isPage: false, type, encoding, cacheControl: REVALIDATED }
}

/** Content of `_headers`, from which Netlify and Cloudflare Pages read response headers. */
async function headersFile(publicUrl: string): Promise<string> {
  const security = await listSecurityHeaders(publicUrl.startsWith('https:') ? 'https' : 'http')
  const rule = (path: string, headers: Iterable<[string, string]>) =>
    [path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const hashed: [string, string][] = [['cache-control', HASHED]]
  const worker = rule(SERVICE_WORKER, [['cache-control', REVALIDATED]])
  return [rule('/*', security), worker, rule(`/${ASSETS}/*`, hashed), rule(`${MEDIA}*`, hashed)].join('\n')
}

/** The redirects of all editions: an English one also counts below /bn, unless there is one for that address. */
export async function listRedirectsOf({ redirects, isBengaliOn }: GeneratedSource): Promise<MovedAddress[]> {
  const own = await redirects()
  if (!isBengaliOn) return own
  const known = new Set(own.map(({ from_address }) => from_address))
  const bengali = own
    .filter(({ from_address }) => !isBengali(from_address))
    .map((each) => ({ from_address: bengaliOf(each.from_address), to_address: bengaliTarget(each.to_address) }))
  return [...own, ...bengali.filter(({ from_address }) => !known.has(from_address))]
}

/**
 * Content of `_redirects`, from which Netlify and Cloudflare Pages read redirects. Without addresses that have a query,
 * which Cloudflare doesn't support.
 */
const redirectsFile = (redirects: MovedAddress[]): string =>
  redirects
    .filter(({ from_address }) => !from_address.includes('?'))
    .map(({ from_address, to_address }) => `${from_address} ${to_address} 301\n`)
    .join('')

/**
 * The host's page for unknown addresses, and a Bengali one for those below /bn. Cloudflare chooses the nearest by
 * itself.
 */
async function notFoundPages({ render, isBengaliOn }: GeneratedSource, host: Host): Promise<HostFile[]> {
  const addresses = [PAGES.notFound, ...(isBengaliOn ? [bengaliOf(PAGES.notFound)] : [])]
  const files = addresses.map(async (address) => {
    const page = new Uint8Array(await (await render(address)).arrayBuffer())
    const name = `${address.slice(1)}.html`
    if (host === 's3') return [generated(name, gzipSync(page), 'gzip')]
    if (host !== 'nginx') return [generated(name, page)]
    return [
      generated(name, page),
      generated(`${name}.br`, brotliCompressSync(page)),
      generated(`${name}.gz`, gzipSync(page)),
    ]
  })
  return (await Promise.all(files)).flat()
}

/**
 * Netlify shows the page of the root for all unknown addresses unless a rule says otherwise; the first matching rule
 * counts.
 */
const NETLIFY_BENGALI = `${BENGALI_BASE}/* ${bengaliOf(PAGES.notFound)}.html 404\n`

/** Files that exist for the host only: its pages for unknown addresses, and its configuration. */
export async function listGenerated(source: GeneratedSource, host: Host): Promise<HostFile[]> {
  const { publicUrl, isBengaliOn } = source
  const notFound = await notFoundPages(source, host)
  switch (host) {
    case 'nginx':
    case 's3':
      return notFound
    case 'github': {
      // Without `.nojekyll`, GitHub Pages leaves out names that begin with an underscore. `CNAME` is for a domain of
      // its own.
      const { hostname } = new URL(publicUrl)
      const isOwn = !hostname.endsWith('.github.io')
      return [...notFound, generated('.nojekyll', ''), ...(isOwn ? [generated('CNAME', `${hostname}\n`)] : [])]
    }
    case 'cloudflare':
    case 'netlify': {
      const bengali = host === 'netlify' && isBengaliOn ? NETLIFY_BENGALI : ''
      return [
        ...notFound,
        generated('_headers', await headersFile(publicUrl)),
        generated('_redirects', redirectsFile(await listRedirectsOf(source)) + bengali),
      ]
    }
  }
}
