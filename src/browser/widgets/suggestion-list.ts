import type { Suggestion } from '#contract/suggest.ts'
import { textLang } from '#rules/language.ts'
import css from './combobox.css?inline'

const KINDS = { query: 'Search', category: 'Category', product: 'Product' } as const

// Every page would link a style sheet that is imported as such from its first load.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

let lists = 0

/** The listbox of a search box: the suggestions that it shows and the index of the selected one, -1 for none. */
export class SuggestionList {
  readonly list = document.createElement('ul')
  readonly #input: HTMLInputElement
  readonly #status = document.createElement('p')
  #shown: Suggestion[] = []
  #selected = -1

  constructor(input: HTMLInputElement) {
    this.#input = input
    lists += 1
    this.list.id = `suggestions-${lists}`
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

  get selected(): Suggestion | undefined {
    return this.#shown[this.#selected]
  }

  show(suggestions: Suggestion[]): void {
    this.#shown = suggestions
    this.list.replaceChildren(...suggestions.map((suggestion, at) => this.#draw(suggestion, at)))
    this.list.hidden = suggestions.length === 0
    this.#input.ariaExpanded = String(this.isOpen)
    const count = suggestions.length
    this.#status.textContent = this.isOpen ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''
    this.#select(-1)
  }

  close(): void {
    if (this.isOpen) this.show([])
  }

  /** Moves the selection. Past either end nothing is selected, and then it starts again from the other end. */
  step(by: 1 | -1): void {
    const count = this.#shown.length + 1
    this.#select(((this.#selected + by + 1 + count) % count) - 1)
  }

  #select(at: number): void {
    this.#selected = at
    for (const [index, option] of [...this.list.children].entries()) option.ariaSelected = String(index === at)
    const option = this.list.children[at]
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
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
