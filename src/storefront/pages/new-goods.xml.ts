import type { APIRoute } from 'astro'
import { NEWS, PAGES } from '#platform/contract/addresses/paths.ts'
import { listNews, newsXml } from '#publish/news.ts'

export const GET: APIRoute = async ({ locals: { shop, preloaded, findFrame } }) => {
  const { settings } = await findFrame()
  const { news = await listNews(shop.db, 'newest') } = preloaded
  const title = `${settings.shop_name}: new goods`
  return newsXml({ title, page: PAGES.latest, self: NEWS.newest }, shop.config.publicUrl, news)
}
