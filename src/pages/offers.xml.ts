import type { APIRoute } from 'astro'
import { NEWS, PAGES } from '#contract/paths.ts'
import { findFrame } from '#server/db/page-data.ts'
import { listNews, newsXml } from '#server/news.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { frame = await findFrame(shop.db), news = await listNews(shop.db, 'offers') } = preloaded
  const title = `${frame.settings.shop_name}: offers`
  return newsXml({ title, page: PAGES.home, self: NEWS.offers }, shop.config.publicUrl, news)
}
