import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callProvider } from '#platform/outbound/call.ts'
import { done } from '#platform/outbound/sent.ts'

/** Asks for a path below an address; tells what came of it. */
const ask = async (base: string, isLoopbackAllowed: boolean) =>
  (
    await callProvider(
      { method: 'GET', path: '/latest/meta-data', read: ({ text }) => done(text) },
      { base, secrets: [], isLoopbackAllowed },
    )
  ).sent

test('an address of a private network that staff typed is never asked, by number or by name', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('secret of this machine')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
    '[fd12::1]',
  ]
  for (const host of hosts)
    expect(await ask(`http://${host}:${port}`, false), host).toMatchObject({ kind: 'refused', code: 'other' })
  expect(asked).toBe(0)
  // The operator may set an address of this machine for a provider.
  expect(await ask(`http://127.0.0.1:${port}`, true)).toEqual(done('secret of this machine'))
})
