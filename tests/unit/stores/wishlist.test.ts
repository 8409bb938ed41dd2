import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchWishes, sendWishes } from '#client/account.ts'
import { parseWishlist } from '#contract/wishlist.ts'
import { mergedWishes } from '#rules/wishlist.ts'
import { loadWishes, mergeWishes, saveWish } from '#stores/account-wishes.ts'
import { $toasts } from '#stores/toasts.ts'
import { $wishCount, $wishlist, toggleWish } from '#stores/wishlist.ts'

vi.mock('#client/account.ts', () => ({ fetchWishes: vi.fn(), sendWishes: vi.fn() }))
const OFFLINE = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const
/** An account that stores what is sent to it. */
let account: number[] = []

beforeEach(() => {
  vi.mocked(fetchWishes)
    .mockReset()
    .mockImplementation(async () => ({ ok: true, data: { products: account } }))
  vi.mocked(sendWishes)
    .mockReset()
    .mockImplementation(async ({ wished, unwished }) => {
      account = mergedWishes(account, wished).filter((id) => !unwished.includes(id))
      return { ok: true, data: { products: account } }
    })
  account = []
  $wishlist.set([])
  $toasts.set([])
})

describe('the wishlist of a visitor', () => {
  test('adds and removes a product, newest last', () => {
    toggleWish(3)
    toggleWish(1)
    expect($wishlist.get()).toEqual([3, 1])
    expect($wishCount.get()).toBe(2)
    toggleWish(3)
    expect($wishlist.get()).toEqual([1])
  })

  test('that is full accepts no more products, but removes them', () => {
    $wishlist.set(Array.from({ length: 200 }, (_, index) => index + 1))
    expect(toggleWish(999)).toBe('full')
    expect($wishCount.get()).toBe(200)
    expect(toggleWish(1)).toBe('toggled')
  })

  test.each(['', 'null', '{', '{"a":1}', '[null,"1",-2,1.5]'])('is empty when storage holds %j', (text) => {
    expect(parseWishlist(text)).toEqual([])
  })

  test('contains each product once', () => {
    expect(parseWishlist('[3,1,3]')).toEqual([3, 1])
  })
})

describe('merging into the account', () => {
  test('merges both lists', async () => {
    account = [5, 3]
    $wishlist.set([3, 9])
    await mergeWishes()
    expect(account).toEqual([5, 3, 9])
    expect($wishlist.get()).toEqual([5, 3, 9])
  })

  test("sends nothing when the visitor's wishlist is empty", async () => {
    account = [5, 3]
    await mergeWishes()
    expect(sendWishes).not.toHaveBeenCalled()
    expect($wishlist.get()).toEqual([5, 3])
  })

  test("that fails leaves the visitor's wishlist", async () => {
    vi.mocked(sendWishes).mockResolvedValueOnce(OFFLINE)
    $wishlist.set([3])
    await mergeWishes()
    expect($wishlist.get()).toEqual([3])
  })
})

describe('the wishlist of a customer', () => {
  test('loads the changes of other devices', async () => {
    account = [7]
    $wishlist.set([3])
    await loadWishes()
    expect($wishlist.get()).toEqual([7])
  })

  test('does not lose the wishes of other devices when one is added', async () => {
    account = [7]
    toggleWish(3)
    await saveWish(3)
    expect(account).toEqual([7, 3])
    expect($wishlist.get()).toEqual([7, 3])
  })

  test('saves quick changes sequentially', async () => {
    toggleWish(3)
    const first = saveWish(3)
    toggleWish(4)
    const second = saveWish(4)
    toggleWish(3)
    await Promise.all([first, second, saveWish(3)])
    expect(account).toEqual([4])
    expect($wishlist.get()).toEqual([4])
  })

  test('rolls back a change that could not be saved, and shows an error', async () => {
    vi.mocked(sendWishes).mockResolvedValueOnce(OFFLINE)
    toggleWish(3)
    await saveWish(3)
    expect($wishlist.get()).toEqual([])
    expect($toasts.get().map(({ text }) => text)).toEqual(['You are offline.'])
  })
})
