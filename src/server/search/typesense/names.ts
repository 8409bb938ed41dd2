/** The alias of the goods that are searched; it moves to a new collection once that is complete. */
export const GOODS = 'haat_goods'
/** Collections of goods are called by the time when they were begun. */
export const GOODS_PREFIX = 'haat_goods_'
/** How far each collection of goods is, and who feeds them. */
export const FEEDS = 'haat_feeds'
