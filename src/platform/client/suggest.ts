import { suggestSearches } from '#platform/contract/addresses/routes.ts'
import { send } from './http.ts'

/** Suggestions for a search that is being typed. */
export const fetchSuggestions = (typed: string) => send(suggestSearches, { query: { q: typed } })
