import { fetchPage } from '#platform/client/page.ts'
import { HYDRATE } from '#storefront/browser/hydrate/hydrate-events.ts'
import { $currentPrice, type ShownPrice } from '#storefront/stores/product/product.ts'
import { countView } from './count-view.ts'
import { bindGallery } from './gallery.ts'
import { bindShare } from './share.ts'

/** Selectors of parts that belong to the product, not to its group. */
const PARTS = [
  ...['[data-gallery]', '[data-pickers]', 'h1', '[data-facts]'],
  ...['main .share', 'main [data-wish]', 'main li[aria-current=page]'],
]

const find = (selector: string, root: ParentNode = document) => root.querySelector<HTMLElement>(selector)
const listOptions = () => [...document.querySelectorAll<HTMLElement>('[data-pickers] nav')]
const nameOf = (option: Element) => option.getAttribute('aria-label') ?? ''
/** Links to the values of an option, in the same order on the page of each product of the group. */
const linksOf = (name: string) => [
  ...(listOptions()
    .find((option) => nameOf(option) === name)
    ?.querySelectorAll('a') ?? []),
]
const shownValueOf = (option: Element) => find('[aria-current]', option)?.textContent

/** Names of the options that the shopper chose; stored in the history entry. */
let chosen = new Set<string>()
/** The buy box of the product that is shown, from the page that it came with. */
let box = find('[data-buy]')
let path = location.pathname
let latestSwap = 0
/** Styles of the parts that came from another page: a page has those of its own parts only. */
const styles = new CSSStyleSheet()
document.adoptedStyleSheets.unshift(styles)
/** The running choice. The next one waits for it, as its link leads from the product that this one shows. */
let choosing = Promise.resolve()

/** Names of the options that the shopper has to choose; one with a single value needs no choice. */
export const listUnchosen = (): string[] =>
  listOptions()
    .filter((option) => option.querySelectorAll('a').length > 1 && !chosen.has(nameOf(option)))
    .map(nameOf)

/** Marks chosen options, and tells the buy box which product they are. */
function mark(): void {
  if (!box) return
  for (const option of listOptions()) option.toggleAttribute('data-chosen', chosen.has(nameOf(option)))
  const { buy, price, discount, stock, options, unit } = box.dataset
  const now = $currentPrice.get()
  const page = { price: Number(price), discount: Number(discount), stock: stock as ShownPrice['stock'] } // Our own HTML.
  const isChosen = listUnchosen().length === 0
  const ofProduct = now?.productId === Number(buy) ? now : page
  $currentPrice.set({ ...ofProduct, productId: Number(buy), options, unit, isChosen })
  // The island may not have its code yet.
  for (const button of document.querySelectorAll<HTMLElement>('[data-buy] [data-add-to-cart]')) {
    button.dataset['addToCart'] = buy
    button.toggleAttribute('data-choose', !isChosen)
  }
  find('[data-buy]')?.closest('astro-island')?.dispatchEvent(new Event(HYDRATE))
}

/**
 * Shows another product of the group, of which `picked` was chosen. Returns false if its page can't be read, and undefined
 * if yet another one was wanted meanwhile.
 */
async function swap(address: string, picked?: string): Promise<boolean | undefined> {
  latestSwap += 1
  const thisSwap = latestSwap
  const fetched = await fetchPage(address)
  if (thisSwap !== latestSwap) return undefined
  const next = fetched && find('[data-buy]', fetched.page)
  if (!next) return false
  const { page, css } = fetched
  styles.replaceSync(css)
  const before = new Map(listOptions().map((option) => [nameOf(option), shownValueOf(option)]))
  for (const part of PARTS) {
    const other = find(part, page)
    if (other) find(part)?.replaceWith(document.adoptNode(other))
  }
  for (const option of listOptions()) {
    const name = nameOf(option)
    // A value that came along with the chosen one was chosen by nobody.
    if (picked !== undefined && name !== picked && before.get(name) !== shownValueOf(option)) chosen.delete(name)
  }
  document.title = page.title
  box = next
  path = new URL(address, location.href).pathname
  bindGallery()
  bindShare()
  countView(Number(box.dataset['buy']))
  return true
}

/** Chooses a value. In a sheet the history entry stays: Back closes the sheet and reverts its choices. */
async function choose(name: string, at: number): Promise<void> {
  const link = linksOf(name)[at]
  if (!link) return
  const isMoving = link.pathname !== path
  const isInSheet = link.closest('dialog') !== null
  chosen.add(name)
  const isShown = !isMoving || (await swap(link.href, name))
  if (isShown === undefined) return
  if (!isShown) return location.assign(link.href)
  const state = { ...history.state, chosen: [...chosen] }
  if (isMoving && !isInSheet) history.pushState(state, '', path)
  else history.replaceState(state, '', path)
  mark()
  // The pressed link was replaced; a shopper who went elsewhere meanwhile stays there.
  if (document.activeElement === document.body) linksOf(name)[at]?.focus({ preventScroll: true })
}

async function restore(): Promise<void> {
  // A link to a part of the page has no state: what was chosen stays.
  if (history.state || !location.hash || location.pathname !== path) chosen = new Set(history.state?.chosen)
  const isShown = location.pathname === path || (await swap(location.href))
  if (isShown === undefined) return
  if (!isShown) return location.reload()
  if (chosen.size > 0 || $currentPrice.get()?.productId) mark()
}

/** Chooses sizes and colours without leaving the page: gallery, name, price, stock and address follow. */
export function bindOptions(): void {
  void restore()
  addEventListener('popstate', () => void restore())
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-pickers] a')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const name = nameOf(link.closest('nav') ?? link)
    const at = linksOf(name).indexOf(link)
    choosing = choosing.then(() => choose(name, at))
  })
}
