import type { APIRoute } from 'astro'
import { listSitemapPages, sitemapXml } from '#publish/sitemap.ts'

export const GET: APIRoute = async ({ params, locals: { shop, preloaded, findFrame } }) => {
  const pages = preloaded.map ?? (await listSitemapPages(shop.db, Number(params['part'])))
  if (pages.length === 0) return new Response(null, { status: 404 })
  const { settings } = await findFrame()
  return sitemapXml('urlset', 'url', { ...shop.config, first: settings.default_language }, pages)
}
