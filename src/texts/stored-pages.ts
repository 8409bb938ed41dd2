/** What the service worker writes above a page that was stored. */

export const storedNote = (why: string, age: string): string =>
  `${why} This is how the page was ${age}; prices may have changed.`
export const LOAD_AGAIN = 'Load again'
