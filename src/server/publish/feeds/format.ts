import type { FeedItem } from './item.ts'

export interface FeedShop {
  /** Origin of the shop's pages. */
  origin: string
  shopName: string
}

/** How a feed is written. */
export interface FeedFormat {
  head: (shop: FeedShop) => string
  item: (item: FeedItem, shop: FeedShop) => string
  tail: string
}
