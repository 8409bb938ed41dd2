import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $auth } from '#storefront/stores/account/auth.ts'
import { $cart, putInCart } from '#storefront/stores/cart.ts'
import { showCartToast } from '#storefront/stores/cart-toast.ts'
import { storedAtom } from '#storefront/stores/device/stored-atom.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { $wishlist, toggleWish } from '#storefront/stores/wishlist.ts'
import { signedIn } from '../../support/account.ts'

const TEXT = { encode: String, decode: String }

function blockStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  vi.unstubAllGlobals()
  $toasts.set([])
})

test('a value that was stored is the one that the store has', () => {
  const $value = storedAtom('a-test', 'before', TEXT)
  expect($value.set('after')).toBe(true)
  expect($value.get()).toBe('after')
})

describe('where storage is blocked', () => {
  test('a store keeps its value and says that the new one is not stored', () => {
    const $value = storedAtom('a-blocked-one', 'before', TEXT)
    const heard = vi.fn()
    $value.listen(heard)
    blockStorage()
    expect($value.set('after')).toBe(false)
    expect($value.get()).toBe('before')
    expect(heard).not.toHaveBeenCalled()
  })

  test('cart, wishlist and session stay as they are and say so', () => {
    const before = [$cart.get(), $wishlist.get(), $auth.get()]
    blockStorage()
    expect(putInCart({ id: 7, quantity: 1 })).toBe('unstored')
    expect(toggleWish(7)).toBe('unstored')
    expect($auth.set(signedIn)).toBe(false)
    expect([$cart.get(), $wishlist.get(), $auth.get()]).toEqual(before)
  })

  test('the toast says why and what to do, once however often the button is pressed', () => {
    blockStorage()
    showCartToast('unstored')
    showCartToast('unstored')
    const shown = $toasts.get().filter(({ isDismissed }) => !isDismissed)
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ type: 'error', text: expect.stringContaining('Allow cookies and site data') })
  })
})

test('where storage is full the toast says that, and what to do', () => {
  vi.stubGlobal('localStorage', {})
  showCartToast('unstored')
  expect($toasts.get()[0]).toMatchObject({ type: 'error', text: expect.stringContaining('storage is full') })
})

test('a store of which an engine takes no more says that the value is not stored', () => {
  const silent = { addEventListener() {}, removeEventListener() {} }
  const full = new Proxy<Record<string, string>>(
    {},
    {
      set() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    },
  )
  setPersistentEngine(full, silent)
  const $value = storedAtom('a-full-one', 'before', TEXT)
  expect($value.set('after')).toBe(false)
  expect($value.get()).toBe('before')
  setPersistentEngine({}, silent)
})
