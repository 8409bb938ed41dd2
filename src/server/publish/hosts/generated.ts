import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import type { Host } from '#contract/hosting.ts'
import { MEDIA, PAGES, SERVICE_WORKER } from '#contract/paths.ts'
import { HASHED } from '../../caching.ts'
import { ASSETS } from '../../root.ts'
import { listSecurityHeaders } from '../../security/headers.ts'
import type { HostFile } from './host-file.ts'

export interface GeneratedSource {
  render: (address: string) => Promise<Response>
  /** Origin of the shop's pages. */
  publicUrl: string
  /** Old addresses and where they lead. */
  redirects: () => Promise<{ from_address: string; to_address: string }[]>
}

const REVALIDATED = 'no-cache'
/** Served for every address without a file. */
const NOT_FOUND = `${PAGES.notFound.slice(1)}.html`

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

/** Content of `_redirects`, from which the same two read redirects: of paths, as Cloudflare knows no queries. */
const redirectsFile = (redirects: Awaited<ReturnType<GeneratedSource['redirects']>>): string =>
  redirects
    .filter(({ from_address }) => !from_address.includes('?'))
    .map(({ from_address, to_address }) => `${from_address} ${to_address} 301\n`)
    .join('')

/** Files that are made for the host: its page for unknown addresses, and what else it reads. */
export async function listGenerated(source: GeneratedSource, host: Host): Promise<HostFile[]> {
  const { render, publicUrl } = source
  const notFound = new Uint8Array(await (await render(PAGES.notFound)).arrayBuffer())
  switch (host) {
    case 'nginx':
      return [
        generated(NOT_FOUND, notFound),
        generated(`${NOT_FOUND}.br`, brotliCompressSync(notFound)),
        generated(`${NOT_FOUND}.gz`, gzipSync(notFound)),
      ]
    case 's3':
      return [{ ...generated(NOT_FOUND, gzipSync(notFound), 'gzip') }]
    case 'github': {
      // Without the first, GitHub Pages leaves out names that begin with an underscore; the second is its own domain.
      const { hostname } = new URL(publicUrl)
      const isOwn = !hostname.endsWith('.github.io')
      return [
        generated(NOT_FOUND, notFound),
        generated('.nojekyll', ''),
        ...(isOwn ? [generated('CNAME', `${hostname}\n`)] : []),
      ]
    }
    case 'cloudflare':
    case 'netlify':
      return [
        generated(NOT_FOUND, notFound),
        generated('_headers', await headersFile(publicUrl)),
        generated('_redirects', redirectsFile(await source.redirects())),
      ]
  }
}
