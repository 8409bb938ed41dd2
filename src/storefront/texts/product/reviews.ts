import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Reviews of a product. */

export const REVIEWS = text({ en: 'Reviews', bn: 'রিভিউ' })
export const WRITE_REVIEW = text({ en: 'Write a review', bn: 'রিভিউ লিখুন' })
export const EMAIL_NOT_SHOWN = text({
  en: 'It is not shown. You have one review of this product: a new one replaces it.',
  bn: 'ইমেইল দেখানো হয় না। একটি পণ্যে আপনার একটিই রিভিউ থাকে: নতুন লিখলে আগেরটি বদলে যায়।',
})
export const COMMENT = text({ en: 'Comment', bn: 'মন্তব্য' })
export const YOUR_RATING = text({ en: 'Your rating', bn: 'আপনার রেটিং' })
export const NOT_RATED = text({ en: 'Not rated', bn: 'রেটিং দেননি' })
export const ratedStars = (rating: number, scale: number): string =>
  text({ en: `${rating} out of ${scale} stars`, bn: `${bengaliDigits(scale)}-এর মধ্যে ${bengaliDigits(rating)} তারা` })
export const BOUGHT_HERE = text({ en: 'Bought here', bn: 'এখান থেকে কিনেছেন' })
export const SHOP_REPLY = text({ en: 'The shop’s reply', bn: 'দোকানের উত্তর' })
export const SHOPPERS_REVIEWS = text({ en: 'Reviews of shoppers', bn: 'ক্রেতাদের রিভিউ' })
export const NO_REVIEWS = text({
  en: 'No reviews yet. Be the first to tell others what you think.',
  bn: 'এখনো কোনো রিভিউ নেই। প্রথম রিভিউটি আপনিই লিখুন।',
})
export const LOADING_REVIEWS = text({ en: 'Loading reviews', bn: 'রিভিউ লোড হচ্ছে' })
export const REVIEWS_FAILED = text({ en: 'The reviews could not be loaded.', bn: 'রিভিউ লোড করা যায়নি।' })
export const reviewCount = (count: number): string =>
  text({ en: `${count} ${count === 1 ? 'review' : 'reviews'}`, bn: `${bengaliDigits(count)}টি রিভিউ` })
export const starCount = (star: number, reviews: number): string =>
  text({
    en: `${star} ${star === 1 ? 'star' : 'stars'}: ${reviews}`,
    bn: `${bengaliDigits(star)} তারা: ${bengaliDigits(reviews)}`,
  })
