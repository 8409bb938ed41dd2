/** The alias of the goods that are searched; it moves to a new collection once that is complete. */
export const GOODS = 'haat_goods'
/** Prefix of collections of goods; the time when they were begun follows, in milliseconds. */
export const GOODS_PREFIX = 'haat_goods_'
/** Collection of the feeds' state: how far each collection of goods is, and which process feeds. */
export const FEEDS = 'haat_feeds'
