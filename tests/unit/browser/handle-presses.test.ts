import { beforeEach, expect, test, vi } from 'vitest'
import { parseCart } from '#platform/contract/storage.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { readQuantity } from '#platform/rules/typed-quantity.ts'
import { toggled } from '#shop/customers/rules/wishlist.ts'
import { withLine } from '#shop/orders/rules/cart.ts'
import { handlePresses, type PressNames } from '#storefront/browser/frame/handle-presses.ts'
import { recordEarlyEvents } from '#storefront/browser/replay/record-early-events.ts'

const NAMES: PressNames = {
  ...{ cart: 'cart', wishes: 'wishlist', prices: 'cart-prices', edition: 'edition', count: '/count' },
  ...{ inCart: '1 in cart', maxBadge: 99, maxQuantity: 999, maxWishes: 3 },
}

let stored: Record<string, string>
let press: (event: object) => void
/** Dispatches a `storage` event. */
let hear: (event: object) => void
let beacons: string[]
let isFull: boolean
let badge: { dataset: Record<string, string>; textContent: string }

class FakeElement {
  dataset: Record<string, string>
  ariaLabel = 'Add to cart: Rice'
  ariaPressed = ''
  textContent = 'Add to cart'
  readonly #typed: string | undefined
  constructor(dataset: Record<string, string>, typed?: string) {
    this.dataset = dataset
    this.#typed = typed
  }
  matches() {
    return 'inCart' in this.dataset
  }
  closest(selector: string) {
    if (selector === '[data-buy]')
      return this.#typed === undefined ? null : { querySelector: () => ({ value: this.#typed }) }
    return (selector === '[data-wish]' ? 'wish' : 'addToCart') in this.dataset ? this : null
  }
}

/** Presses the button of a card, or that beside a field with this text. */
function add(id: number, typed?: string): FakeElement {
  const button = new FakeElement({ addToCart: String(id), price: '120' }, typed)
  press({ target: button, detail: 1 })
  return button
}

function wish(id: number): FakeElement {
  const heart = new FakeElement({ wish: String(id) })
  press({ target: heart, detail: 1 })
  return heart
}

beforeEach(() => {
  vi.useFakeTimers()
  stored = {}
  beacons = []
  badge = { dataset: { cartBadge: '0' }, textContent: '0' }
  const listeners: Record<string, ((event: object) => void)[]> = {}
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('StorageEvent', class {})
  vi.stubGlobal('addEventListener', (type: string, listen: typeof press) => {
    listeners[type] = [...(listeners[type] ?? []), listen]
  })
  hear = (event) => {
    for (const listen of listeners['storage'] ?? []) listen(event)
  }
  vi.stubGlobal('dispatchEvent', () => {
    hear({})
    return true
  })
  vi.stubGlobal('navigator', { sendBeacon: (address: string) => beacons.push(address) })
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, lang: 'en' },
    querySelector: () => badge,
  })
  isFull = false
  const set = (target: Record<string, string>, key: string, text: string) => {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    target[key] = text
    return true
  }
  vi.stubGlobal('localStorage', new Proxy(stored, { set }))
  // FirstPaint.astro inlines only the sources of these functions, so run them without their modules.
  const rules = `{withLine:${withLine},toggled:${toggled},latinDigits:${latinDigits},pageDigits:String}`
  // biome-ignore lint/security/noGlobalEval: our own source.
  globalThis.eval(`(${recordEarlyEvents})('a');(${handlePresses})(${JSON.stringify(NAMES)},${rules})`)
  press = (event) => listeners['click']?.at(-1)?.(event)
})

test('a card adds one piece of a product, counts it and says so in badge and button', () => {
  const button = add(7)
  expect(stored['cart']).toBe('[{"id":7,"quantity":1}]')
  expect([badge.textContent, eventReplay.outcomes]).toEqual(['1', ['added']])
  // What nobody sees comes after the paint.
  expect([stored['cart-prices'], beacons]).toEqual([undefined, []])
  vi.advanceTimersByTime(100)
  expect([stored['cart-prices'], beacons]).toEqual(['{"7":120}', ['/count?add=7']])
  expect([button.textContent, button.ariaLabel]).toEqual(['1 in cart', '1 in cart. Add to cart: Rice'])
})

test('a card changes nothing where its product is in the cart, and says how many are', () => {
  stored['cart'] = '[{"id":7,"quantity":4}]'
  expect(add(7).textContent).toBe('4 in cart')
  expect(stored['cart']).toBe('[{"id":7,"quantity":4}]')
  expect([beacons, eventReplay.outcomes]).toEqual([[], ['same']])
})

test.each(['1', '7', '৭', ' 12 ', '0', '-3', '', 'x', '1e3', '0x10', '4000', '2.9'])(
  'a typed quantity of “%s” is the one that the field’s own script reads',
  (typed) => {
    add(7, typed)
    expect(parseCart(stored['cart'] ?? '')).toEqual([{ id: 7, quantity: readQuantity(typed, 1) ?? 1 }])
  },
)

test('another quantity updates the line, and keeps its place', () => {
  stored['cart'] = '[{"id":7,"quantity":1},{"id":8,"quantity":1}]'
  add(7, '3')
  expect(stored['cart']).toBe('[{"id":7,"quantity":3},{"id":8,"quantity":1}]')
  expect(eventReplay.outcomes).toEqual(['updated'])
})

test.each(['', 'no JSON', '{"id":7}', 'null', '[null,0,"x",{"id":8,"quantity":2}]'])(
  'a cart that reads %s takes the line, and keeps what the shop can read of it',
  (before) => {
    stored['cart'] = before
    add(7)
    expect(parseCart(stored['cart'])).toEqual([...parseCart(before), { id: 7, quantity: 1 }])
  },
)

test('each press reads the cart that another tab has stored meanwhile', () => {
  add(7)
  stored['cart'] = '[{"id":9,"quantity":2}]'
  add(8)
  expect(parseCart(stored['cart']).map(({ id }) => id)).toEqual([9, 8])
})

test('a line that another tab overwrote in the same moment is put back, not one that was removed', () => {
  add(6)
  add(7)
  stored['cart'] = '[{"id":9,"quantity":2}]'
  hear({ isTrusted: true, key: 'cart' })
  expect(parseCart(stored['cart']).map(({ id }) => id)).toEqual([9, 6, 7])
  vi.advanceTimersByTime(1000)
  stored['cart'] = '[{"id":9,"quantity":2}]'
  hear({ isTrusted: true, key: 'cart' })
  expect(parseCart(stored['cart']).map(({ id }) => id)).toEqual([9])
})

test('the badge reads 99+ on overflow', () => {
  stored['cart'] = JSON.stringify(Array.from({ length: 99 }, (_, index) => ({ id: index + 1, quantity: 1 })))
  add(1000)
  expect(badge.textContent).toBe('99+')
})

test('the second click of a double click adds nothing, nor does a button whose options are to be chosen', () => {
  press({ target: new FakeElement({ addToCart: '7' }), detail: 2 })
  press({ target: new FakeElement({ addToCart: '7', choose: '' }), detail: 1 })
  expect([stored['cart'], eventReplay.outcomes]).toEqual([undefined, []])
})

test('a visitor’s heart is filled and emptied, and is not filled where the list is full', () => {
  expect(wish(1).ariaPressed).toBe('true')
  expect(wish(1).ariaPressed).toBe('false')
  for (const id of [2, 3, 4]) wish(id)
  expect(wish(5).ariaPressed).toBe('')
  expect([stored['wishlist'], eventReplay.outcomes]).toEqual(['[2,3,4]', ['full']])
})

test('a customer’s heart is left to the script that saves it to the account', () => {
  document.documentElement.dataset['signedIn'] = ''
  wish(1)
  expect(stored['wishlist']).toBeUndefined()
})

test('where nothing can be stored, badge, button and heart stay as they are, and a toast is due', () => {
  isFull = true
  expect(add(7).textContent).toBe('Add to cart')
  expect(wish(1).ariaPressed).toBe('')
  expect([badge.textContent, beacons, eventReplay.outcomes]).toEqual(['0', [], ['unstored', 'unstored']])
})
