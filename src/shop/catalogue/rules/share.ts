/** Facebook's share URL; `url` is absolute. */
export const facebookShare = (url: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`

/** `mailto:` URL that shares a page. */
export const mailShare = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

/** WhatsApp's share URL: an app on a phone, a page elsewhere. */
export const whatsAppShare = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`

/** Opens Messenger, where it is installed. */
export const messengerShare = (url: string): string => `fb-messenger://share/?link=${encodeURIComponent(url)}`
