import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, which could take a port while its shop is not listening. */
const FIRST = 20_000
const LAST = 32_000

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  // Rejects if the port is in use.
  return once(server, 'listening').then(
    async () => {
      server.close()
      await once(server, 'close')
      return true
    },
    () => false,
  )
}

/** A port that was free a moment ago, and that the system gives to nobody who asks for any port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}
