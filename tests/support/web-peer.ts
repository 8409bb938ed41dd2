import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Received {
  /** Path and query. */
  address: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** A web server that takes JSON, answers with `status` and `answer`, and ends with the test. */
export async function createWebPeer() {
  const received: Received[] = []
  const peer: { url: string; status: number; answer: unknown; received: Received[] } = {
    url: '',
    status: 200,
    answer: undefined,
    received,
  }
  const server = createServer(async (request, response) => {
    received.push({ address: request.url ?? '', headers: request.headers, body: await json(request) })
    response.writeHead(peer.status).end(peer.answer === undefined ? '' : JSON.stringify(peer.answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return peer
}
