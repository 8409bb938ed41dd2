/** What drops down from the search box. */

export const nothingFoundFor = (typed: string): string => `Nothing found for “${typed}”`
export const suggestionCount = (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
