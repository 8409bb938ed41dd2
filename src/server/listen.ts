import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { REQUEST_TIMES } from '#contract/limits.ts'

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Promise<Response> | Response

/** Answers a request at once if it can; returns whether it did. */
export type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>

/** What a server answers with: `shortcut` is tried before a request becomes one of the web's kind, which is dear. */
export interface Answering {
  fetch: Fetch
  shortcut?: Shortcut
}

/** Milliseconds between two looks for connections that have no request any more, while the server closes. */
const CLOSING = 50

export interface Listening {
  /** Address that the server answers at, with the port that it got. */
  url: string
  /** Takes no more connections, and waits until every request that came in is answered. */
  close(): Promise<void>
}

/** Serves requests at an address; a request that comes too slowly is answered 408. Throws where it may not listen. */
export async function listen(
  { fetch, shortcut = async () => false }: Answering,
  { host, port }: { host: string; port: number },
  times: typeof REQUEST_TIMES = REQUEST_TIMES,
): Promise<Listening> {
  const answer = getRequestListener(fetch, { hostname: host })
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.body,
    keepAliveTimeout: times.kept,
    connectionsCheckingInterval: times.look,
  })
  server.on('request', async (incoming, outgoing) => {
    if (!(await shortcut(incoming, outgoing))) await answer(incoming, outgoing)
  })
  server.listen(port, host)
  server.setTimeout(times.idle)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error(`${host}:${port} is no address of the network.`)
  return {
    url: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      // A connection that is kept alive after its answer would keep the server open.
      const looking = setInterval(() => server.closeIdleConnections(), CLOSING)
      await closed
      clearInterval(looking)
    },
  }
}
