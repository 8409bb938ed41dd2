/** Event on the document, with the words in `detail`: the shopper searched without loading the page of a search. */
export const SEARCHED = 'haat:searched'

export function tellSearch(words: string): void {
  document.dispatchEvent(new CustomEvent<string>(SEARCHED, { detail: words }))
}
