import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_PIPELINED } from '#platform/contract/server-limits.ts'
import { listen } from '#platform/http/listen.ts'

/** More than the buffers of a connection hold. */
const LARGE = 'x'.repeat(32 * 1024 * 1024)
const requests = (paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join('')
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)

/** A server that notes each request that its handler is called for; those wait until `release`. */
async function open(body: string, isHeld = false) {
  const handled: string[] = []
  const held = Promise.withResolvers<void>()
  const fetch = async (request: Request) => {
    handled.push(new URL(request.url).pathname)
    if (isHeld) await held.promise
    return new Response(body)
  }
  const server = await listen({ fetch }, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { handled, socket, release: held.resolve, url: server.url }
}

test('pipelined requests whose responses nobody reads are handled one by one', async () => {
  const { handled, socket, url } = await open(LARGE)
  socket.write(requests(numbered(MAX_PIPELINED)))
  await expect.poll(() => handled).toEqual(['/0'])
  // Others are served meanwhile, and the second request still waits then.
  for (let n = 0; n < 3; n += 1) await (await fetch(`${url}/other`)).body?.cancel()
  expect(handled.filter((path) => path !== '/other')).toEqual(['/0'])
})

test('a connection with more of them is closed, and what waited on it is never handled', async () => {
  const { handled, socket, release } = await open('', true)
  const closed = once(socket.resume(), 'close')
  socket.on('error', () => {})
  socket.write(requests(numbered(1500)))
  await closed
  release()
  await pause(50)
  expect(handled).toEqual(['/0'])
})

test('a few pipelined requests are answered in their order', async () => {
  const { handled, socket } = await open('answer')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.resume().write(requests(numbered(MAX_PIPELINED)))
  await expect.poll(() => text.match(/200 OK/g)?.length).toBe(MAX_PIPELINED)
  expect(handled).toEqual(numbered(MAX_PIPELINED))
})
