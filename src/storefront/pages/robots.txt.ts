import type { APIRoute } from 'astro'

/**
 * What robots need not read. Pages that search engines should not list say so themselves (`noindex`), which a robot sees
 * only where it may read them. `$` ends an address: a rule alone also holds for all addresses that begin so.
 */
const HIDDEN = ['/admin$', '/admin/', '/api/']

export const GET: APIRoute = ({ locals }) => {
  const { siteUrl } = locals.shop.config
  const lines = [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    // Without an address of its own the shop knows none that others could use.
    ...(siteUrl ? [`Sitemap: ${siteUrl}/sitemap.xml`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
