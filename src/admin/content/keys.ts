/** Under which names the lists of the content are stored. */
export const COUPONS = ['coupons']
export const BANNERS = ['banners']
export const CATEGORIES = ['categories']
export const REDIRECTS = ['redirects']
export const REVIEWS = ['reviews']
export const TEXT_PAGES = ['pages']
