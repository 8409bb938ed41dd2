import type { CartLine } from '#platform/contract/storage.ts'
import type { latinDigits } from '#platform/contract/values/digits.ts'
import type { toggled } from '#shop/customers/rules/wishlist.ts'
import type { withLine } from '#shop/orders/rules/cart.ts'
import type { PressOutcome } from '#storefront/browser/replay/event-replay.ts'

/** What a function in the page's head can't import. */
export interface PressNames {
  /** Keys of `localStorage`. */
  cart: string
  wishes: string
  prices: string
  edition: string
  /** Path of the beacon that counts visits. */
  count: string
  /** Text of a card's button whose product is in the cart once. */
  inCart: string
  maxBadge: number
  maxQuantity: number
  maxWishes: number
}

/** Rules of the shop that refer to nothing outside themselves. */
interface PressRules {
  withLine: typeof withLine
  toggled: typeof toggled
  latinDigits: typeof latinDigits
  /** A count in the digits of the edition. `toLocaleString` blocks a phone for 40 ms at its first call. */
  pageDigits: (count: number) => string
}

/**
 * Handles "Add to cart" and the hearts of visitors without another script, remembers which edition was chosen, and keeps
 * the badge equal to the stored cart as soon as it is parsed. Reads the storage at each press, so that no change by another
 * tab is lost, and tells the stores of this tab by a `storage` event. FirstPaint.astro writes this function's source into
 * the page, so it refers to nothing outside itself.
 */
export function handlePresses(names: PressNames, { withLine, toggled, latinDigits, pageDigits }: PressRules): void {
  const root = document.documentElement
  const read = (key: string) => {
    try {
      return JSON.parse(localStorage[key])
    } catch {
      return undefined
    }
  }
  const list = (key: string) => {
    const stored = read(key)
    return Array.isArray(stored) ? stored.filter(Boolean) : []
  }
  /** Without what is no line, whoever wrote it. */
  const storedLines = () =>
    list(names.cart).filter(({ id, quantity }) => id > 0 && Number.isInteger(id) && Number.isInteger(quantity))
  const store = (key: string, value: unknown) => {
    const newValue = JSON.stringify(value)
    try {
      localStorage[key] = newValue
    } catch {
      return false
    }
    return dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  const showCount = () => {
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    const { length } = storedLines()
    if (badge && badge.dataset['cartBadge'] !== `${length}`) {
      badge.dataset['cartBadge'] = `${length}`
      badge.textContent = pageDigits(Math.min(length, names.maxBadge)) + (length > names.maxBadge ? '+' : '')
    }
    return badge
  }
  /** Lines of the last second. */
  const recent = new Set<CartLine>()
  const put = (button: HTMLElement): PressOutcome => {
    const { addToCart, price, then } = button.dataset
    const id = Number(addToCart)
    const field = button.closest('[data-buy]')?.querySelector<HTMLInputElement>('[role=spinbutton]')
    const lines = storedLines()
    // A card adds one piece, and changes nothing where its product is in the cart (spec §4).
    const quantity = field
      ? Math.min(Math.max(Number.parseInt(latinDigits(field.value), 10) || 1, 1), names.maxQuantity)
      : (lines.find((line) => line.id === id)?.quantity ?? 1)
    const after = withLine(lines, { id, quantity })
    if (after.change !== 'same' && !store(names.cart, after.lines)) return 'unstored'
    const line = { id, quantity }
    recent.add(line)
    setTimeout(() => recent.delete(line), 1000)
    // Nobody sees these two, which take a slow phone 12 ms: they come after the paint.
    setTimeout(
      () => {
        store(names.prices, { ...read(names.prices), [id]: Number(price) })
        if (after.change === 'added') navigator.sendBeacon(`${root.dataset['api'] ?? ''}${names.count}?add=${id}`)
      },
      then ? 0 : 99,
    )
    if (!field && !button.matches('[data-in-cart]')) {
      button.dataset['inCart'] = ''
      button.textContent = names.inCart.replace(/[1১]/, pageDigits(quantity))
      button.ariaLabel = `${button.textContent}. ${button.ariaLabel}`
    }
    return after.change
  }
  const wish = (heart: HTMLElement): PressOutcome | false => {
    const id = Number(heart.dataset['wish'])
    const wishes = toggled(list(names.wishes), id)
    if (wishes.length > names.maxWishes) return 'full'
    if (!store(names.wishes, wishes)) return 'unstored'
    heart.ariaPressed = `${wishes.includes(id)}`
    return false
  }
  /** Of two tabs that write within milliseconds only one value stays: puts back what was added just now. */
  const repair = ({ isTrusted, key }: StorageEvent) => {
    if (!isTrusted || key !== names.cart) return
    for (const line of recent) {
      const { change, lines } = withLine(storedLines(), line)
      if (change === 'added') store(key, lines)
    }
  }
  const press = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const edition = target.closest<HTMLElement>('[data-edition]')?.dataset['edition']
    if (edition) store(names.edition, edition)
    const heart = !('signedIn' in root.dataset) && target.closest<HTMLElement>('[data-wish]')
    const button = target.closest<HTMLElement>('[data-add-to-cart]')
    // The second click of a double click adds nothing. Which size or colour is chosen by nobody else than the shopper.
    const isPut = button && detail < 2 && !('choose' in button.dataset)
    const outcome = heart ? wish(heart) : isPut && put(button)
    const next = button?.dataset['then']
    // An order of nothing would be a way back to an empty cart.
    if (outcome && next && outcome !== 'unstored') location.assign(next)
    else if (outcome) self.eventReplay.outcomes.push(outcome)
  }
  addEventListener('click', press)
  self.eventReplay.showCount = showCount
  addEventListener('storage', repair)
  addEventListener('storage', showCount)
  // A page that the Back button restores.
  addEventListener('pageshow', showCount)
  // The page itself has the badge of an empty cart, and an observer makes its first paint later.
  if (storedLines()[0])
    new MutationObserver((_, parsing) => showCount() && parsing.disconnect()).observe(root, {
      childList: true,
      subtree: true,
    })
}
