import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createProbe, Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { REQUEST_TIMES, UPLOAD_TIMES } from '#platform/contract/server-limits.ts'
import { oneAtATime, watchBody } from '#platform/process/connection-guards.ts'

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Promise<Response> | Response

/** Responds to the request itself and returns true, or returns false and leaves it alone. */
export type Shortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>

/** `shortcut` is tried first: it works on Node's own objects, and creating a web Request is expensive. */
export interface HttpHandlers {
  fetch: Fetch
  shortcut?: Shortcut
}

/** Milliseconds for the first request of a connection that was accepted before the server closed to be read. */
const FIRST_REQUEST = 250
/** Milliseconds between two closings of idle connections while the server closes. */
const CLOSE_IDLE_EVERY = 50

export interface Address {
  host: string
  port: number
}

export interface Listening {
  /** With the port that the system chose, where port 0 was requested. */
  url: string
  /** Ends each connection with its next response, so that a proxy sends nothing over one that is about to be closed. */
  drain(): void
  /** Refuses new connections and resolves when every running request has its response. */
  close(): Promise<void>
}

/** Solutions for errors of `listen`, by code. */
const ADVICE: Record<string, string> = {
  EADDRINUSE: 'another program listens there. End it, or choose another port',
  EACCES: 'this user may not listen there. Choose a port above 1023, with a proxy in front of it',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another HOST',
}

/** The error for an address that this process can't listen at: names the variable, the reason and the solution. */
export function explainedListening(error: unknown, variable: string, { host, port }: Address): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = ADVICE[code] ?? (error instanceof Error ? error.message : String(error))
  return new Error(`${variable} ${port}: ${host}:${port} can’t be used: ${reason}.`)
}

/** Throws `explainedListening` when this process can't listen at the address now. */
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

/** Serves HTTP at an address. A request that arrives too slowly gets a 408. Throws when it can't listen there. */
export async function listen(
  { fetch, shortcut = async () => false }: HttpHandlers,
  { host, port }: Address,
  times: typeof REQUEST_TIMES & typeof UPLOAD_TIMES = { ...REQUEST_TIMES, ...UPLOAD_TIMES },
): Promise<Listening> {
  let isDraining = false
  const handle = getRequestListener(fetch, { hostname: host })
  const server = createServer({
    headersTimeout: times.headers,
    // Bodies have a watch of their own: an upload may be slow.
    requestTimeout: 0,
    keepAliveTimeout: times.kept,
    connectionsCheckingInterval: times.look,
  })
  server.on(
    'request',
    oneAtATime(async (incoming, outgoing) => {
      if (isDraining) outgoing.shouldKeepAlive = false
      watchBody(incoming, outgoing, times)
      if (!(await shortcut(incoming, outgoing))) await handle(incoming, outgoing)
    }),
  )
  server.listen(port, host)
  server.setTimeout(times.idle)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error(`${host}:${port} is no address of the network.`)
  return {
    url: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    drain() {
      isDraining = true
    },
    async close() {
      isDraining = true
      const closed = once(server, 'close')
      // Only stops listening: the server's own also cuts connections whose request has arrived and was not read yet.
      NetServer.prototype.close.call(server)
      await Promise.race([closed, pause(FIRST_REQUEST)])
      server.close()
      // `close` waits for keep-alive connections too, and one can become idle at any time.
      const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY)
      await closed
      clearInterval(closingIdle)
    },
  }
}
