import { verify } from '@node-rs/argon2'
import { loadBuiltShop } from '#server/built.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { UNCAPPED, VERIFIED } from './uncapped.ts'

/** The shop that the environment names, and beside it a login that hashes at once, whatever else is being hashed. */
const { openDoor } = await loadBuiltShop()
const door = openDoor()
door.publishing?.start()
await door.publishing?.publishNow()
const fetch: typeof door.fetch = async (request, env) => {
  if (new URL(request.url).pathname !== UNCAPPED) return door.fetch(request, env)
  await verify(VERIFIED, 'haat-demo')
  return new Response('{}')
}
const server = await listen({ ...door, fetch }, readConfig())
process.send?.({ url: server.url })
process.on('disconnect', async () => {
  await server.close()
  await door.close()
  process.exit(0)
})
