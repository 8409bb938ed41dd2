import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeWishlist, getWishlist } from '#platform/contract/addresses/routes.ts'
import { SIGNED_OUT } from '#shop/customers/contract/session.ts'
import { mergedWishes, parseWishlist } from '#shop/customers/rules/wishlist.ts'
import { loadWishes, mergeWishes, saveWishes } from '#storefront/stores/account/account-wishes.ts'
import { $auth } from '#storefront/stores/account/auth.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { $unsavedWishes } from '#storefront/stores/unsaved-wishes.ts'
import { $wishCount, $wishlist, toggleWish } from '#storefront/stores/wishlist.ts'
import { sentTo } from '../../support/sent.ts'

vi.mock('#platform/client/http.ts', async (original) =>
  (await import('../../support/sent.ts')).withoutNetwork(original),
)
const fetchWishes = sentTo(getWishlist)
const sendWishes = sentTo(changeWishlist)
const OFFLINE = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const
/** An account that stores what is sent to it. */
let account: number[] = []

/** What the heart of a product does for a customer. */
function press(id: number): Promise<void> {
  toggleWish(id)
  $unsavedWishes.set([...$unsavedWishes.get(), id])
  return saveWishes()
}

beforeEach(() => {
  $auth.set({ user: { name: 'Rahima', phone: '01712345678', email: 'r@example.com' }, token: 'token' })
  fetchWishes.mockReset().mockImplementation(async () => ({ ok: true, data: { products: account } }))
  sendWishes.mockReset().mockImplementation(async ({ json: { wished = [], unwished = [] } }) => {
    account = mergedWishes(account, wished).filter((id) => !unwished.includes(id))
    return { ok: true, data: { products: account } }
  })
  account = []
  $wishlist.set([])
  $unsavedWishes.set([])
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
    sendWishes.mockResolvedValueOnce(OFFLINE)
    $wishlist.set([3])
    await mergeWishes()
    expect($wishlist.get()).toEqual([3])
  })

  test('that fails is made up for by the next page', async () => {
    account = [5]
    sendWishes.mockResolvedValueOnce(OFFLINE)
    $wishlist.set([3])
    await mergeWishes()
    await loadWishes()
    expect(account).toEqual([5, 3])
    expect($wishlist.get()).toEqual([5, 3])
    expect($unsavedWishes.get()).toEqual([])
  })

  test('sends nothing that was left unsaved by whoever was signed in before', async () => {
    $unsavedWishes.set([9])
    await mergeWishes()
    expect(sendWishes).not.toHaveBeenCalled()
    expect($unsavedWishes.get()).toEqual([])
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
    await press(3)
    expect(account).toEqual([7, 3])
    expect($wishlist.get()).toEqual([7, 3])
  })

  test('saves quick changes sequentially', async () => {
    await Promise.all([press(3), press(4), press(3)])
    expect(account).toEqual([4])
    expect($wishlist.get()).toEqual([4])
    expect($unsavedWishes.get()).toEqual([])
  })

  test('sends with the next page what the page before was left with', async () => {
    account = [7]
    $wishlist.set([3, 5])
    $unsavedWishes.set([5, 7])
    await loadWishes()
    expect(account).toEqual([5])
    expect($wishlist.get()).toEqual([5])
    expect($unsavedWishes.get()).toEqual([])
  })

  test('rolls back a change that is refused, and shows an error', async () => {
    sendWishes.mockResolvedValueOnce({ ok: false, kind: 'refused', status: 429, message: 'Too many requests.' })
    await press(3)
    expect($wishlist.get()).toEqual([])
    expect($unsavedWishes.get()).toEqual([])
    expect($toasts.get().map(({ text }) => text)).toEqual(['Too many requests.'])
  })

  test('keeps a change that did not reach the account, and saves it with the next', async () => {
    sendWishes.mockResolvedValueOnce(OFFLINE)
    await press(3)
    expect($wishlist.get()).toEqual([3])
    expect($unsavedWishes.get()).toEqual([3])
    expect($toasts.get()).toEqual([])
    await press(4)
    expect(account).toEqual([3, 4])
    expect($unsavedWishes.get()).toEqual([])
  })

  test('of somebody who signed out is not sent for the next', async () => {
    $unsavedWishes.set([3])
    $auth.set(SIGNED_OUT)
    await saveWishes()
    expect(sendWishes).not.toHaveBeenCalled()
    expect($unsavedWishes.get()).toEqual([])
  })
})
