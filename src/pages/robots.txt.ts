import type { APIRoute } from 'astro'

const HIDDEN = ['/admin', '/api/', '/cart', '/checkout', '/dashboard', '/login', '/register']

export const GET: APIRoute = ({ locals }) => {
  const { publicUrl } = locals.shop.config
  const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
