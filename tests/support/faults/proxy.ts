import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Forwards requests to the addresses in turn, with a 502 if one is unreachable. Returns its own address. */
export async function startProxy(addresses: string[]): Promise<string> {
  let turn = 0
  // Never closed here: the shop's answers tell callers for how long its own connections stay.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', addresses[turn++ % addresses.length])
    const passed = request(target, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // An AddressInfo when listening on a port.
  return `http://127.0.0.1:${port}`
}
