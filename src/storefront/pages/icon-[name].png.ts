import type { APIRoute } from 'astro'
import { drawAppIcon } from '#platform/pictures/app-icons.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'

export const GET: APIRoute = async ({ url, locals: { shop, findFrame } }) => {
  const icon = APP_ICONS.find(({ address }) => address === url.pathname)
  if (!icon) return new Response(null, { status: 404 })
  const { settings } = await findFrame()
  const bytes = await drawAppIcon(icon, settings.logo, mediaOf(shop.config))
  return new Response(bytes, { headers: { 'Content-Type': 'image/png' } })
}
