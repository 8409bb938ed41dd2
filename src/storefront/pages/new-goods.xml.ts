import type { APIRoute } from 'astro'
import { NEWS, PAGES } from '#platform/contract/addresses/paths.ts'
import { listNews, newsXml } from '#publish/news.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded } }) => {
  const { frame = await findFrame(shop.db), news = await listNews(shop.db, 'newest') } = preloaded
  const title = `${frame.settings.shop_name}: new goods`
  return newsXml({ title, page: PAGES.latest, self: NEWS.newest }, shop.config.publicUrl, news)
}
