/** Where a page is shared on Facebook; `url` is absolute. */
export const facebookShare = (url: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`

/** A mail that tells of a page. */
export const mailShare = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
