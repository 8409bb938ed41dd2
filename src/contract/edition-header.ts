/** Sent by pages of the Bengali edition, with the value `bn`: mails that a call causes are in this language. */
export const EDITION_HEADER = 'X-Edition'
