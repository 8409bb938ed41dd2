import { EDITION_KEY } from '#platform/contract/storage.ts'
import { isBengali, otherEditionOf } from '#platform/rules/editions.ts'

type Lang = 'bn' | 'en'

/** Texts of the line that offers the other edition, in the language of that edition. */
const OFFER: Record<Lang, { say: string; go: string; close: string }> = {
  bn: { say: 'এই দোকান বাংলাতেও আছে।', go: 'বাংলায় দেখুন', close: 'বন্ধ করুন' },
  en: { say: 'This shop is in English too.', go: 'Read in English', close: 'Close' },
}

const isLang = (text: unknown): text is Lang => text === 'bn' || text === 'en'

function remember(lang: Lang): void {
  try {
    localStorage.setItem(EDITION_KEY, lang)
  } catch {
    // Without storage the line may be shown again.
  }
}

/**
 * The language that was chosen in this browser before; otherwise Bengali for a Bengali browser, or in a shop whose
 * first language it is.
 */
function wanted(): Lang | undefined {
  try {
    const chosen = localStorage.getItem(EDITION_KEY)
    if (isLang(chosen)) return chosen
  } catch {
    return undefined // Without storage a closed line would come again on each page.
  }
  const isFirst = document.querySelector('[data-first=bn]') !== null
  return isFirst || navigator.language.startsWith('bn') ? 'bn' : undefined
}

/** Address of this page in the other edition; a product list changes its address without a reload. */
const other = () => otherEditionOf(location.pathname + location.search + location.hash)

function follow(link: HTMLAnchorElement, lang: Lang): void {
  const aim = () => {
    link.href = other()
  }
  // Also before a click: the link may be opened in a new tab.
  for (const type of ['pointerdown', 'focus', 'click']) link.addEventListener(type, aim)
  link.addEventListener('click', () => remember(lang))
}

function offer(lang: Lang, here: Lang): void {
  const { say, go, close } = OFFER[lang]
  const line = document.createElement('aside')
  line.className = 'container notice edition-offer'
  line.lang = lang
  const link = document.createElement('a')
  link.href = other()
  link.textContent = go
  follow(link, lang)
  const button = document.createElement('button')
  button.className = 'button button-quiet'
  button.type = 'button'
  button.textContent = close
  button.addEventListener('click', () => {
    remember(here)
    line.remove()
  })
  const text = document.createElement('span')
  text.textContent = say
  line.append(text, link, button)
  document.querySelector('main')?.before(line)
}

/** Remembers which edition is chosen, and offers the other one in a line that can be closed. Never redirects. */
function bindEditions(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-edition]')
  const lang = link?.dataset['edition']
  if (link && isLang(lang)) follow(link, lang)
  const here: Lang = isBengali(location.pathname) ? 'bn' : 'en'
  const want = wanted()
  if (want && want !== here) offer(want, here)
}

bindEditions()
