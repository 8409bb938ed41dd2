/** Why a shown product is in no feed: Google and Meta refuse it. */
export const LEFT_OUT = ['no_picture', 'no_price'] as const
export type LeftOut = (typeof LEFT_OUT)[number]
