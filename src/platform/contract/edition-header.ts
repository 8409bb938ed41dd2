/** Sent by pages of the Bengali edition, with the value `bn`: mails that a call causes are in this language. */
export const EDITION_HEADER = 'X-Edition'

/** The same in the address of a form that a browser sends without script, and so without headers. */
export const EDITION_QUERY = 'edition'
