import type { APIRoute } from 'astro'
import { listSitemapParts, sitemapXml } from '#publish/sitemap.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) =>
  sitemapXml('sitemapindex', 'sitemap', shop.config, preloaded.map ?? (await listSitemapParts(shop.db)))
