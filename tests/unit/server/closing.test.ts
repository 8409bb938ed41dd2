import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from '#platform/http/listen.ts'

const POST = 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 0\r\n\r\n'

test('a server that closes answers what arrived on connections that a proxy had open, each with the end of its connection', async () => {
  const server = await listen({ fetch: () => new Response('done') }, { host: '127.0.0.1', port: 0 })
  const port = Number(new URL(server.url).port)
  const kept = connect(port, '127.0.0.1')
  kept.write(POST)
  const [first] = await once(kept, 'data')
  expect(String(first)).toContain('keep-alive')
  let heard = ''
  kept.on('data', (chunk) => (heard += String(chunk)))
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')

  server.drain()
  const closed = server.close()
  for (const each of [kept, unused]) each.write(POST)
  expect(await text(unused)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*done/)
  await closed
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*done/)
})
