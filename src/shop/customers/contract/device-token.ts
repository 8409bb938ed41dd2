/** The device token in a stored text, or an empty text. */
export const parseDevice = (text: string): string => (/^[\w-]{20,100}$/.test(text) ? text : '')
