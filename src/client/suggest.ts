import { API } from '#contract/paths.ts'
import type { SuggestAnswer } from '#contract/suggest.ts'
import { call } from './http.ts'

/** What a search that is being typed may mean. */
export const fetchSuggestions = (typed: string) => call<SuggestAnswer>(`${API.suggest}?q=${encodeURIComponent(typed)}`)
