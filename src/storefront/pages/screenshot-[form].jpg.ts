import type { APIRoute } from 'astro'
import { mediaOf } from '#platform/pictures/media.ts'
import { screenshotGoods } from '#publish/share/card.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { listProducts } from '#shop/catalogue/queries/product-list.ts'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'

export const GET: APIRoute = async ({ url, locals: { shop, preloaded, findFrame } }) => {
  const screenshot = APP_SCREENSHOTS.find(({ address }) => address === url.pathname)
  if (!screenshot) return new Response(null, { status: 404 })
  const { settings } = await findFrame()
  const find = async () => (await listProducts(shop.db, productQuerySchema.parse({}))).results
  const { goods = screenshotGoods(await find(), settings) } = preloaded
  // With its fonts, which no other page needs.
  const { drawScreenshot } = await import('#publish/share/screenshot.ts')
  const bytes = await drawScreenshot(screenshot, { settings, goods }, mediaOf(shop.config))
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } })
}
