import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of the shop, with which a test delays pages and changes their text. */
export interface PathToShop {
  url: string
  /** Requested paths. */
  asked: string[]
  /** Responses to this path wait until the returned function is called. */
  hold(path: string): () => void
  /** From now on the text at this path is another one. */
  change(path: string, change: (text: string) => string): void
  close(): Promise<void>
}

export async function openPathTo(shopUrl: string): Promise<PathToShop> {
  const held = new Map<string, Promise<void>>()
  const changes = new Map<string, (text: string) => string>()
  const asked: string[] = []

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    asked.push(path)
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const forwarded = request(shopUrl + path, { method: incoming.method, headers })
    forwarded.end(await buffer(incoming))
    const [response] = await Promise.all([
      new Promise<IncomingMessage>((resolve, reject) => forwarded.on('response', resolve).on('error', reject)),
      held.get(path),
    ])
    const body = await buffer(response)
    const change = changes.get(path)
    const { 'content-length': _length, etag: _etag, 'transfer-encoding': _coding, ...sent } = response.headers
    outgoing.writeHead(response.statusCode ?? 500, sent)
    outgoing.end(change ? change(body.toString()) : body)
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens at a port.
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
    change: (path, change) => void changes.set(path, change),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
