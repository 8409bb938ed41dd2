import { defineMiddleware } from 'astro:middleware'
import { frame, shop } from './shop.ts'

export const onRequest = defineMiddleware(({ locals }, next) => {
  locals.shop = shop
  locals.preloaded = { frame }
  locals.findFrame = async () => frame
  return next()
})
