import { EDITION_KEY } from '#platform/contract/storage.ts'
import { isBengali, otherEditionOf } from '#platform/rules/editions.ts'

type Lang = 'bn' | 'en'

/** Texts of the line that offers the other edition, in the language of that edition. */
const OFFER: Record<Lang, { say: string; go: string; close: string }> = {
  bn: { say: 'এই দোকান বাংলাতেও আছে।', go: 'বাংলায় দেখুন', close: 'বন্ধ করুন' },
  en: { say: 'This shop is in English too.', go: 'Read in English', close: 'Close' },
}

const isLang = (text: unknown): text is Lang => text === 'bn' || text === 'en'

/**
 * The language that was chosen in this browser before; otherwise Bengali for a Bengali browser, or in a shop whose
 * first language it is.
 */
function wanted(): Lang | undefined {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(EDITION_KEY) ?? 'null')
    if (isLang(chosen)) return chosen
  } catch {
    return undefined // Without storage a closed line would come again on each page.
  }
  const isFirst = document.querySelector('[data-first=bn]') !== null
  return isFirst || navigator.language.startsWith('bn') ? 'bn' : undefined
}

/** Address of this page in the other edition; a product list changes its address without a reload. */
const other = () => otherEditionOf(location.pathname + location.search + location.hash)

function follow(link: HTMLAnchorElement): void {
  const aim = () => {
    link.href = other()
  }
  // Also before a click: the link may be opened in a new tab.
  for (const type of ['pointerdown', 'focus', 'click']) link.addEventListener(type, aim)
}

function offer(lang: Lang, here: Lang): void {
  const { say, go, close } = OFFER[lang]
  const line = document.createElement('aside')
  line.className = 'container notice edition-offer'
  line.lang = lang
  const link = document.createElement('a')
  link.href = other()
  link.textContent = go
  link.dataset['edition'] = lang
  follow(link)
  const button = document.createElement('button')
  button.className = 'button button-quiet'
  button.type = 'button'
  button.textContent = close
  button.dataset['edition'] = here
  button.addEventListener('click', () => {
    line.remove()
    document.querySelector('main')?.focus({ preventScroll: true })
  })
  const text = document.createElement('span')
  text.textContent = say
  line.append(text, link, button)
  document.querySelector('main')?.before(line)
}

/** Leads to this page in the other edition, and offers it in a line that can be closed; the page's head remembers the choice. */
function bindEditions(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-edition]')
  if (link) follow(link)
  const here: Lang = isBengali(location.pathname) ? 'bn' : 'en'
  const want = wanted()
  if (want && want !== here) offer(want, here)
}

bindEditions()
