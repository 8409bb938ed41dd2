import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { loadTexts } from '../../../src/office/language.ts'
import { $router } from '../../../src/office/router.ts'
import { $sendings, sendCount } from '../../../src/shop/stock/office/sendings.ts'

vi.mock('sonner', () => ({ toast: { error: vi.fn() } }))

const fetched = vi.fn<typeof fetch>()
const item: StockItem = {
  ...{ pk: 20, name: 'Rice', name_bn: '', unit: '5 kg', picture: null },
  ...{ state: 'live', stock: null, expires_on: '', waiting: 0 },
}
/** The screen that is shown. */
const show = (route: 'stockCount' | 'stock' | 'orders') =>
  vi.spyOn($router, 'get').mockReturnValue({ route, path: '', params: {}, search: {}, hash: '' })
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))

beforeAll(() => loadTexts('en'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'csrftoken=pair' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  $sendings.set([])
  show('stockCount')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a count that did not arrive is sent again under its key after its screen was left', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  fetched.mockImplementationOnce(async () => Response.json({ audit: 1, product: item }))
  sendCount(item, 5)
  expect(addEventListener).toHaveBeenCalledWith('beforeunload', expect.anything())
  show('stock')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect($sendings.get()).toEqual([]))
  expect(keys()).toEqual([keys()[0], keys()[0]])
  expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.anything())
})

test.each([
  ['stockCount', 0],
  ['orders', 1],
] as const)('a refusal is listed on the screen, and said elsewhere: on %s in %d toasts', async (route, times) => {
  fetched.mockImplementation(async () =>
    Response.json({ response: 'error', code: 'stock_changed', msg: 'Changed.' }, { status: 409 }),
  )
  sendCount(item, 5)
  show(route)
  await vi.waitFor(() => expect($sendings.get()).toMatchObject([{ item, error: { code: 'stock_changed' } }]))
  expect(toast.error).toHaveBeenCalledTimes(times)
  if (times > 0) expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('Rice: '))
})
