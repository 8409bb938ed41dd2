import { fetchSuggestions } from '#client/suggest.ts'
import { SUGGEST_DELAY } from '#contract/limits.ts'
import type { Suggestion } from '#contract/suggest.ts'
import { textLang } from '#rules/language.ts'
import css from './suggest.css?inline'

const KINDS = { query: 'Search', category: 'Category', product: 'Product' } as const

// A style that is imported as such is linked by every page from its first load.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

const woken = new WeakSet<HTMLInputElement>()
let boxes = 0

/** The list under a search box: which suggestions it shows and which of them is chosen, -1 for none. */
class SuggestionList {
  readonly list = document.createElement('ul')
  readonly #input: HTMLInputElement
  readonly #status = document.createElement('p')
  #shown: Suggestion[] = []
  #chosen = -1

  constructor(input: HTMLInputElement) {
    this.#input = input
    boxes += 1
    this.list.id = `suggestions-${boxes}`
    this.list.className = 'suggestions'
    this.list.role = 'listbox'
    this.list.ariaLabel = 'Suggestions'
    this.list.hidden = true
    this.#status.className = 'visually-hidden'
    this.#status.role = 'status'
    input.form?.append(this.list, this.#status)
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = 'false'
    input.setAttribute('aria-controls', this.list.id)
  }

  get isOpen(): boolean {
    return !this.list.hidden
  }

  get chosen(): Suggestion | undefined {
    return this.#shown[this.#chosen]
  }

  show(suggestions: Suggestion[]): void {
    this.#shown = suggestions
    this.list.replaceChildren(...suggestions.map((suggestion, at) => this.#draw(suggestion, at)))
    this.list.hidden = suggestions.length === 0
    this.#input.ariaExpanded = String(this.isOpen)
    const count = suggestions.length
    this.#status.textContent = this.isOpen ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''
    this.choose(-1)
  }

  close(): void {
    if (this.isOpen) this.show([])
  }

  /** Chooses by number; one past either end is the box itself, from which it begins again. */
  choose(at: number): void {
    const count = this.#shown.length + 1
    this.#chosen = ((at + 1 + count) % count) - 1
    for (const [index, option] of [...this.list.children].entries()) {
      option.ariaSelected = String(index === this.#chosen)
    }
    const option = this.list.children[this.#chosen]
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  step(by: 1 | -1): void {
    this.choose(this.#chosen + by)
  }

  #draw({ kind, text, url }: Suggestion, at: number): HTMLElement {
    const option = document.createElement('li')
    option.id = `${this.list.id}-${at}`
    option.role = 'option'
    const words = document.createElement('span')
    words.lang = textLang(text) ?? ''
    words.textContent = text
    const label = document.createElement('span')
    label.className = 'kind'
    label.textContent = KINDS[kind]
    option.append(words, ' ', label)
    option.addEventListener('click', () => location.assign(url))
    return option
  }
}

/**
 * Makes a search box a combobox (WAI-ARIA: editable, list, manual selection); its form sends as it did. `before` is what
 * the box held when this was asked for.
 */
export function suggestFor(input: HTMLInputElement, before: string): void {
  if (woken.has(input)) return
  woken.add(input)
  const suggestions = new SuggestionList(input)
  let turn = 0
  let timer = 0

  const ask = async () => {
    const mine = turn
    const result = await fetchSuggestions(input.value.trim())
    // The last answer wins, and none opens a box that was left. Offline there are none.
    if (mine === turn && result.ok && document.activeElement === input) suggestions.show(result.data.results)
  }
  const typed = () => {
    turn += 1
    clearTimeout(timer)
    if (input.value.trim() === '') suggestions.close()
    else timer = window.setTimeout(ask, SUGGEST_DELAY)
  }
  const leave = () => {
    turn += 1
    clearTimeout(timer)
    suggestions.close()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Enter') {
      const { chosen } = suggestions
      if (chosen) {
        event.preventDefault()
        location.assign(chosen.url)
      } else leave()
    }
    if (!suggestions.isOpen) {
      if (event.key === 'ArrowDown' && input.value.trim() !== '') void ask()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') suggestions.step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') {
      // The menu around the box stays open, and what was typed stays in it.
      event.stopPropagation()
      leave()
    } else return
    event.preventDefault()
  }

  input.addEventListener('input', typed)
  input.addEventListener('keydown', pressed)
  input.addEventListener('blur', leave)
  // A press on the list must not take the focus from the box before its click counts.
  suggestions.list.addEventListener('pointerdown', (event) => event.preventDefault())
  suggestions.list.addEventListener('mousedown', (event) => event.preventDefault())
  // Something was typed while this script was on its way.
  if (input.value !== before) typed()
}
