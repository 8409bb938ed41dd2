import { verify } from '@node-rs/argon2'
import { listen } from '#platform/http/listen.ts'
import { readConfig } from '#platform/process/config.ts'
import { loadBuiltShop } from '#server/built.ts'
import { UNCAPPED, VERIFIED } from './uncapped.ts'

/** The shop in the environment, and a second login that hashes without the queue. */
const { openHttpApp } = await loadBuiltShop()
const app = openHttpApp()
await app.publishing?.start(readConfig().siteDir)
await app.publishing?.publishNow()
const fetch: typeof app.fetch = async (request, env) => {
  if (new URL(request.url).pathname !== UNCAPPED) return app.fetch(request, env)
  await verify(VERIFIED, 'haat-demo')
  return new Response('{}')
}
const server = await listen({ ...app, fetch }, readConfig())
process.send?.({ url: server.url })
process.on('disconnect', async () => {
  await server.close()
  await app.close()
  process.exit(0)
})
