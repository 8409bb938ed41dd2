import type { APIRoute } from 'astro'
import { drawAppIcon } from '#platform/pictures/app-icons.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'

export const GET: APIRoute = async ({ url, locals: { shop, preloaded } }) => {
  const icon = APP_ICONS.find(({ address }) => address === url.pathname)
  if (!icon) return new Response(null, { status: 404 })
  const { frame = await findFrame(shop.db) } = preloaded
  const bytes = await drawAppIcon(icon, frame.settings.logo, mediaOf(shop.config))
  return new Response(bytes, { headers: { 'Content-Type': 'image/png' } })
}
