import type { Host } from '#contract/hosting.ts'

const COPY = /\.(br|gz)$/

/** Whether a file is a compressed copy of another. */
export const isCopy = (name: string): boolean => COPY.test(name)

/**
 * The name under which a host serves a published file at the address of the page, without a redirect; undefined for a
 * file that the host doesn't use. nginx finds `cart/index.html` and compressed copies (deploy/nginx.conf). Cloudflare
 * Pages, Netlify and GitHub Pages serve `cart.html` at `/cart`, would redirect to `/cart/` for a folder, and compress
 * by themselves. A bucket has no rules: the key is the address.
 */
export function nameFor(host: Host, name: string): string | undefined {
  if (host === 'nginx') return name
  if (isCopy(name)) return undefined
  return name.replace(/\/index\.html$/, host === 's3' ? '' : '.html')
}
