import type { APIRoute } from 'astro'
import { listSitemapParts, sitemapXml } from '#server/sitemap.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  sitemapXml('sitemapindex', 'sitemap', shop.config.publicUrl, await listSitemapParts(shop.db))
