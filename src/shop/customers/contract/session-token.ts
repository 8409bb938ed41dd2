/** Whether a text may be the token of a session: a client may send any text, and not every text fits into a header. */
export const isToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text)
