import { fetchSuggestions } from '#client/suggest.ts'
import { SUGGEST_DELAY } from '#contract/look.ts'
import { SuggestionList } from './suggestion-list.ts'

const bound = new WeakSet<HTMLInputElement>()

/**
 * Makes a search box a combobox (WAI-ARIA: editable, list, manual selection); its form still submits. `before` is the
 * box's text from before this script was loaded: if it has changed since, suggestions are fetched at once.
 */
export function makeCombobox(input: HTMLInputElement, before: string): void {
  if (bound.has(input)) return
  bound.add(input)
  const suggestions = new SuggestionList(input)
  let turn = 0
  let timer = 0

  const fetchList = async () => {
    const mine = turn
    const result = await fetchSuggestions(input.value.trim())
    // Ignores the result of an older text, and of a box that lost the focus. Offline there are no suggestions.
    if (mine === turn && result.ok && document.activeElement === input) suggestions.show(result.data.results)
  }
  const cancel = () => {
    turn += 1
    clearTimeout(timer)
  }
  const onInput = () => {
    cancel()
    if (input.value.trim() === '') suggestions.close()
    else timer = window.setTimeout(fetchList, SUGGEST_DELAY)
  }
  const close = () => {
    cancel()
    suggestions.close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Enter') {
      const { selected } = suggestions
      if (selected) {
        event.preventDefault()
        location.assign(selected.url)
      } else close()
    }
    if (!suggestions.isOpen) {
      if (event.key === 'ArrowDown' && input.value.trim() !== '') void fetchList()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') suggestions.step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape') {
      // The menu around the box stays open, and the box keeps its text.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }

  input.addEventListener('input', onInput)
  input.addEventListener('keydown', onKey)
  input.addEventListener('blur', close)
  // Pressing an option must not blur the box before its click.
  suggestions.list.addEventListener('pointerdown', (event) => event.preventDefault())
  suggestions.list.addEventListener('mousedown', (event) => event.preventDefault())
  if (input.value !== before) onInput()
}
