import { expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const ORIGIN = 'https://shop.example'
const MESSAGE = { title: 'New order 7', body: 'Dhaka · ৳317', tag: 'order-7', url: '/admin/orders/7' }

/** The worker with these pages of the site open. */
async function runWorker(pages: { url: string; visibilityState: string }[]) {
  const listeners = new Map<string, Listener>()
  const [showNotification, openWindow, focus, navigate] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(), openWindow, matchAll: async () => pages.map((page) => ({ ...page, focus, navigate })) },
    registration: { showNotification },
    location: new URL(`${ORIGIN}/_admin/worker.js`),
  })
  vi.resetModules()
  await import('#office/events/worker.ts')
  async function send(name: string, event: object) {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return { send, showNotification, openWindow, focus, navigate }
}
const page = (path: string, visibilityState = 'visible') => ({ url: ORIGIN + path, visibilityState })
const push = { data: { json: () => MESSAGE } }

test('a message is shown with its order, and makes a sound unless a page of the office is looked at', async () => {
  for (const [pages, silent] of [
    [[], false],
    [[page('/')], false],
    [[page('/admin/orders', 'hidden')], false],
    [[page('/admin')], true],
  ] as const) {
    const { send, showNotification } = await runWorker([...pages])
    await send('push', push)
    const { title, body, tag, url } = MESSAGE
    expect(showNotification.mock.calls).toEqual([
      [title, expect.objectContaining({ body, tag, silent, data: { url } })],
    ])
  }
  const empty = await runWorker([])
  await empty.send('push', { data: null })
  expect(empty.showNotification).not.toHaveBeenCalled()
})

test('a press on it opens the order in the page of the office that is open, or in a new one', async () => {
  const press = { notification: { close: vi.fn(), data: { url: MESSAGE.url } } }
  const address = ORIGIN + MESSAGE.url
  const open = await runWorker([page('/products'), page('/admin', 'hidden')])
  await open.send('notificationclick', press)
  expect([open.focus.mock.calls.length, open.navigate.mock.calls, open.openWindow.mock.calls]).toEqual([
    1,
    [[address]],
    [],
  ])
  const closed = await runWorker([page('/products')])
  await closed.send('notificationclick', press)
  expect([closed.navigate.mock.calls, closed.openWindow.mock.calls]).toEqual([[], [[address]]])
  expect(press.notification.close).toHaveBeenCalledTimes(2)
})

/** What the worker answers a request with; undefined where it leaves it to the browser. */
async function answerOf(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | undefined> {
  const { send } = await runWorker([])
  let answer: Promise<Response> | undefined
  const respondWith = (response: Promise<Response>) => {
    answer = response
  }
  await send('fetch', { request: { url: ORIGIN + path, mode, method }, respondWith })
  return (await answer)?.text()
}

test('pages come from the network, or else the stored one does; files of the office come from the device', async () => {
  const stored = new Map([
    ['/admin', 'stored page'],
    [`${ORIGIN}/_admin/main.js`, 'stored script'],
  ])
  const match = async (key: string | Request) => {
    const text = stored.get(typeof key === 'string' ? key : key.url)
    return text === undefined ? undefined : new Response(text)
  }
  const put = async ({ url }: Request, response: Response) => void stored.set(url, await response.text())
  vi.stubGlobal('caches', { open: async () => ({ match, put }) })
  const network = vi.fn(async () => new Response('of the network'))
  vi.stubGlobal('fetch', network)
  const page = () => answerOf('/admin/orders/7', { mode: 'navigate' })
  expect([await page(), await answerOf('/_admin/main.js'), await answerOf('/_admin/late.js')]).toEqual([
    'of the network',
    'stored script',
    'of the network',
  ])
  network.mockRejectedValue(new TypeError('No network.'))
  expect([await page(), await answerOf('/_admin/late.js')]).toEqual(['stored page', 'of the network'])
  for (const left of ['/api/admin/orders', '/_admin/worker.js', '/media/1.avif'])
    expect(await answerOf(left), left).toBeUndefined()
  expect(await answerOf('/admin', { mode: 'navigate', method: 'POST' })).toBeUndefined()
})
