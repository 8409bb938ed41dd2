import type { APIRoute } from 'astro'
import { listSitemapParts, sitemapXml } from '#server/sitemap.ts'

export const GET: APIRoute = async ({ locals: { shop, given } }) =>
  sitemapXml('sitemapindex', 'sitemap', shop.config.publicUrl, given.map ?? (await listSitemapParts(shop.db)))
