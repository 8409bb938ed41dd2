import { formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import { $currentPrice } from '#storefront/stores/product/product.ts'
import { SOLD_OUT } from '#storefront/texts/product/card.ts'
import { chooseOptions } from '#storefront/texts/product/product.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import { CLOSE } from '#storefront/texts/widgets.ts'
import { listUnchosen } from './options.ts'
import css from './options-sheet.css?inline'

// Inlined: an imported style sheet would be linked by every page from its first load on.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const findPickers = () => document.querySelector<HTMLElement>('[data-pickers]')

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text: string) {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

/** Shows the chosen options, or the ones still to choose. */
function showChoice(words: HTMLElement, confirm: HTMLButtonElement): void {
  const unchosen = listUnchosen()
  const now = $currentPrice.get()
  const isOut = now?.stock === 'out'
  confirm.disabled = unchosen.length > 0 || isOut
  if (unchosen.length > 0) words.textContent = chooseOptions(unchosen)
  else if (now)
    words.textContent = [shownWords(now.options ?? ''), isOut ? SOLD_OUT : formatTaka(finalPrice(now))].join(' · ')
}

/** Presses the button of the page that opened the sheet, or the one that replaced it. */
function pressAgain(button: HTMLElement): void {
  const which = button.dataset['then'] ? '[data-then]' : ':not([data-then])'
  document.querySelector<HTMLElement>(`[data-buy] [data-add-to-cart]${which}`)?.click()
}

/** A closed sheet leaves the history. */
let leaving = Promise.resolve()

function leaveHistory(): void {
  leaving = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  history.back()
}

/** Lets sizes and colours be chosen, then presses the button again. Escape and Back close the sheet and choose nothing. */
export async function openSheet(button: HTMLElement): Promise<void> {
  await leaving
  const pickers = findPickers()
  if (!pickers || document.querySelector('.options-sheet')) return
  const dialog = make('dialog', 'options-sheet', '')
  dialog.ariaLabel = chooseOptions(listUnchosen())
  const close = make('button', '', '×')
  close.ariaLabel = CLOSE
  const words = make('p', '', '')
  words.setAttribute('role', 'status')
  const confirm = make('button', 'button button-primary button-wide', button.textContent ?? '')
  const place = document.createComment('')
  pickers.replaceWith(place)
  dialog.append(close, make('h2', '', document.querySelector('h1')?.textContent ?? ''), pickers, words, confirm)
  document.body.append(dialog)
  const address = location.href
  history.pushState({ ...history.state, isSheet: true }, '')
  const stop = $currentPrice.listen(() => showChoice(words, confirm))
  showChoice(words, confirm)
  dialog.showModal()

  const closeByBack = () => dialog.close('back')
  addEventListener('popstate', closeByBack)
  close.addEventListener('click', () => dialog.close())
  // A tap beside it.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  confirm.addEventListener('click', () => dialog.close('chosen'))
  dialog.addEventListener('close', () => {
    stop()
    removeEventListener('popstate', closeByBack)
    const now = findPickers()
    if (now) place.replaceWith(now)
    dialog.remove()
    if (dialog.returnValue === 'chosen') return pressAgain(button)
    if (dialog.returnValue !== 'back' && location.href === address) leaveHistory()
    button.focus()
  })
}
