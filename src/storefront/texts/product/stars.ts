import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Rating for screen readers. */

export const NOT_REVIEWED = text({ en: 'No reviews yet', bn: 'এখনো রিভিউ নেই' })
export const ratedOf = (rating: number, scale: number): string =>
  text({ en: `Rated ${rating} out of ${scale}`, bn: `রেটিং ${bengaliDigits(scale)}-এ ${bengaliDigits(rating)}` })
export const ratedBy = (rated: string, count: number): string =>
  text({
    en: `${rated}, ${count} ${count === 1 ? 'review' : 'reviews'}`,
    bn: `${rated}, ${bengaliDigits(count)}টি রিভিউ`,
  })
