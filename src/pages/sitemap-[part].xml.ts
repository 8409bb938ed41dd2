import type { APIRoute } from 'astro'
import { listSitemapPages, sitemapXml } from '#server/sitemap.ts'

export const GET: APIRoute = async ({ params, locals: { shop, preloaded } }) => {
  const pages = preloaded.map ?? (await listSitemapPages(shop.db, Number(params['part'])))
  return pages.length > 0 ? sitemapXml('urlset', 'url', shop.config, pages) : new Response(null, { status: 404 })
}
