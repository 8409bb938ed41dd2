/** A stored device token; empty for what is none. */
export const parseDevice = (text: string): string => (/^[\w-]{20,100}$/.test(text) ? text : '')
