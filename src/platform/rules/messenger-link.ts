/** What links to Messenger are called, in both languages. */
export const MESSENGER = 'Messenger'

/**
 * Messenger chat with a Facebook page, by its user name. `ref` reaches the page with the first message, so that staff see what a
 * shopper writes about (developers.facebook.com/docs/messenger-platform/discovery/m-me-links).
 */
export const messengerLink = (page: string, ref?: string): string => `https://m.me/${page}${ref ? `?ref=${ref}` : ''}`

export const orderRef = (order: number): string => `order-${order}`
export const productRef = (product: number): string => `product-${product}`
