import type { APIRoute } from 'astro'
import { NEWS, PAGES } from '#platform/contract/addresses/paths.ts'
import { listNews, newsXml } from '#publish/news.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { frame = await findFrame(shop.db), news = await listNews(shop.db, 'offers') } = preloaded
  const title = `${frame.settings.shop_name}: offers`
  return newsXml({ title, page: PAGES.home, self: NEWS.offers }, shop.config.publicUrl, news)
}
