import { PAGES } from '#contract/paths.ts'
import { MEASURING, MEASURING_MORE, mayMeasure, NO, YES } from '#texts/measuring.ts'
import css from './question.css?inline'

const CLASS = 'measuring'

/**
 * Asks whether `names` (such as "Google and Meta") may measure visits, at the lower edge of the page. Both answers are
 * one press away.
 */
export function ask(names: string, answer: (isYes: boolean) => void): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const bar = document.createElement('section')
  bar.className = CLASS
  bar.setAttribute('aria-label', MEASURING)
  const words = document.createElement('p')
  const more = document.createElement('a')
  more.href = `${PAGES.privacy}#measuring`
  more.textContent = MEASURING_MORE
  words.append(mayMeasure(names), more)
  const buttons = document.createElement('div')
  for (const [text, isYes] of [
    [NO, false],
    [YES, true],
  ] as const) {
    const button = document.createElement('button')
    button.className = 'button button-quiet'
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', () => answer(isYes))
    buttons.append(button)
  }
  bar.append(words, buttons)
  // Before the content in the order of the keyboard. The padding keeps focused elements from ending up below the bar.
  document.querySelector('main')?.before(bar)
  document.documentElement.style.scrollPaddingBottom = `${bar.offsetHeight + 16}px`
}

/** Removes the question. */
export function endQuestion(): void {
  const bar = document.querySelector(`.${CLASS}`)
  // Otherwise the focus would start at the top of the page.
  if (bar?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  bar?.remove()
  document.documentElement.style.removeProperty('scroll-padding-bottom')
}
