/** Sent to the document: the shopper searched for these words without loading the page of a search. */
export const SEARCHED = 'haat:searched'

export function tellSearch(words: string): void {
  document.dispatchEvent(new CustomEvent<string>(SEARCHED, { detail: words }))
}
