import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PausedPage {
  /** URL of the proxy. */
  url: string
  /** Sends the rest of the paused page. */
  letGo(): void
  stop(): Promise<void>
}

/** Forwards a request to the shop and returns its uncompressed response. */
const forward = (shop: string, incoming: IncomingMessage) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, headers } = incoming
    const outgoing = request(new URL(incoming.url ?? '/', shop), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    outgoing.on('response', resolve).on('error', reject)
    incoming.pipe(outgoing)
  })

/**
 * A proxy between browser and shop. It sends the first page at `address` up to and including `marker`, and the rest
 * when `letGo` is called. Everything else is forwarded at once.
 */
export async function pausePage(shop: string, address: string, marker: string): Promise<PausedPage> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isFirst = true
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = await forward(shop, incoming)
    const { 'content-length': _, ...headers } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 500, headers)
    if (!isFirst || incoming.url !== address) return void answer.pipe(outgoing)
    isFirst = false
    const html = Buffer.concat(await answer.toArray()).toString()
    const end = html.indexOf(marker) + marker.length
    if (end < marker.length) throw new Error(`The page does not hold ${marker}.`)
    outgoing.write(html.slice(0, end))
    await gate
    outgoing.end(html.slice(end))
  }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // An AddressInfo when listening on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    letGo,
    stop: () =>
      new Promise((resolve) => {
        letGo()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
