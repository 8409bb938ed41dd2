import { bengaliDigits } from '#contract/digits.ts'

export const REVIEWS = 'রিভিউ'
export const WRITE_REVIEW = 'রিভিউ লিখুন'
export const EMAIL_NOT_SHOWN = 'ইমেইল দেখানো হয় না। একটি পণ্যে আপনার একটিই রিভিউ থাকে: নতুন লিখলে আগেরটি বদলে যায়।'
export const COMMENT = 'মন্তব্য'
export const YOUR_RATING = 'আপনার রেটিং'
export const NOT_RATED = 'রেটিং দেননি'
export const ratedStars = (rating: number, scale: number): string =>
  `${bengaliDigits(scale)}-এর মধ্যে ${bengaliDigits(rating)} তারা`
export const BOUGHT_HERE = 'এখান থেকে কিনেছেন'
export const SHOP_REPLY = 'দোকানের উত্তর'
export const SHOPPERS_REVIEWS = 'ক্রেতাদের রিভিউ'
export const NO_REVIEWS = 'এখনো কোনো রিভিউ নেই। প্রথম রিভিউটি আপনিই লিখুন।'
export const LOADING_REVIEWS = 'রিভিউ লোড হচ্ছে'
export const REVIEWS_FAILED = 'রিভিউ লোড করা যায়নি।'
export const reviewCount = (count: number): string => `${bengaliDigits(count)}টি রিভিউ`
export const starCount = (star: number, reviews: number): string =>
  `${bengaliDigits(star)} তারা: ${bengaliDigits(reviews)}`
