import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { Suggestion } from '#search/contract/suggest.ts'
import { tellSearch } from '#storefront/browser/searched.ts'
import { nothingFoundFor, suggestionCount } from '#storefront/texts/suggestions.ts'
import { SUGGESTIONS } from '#storefront/texts/widgets.ts'
import css from './combobox.css?inline'
import { drawOption } from './suggestion-option.ts'

// Inlined: an imported style sheet would be linked by every page from its first load on.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

let lists = 0

/**
 * The popup of a search box: a listbox of suggestions with the index of the selected one, -1 for none; or a note why
 * there are none.
 */
export class SuggestionList {
  readonly box = document.createElement('div')
  readonly #list = document.createElement('ul')
  readonly #note = document.createElement('p')
  readonly #input: HTMLInputElement
  readonly #status = document.createElement('p')
  #shown: Suggestion[] = []
  #selected = -1

  constructor(input: HTMLInputElement) {
    this.#input = input
    lists += 1
    this.box.className = 'suggestions'
    this.box.hidden = true
    this.#list.id = `suggestions-${lists}`
    this.#list.role = 'listbox'
    this.#list.ariaLabel = SUGGESTIONS
    // Screen readers announce the status instead, which has to exist before its text.
    this.#note.ariaHidden = 'true'
    this.box.append(this.#list, this.#note)
    this.#status.className = 'visually-hidden'
    this.#status.role = 'status'
    input.form?.append(this.box, this.#status)
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = 'false'
    input.setAttribute('aria-controls', this.#list.id)
  }

  get isOpen(): boolean {
    return !this.box.hidden
  }

  get hasOptions(): boolean {
    return this.#shown.length > 0
  }

  get selected(): Suggestion | undefined {
    return this.#shown[this.#selected]
  }

  /** Shows suggestions for the typed text, or that nothing was found. */
  show(suggestions: Suggestion[], typed: string): void {
    const count = suggestions.length
    this.#fill(suggestions, typed, count === 0 ? nothingFoundFor(typed) : '')
    if (count > 0) this.#status.textContent = suggestionCount(count)
  }

  /** Shows a note instead of suggestions. */
  say(note: string): void {
    this.#fill([], '', note)
  }

  close(): void {
    if (this.isOpen) this.#fill([], '', '')
  }

  #fill(suggestions: Suggestion[], typed: string, note: string): void {
    this.#shown = suggestions
    this.#list.replaceChildren(
      ...suggestions.map((suggestion, at) => {
        const option = drawOption(suggestion, typed)
        option.id = `${this.#list.id}-${at}`
        option.addEventListener('click', () => this.open(suggestion))
        return option
      }),
    )
    this.#note.textContent = note
    this.#status.textContent = note
    this.#list.hidden = !this.hasOptions
    this.#note.hidden = note === ''
    this.box.hidden = !this.hasOptions && note === ''
    this.#input.ariaExpanded = String(this.hasOptions)
    this.#select(-1)
  }

  /** Moves the selection. After either end nothing is selected; one more step goes on at the other end. */
  step(by: 1 | -1): void {
    const count = this.#shown.length + 1
    this.#select(((this.#selected + by + 1 + count) % count) - 1)
  }

  /** Opens the page of a suggestion. The page of a query reports its search itself (measure/observe-events.ts). */
  open({ kind, url }: Suggestion): void {
    if (kind !== 'query') tellSearch(this.#input.value.trim())
    location.assign(IS_BENGALI ? bengaliOf(url) : url)
  }

  #select(at: number): void {
    this.#selected = at
    for (const [index, option] of [...this.#list.children].entries()) option.ariaSelected = String(index === at)
    const option = this.#list.children[at]
    if (option) this.#input.setAttribute('aria-activedescendant', option.id)
    else this.#input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
}
