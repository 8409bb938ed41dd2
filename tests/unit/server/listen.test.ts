import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { REQUEST_TIMES, UPLOAD_TIMES } from '#platform/contract/server-limits.ts'
import { listen } from '#platform/http/listen.ts'

const HASTY = { ...REQUEST_TIMES, ...UPLOAD_TIMES, headers: 50, body: 100, look: 20 }

async function open() {
  const server = await listen(
    { fetch: async (request) => new Response(await request.text()) },
    { host: '127.0.0.1', port: 0 },
    HASTY,
  )
  onTestFinished(() => server.close())
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  return { socket, answer: text(socket) }
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: shop\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf'],
])('a request whose %s never end is answered 408 and its connection closed', async (_what, begun) => {
  const { socket, answer } = await open()
  socket.write(begun)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})
