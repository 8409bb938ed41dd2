import { openShop } from '#platform/open-shop.ts'
import { createHttpApp, type HttpApp } from '#server/http-app.ts'

let app: HttpApp | undefined

/** The app of this process. Created on first use, because `astro build` imports this file without a database. */
export const openHttpApp = (): HttpApp => {
  app ??= createHttpApp(openShop())
  return app
}

/** Astro's development server sends every request here; Astro reserves the name of this file. */
export default { fetch: (request: Request, ...rest: unknown[]) => openHttpApp().fetch(request, ...rest) }
