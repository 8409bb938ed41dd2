import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture } from '#exchange/import/fetch-picture.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'

const PRIVATE = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.9', '::', '::1', 'fe80::1'],
  ...['fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['2001::1', '2001:db8::1', 'not an address', ''],
]

test('addresses that are not of the public internet are none that a picture comes from', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([])
  for (const address of ['1.1.1.1', '103.4.145.2', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address), address).toBe(true)
})

test.each([
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://017700000001/a.png',
  'http://127.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:7f00:1]/a.png',
  'http://localhost/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1:8080/',
])('%s is refused without a connection', async (address) => {
  await expect(fetchPicture(address, { isLoopbackAllowed: false })).rejects.toThrow('not on the public web')
})

test.each(['file:///etc/passwd', 'ftp://example.com/a.png', 'gopher://x', 'javascript:1', 'http://a:b@example.com/'])(
  '%s is no address of a picture',
  async (address) => {
    await expect(fetchPicture(address, { isLoopbackAllowed: false })).rejects.toThrow(/http or https|user name/)
  },
)

test('redirects are checked anew, counted, and ended in time; only pictures are taken', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    if (path === '/private') return response.writeHead(302, { Location: 'http://10.0.0.1/a.png' }).end()
    if (path === '/file') return response.writeHead(302, { Location: 'file:///etc/passwd' }).end()
    if (path === '/loop') return response.writeHead(301, { Location: '/loop' }).end()
    if (path === '/moved') return response.writeHead(307, { Location: '/a.png' }).end()
    if (path === '/page') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
    if (path === '/gone') return response.writeHead(404).end()
    if (path === '/claims')
      return response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 2 ** 30 }).write('x')
    if (path === '/endless') {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      const more = () => (response.write(Buffer.alloc(256 * 1024)) ? setImmediate(more) : response.once('drain', more))
      return more()
    }
    if (path === '/slow') return response.writeHead(200, { 'Content-Type': 'image/png' }).write('x')
    return response.writeHead(200, { 'Content-Type': 'image/png' }).end('picture')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchFrom = (path: string, maxTime?: number) =>
    fetchPicture(origin + path, { isLoopbackAllowed: true }, maxTime === undefined ? {} : { maxTime })
  expect(String(await fetchFrom('/moved'))).toBe('picture')
  await expect(fetchFrom('/private')).rejects.toThrow('not on the public web')
  await expect(fetchFrom('/file')).rejects.toThrow('http or https')
  await expect(fetchFrom('/page')).rejects.toThrow('no picture')
  await expect(fetchFrom('/gone')).rejects.toThrow('404')
  await expect(fetchFrom('/claims')).rejects.toThrow('larger')
  await expect(fetchFrom('/endless')).rejects.toThrow('larger')
  await expect(fetchFrom('/slow', 50)).rejects.toThrow('did not arrive')
  await expect(fetchFrom('/loop')).rejects.toThrow('redirected more than 5 times')
  expect(requests.filter((path) => path === '/loop')).toHaveLength(6)
})
