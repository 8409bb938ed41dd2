/** Reviews of a product. */

export const REVIEWS = 'Reviews'
export const WRITE_REVIEW = 'Write a review'
export const EMAIL_NOT_SHOWN = 'It is not shown. You have one review of this product: a new one replaces it.'
export const COMMENT = 'Comment'
export const YOUR_RATING = 'Your rating'
export const NOT_RATED = 'Not rated'
export const ratedStars = (rating: number, scale: number): string => `${rating} out of ${scale} stars`
export const BOUGHT_HERE = 'Bought here'
export const SHOP_REPLY = 'The shop’s reply'
export const SHOPPERS_REVIEWS = 'Reviews of shoppers'
export const NO_REVIEWS = 'No reviews yet. Be the first to tell others what you think.'
export const LOADING_REVIEWS = 'Loading reviews'
export const REVIEWS_FAILED = 'The reviews could not be loaded.'
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`
export const starCount = (star: number, reviews: number): string =>
  `${star} ${star === 1 ? 'star' : 'stars'}: ${reviews}`
