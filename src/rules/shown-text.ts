/** What the edition shows of a merchant's text that may be written in Bengali besides. */
export const shownText = (text: string, _bengali: string): string => text
