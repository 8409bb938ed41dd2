/** Whether a text is an address of the web, as `https://example.com/page`. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** A stored link as a page may have it: to the web or to a path of the shop; any other is none, `javascript:` above all. */
export const toLink = (text: string): string => (isWebAddress(text) || /^\/(?![/\\])/.test(text) ? text : '')
