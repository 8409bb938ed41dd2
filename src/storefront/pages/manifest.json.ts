import type { APIRoute } from 'astro'
import { manifestOf } from '#shop/settings/rules/manifest.ts'
import { shopName } from '#shop/settings/rules/shop-name.ts'

export const GET: APIRoute = async ({ locals: { findFrame } }) => {
  const { settings } = await findFrame()
  return Response.json(manifestOf(shopName(settings)))
}
