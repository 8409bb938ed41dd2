import type { APIRoute } from 'astro'
import { APP_SCREENSHOTS } from '#contract/app-screenshots.ts'
import { productQuerySchema } from '#contract/catalog.ts'
import { findFrame } from '#server/db/page-data.ts'
import { listProducts } from '#server/db/product-list.ts'
import { screenshotGoods } from '#server/share/card.ts'

export const GET: APIRoute = async ({ url, locals: { shop, preloaded } }) => {
  const screenshot = APP_SCREENSHOTS.find(({ address }) => address === url.pathname)
  if (!screenshot) return new Response(null, { status: 404 })
  const { frame = await findFrame(shop.db) } = preloaded
  const find = async () => (await listProducts(shop.db, productQuerySchema.parse({}))).results
  const { goods = screenshotGoods(await find(), frame.settings) } = preloaded
  // With its fonts, which no other page needs.
  const { drawScreenshot } = await import('#server/share/screenshot.ts')
  const bytes = await drawScreenshot(screenshot, { settings: frame.settings, goods }, shop.config.mediaDir)
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } })
}
