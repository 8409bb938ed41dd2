import type { APIRoute } from 'astro'
import { APP_ICONS } from '#contract/app-icons.ts'
import { drawAppIcon } from '#server/app-icons.ts'
import { findFrame } from '#server/db/page-data.ts'

export const GET: APIRoute = async ({ url, locals: { shop, preloaded } }) => {
  const icon = APP_ICONS.find(({ address }) => address === url.pathname)
  if (!icon) return new Response(null, { status: 404 })
  const { frame = await findFrame(shop.db) } = preloaded
  const bytes = await drawAppIcon(icon, frame.settings.logo, shop.config.mediaDir)
  return new Response(bytes, { headers: { 'Content-Type': 'image/png' } })
}
