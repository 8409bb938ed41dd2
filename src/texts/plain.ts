/** Pages for shoppers without JavaScript: what other pages do not say already. */
export const plain = {
  refused: 'This did not work',
  back: 'Go back and try again',
  /** Link of a page that needs JavaScript to the one that does not. */
  continue: 'Continue without JavaScript',
}
