/** Whether a text is an http or https URL. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** A stored link if it leads to the web or to a path of the shop; empty for any other, such as `javascript:`. */
export const toLink = (text: string): string => (isWebAddress(text) || /^\/(?![/\\])/.test(text) ? text : '')
