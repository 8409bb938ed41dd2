import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createProbe } from 'node:net'
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

export interface Address {
  host: string
  port: number
}

export interface Listening {
  /** Address that the server answers at, with the port that it got. */
  url: string
  /** Takes no more connections, and waits until every request that came in is answered. */
  close(): Promise<void>
}

/** What helps where a process may not listen, by the code of the error. */
const ADVICE: Record<string, string> = {
  EADDRINUSE: 'another program listens there. End it, or choose another port',
  EACCES: 'this user may not listen there. Choose a port above 1023, with a proxy in front of it',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another HOST',
}

/** Says which variable names an address where this process may not listen, why not, and what helps. */
export function explainedListening(error: unknown, variable: string, { host, port }: Address): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = ADVICE[code] ?? (error instanceof Error ? error.message : String(error))
  return new Error(`${variable} ${port}: ${host}:${port} can’t be used: ${reason}.`)
}

/** Throws when this process may not listen at an address now, and says which variable names it. */
export async function requireFree(variable: string, address: Address): Promise<void> {
  const probe = createProbe()
  try {
    probe.listen(address.port, address.host)
    await once(probe, 'listening')
  } catch (error) {
    throw explainedListening(error, variable, address)
  }
  probe.close()
  await once(probe, 'close')
}

/** Serves requests at an address; a request that comes too slowly is answered 408. Throws where it may not listen. */
export async function listen(
  { fetch, shortcut = async () => false }: Answering,
  { host, port }: Address,
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
