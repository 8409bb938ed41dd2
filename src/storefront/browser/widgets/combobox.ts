import { send } from '#platform/client/http.ts'
import { suggestSearches } from '#platform/contract/addresses/routes.ts'
import { SUGGEST_DELAY, SUGGEST_SLOW } from '#platform/contract/look.ts'
import { OFFLINE, SUGGEST_FAILED, SUGGEST_LOOKING } from '#platform/contract/messages.ts'
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
    const typed = input.value.trim()
    // Older suggestions are better than none.
    timer = window.setTimeout(() => suggestions.hasOptions || suggestions.say(SUGGEST_LOOKING), SUGGEST_SLOW)
    const result = await send(suggestSearches, { query: { q: typed } })
    // Ignores the result of an older text, and of a box that lost the focus.
    if (mine !== turn || document.activeElement !== input) return
    clearTimeout(timer)
    if (result.ok) suggestions.show(result.data.results, typed)
    else suggestions.say(result.kind === 'offline' ? OFFLINE : SUGGEST_FAILED)
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
        suggestions.open(selected)
      } else close()
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && suggestions.hasOptions) suggestions.step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'ArrowDown' && input.value.trim() !== '') {
      cancel()
      void fetchList()
    } else if (event.key === 'Escape' && suggestions.isOpen) {
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
  suggestions.box.addEventListener('pointerdown', (event) => event.preventDefault())
  suggestions.box.addEventListener('mousedown', (event) => event.preventDefault())
  if (input.value !== before) onInput()
}
